import { sql } from "kysely";
import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import { cleanLine } from "../../../contract/cleaning.ts";
import { foldText } from "../../../contract/fold.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { coverPictureSql } from "../cards.ts";
import { selectOrderableStock } from "../stock.ts";

const FOUND_MAX = 20;

/** Finds products to choose from, by text (best sellers first) or by ids (in their sequence). For administrators (P5). */
export async function findProductChoices(
  db: Db,
  caller: Caller,
  requested: { q: string } | { ids: readonly number[] },
): Promise<ProductChoice[]> {
  requireAdmin(caller);
  let query = db
    .selectFrom("products as p")
    .innerJoin("categories as c", "c.id", "p.main_category_id")
    .leftJoin("variants as v", (join) =>
      join.onRef("v.product_id", "=", "p.id").on("v.is_default", "=", true).on("v.is_archived", "=", false),
    )
    .select(["p.id", "p.slug", "p.name", "p.status", "c.stage_color", "v.price_centimes", "v.sale_price_centimes"])
    .select([coverPictureSql.as("cover"), selectOrderableStock("v.id").as("stock")]);
  if ("ids" in requested) {
    query = query
      .where(sql<boolean>`p.id = ANY(${requested.ids})`)
      .orderBy(sql`array_position(${requested.ids}::int[], p.id)`);
  } else {
    query = query.where("p.status", "<>", "archived").orderBy("p.sold_count", "desc").orderBy("p.id").limit(FOUND_MAX);
    for (const word of foldText(cleanLine(requested.q)).split(" ").filter(Boolean))
      query = query.where("p.search_text", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  }
  const rows = await query.execute();
  return rows.map(({ stage_color, price_centimes, sale_price_centimes, ...row }) => ({
    ...row,
    stage: stage_color,
    price: toDirhams(price_centimes ?? 0),
    sale_price: sale_price_centimes === null ? null : toDirhams(sale_price_centimes),
  }));
}
