import type { MenuEntry } from "./content.ts";
import { emptyText, type Locale, type Text, textIn } from "./locales.ts";
import { pagePath } from "./page-path.ts";

/** The main menu as it is stored, and what the shop makes of it; the back office's preview makes the same (E14, T21). */

export type StoredMenuEntry = {
  id: string;
  /** What it leads to: a category by its slug, a page by its number, or an address. */
  type: "category" | "page" | "url";
  /** Left empty, a category's or a page's own name stands in. */
  text: Text;
  slug?: string | undefined;
  page_id?: number | undefined;
  url?: string | undefined;
  is_hidden?: boolean | undefined;
  position: number;
  children: StoredMenuEntry[];
};

/** What entries may lead to. */
export type MenuTargets = {
  categories: readonly { slug: string; parent_id: number | null; name: Text }[];
  pages: readonly { id: number; slug: string; title: Text; is_published: boolean }[];
};

/**
 * The main menu in one language, in the shop's `first` one where a name is missing, and the owner's order. An entry is left out when it is hidden, or when its category or page
 * is gone; without any entry the top-level categories are the menu (T21).
 */
export function menuIn(
  stored: readonly StoredMenuEntry[],
  targets: MenuTargets,
  locale: Locale,
  first: Locale,
): MenuEntry[] {
  const nameIn = (text: Text) => textIn(text, locale, first);
  const menu = entriesIn(stored, targets, locale, nameIn);
  return menu.length > 0 ? menu : topLevel(targets.categories, nameIn);
}

type NameIn = (text: Text) => string;

function entriesIn(
  stored: readonly StoredMenuEntry[],
  targets: MenuTargets,
  locale: Locale,
  nameIn: NameIn,
): MenuEntry[] {
  return [...stored]
    .sort((a, b) => a.position - b.position)
    .flatMap((entry): MenuEntry[] => {
      const lead = leadOf(entry, targets);
      if (!lead || entry.is_hidden) return [];
      return [
        {
          id: entry.id,
          type: entry.type === "category" ? "category" : "url",
          text: entry.text[locale] || nameIn(lead.name) || nameIn(entry.text),
          url: lead.url,
          slug: entry.type === "category" ? (entry.slug ?? null) : null,
          position: entry.position,
          children: entriesIn(entry.children, targets, locale, nameIn),
        },
      ];
    });
}

const NO_NAME = emptyText();

/** Where an entry leads and what that is called; null when it is gone. */
export function leadOf(
  {
    type,
    slug,
    page_id,
    url,
  }: Pick<StoredMenuEntry, "type" | "slug" | "url"> & { page_id?: number | null | undefined },
  { categories, pages }: MenuTargets,
): { url: string; name: Text } | null {
  if (type === "url") return url ? { url, name: NO_NAME } : null;
  if (type === "page") {
    const page = pages.find(({ id, is_published }) => id === page_id && is_published);
    return page ? { url: pagePath(page.slug), name: page.title } : null;
  }
  const category = categories.find((each) => each.slug === slug);
  return category ? { url: `/category/${category.slug}`, name: category.name } : null;
}

const topLevel = (categories: MenuTargets["categories"], nameIn: NameIn): MenuEntry[] =>
  categories
    .filter(({ parent_id }) => parent_id === null)
    .map(({ slug, name }, index) => ({
      id: slug,
      type: "category",
      text: nameIn(name),
      url: `/category/${slug}`,
      slug,
      position: index + 1,
      children: [],
    }));
