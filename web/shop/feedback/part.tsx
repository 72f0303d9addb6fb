import type { ComponentType } from "react";
import type { Locale } from "../../../contract/locales.ts";
import type { Message } from "../../../contract/translate.ts";
import type { FeedbackMessageKey } from "../../../messages/en/feedback.ts";
import { FORM_MESSAGES } from "../../form-messages.ts";
import { formTexts } from "../../form-texts.ts";
import { OwnTextsProvider } from "../../own-texts.tsx";
import { Queries } from "../../state/queries.tsx";
import { FeedbackDialog, type FeedbackDialogProps, feedbackTexts } from "./feedback-dialog.tsx";

/** A visitor downloads one language, with the dialog. */
const MESSAGES: Record<Locale, () => Promise<Record<FeedbackMessageKey, Message>>> = {
  ar: async () => (await import("../../../messages/ar/feedback.ts")).ar,
  fr: async () => (await import("../../../messages/fr/feedback.ts")).fr,
  en: async () => (await import("../../../messages/en/feedback.ts")).en,
};

/** The dialog with its texts in a language, ready to be opened. */
export async function loadFeedback(locale: Locale): Promise<ComponentType<FeedbackDialogProps>> {
  const [formMessages, messages] = await Promise.all([FORM_MESSAGES[locale](), MESSAGES[locale]()]);
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
