import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { BROWSER } from "../cookies.ts";
import { buy, FROM_ANYWHERE } from "../orders.ts";
import { PHONE } from "../visits.ts";

/** Tests the backup and restore scripts beside a running shop, as the shop's owner runs them. */

const { shop, visit } = ownShop({ ...FROM_ANYWHERE, isEmbedded: true });
const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

const script = (name: string, ...args: string[]) =>
  run(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: shop().dataDir },
  });

test("a shop responds during a backup, and a restore into the running shop loses only orders placed after the backup [O1 R26]", async () => {
  const page = await visit(PHONE);
  const orderBefore = await buy(page, ["thyme-honey"]);
  const file = join(shop().dataDir, "saved.backup.gz");
  const status = async (path: string) => (await page.request.get(path, { headers: BROWSER })).status();

  const saving = script("backup", file);
  expect(await status("/api/cart")).toBe(200);
  expect((await saving).stdout).toMatch(/saved\.backup\.gz: \d{3,} rows/);
  const later = await buy(page, ["thyme-honey"]);
  expect(await status(`/api/orders/${later}`)).toBe(200);

  expect((await script("restore", file, "--yes")).stdout).toMatch(/\d{3,} rows restored/);
  expect(await status(`/api/orders/${orderBefore}`)).toBe(200);
  expect(await status(`/api/orders/${later}`)).toBe(404);
  expect(await buy(page, ["thyme-honey"])).not.toBe(later);
  await expect(script("restore", join(ROOT, "package.json"), "--yes")).rejects.toThrow(/incorrect header|no backup/);
});
