import type { OrderMessageKey } from "../../../contract/messages/order/en.ts";
import { formTexts } from "../../form-texts.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

/** The texts of an order's own pages, given by each of them. */
export const orderTexts = createOwnTexts<OrderMessageKey>();

export const useOrderI18n = () => useOwnTexts(orderTexts, formTexts);
