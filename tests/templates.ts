import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { seed } from "../db/seed/seed.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { keep } from "./keep.ts";
import { startPostgres } from "./postgres.ts";
import { widenUnpaidBudget } from "./unpaid-budget.ts";

export const STARTS = ["blank", "migrated", "seeded"] as const;
export type Start = (typeof STARTS)[number];

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    templateFolder: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-templates-"));
  const postgres = await startPostgres();
  // Sequential, because starting the embedded engine blocks this process.
  await makePostgres(postgres.url);
  await makeEmbedded(folder);
  project.provide("postgresUrl", postgres.url);
  project.provide("templateFolder", folder);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function makePostgres(url: string): Promise<void> {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  for (const start of STARTS) {
    await client.query(`CREATE DATABASE ${start}`);
    const database = await openDatabase({ databaseUrl: `${url}/${start}`, dataDir: "" });
    await fill(database, start);
    await database.close();
  }
  await client.end();
}

async function makeEmbedded(folder: string): Promise<void> {
  const dataDir = join(folder, "data");
  for (const start of STARTS) {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await fill(database, start);
    await database.close();
    const engine = await PGlite.create({ dataDir: join(dataDir, "postgres"), extensions: { pg_trgm } });
    const dump = await engine.dumpDataDir("none");
    await engine.close();
    await writeFile(join(folder, `${start}.tar`), Buffer.from(await dump.arrayBuffer()));
  }
  await rm(dataDir, { recursive: true });
}

async function fill(database: Database, start: Start): Promise<void> {
  if (start === "blank") return;
  await migrate(database);
  if (start === "seeded") {
    await seed(database, { seed: "demo" });
    await widenUnpaidBudget(database.db);
  }
  await keep(database);
}
