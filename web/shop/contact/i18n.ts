import type { ContactMessageKey } from "../../../messages/en/contact.ts";
import { formTexts } from "../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

/** The contact page's texts, given by that page. */
export const contactTexts = createOwnTexts<ContactMessageKey>();

export const useContactI18n = () => useOwnTexts(contactTexts, formTexts);
