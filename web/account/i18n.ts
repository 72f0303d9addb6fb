import type { AccountMessageKey } from "../../messages/en/account.ts";
import { formTexts } from "../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";
import { orderTexts } from "../shop/order/i18n.ts";

export const accountTexts = createOwnTexts<AccountMessageKey>();

/** `t` with the account's and the forms' messages, beside money and date formats. */
export const useAccountI18n = () => useOwnTexts(accountTexts, formTexts);

export const useAccountOrderI18n = () => useOwnTexts(accountTexts, formTexts, orderTexts);
