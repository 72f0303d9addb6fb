import type { AccountMessageKey } from "../../messages/en/account.ts";
import { formTexts } from "../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";
import { orderTexts } from "../shop/order/i18n.ts";

export const accountTexts = createOwnTexts<AccountMessageKey>();

export const useAccountI18n = () => useOwnTexts(accountTexts, formTexts);

export const useAccountOrderI18n = () => useOwnTexts(accountTexts, formTexts, orderTexts);
