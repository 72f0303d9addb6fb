import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { productQuery } from "../../contract/catalog.ts";
import { fillCatalogue } from "../../db/seed/large/catalogue.ts";
import { describeOnOwnCopies } from "../../tests/database.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import { cachePublicContent } from "../platform/database/content-cache.ts";
import { type Database, disableTransactionTimeouts, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { NO_FILTER, summarizeMatches } from "./list-products.ts";
import { searchProducts } from "./search.ts";

const PRODUCTS = 20_000;

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };
type Statement = { text: string; parameters: readonly unknown[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function statementsOf({ pool }: Database, q: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, parameters: query.parameters });
    },
  });
  const shop = cachePublicContent(db).db;
  await summarizeMatches(shop, NO_FILTER);
  statements.length = 0;
  await searchProducts(shop, createAnonymousCaller("fr"), productQuery.parse({ q }));
  return statements;
}

async function planOf({ pool }: Pick<Database, "pool">, { text, parameters }: Statement): Promise<Plan[]> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan);
}

const indexesIn = (nodes: readonly Plan[]) => nodes.flatMap((node) => node["Index Name"] ?? []);
const readWhole = (nodes: readonly Plan[]) =>
  nodes.filter((node) => node["Node Type"].endsWith("Seq Scan")).flatMap((node) => node["Relation Name"] ?? []);

describeOnOwnCopies("a search's query plan", (open, engine) => {
  // Runs only on PostgreSQL. The embedded engine has the same planner, but filling a large shop is slow there.
  test.runIf(engine === "postgres")(
    "search among 20,000 products uses indexes instead of full table scans; correcting a misspelling uses a trigram index [V16]",
    async () => {
      const database = await open("seeded");
      await inTransaction(database.db, async (tx) => {
        await disableTransactionTimeouts(tx);
        await fillCatalogue(tx, PRODUCTS);
        await sql`ANALYZE`.execute(tx);
      });
      const large = ["products", "variants", "product_search", "product_categories", "product_images", "search_words"];
      const productWithSlug = (slug: string) =>
        database.db.selectFrom("products").select("slug").where("slug", "like", `${slug}-%`);
      const { slug } = await productWithSlug("thyme-honey").orderBy("id", "desc").executeTakeFirstOrThrow();
      const number = slug.split("-").at(-1);
      for (const q of [`miel thym ${number}`, `عسل الزعتر ${number}`, `hony ${number}`, "miel", "زيت"]) {
        const statements = await statementsOf(database, q);
        const plans = await Promise.all(statements.map((statement) => planOf(database, statement)));
        expect(
          plans.flatMap(readWhole).filter((name) => large.includes(name)),
          q,
        ).toEqual([]);
        const searching = statements.flatMap(({ text }, at) =>
          text.includes('"product_search"') ? [plans[at] ?? []] : [],
        );
        expect(searching.length).toBeGreaterThan(1);
        for (const plan of searching)
          expect(indexesIn(plan).join(), q).toMatch(/product_search_(?:words|name_words|popularity)/);
      }
      await inTransaction(database.db, async (tx) => {
        await sql`INSERT INTO search_words SELECT md5(n::text), false FROM generate_series(1, 20000) n`.execute(tx);
        await sql`ANALYZE search_words`.execute(tx);
        // Runs the statement inside near_words() by itself, because the plan of a statement inside a function is not
        // visible.
        await sql`SELECT set_config(split_part(unnest(proconfig), '=', 1), split_part(unnest(proconfig), '=', 2), true)
          FROM pg_proc WHERE proname = 'near_words'`.execute(tx);
        const { rows } = await sql<{ body: string }>`SELECT replace(prosrc, 'typed', quote_literal('zaafran')) AS body
          FROM pg_proc WHERE proname = 'near_words'`.execute(tx);
        const plan = await sql<{
          "QUERY PLAN": [{ Plan: Plan }];
        }>`EXPLAIN (FORMAT JSON) ${sql.raw(rows[0]?.body ?? "")}`.execute(tx);
        expect(indexesIn(nodesOf(plan.rows[0]?.["QUERY PLAN"][0].Plan as Plan))).toContain("search_words_near");
      });
    },
    240_000,
  );
});
