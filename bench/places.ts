import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../tests/postgres.ts";
import { type RunningShop, startShop } from "./shop.ts";

export type Place = { engine: string; dataDir: string; databaseUrl: string | null };

export type Measure<T> = (place: Place) => Promise<T>;

export async function onEmbedded<T>(measure: Measure<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-bench-"));
  const dataDir = join(folder, "shop");
  try {
    await mkdir(dataDir);
    return await measure({ engine: "embedded", dataDir, databaseUrl: null });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function onPostgres<T>(measure: Measure<T>): Promise<T> {
  const server = await startPostgres();
  try {
    return await onEmbedded((place) =>
      measure({ ...place, engine: "PostgreSQL server without fsync", databaseUrl: `${server.url}/postgres` }),
    );
  } finally {
    await server.stop();
  }
}

export async function onBothEngines<T>(measure: Measure<T>): Promise<T[]> {
  return [await onEmbedded(measure), await onPostgres(measure)];
}

export async function copyOf(place: Place, name: string): Promise<Place> {
  const dataDir = `${place.dataDir}-${name}`;
  await cp(place.dataDir, dataDir, { recursive: true });
  if (place.databaseUrl === null) return { ...place, dataDir };
  const [url, template] = [new URL(place.databaseUrl), new URL(place.databaseUrl)];
  url.pathname = name;
  // PostgreSQL cannot copy a database that has connections. The client therefore connects to `template1`.
  template.pathname = "template1";
  const source = new URL(place.databaseUrl).pathname.slice(1);
  await withClient(template.href, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`));
  return { ...place, dataDir, databaseUrl: url.href };
}

/** Connects to a database server. Throws for an embedded database, which accepts no other clients. */
export async function withClient<T>(url: string | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!url) throw new Error("an embedded database has no other clients");
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function withShop<T>(
  place: Parameters<typeof startShop>[0],
  work: (shop: RunningShop) => Promise<T>,
): Promise<T> {
  const shop = await startShop(place);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}
