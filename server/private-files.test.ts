import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BROWSER } from "../tests/cookies.ts";
import { nextMail } from "../tests/mails.ts";
import { plainPicture } from "../tests/pictures.ts";
import { freePort } from "../tests/postgres.ts";
import { isReady } from "../tests/program.ts";

const OWNER = { email: "owner@shop.example", password: "the owner's password" };
const ROOT = join(import.meta.dirname, "..");
const START_LIMIT_MS = 60_000;

/** Runs one of the program's files with the common umask 022, which lets everybody read. */
function run(file: string, dataDir: string, variables: Record<string, string> = {}) {
  const child = spawn("sh", ["-c", `umask 022; exec "$0" "$1"`, process.execPath, file], {
    cwd: ROOT,
    stdio: "ignore",
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...variables },
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, ended };
}

async function startShop(dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const shop = run("build/program/main.js", dataDir, { PORT: String(port), SEED: "none", ...owner });
  for (const startedAt = Date.now(); !(await isReady({ url })); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (shop.child.exitCode !== null || Date.now() - startedAt > START_LIMIT_MS)
      throw new Error("the shop did not start");
  return { ...shop, url };
}

async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(join(folder, name)).catch(() => null);
      return stats && (stats.mode & 0o077) !== 0 ? [`${name} ${(stats.mode & 0o777).toString(8)}`] : [];
    }),
  );
  return modes.flat();
}

test("no file that the shop and its backup write into a new DATA_DIR is readable by other users [ASVS 13.3.2]", {
  timeout: 120_000,
}, async () => {
  const parent = await mkdtemp(join(tmpdir(), "amlou-private-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dataDir = join(parent, "data");
  const { url } = await startShop(dataDir);
  const post = (path: string, body: string | FormData, headers = {}) =>
    fetch(`${url}/api${path}`, { method: "POST", body, headers: { ...BROWSER, Origin: url, ...headers } });
  const json = { "Content-Type": "application/json" };
  const signedIn = await post("/admin/session", JSON.stringify(OWNER), json);
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
  // Creates a mail, a copy of a picture, and a backup.
  const reset = JSON.stringify({ email: OWNER.email });
  expect((await post("/auth/customers/forgot-password", reset, json)).status).toBe(200);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await plainPicture("#446622"))], { type: "image/jpeg" }), "p.jpg");
  const picture = await (await post("/admin/pictures", form, { Cookie })).json();
  expect((await fetch(`${url}/media/${picture.data.name}-540.webp`)).status).toBe(200);
  await nextMail(dataDir, OWNER.email);
  expect(await run("scripts/backup.ts", dataDir).ended).toEqual([0, null]);
  const expectedFiles = ["backups", "control.sock", "lock.sqlite", "mail", "media", "postgres"];
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(expectedFiles));
  expect(await openToOthers(parent)).toEqual([]);
});

test("files that an earlier version left readable by other users are restricted at the start [ASVS 13.3.2]", {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-private-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  for (const folder of ["media", "mail", "backups"]) {
    await mkdir(join(dataDir, folder));
    await chmod(join(dataDir, folder), 0o755);
  }
  await writeFile(join(dataDir, "lock.sqlite"), "");
  await chmod(join(dataDir, "lock.sqlite"), 0o644);
  expect(await openToOthers(dataDir)).toHaveLength(4);
  await startShop(dataDir);
  expect(await openToOthers(dataDir)).toEqual([]);
});
