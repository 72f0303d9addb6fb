import type { AccountMessageKey } from "../../contract/messages/account/en.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";

/** The account pages' texts, given by their layout. */
export const accountTexts = createOwnTexts<AccountMessageKey>();

/** The account pages' language: `t` knows their own texts and the shop's, beside the shared money and dates. */
export const useAccountI18n = () => useOwnTexts(accountTexts);
