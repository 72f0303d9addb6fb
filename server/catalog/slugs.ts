import type { Db } from "../platform/database/database.ts";

/** Current slug of the product that had this slug before; null if it is not on sale. */
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
