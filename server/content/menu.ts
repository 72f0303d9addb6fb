import type { MenuEntry } from "../../contract/content.ts";
import type { Locale, Text } from "../../contract/locales.ts";
import type { Db } from "../platform/db.ts";
import { inLocale } from "../platform/translations.ts";
import type { StoredMenuEntry } from "./stored-settings.ts";

type NamedCategory = { id: number; slug: string; parent_id: number | null; name: Text };

/**
 * The main menu in one language and the owner's order (E14). A category's entry leads to its page, and is left out when the
 * category is gone; without any entry the top-level categories are the menu (T21).
 */
export async function menuOf(db: Db, stored: StoredMenuEntry[], locale: Locale): Promise<MenuEntry[]> {
  const categories = await db
    .selectFrom("categories")
    .select(["id", "slug", "parent_id", "name"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const menu = entries(stored, categories, locale);
  return menu.length > 0 ? menu : topLevel(categories, locale);
}

function entries(stored: StoredMenuEntry[], categories: NamedCategory[], locale: Locale): MenuEntry[] {
  return [...stored]
    .sort((a, b) => a.position - b.position)
    .flatMap((entry): MenuEntry[] => {
      const shared = { id: entry.id, position: entry.position, children: entries(entry.children, categories, locale) };
      if (entry.type === "url") {
        return entry.url
          ? [{ ...shared, type: "url", text: inLocale(entry.text, locale), url: entry.url, slug: null }]
          : [];
      }
      const category = categories.find(({ slug }) => slug === entry.slug);
      if (!category) return [];
      const text = inLocale(entry.text, locale) || inLocale(category.name, locale);
      return [{ ...shared, type: "category", text, url: `/category/${category.slug}`, slug: category.slug }];
    });
}

function topLevel(categories: NamedCategory[], locale: Locale): MenuEntry[] {
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .map(({ slug, name }, index) => ({
      id: slug,
      type: "category",
      text: inLocale(name, locale),
      url: `/category/${slug}`,
      slug,
      position: index + 1,
      children: [],
    }));
}
