import { sql } from "kysely";
import { SLUG } from "../../../contract/constants.ts";
import type { Text } from "../../../contract/locales.ts";
import type { Db } from "../../platform/db.ts";

/** So long a slug that we make is at most, so that a number still fits behind it. */
const MADE_LENGTH = 60;
const LETTERS: [RegExp, string][] = [
  [/œ/g, "oe"],
  [/æ/g, "ae"],
  [/ß/g, "ss"],
];

/** A name in the letters of addresses: "Miel d’euphorbe" is "miel-d-euphorbe"; empty for one that has none of them. */
export function slugOf(name: string): string {
  let plain = name.normalize("NFKD").toLowerCase();
  for (const [letter, pair] of LETTERS) plain = plain.replace(letter, pair);
  return plain
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MADE_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/** A slug that no product has, made of its French or English name; a number goes behind one in use. */
export async function freeSlug(tx: Db, name: Text): Promise<string> {
  return freeAmong(slugOf(name.fr) || slugOf(name.en) || "product", async (slugs) => {
    const rows = await tx.selectFrom("products").select("slug").where("slug", "like", slugs).execute();
    return rows.map(({ slug }) => slug);
  });
}

/** `wanted`, or the first of wanted-2, wanted-3, … that is not in use; `inUse` finds those of a LIKE pattern. */
export async function freeAmong(wanted: string, inUse: (pattern: string) => Promise<string[]>): Promise<string> {
  const taken = new Set(await inUse(`${wanted.replace(/[\\%_]/g, "\\$&")}%`));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug.slice(0, SLUG.maxLength);
}

/**
 * A product's address is `slug` from now on: its former one leads there, and whoever else had this one before leads there no
 * more. What the owner put forward as the special offer stays it.
 */
export async function moveSlug(tx: Db, productId: number, former: string | null, slug: string): Promise<void> {
  if (former === slug) return;
  await tx.deleteFrom("product_slugs").where("slug", "=", slug).execute();
  if (former === null) return;
  await tx
    .insertInto("product_slugs")
    .values({ slug: former, product_id: productId })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ product_id: productId }))
    .execute();
  await tx
    .updateTable("settings")
    .set({ value: sql`to_jsonb(${slug}::text)` })
    .where("key", "=", "special_offer_slug")
    .where("value", "=", sql<never>`to_jsonb(${former}::text)`)
    .execute();
}
