import type { CartMessageKey } from "../../messages/en/cart.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";

export const cartTexts = createOwnTexts<CartMessageKey>();

export const useCartI18n = () => useOwnTexts(cartTexts);
