import type { ComponentType } from "react";
import type { Locale } from "../../../../contract/locales.ts";
import type { Message } from "../../../../contract/translate.ts";
import type { ReviewMessageKey } from "../../../../messages/en/reviews.ts";
import { FORM_MESSAGES } from "../../../form-messages.ts";
import { formTexts } from "../../../form-texts.ts";
import { OwnTextsProvider } from "../../../own-texts.tsx";
import { Queries } from "../../../state/queries.tsx";
import type { ReviewsProps } from "../reviews.tsx";
import { reviewTexts } from "./i18n.ts";
import { ReviewsSection } from "./section.tsx";

/** A visitor downloads one language, with this part. */
const MESSAGES: Record<Locale, () => Promise<Record<ReviewMessageKey, Message>>> = {
  ar: async () => (await import("../../../../messages/ar/reviews.ts")).ar,
  fr: async () => (await import("../../../../messages/fr/reviews.ts")).fr,
  en: async () => (await import("../../../../messages/en/reviews.ts")).en,
};

/** The reviews with their texts in a language, ready to be shown. */
export async function loadPart(locale: Locale): Promise<ComponentType<ReviewsProps>> {
  const [formMessages, messages] = await Promise.all([FORM_MESSAGES[locale](), MESSAGES[locale]()]);
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
