import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "../tests/browser.ts";
import { sendBuyers } from "../tests/buyers.ts";
import { copyPostgres } from "../tests/database.ts";
import { PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { FROM_ANYWHERE } from "../tests/orders.ts";
import { freePort } from "../tests/postgres.ts";
import { asking } from "../tests/roles.ts";
import { openDatabase } from "./platform/database/database.ts";

// Tests the shop behind a real PgBouncer with the settings of docs/scale.md. Skipped if PgBouncer is not installed.

const PROGRAM = "/usr/sbin/pgbouncer";
const GUIDE = readFileSync(join(import.meta.dirname, "../docs/scale.md"), "utf8");
const [, SETTINGS = ""] = /```\n(\[databases\]\n.+?)```/s.exec(GUIDE) ?? [];
/**
 * The settings that docs/scale.md gives the database role. The shop cannot set them for its session, because PgBouncer
 * does not pass on session settings.
 */
const LIMITS = [...GUIDE.matchAll(/^ALTER ROLE amlou SET (.+);$/gm)].map(([, limit]) => limit as string);

async function startPgBouncer(databaseUrl: string): Promise<string> {
  const server = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "amlou-pgbouncer-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [port, users, settings] = [await freePort(), join(folder, "users.txt"), join(folder, "pgbouncer.ini")];
  await writeFile(users, `"${server.username}" "a secret of the test"\n`);
  const changed = SETTINGS.replace("host=db1 port=5432", `host=127.0.0.1 port=${server.port}`)
    .replace("amlou =", `${server.pathname.slice(1)} =`)
    .replace(/^listen_port = .+$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .+$/m, `auth_file = ${users}`)
    .replace(/^server_tls_.+$/gm, "");
  await writeFile(settings, changed);
  // PgBouncer refuses to run as root, so it runs as the user nobody, who must be able to read this folder.
  await chmod(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const bouncer = spawn(PROGRAM, [...asNobody, settings], { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => end(bouncer));
  await new Promise<void>((resolve, reject) => {
    let errors = "";
    bouncer.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
      if (errors.includes("process up")) resolve();
    });
    bouncer.once("exit", () => reject(new Error(errors)));
  });
  server.port = String(port);
  server.password = "a secret of the test";
  return server.href;
}

async function end(bouncer: ChildProcess): Promise<void> {
  if (bouncer.exitCode !== null || bouncer.signalCode !== null) return;
  const ended = once(bouncer, "exit");
  bouncer.kill("SIGKILL");
  await ended;
}

test.skipIf(!existsSync(PROGRAM))(
  "behind PgBouncer with the settings of docs/scale.md, the shop takes orders, sends mails and invalidates cached pages [O1]",
  {
    timeout: PROMISE_LIMIT_MS,
  },
  async () => {
    const orders = tries(300, 30);
    const databaseUrl = await copyPostgres("seeded");
    expect(LIMITS).toHaveLength(3);
    await asking(databaseUrl, async (ask) => {
      for (const limit of LIMITS)
        await ask(`ALTER ROLE postgres IN DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET ${limit}`);
    });
    const through = await startPgBouncer(databaseUrl);
    const shop = await startShop({ databaseUrl: through, ...FROM_ANYWHERE });
    onTestFinished(shop.close);
    const { db, close } = await openDatabase({ databaseUrl: through, dataDir: "" });
    onTestFinished(close);
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('lock_timeout') AS lock`.execute(db);
    expect(rows).toEqual([{ statement: "4s", lock: "3s" }]);

    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10_000);
    const buyers = sendBuyers(shop.url, honey.product_id, 4);
    await expect.poll(() => buyers.confirmed.length, { timeout: PROMISE_LIMIT_MS }).toBeGreaterThanOrEqual(orders);
    await buyers.stop();
    const unsent = () => db.selectFrom("mails").select("id").where("sent_at", "is", null).execute();
    await expect.poll(unsent, { timeout: PROMISE_LIMIT_MS }).toEqual([]);

    const page = async () => (await fetch(`${shop.url}/fr/product/thyme-honey`)).text();
    expect(await page()).toContain("<html");
    await page();
    const name = JSON.stringify({ ar: "عسل", en: "Renamed", fr: "Miel renommé" });
    await sql`UPDATE products SET name = ${name}::jsonb WHERE id = ${honey.product_id}`.execute(db);
    await expect.poll(async () => (await page()).includes("Miel renommé")).toBe(true);
    expect(shop.output()).not.toContain("prepared statement");
  },
);
