import type { ComponentType } from "react";
import type { Locale } from "../../../contract/locales.ts";
import type { MessagesOf } from "../../../messages/parts.ts";
import { loadFormMessages } from "../../form-messages.ts";
import { formTexts } from "../../form-texts.ts";
import { loaderOf } from "../../message-files.ts";
import { OwnTextsProvider } from "../../own-texts.tsx";
import { Queries } from "../../state/queries.tsx";
import { FeedbackDialog, type FeedbackDialogProps, feedbackTexts } from "./feedback-dialog.tsx";

const loadMessages = loaderOf(
  import.meta.glob<MessagesOf<"feedback">>("../../../messages/*/feedback.ts", { import: "messages" }),
);

export async function loadFeedback(locale: Locale): Promise<ComponentType<FeedbackDialogProps>> {
  const [formMessages, messages] = await Promise.all([loadFormMessages(locale), loadMessages(locale)]);
  return (props) => (
    <OwnTextsProvider texts={formTexts} messages={formMessages}>
      <OwnTextsProvider texts={feedbackTexts} messages={messages}>
        <Queries>
          <FeedbackDialog {...props} />
        </Queries>
      </OwnTextsProvider>
    </OwnTextsProvider>
  );
}
