import { sql } from "kysely";
import type { NetContent } from "../../contract/units.ts";
import type { Db } from "../platform/database/database.ts";

export async function sizesOf(db: Db, productIds: readonly number[]): Promise<Map<number, NetContent[]>> {
  const variants = await db
    .selectFrom("variants")
    .select(["product_id", "net_quantity", "net_unit"])
    .where("product_id", "=", sql<number>`ANY(${productIds}::int[])`)
    .where("is_archived", "=", false)
    .orderBy("id")
    .execute();
  return Map.groupBy(variants, ({ product_id }) => product_id);
}
