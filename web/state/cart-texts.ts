import type { CartMessageKey } from "../../messages/en/cart.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";

/** The cart's texts, given by its page and with its drawer and popup. */
export const cartTexts = createOwnTexts<CartMessageKey>();

export const useCartI18n = () => useOwnTexts(cartTexts);
