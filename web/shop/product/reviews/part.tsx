import type { ComponentType } from "react";
import type { Locale } from "../../../../contract/locales.ts";
import type { MessagesOf } from "../../../../messages/parts.ts";
import { loadFormMessages } from "../../../form-messages.ts";
import { formTexts } from "../../../form-texts.ts";
import { createMessageLoader } from "../../../message-files.ts";
import { PartTextsProvider } from "../../../own-texts.tsx";
import { reviewTexts } from "../../../part-texts.ts";
import { QueryProvider } from "../../../state/queries.tsx";
import { ReviewsSection } from "./section.tsx";
import type { ReviewsProps } from "./use-reviews.ts";

const loadMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"reviews">>("../../../../messages/*/reviews.ts", { import: "messages" }),
);

export async function loadReviewsSection(locale: Locale): Promise<ComponentType<ReviewsProps>> {
  const [formMessages, messages] = await Promise.all([loadFormMessages(locale), loadMessages(locale)]);
  return (props) => (
    <PartTextsProvider texts={formTexts} messages={formMessages}>
      <PartTextsProvider texts={reviewTexts} messages={messages}>
        <QueryProvider>
          <ReviewsSection {...props} />
        </QueryProvider>
      </PartTextsProvider>
    </PartTextsProvider>
  );
}
