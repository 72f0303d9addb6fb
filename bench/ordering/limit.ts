import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import type { Rate } from "../comparison.ts";
import { copyOf, type Place, withClient } from "../places.ts";

const CLIENTS = 8;
/**
 * Tables with triggers that write derived data. The copy disables these triggers, so that pgbench writes only the rows
 * of an order or a cart.
 */
const TABLES = [
  "carts",
  "cart_secrets",
  "cart_lines",
  "orders",
  "order_lines",
  "stock",
  "reservations",
  "order_events",
];

/**
 * Measures how many orders, or new carts, a database can write at most. One statement of pgbench writes all rows of an
 * order or a cart.
 */
export type Limit = Record<"orders" | "carts", (seconds: number) => Promise<Rate>>;

/** Copies the shop's database and switches off the copy's triggers. No program may be connected to the shop's database. */
export async function limitOf(place: Place): Promise<Limit> {
  const { databaseUrl } = await copyOf(place, "at_the_limit");
  if (!databaseUrl) throw new Error("pgbench needs a PostgreSQL server");
  const variants = await withClient(databaseUrl, async (client) => {
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { rows } = await client.query<{ max: number }>("SELECT max(id)::int FROM variants");
    return rows[0]?.max ?? 0;
  });
  const run = (script: string) => (seconds: number) => pgbench(databaseUrl, script, seconds, variants);
  return { orders: run("order-rows.sql"), carts: run("cart-rows.sql") };
}

async function pgbench(url: string, script: string, seconds: number, variants: number): Promise<Rate> {
  // Debian's package puts the programs of each version into a folder of its own.
  const program = globSync("/usr/lib/postgresql/*/bin/pgbench").at(-1) ?? "pgbench";
  const file = join(import.meta.dirname, script);
  const options = ["-n", "-f", file, "-c", String(CLIENTS), "-T", String(seconds), "-D", `variants=${variants}`, url];
  const { stdout } = await promisify(execFile)(program, options);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench: ${stdout}`);
  return { perSecond };
}

/** Raises the stock of all variants, so that none sells out. */
export async function raiseStock(client: pg.Client): Promise<void> {
  await client.query("UPDATE stock SET on_hand = 10000000, available = 10000000");
}
