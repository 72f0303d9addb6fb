import type { ComponentType } from "react";
import { DEFAULT_LOCALE, isLocale } from "../../contract/locales.ts";
import type { MessagesOf } from "../../messages/parts.ts";
import { createMessageLoader } from "../message-files.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { cartTexts } from "../part-texts.ts";
import { CartDrawer } from "./cart-drawer.tsx";
import { CartPopup } from "./cart-popup.tsx";

const loadMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"cart">>("../../messages/*/cart.ts", { import: "messages" }),
);

export async function loadCartParts(): Promise<{ Drawer: ComponentType; Popup: ComponentType }> {
  const pageLanguage = document.documentElement.lang;
  const messages = await loadMessages(isLocale(pageLanguage) ? pageLanguage : DEFAULT_LOCALE);
  const withTexts = (Part: ComponentType) => () => (
    <PartTextsProvider texts={cartTexts} messages={messages}>
      <Part />
    </PartTextsProvider>
  );
  return { Drawer: withTexts(CartDrawer), Popup: withTexts(CartPopup) };
}
