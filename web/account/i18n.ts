import type { AccountMessageKey } from "../../messages/en/account.ts";
import { formTexts } from "../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";
import { orderTexts } from "../shop/order/i18n.ts";

/** The account pages' texts, given by their layout. */
export const accountTexts = createOwnTexts<AccountMessageKey>();

/** The account pages' language: `t` knows their own texts and the shop's, beside the shared money and dates. */
export const useAccountI18n = () => useOwnTexts(accountTexts, formTexts);

/** The same where an account shows orders: on pages that give their texts too. */
export const useAccountOrderI18n = () => useOwnTexts(accountTexts, formTexts, orderTexts);
