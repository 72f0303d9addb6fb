import type { Category } from "../../contract/catalog.ts";
import { FOOTER_MENU_MAX } from "../../contract/constants.ts";
import type { Translate } from "../../contract/translate.ts";
import type { MenuLink } from "../frame/load.ts";

const ownLink = (id: string, text: string, url: string): MenuLink => ({ id, text, url, children: [] });

export function createFooterMenu(menu: readonly MenuLink[], hasProducts: boolean, t: Translate): MenuLink[] {
  if (menu.length > 0) return menu.slice(0, FOOTER_MENU_MAX);
  return [
    ownLink("home", t("frame.home"), "/"),
    ownLink("about", t("frame.about"), "/about"),
    ...(hasProducts ? [ownLink("products", t("frame.products"), "/products")] : []),
  ];
}

/** The owner's menu, or else a default menu without Home, because the logo links to the home page. */
export function createHeaderMenu(menu: readonly MenuLink[], hasProducts: boolean, t: Translate): MenuLink[] {
  if (menu.length > 0) return [...menu];
  return [
    ...(hasProducts ? [ownLink("products", t("frame.products"), "/products")] : []),
    ownLink("about", t("frame.about"), "/about"),
    ownLink("contact", t("frame.contact"), "/contact"),
  ];
}

export function createMobileMenu(menu: readonly MenuLink[], categories: readonly Pick<Category, "slug">[]): MenuLink[] {
  const categoryPaths = new Set(categories.map(({ slug }) => `/category/${slug}`));
  return menu.flatMap((entry) => [entry, ...entry.children]).filter(({ url }) => !categoryPaths.has(url));
}
