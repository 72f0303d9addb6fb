import type { Db } from "../platform/database/database.ts";

/** Where a product that had this slug is now: its slug while it is on sale, else null. */
export async function movedProduct(db: Db, slug: string): Promise<string | null> {
  const product = await db
    .selectFrom("product_slugs as s")
    .innerJoin("products as p", "p.id", "s.product_id")
    .select("p.slug")
    .where("s.slug", "=", slug)
    .where("p.status", "=", "active")
    .executeTakeFirst();
  return product?.slug ?? null;
}
