import type { MenuEntry } from "./content.ts";
import { createEmptyText, getLocalizedText, type Locale, type LocalizedText } from "./locales.ts";
import { getPagePath } from "./page-path.ts";

export type StoredMenuEntry = {
  id: string;
  type: "category" | "page" | "url";
  text: LocalizedText;
  slug?: string | undefined;
  page_id?: number | undefined;
  url?: string | undefined;
  is_hidden?: boolean | undefined;
  position: number;
  children: StoredMenuEntry[];
};

export type MenuTargets = {
  categories: readonly { slug: string; parent_id: number | null; name: LocalizedText }[];
  pages: readonly { id: number; slug: string; title: LocalizedText; is_published: boolean }[];
};

/** Returns the visible entries with a published target, or the top-level categories if there are none (T21). */
export function localizeMenu(
  storedEntries: readonly StoredMenuEntry[],
  targets: MenuTargets,
  locale: Locale,
  first: Locale,
): MenuEntry[] {
  const nameIn = (text: LocalizedText) => getLocalizedText(text, locale, first);
  const menu = entriesIn(storedEntries, targets, locale, nameIn);
  return menu.length > 0 ? menu : topLevel(targets.categories, nameIn);
}

type NameIn = (text: LocalizedText) => string;

function entriesIn(
  storedEntries: readonly StoredMenuEntry[],
  targets: MenuTargets,
  locale: Locale,
  nameIn: NameIn,
): MenuEntry[] {
  return [...storedEntries]
    .sort((a, b) => a.position - b.position)
    .flatMap((entry): MenuEntry[] => {
      const lead = findMenuTarget(entry, targets);
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

const NO_NAME = createEmptyText();

/** URL and name of a menu entry's target; null if the target no longer exists or is not published. */
export function findMenuTarget(
  {
    type,
    slug,
    page_id,
    url,
  }: Pick<StoredMenuEntry, "type" | "slug" | "url"> & { page_id?: number | null | undefined },
  { categories, pages }: MenuTargets,
): { url: string; name: LocalizedText } | null {
  if (type === "url") return url ? { url, name: NO_NAME } : null;
  if (type === "page") {
    const page = pages.find(({ id, is_published }) => id === page_id && is_published);
    return page ? { url: getPagePath(page.slug), name: page.title } : null;
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
