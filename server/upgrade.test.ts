import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { sendBuyers } from "../tests/buyers.ts";
import { copyPostgres } from "../tests/database.ts";
import facts from "../tests/fixtures/upgrade/0.1.0/facts.json" with { type: "json" };
import { FROM_ANYWHERE, moveOn } from "../tests/orders.ts";
import { getLanguageSettings } from "./content/languages.ts";
import { findUnreadableSettings } from "./content/stored-settings.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/database/database.ts";

/**
 * Starts the shop on the day on which the fixture was made. On a later day, unpaid orders would expire and delivery
 * dates would change.
 */
const LEFT_ON = { NODE_OPTIONS: "--import ./tests/started-at.ts", STARTED_AT: "2026-11-22T13:00:00Z" };
const FIXTURE = join(import.meta.dirname, "../tests/fixtures/upgrade/0.1.0");
type Facts = (typeof facts)["folder"];

const unpacked = async (name: string): Promise<Buffer> => zstdDecompressSync(await readFile(join(FIXTURE, name)));

async function dataFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-upgrade-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  execFileSync("tar", ["-x", "-C", dataDir], { input: await unpacked("data-folder.tar.zst") });
  return { databaseUrl: null, dataDir };
}

async function loadedDump() {
  const databaseUrl = await copyPostgres("blank");
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Lines with a backslash are psql commands.
  await client.query((await unpacked("dump.sql.zst")).toString().replace(/^\\.*$/gm, ""));
  await client.end();
  return { databaseUrl, dataDir: "" };
}

test.each([
  ["data folder", dataFolder, facts.folder],
  ["PostgreSQL dump", loadedDump, facts.dump],
] as const)("a %s of version 0.1.0 opens with all of its data, and the shop works [O2]", async (_, unpack, before) => {
  const place = await unpack();
  const variables = { ...FROM_ANYWHERE.variables, ...LEFT_ON, ...(place.dataDir && { DATA_DIR: place.dataDir }) };
  const shop = await startShop({ variables, ...(place.databaseUrl && { databaseUrl: place.databaseUrl }) });
  try {
    await askShop(shop, before);
  } finally {
    await shop.close();
  }
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  // Languages added later are switched off.
  expect((await getLanguageSettings(db)).offered).toEqual(["ar", "fr", "en"]);
  const stock = await db
    .selectFrom("stock")
    .innerJoin("variants", "variants.id", "stock.variant_id")
    .select(["sku", "on_hand", "available"])
    .where("sku", "in", Object.keys(before.stock))
    .execute();
  expect(Object.fromEntries(stock.map(({ sku, ...counts }) => [sku, counts]))).toEqual(before.stock);
  expect(await checkInvariants(db)).toEqual([]);
  expect(await findUnreadableSettings(db)).toEqual([]);
});

async function askShop(shop: RunningShop, before: Facts): Promise<void> {
  const { url } = shop;
  const call = async (path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const responseText = await answer.text();
    expect(answer.ok, `${path}: ${responseText}`).toBe(true);
    return JSON.parse(responseText).data;
  };

  for (const { key, order } of before.orders)
    expect(await call(`/orders/${order.number}?key=${key}`), order.number).toMatchObject(order);
  const cart = await call("/cart", { "X-Cart-Session": before.cart.session });
  expect(cart).toMatchObject({ total: before.cart.total, items: before.cart.items.map((quantity) => ({ quantity })) });

  const { token } = await call("/auth/customers/login", {}, before.customer);
  const signedIn = { Authorization: `Bearer ${token}` };
  expect(await call("/auth/customers/me", signedIn)).toMatchObject(before.user);
  expect(await call("/auth/customers/favorites", signedIn)).toMatchObject(before.favourites.map((slug) => ({ slug })));
  expect(await call("/auth/customers/orders", signedIn)).toMatchObject(before.ownOrders.map((number) => ({ number })));

  const [placed, , shipped] = before.orders.map(({ order }) => order.number);
  await moveOn(shop, placed ?? "", "receive-transfer");
  await moveOn(shop, shipped ?? "", "deliver", ["receive-transfer", "ship"]);

  const [product] = await call(`/products?search=${encodeURIComponent("زيت الزيتون")}`);
  const buyers = sendBuyers(url, product.id, 1);
  await expect.poll(() => buyers.confirmed.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await buyers.stop();
}
