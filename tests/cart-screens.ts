import type { Locator, Page } from "playwright-core";
import type { Cart } from "../contract/cart.ts";
import type { Locale } from "../contract/locales.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { BROWSER } from "./cookies.ts";

export const bag = (page: Page, locale: Locale, count: number): Locator =>
  page.getByRole("banner").getByRole("link", { name: translate(locale)("frame.cart", { count }), exact: true });

export async function openDrawer(page: Page, locale: Locale, count: number): Promise<Locator> {
  await bag(page, locale, count).click();
  const drawer = page.getByRole("dialog", { name: translate(locale)("cart.title") });
  await drawer.waitFor();
  return drawer;
}

export async function serverCart(page: Page): Promise<Cart> {
  return (await (await page.request.get("/api/cart", { headers: BROWSER })).json()).data;
}
