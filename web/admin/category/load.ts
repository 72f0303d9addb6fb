import { listAdminCategories } from "../../../server/catalog/admin/categories.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { getTextInLocale } from "../../../server/platform/messages/translations.ts";

export async function loadParentCategories(db: Db, caller: Caller, id: number | null) {
  const all = await listAdminCategories(db, caller);
  if (id !== null && all.some(({ parent_id }) => parent_id === id)) return [];
  return all
    .filter((category) => category.parent_id === null && category.id !== id)
    .map((category) => ({ id: category.id, name: getTextInLocale(category.name, caller.locale) }));
}
