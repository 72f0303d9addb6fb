import { sql } from "kysely";
import type { LocalizedText } from "../../../contract/locales.ts";
import type { Db } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/rows.ts";
import { createSlug } from "../../platform/slugs.ts";

export const generateUniqueSlugs = (tx: Db, names: readonly LocalizedText[]): Promise<string[]> =>
  generateUniqueNames(
    tx,
    { table: "products", column: "slug" },
    names.map((name) => createSlug(name) || "product"),
  );

/** Makes names unique. A name that is already in use gets the first free suffix: -2, -3 and so on. */
export async function generateUniqueNames(
  tx: Db,
  { table, column }: { table: "products" | "variants"; column: "slug" | "sku" },
  requestedNames: readonly string[],
): Promise<string[]> {
  if (requestedNames.length === 0) return [];
  const name = sql.ref<string>(column);
  const { rows } = await sql<{ name: string }>`
    SELECT ${name} AS name FROM ${sql.table(table)}
    WHERE ${name} = ANY(${requestedNames}) OR regexp_replace(${name}, '-[0-9]+$', '') = ANY(${requestedNames})`.execute(
    tx,
  );
  const usedNames = new Set(rows.map((row) => row.name));
  return requestedNames.map((first) => {
    let free = first;
    for (let number = 2; usedNames.has(free); number++) free = `${first}-${number}`;
    usedNames.add(free);
    return free;
  });
}

type SlugMove = { id: number; former: string | null; slug: string };

/** Redirects former slugs to new slugs and deletes redirects from new slugs. Updates the setting special_offer_slug. */
export async function redirectFormerSlugs(tx: Db, all: readonly SlugMove[]): Promise<void> {
  const moves = all.filter(({ former, slug }) => former !== slug);
  if (moves.length === 0) return;
  const slugs = moves.map(({ slug }) => slug);
  await tx.deleteFrom("product_slugs").where("slug", "=", sql<string>`ANY(${slugs})`).execute();
  const formerSlugs = moves.flatMap(({ id, former, slug }) => (former === null ? [] : [{ id, former, slug }]));
  await insertRows(
    tx,
    "product_slugs",
    formerSlugs.map(({ id, former }) => ({ slug: former, product_id: id })),
    sql`ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id`,
  );
  const slugByFormer = JSON.stringify(Object.fromEntries(formerSlugs.map(({ former, slug }) => [former, slug])));
  await sql`
    UPDATE settings SET value = ${slugByFormer}::jsonb -> (value #>> '{}')
    WHERE key = 'special_offer_slug' AND ${slugByFormer}::jsonb ? (value #>> '{}')`.execute(tx);
}
