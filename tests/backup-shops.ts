import { spawnSync } from "node:child_process";
import { constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { copyPostgres } from "./database.ts";
import { buy, sizeOf } from "./fixtures.ts";

export const ROOT = join(import.meta.dirname, "..");

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "amlou-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Place = { dataDir: string; databaseUrl: string | null };

export async function makeShop(place: Place): Promise<void> {
  if (!place.databaseUrl) return copyFolder((await templates()).oneOrder, place.dataDir);
  await within(place, placeFirst);
}

async function placeFirst({ db }: Database): Promise<void> {
  await sql`UPDATE migrations SET applied_at = applied_at - interval '2 days'`.execute(db);
  await placeAnother({ db });
}

async function placeAnother({ db }: Pick<Database, "db">): Promise<void> {
  await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
}

export const seeded = () => ({ loadDataDir: join(inject("templateFolder"), "seeded.tar") });

export async function makeGrownShop(place: Place): Promise<string> {
  if (!place.databaseUrl) {
    const { twoOrders, backup } = await templates();
    copyFolder(twoOrders, place.dataDir);
    return backup;
  }
  await within(place, placeFirst);
  const file = join(newFolder(), "one-order.backup.gz");
  expect(run("backup", place, file)).toMatchObject({ status: 0 });
  await within(place, placeAnother);
  return file;
}

const copyFolder = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

const templatesFolder = mkdtempSync(join(tmpdir(), "amlou-backups-"));
afterAll(() => rmSync(templatesFolder, { recursive: true, force: true }));
let making: ReturnType<typeof makeTemplates> | undefined;
export const templates = () => (making ??= makeTemplates());

/** Creates the template shops once; tests copy them, because opening an engine takes seconds. */
async function makeTemplates() {
  const oneOrder = join(templatesFolder, "one-order");
  const twoOrders = join(templatesFolder, "two-orders");
  const backup = join(templatesFolder, "one-order.backup.gz");
  await within({ dataDir: oneOrder, databaseUrl: null, ...seeded() }, placeFirst);
  copyFolder(oneOrder, twoOrders);
  expect(run("backup", { dataDir: twoOrders, databaseUrl: null }, backup)).toMatchObject({ status: 0 });
  await within({ dataDir: twoOrders, databaseUrl: null }, placeAnother);
  return { oneOrder, twoOrders, backup };
}

export async function within<T>(
  place: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  return work(database).finally(() => database.close());
}

export const ordersIn = (place: Place) =>
  within(place, async ({ db }) => (await db.selectFrom("orders").select("id").execute()).length);

export const variablesOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

export function run(name: string, place: Place, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, `scripts/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...variablesOf(place) },
    encoding: "utf8",
  });
  return { status, out: stdout, error: stderr };
}

export const backups = (dataDir: string): string[] =>
  existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")).sort() : [];

const places: Record<string, () => Promise<Place>> = {
  embedded: async () => ({ dataDir: join(newFolder(), "data"), databaseUrl: null }),
  postgres: async () => ({ dataDir: newFolder(), databaseUrl: await copyPostgres("seeded") }),
};
export const ENGINES = Object.keys(places);
export const placeOn = (engine: string) => (places[engine] as () => Promise<Place>)();
