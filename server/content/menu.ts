import type { MenuEntry } from "../../contract/content.ts";
import type { Locale } from "../../contract/locales.ts";
import { localizeMenu, type MenuTargets, type StoredMenuEntry } from "../../contract/menu.ts";
import type { Db } from "../platform/database/database.ts";

export async function localizeStoredMenu(
  db: Db,
  storedEntries: StoredMenuEntry[],
  locale: Locale,
  first: Locale,
): Promise<MenuEntry[]> {
  return localizeMenu(storedEntries, await readMenuTargets(db), locale, first);
}

export async function readMenuTargets(db: Db): Promise<MenuTargets> {
  const categories = await db
    .selectFrom("categories")
    .select(["id", "slug", "parent_id", "name"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const pages = await db
    .selectFrom("pages")
    .select(["id", "slug", "title", "is_published"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { categories, pages };
}
