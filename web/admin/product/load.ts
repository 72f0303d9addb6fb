import { listAdminCategories } from "../../../server/catalog/admin/categories.ts";
import { findPackParts } from "../../../server/catalog/admin/packs.ts";
import { getPreviewMessages } from "../../../server/content/admin/preview-messages.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { getTextInLocale } from "../../../server/platform/messages/translations.ts";

export async function loadFormChoices(db: Db, caller: Caller, partIds: readonly number[]) {
  const categories = await listAdminCategories(db, caller);
  return {
    categories: categories.map(({ id, parent_id, slug, name, stage, deep }) => ({
      id,
      isBelow: parent_id !== null,
      slug,
      name: getTextInLocale(name, caller.locale),
      stage,
      deep,
    })),
    parts: await findPackParts(db, caller, { ids: partIds }),
    words: getPreviewMessages("card", "price", "favourite", "rating", "unit"),
  };
}
export type FormChoices = Awaited<ReturnType<typeof loadFormChoices>>;
