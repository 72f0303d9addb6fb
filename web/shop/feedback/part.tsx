import type { ComponentType } from "react";
import type { Locale } from "../../../contract/locales.ts";
import type { MessagesOf } from "../../../messages/parts.ts";
import { loadFormMessages } from "../../form-messages.ts";
import { formTexts } from "../../form-texts.ts";
import { createMessageLoader } from "../../message-files.ts";
import { PartTextsProvider } from "../../own-texts.tsx";
import { QueryProvider } from "../../state/queries.tsx";
import { FeedbackDialog, type FeedbackDialogProps, feedbackTexts } from "./feedback-dialog.tsx";

const loadMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"feedback">>("../../../messages/*/feedback.ts", { import: "messages" }),
);

export async function loadFeedbackDialog(locale: Locale): Promise<ComponentType<FeedbackDialogProps>> {
  const [formMessages, messages] = await Promise.all([loadFormMessages(locale), loadMessages(locale)]);
  return (props) => (
    <PartTextsProvider texts={formTexts} messages={formMessages}>
      <PartTextsProvider texts={feedbackTexts} messages={messages}>
        <QueryProvider>
          <FeedbackDialog {...props} />
        </QueryProvider>
      </PartTextsProvider>
    </PartTextsProvider>
  );
}
