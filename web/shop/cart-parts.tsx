import type { ComponentType } from "react";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../contract/locales.ts";
import type { Message } from "../../contract/translate.ts";
import type { CartMessageKey } from "../../messages/en/cart.ts";
import { OwnTextsProvider } from "../own-texts.tsx";
import { cartTexts } from "../state/cart-texts.ts";
import { CartDrawer } from "./cart-drawer.tsx";
import { CartPopup } from "./cart-popup.tsx";

/** A visitor downloads one language, with the cart's parts. */
const MESSAGES: Record<Locale, () => Promise<Record<CartMessageKey, Message>>> = {
  ar: async () => (await import("../../messages/ar/cart.ts")).ar,
  fr: async () => (await import("../../messages/fr/cart.ts")).fr,
  en: async () => (await import("../../messages/en/cart.ts")).en,
};

/** The drawer and the popup with their texts in the page's language. */
export async function loadCartParts(): Promise<{ Drawer: ComponentType; Popup: ComponentType }> {
  const named = document.documentElement.lang;
  const messages = await MESSAGES[isLocale(named) ? named : DEFAULT_LOCALE]();
  const withTexts = (Part: ComponentType) => () => (
    <OwnTextsProvider texts={cartTexts} messages={messages}>
      <Part />
    </OwnTextsProvider>
  );
  return { Drawer: withTexts(CartDrawer), Popup: withTexts(CartPopup) };
}
