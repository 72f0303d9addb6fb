import type { MenuTargets } from "../../../contract/menu.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { readMenuTargets } from "../menu.ts";
import { readSetting } from "../stored-settings.ts";

const PRODUCT = /^\/product\/([a-z0-9-]+)(?:[?#].*)?$/;

/** Lists menu targets. `goneProducts` are linked in the menu but no longer on sale. Administrators only (P5). */
export async function getMenuTargets(db: Db, caller: Caller): Promise<MenuTargets & { goneProducts: string[] }> {
  requireAdmin(caller);
  const menu = await readSetting(db, "menu");
  const slugs = menu
    .flatMap((entry) => [entry, ...entry.children])
    .flatMap(({ url }) => PRODUCT.exec(url ?? "")?.[1] ?? []);
  const onSale =
    slugs.length === 0
      ? []
      : await db
          .selectFrom("products")
          .select("slug")
          .where("slug", "in", slugs)
          .where("status", "=", "active")
          .execute();
  const goneProducts = slugs.filter((slug) => !onSale.some((product) => product.slug === slug));
  return { ...(await readMenuTargets(db)), goneProducts };
}
