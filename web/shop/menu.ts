import type { Category } from "../../contract/catalog.ts";
import { FOOTER_MENU_MAX } from "../../contract/constants.ts";
import type { MenuEntry } from "../../contract/content.ts";
import type { Translate } from "../../contract/translate.ts";

const ownLink = (id: string, text: string, url: string, position: number): MenuEntry => ({
  id,
  type: "url",
  text,
  url,
  slug: null,
  position,
  children: [],
});

/** The footer's navigation: the menu's first four entries, or home, about and products while it is empty (U9, K6). */
export function footerMenu(menu: readonly MenuEntry[], t: Translate): MenuEntry[] {
  if (menu.length > 0) return menu.slice(0, FOOTER_MENU_MAX);
  return [
    ownLink("home", t("frame.home"), "/", 1),
    ownLink("about", t("frame.about"), "/about", 2),
    ownLink("products", t("frame.products"), "/products", 3),
  ];
}

/** The mobile menu's entries in one list, without the categories that stand below it anyway, with their pictures (U5). */
export function mobileMenu(menu: readonly MenuEntry[], categories: readonly Pick<Category, "slug">[]): MenuEntry[] {
  const shown = new Set(categories.map(({ slug }) => `/category/${slug}`));
  return menu.flatMap((entry) => [entry, ...entry.children]).filter(({ url }) => !shown.has(url));
}
