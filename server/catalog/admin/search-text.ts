import { sql } from "kysely";
import { extractArabicConsonants } from "../../../contract/darija.ts";
import type { LocalizedText } from "../../../contract/locales.ts";
import type { NetContent } from "../../../contract/units.ts";
import { type Db, disableTransactionTimeouts, inTransaction } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/rows.ts";
import { createEventLoopYield } from "../../platform/jobs/yielding.ts";
import { buildProductWords, buildSearchText, readProductSizes } from "../search-text.ts";

const PRODUCTS_AT_ONCE = 500;
/** Products per batch in a running shop: few, so that concurrent saves and orders wait only briefly for locks. */
const PRODUCTS_PER_BATCH_WHILE_OPEN = 100;
/** Version of the rules that derive search words. Increase it when they change; all words are then rewritten. */
const WORD_RULES = 1;

export async function writeSearchText(tx: Db, productIds: readonly number[]): Promise<void> {
  const outdated = [];
  const rest = createEventLoopYield();
  for (const { id, search_text, name, descriptions, categories, sizes } of await readTexts(tx, productIds)) {
    await rest();
    outdated.push({
      id,
      before: search_text,
      search_text: buildSearchText([name, ...descriptions, ...categories]),
      ...buildProductWords({ name, descriptions, categories, sizes }),
    });
  }
  // The index of `search_text` is expensive to update, so unchanged rows are skipped.
  const changedRows = outdated.filter(({ before, search_text }) => before !== search_text);
  await updateRows(
    tx,
    "products",
    changedRows.map(({ id, search_text }) => ({ id, search_text })),
  );
  for (let at = 0; at < outdated.length; at += PRODUCTS_AT_ONCE)
    await writeWords(tx, outdated.slice(at, at + PRODUCTS_AT_ONCE));
}

/** Rewrites search words that are missing or derived by older rules. Runs in batches when the shop starts. */
export async function rewriteOutdatedSearchWords(db: Db, stopping: AbortSignal): Promise<void> {
  for (let last = 0; !stopping.aborted; ) {
    const rows = await db
      .selectFrom("product_search")
      .select("product_id")
      .where("rules", "<", WORD_RULES)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(PRODUCTS_PER_BATCH_WHILE_OPEN)
      .execute();
    const ids = rows.map(({ product_id }) => product_id);
    const reached = ids.at(-1);
    if (reached === undefined) {
      if (last > 0) await sql`SELECT pg_notify('public_content', '')`.execute(db);
      return;
    }
    await inTransaction(db, async (tx) => {
      await disableTransactionTimeouts(tx);
      await tx.selectFrom("products").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
      await writeSearchText(tx, ids);
    });
    last = reached;
  }
}

type Texts = {
  id: number;
  search_text: string;
  name: LocalizedText;
  descriptions: LocalizedText[];
  categories: LocalizedText[];
  sizes: NetContent[];
};

async function readTexts(tx: Db, productIds: readonly number[]): Promise<Texts[]> {
  const products = await tx
    .selectFrom("products")
    .select(["id", "name", "short_description", "description", "search_text"])
    .where("id", "=", sql<number>`ANY(${productIds}::int[])`)
    .execute();
  const rows = await tx
    .selectFrom("product_categories as pc")
    .innerJoin("products as p", "p.id", "pc.product_id")
    .innerJoin("categories as c", "c.id", "pc.category_id")
    .select(["pc.product_id", "c.name"])
    .where("pc.product_id", "=", sql<number>`ANY(${productIds}::int[])`)
    .orderBy((main) => main("c.id", "=", main.ref("p.main_category_id")), "desc")
    .orderBy("c.id")
    .execute();
  const categories = Map.groupBy(rows, ({ product_id }) => product_id);
  const sizes = await readProductSizes(tx, productIds);
  return products.map(({ short_description, description, ...product }) => ({
    ...product,
    descriptions: [short_description, description],
    categories: (categories.get(product.id) ?? []).map(({ name }) => name),
    sizes: sizes.get(product.id) ?? [],
  }));
}

type Written = { id: number; search_text: string } & ReturnType<typeof buildProductWords>;

async function writeWords(tx: Db, newWords: readonly Written[]): Promise<void> {
  const rows = JSON.stringify(newWords.map(({ id, name_words, all_words }) => ({ id, name_words, all_words })));
  const { rows: before } = await sql<{ words: string[] }>`
    WITH new AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (id int, name_words tsvector, all_words tsvector)),
    before AS (SELECT s.product_id, s.name_words, s.all_words FROM product_search s JOIN new ON new.id = s.product_id),
    written AS (
      UPDATE product_search s SET name_words = new.name_words, all_words = new.all_words, rules = ${WORD_RULES}
      FROM new WHERE new.id = s.product_id
        AND (s.name_words, s.all_words, s.rules) IS DISTINCT FROM (new.name_words, new.all_words, ${WORD_RULES}))
    SELECT COALESCE(tsvector_to_array(before.all_words), '{}') AS words FROM before`.execute(tx);
  const words = new Map<string, boolean>();
  for (const { word, is_in_name } of newWords.flatMap((each) => each.words))
    words.set(word, is_in_name || (words.get(word) ?? false));
  await insertRows(
    tx,
    "search_words",
    // Sorts words, so that concurrent writers lock them in the same sequence and cannot deadlock.
    [...words]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, is_in_name]) => ({ word, is_in_name, sound: extractArabicConsonants(word) })),
    // Also sets the column `sound`, which is empty in rows that an older version of the shop wrote.
    sql`ON CONFLICT (word) DO UPDATE SET is_in_name = search_words.is_in_name OR excluded.is_in_name, sound = excluded.sound
      WHERE search_words.sound IS DISTINCT FROM excluded.sound OR (excluded.is_in_name AND NOT search_words.is_in_name)`,
  );
  const removedWords = [...new Set(before.flatMap((each) => each.words))].filter((word) => !words.has(word));
  if (removedWords.length === 0) return;
  await inTransaction(tx, (locking) => deleteWords(locking, removedWords));
}

async function deleteWords(tx: Db, removedWords: readonly string[]): Promise<void> {
  // Locks the words first, so that the DELETE sees products to which a concurrent transaction has added the words.
  await sql`SELECT FROM search_words WHERE word = ANY(${removedWords}::text[]) ORDER BY word FOR UPDATE`.execute(tx);
  await sql`
    DELETE FROM search_words w WHERE w.word = ANY(${removedWords}::text[])
    AND NOT EXISTS (SELECT FROM product_search s WHERE s.all_words @@ quote_literal(w.word)::tsquery)`.execute(tx);
}
