import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OWNER, startShop } from "../tests/browser.ts";
import { BROWSER } from "../tests/cookies.ts";
import { copyPostgres } from "../tests/database.ts";

const owner = (variables: NodeJS.ProcessEnv, ...options: string[]) => {
  const env = { PATH: process.env.PATH, ...variables };
  const args = ["scripts/owner.ts", ...options];
  return spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, ".."), encoding: "utf8", env });
};

const signIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/admin/session`, {
    method: "POST",
    headers: { ...BROWSER, Origin: url, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

const PRINTED = /replaced at the first sign-in: (\S+)\n$/;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-owner-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each(["embedded", "postgres"])(
  "the owner command sets a new back-office password while the shop runs on %s [P5]",
  { timeout: 120_000 },
  async (engine) => {
    const databaseUrl = engine === "postgres" ? await copyPostgres("seeded") : undefined;
    const shop = await startShop({ ...(databaseUrl && { databaseUrl }), variables: { SEED: "none" } });
    onTestFinished(() => shop.close());
    const where = databaseUrl ? { DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir } : { DATA_DIR: shop.dataDir };
    const run = owner(where, "--email", OWNER.email, "--new-password", "--without-second-factor");
    expect([run.status, run.stderr]).toEqual([0, ""]);
    const password = PRINTED.exec(run.stdout)?.[1] ?? "";
    expect((await signIn(shop.url, OWNER.email, OWNER.password)).status).toBe(401);
    expect((await signIn(shop.url, OWNER.email, password)).status).toBe(200);
  },
);

test("the owner command exits with a one-line error if its arguments are invalid or DATA_DIR contains no shop, and creates no files", async () => {
  const folder = await emptyFolder();
  for (const [options, line] of [
    [[], /^missing --email: npm run owner -- --email \S+ [^\n]+\n$/],
    [["--email", "a@shop.example", "--password"], /^missing --email: [^\n]+\n$/],
    [["--email", "a@shop.example"], /^DATA_DIR: \S+ contains no shop; set [^\n]+\n$/],
  ] as const) {
    const { status, stdout, stderr } = owner({ DATA_DIR: folder }, ...options);
    expect([status, stdout], options.join(" ")).toEqual([1, ""]);
    expect(stderr).toMatch(line);
  }
  expect(await readdir(folder)).toEqual([]);
});
