import type { OrderMessageKey } from "../../../messages/en/order.ts";
import { formTexts } from "../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

export const orderTexts = createOwnTexts<OrderMessageKey>();

export const useOrderI18n = () => useOwnTexts(orderTexts, formTexts);
