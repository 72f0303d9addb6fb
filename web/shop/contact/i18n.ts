import type { ContactMessageKey } from "../../../messages/en/contact.ts";
import { formTexts } from "../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

export const contactTexts = createOwnTexts<ContactMessageKey>();

export const useContactI18n = () => useOwnTexts(contactTexts, formTexts);
