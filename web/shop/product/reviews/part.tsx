import type { ComponentType } from "react";
import type { Locale } from "../../../../contract/locales.ts";
import type { MessagesOf } from "../../../../messages/parts.ts";
import { loadFormMessages } from "../../../form-messages.ts";
import { formTexts } from "../../../form-texts.ts";
import { loaderOf } from "../../../message-files.ts";
import { OwnTextsProvider } from "../../../own-texts.tsx";
import { reviewTexts } from "../../../part-texts.ts";
import { Queries } from "../../../state/queries.tsx";
import { ReviewsSection } from "./section.tsx";
import type { ReviewsProps } from "./use-reviews.ts";

const loadMessages = loaderOf(
  import.meta.glob<MessagesOf<"reviews">>("../../../../messages/*/reviews.ts", { import: "messages" }),
);

export async function loadPart(locale: Locale): Promise<ComponentType<ReviewsProps>> {
  const [formMessages, messages] = await Promise.all([loadFormMessages(locale), loadMessages(locale)]);
  return (props) => (
    <OwnTextsProvider texts={formTexts} messages={formMessages}>
      <OwnTextsProvider texts={reviewTexts} messages={messages}>
        <Queries>
          <ReviewsSection {...props} />
        </Queries>
      </OwnTextsProvider>
    </OwnTextsProvider>
  );
}
