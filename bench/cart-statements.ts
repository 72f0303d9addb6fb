import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { addToCart } from "../server/cart/change.ts";
import { createAnonymousCaller } from "../server/platform/caller.ts";
import type { Database, Db } from "../server/platform/database/database.ts";
import type { Tables } from "../server/platform/database/tables.ts";
import type { Rate } from "./comparison.ts";

const FULL = 99;

/**
 * Records the SQL statements of adding a product to a full cart, for each of `atOnce` carts. Returns a benchmark that
 * replays these statements concurrently, with one loop per cart.
 */
export async function cartStatements(database: Database, atOnce: number): Promise<(seconds: number) => Promise<Rate>> {
  const carts: CompiledQuery[][] = [];
  while (carts.length < atOnce) carts.push(await recordAddition(database));
  return async (seconds) => {
    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt > seconds * 1000;
    let additions = 0;
    const repeat = async (statements: CompiledQuery[]) => {
      for (; !isOver(); additions++) await send(database, statements);
    };
    await Promise.all(carts.map(repeat));
    return { perSecond: (additions * 1000) / (performance.now() - startedAt) };
  };
}

async function recordAddition({ pool }: Database): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query as CompiledQuery),
  });
  const { id } = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "almond-argan-amlou")
    .executeTakeFirstOrThrow();
  const visitor = { ...createAnonymousCaller("ar"), client: "api" } as const;
  const { secret } = await addToCart(db, visitor, { product_id: id, quantity: FULL });
  statements.length = 0;
  await addToCart(db, { ...visitor, cartSecret: secret }, { product_id: id, quantity: 1 });
  return statements;
}

async function send({ pool }: Database, statements: CompiledQuery[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
  } finally {
    client.release();
  }
}
