import type { Locator, Page } from "playwright-core";
import type { Cart } from "../contract/cart.ts";
import type { Locale } from "../contract/locales.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { BROWSER } from "./cookies.ts";

/** The cart as browser tests see it, and as the server has it. */

/** The bag in the header with so many pieces. */
export const bag = (page: Page, locale: Locale, count: number): Locator =>
  page.getByRole("banner").getByRole("link", { name: translate(locale)("frame.cart", { count }), exact: true });

/** Opens the drawer from the bag with so many pieces. */
export async function openDrawer(page: Page, locale: Locale, count: number): Promise<Locator> {
  await bag(page, locale, count).click();
  const drawer = page.getByRole("dialog", { name: translate(locale)("cart.title") });
  await drawer.waitFor();
  return drawer;
}

/** The cart as the server has it. */
export async function serverCart(page: Page): Promise<Cart> {
  return (await (await page.request.get("/api/cart", { headers: BROWSER })).json()).data;
}
