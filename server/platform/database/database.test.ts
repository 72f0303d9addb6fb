import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeOnBothEngines, describeOnOwnCopies } from "../../../tests/database.ts";
import { ConfigError, UnavailableError } from "../config/config.ts";
import { type Db, inTransaction, openDatabase, runAfterCommit } from "./database.ts";

const text = JSON.stringify({ ar: "هنا", fr: "Ici", en: "Here" });

async function addRegion(db: Db, slug: string): Promise<void> {
  await db.insertInto("regions").values({ slug, name: text }).execute();
}

async function regionSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("regions").select("slug").orderBy("slug").execute();
  return rows.map(({ slug }) => slug);
}

describeOnBothEngines("the database", (open) => {
  test("timers keep firing while ten concurrent callers send database queries without a pause [G6]", async () => {
    const { db } = await open();
    let turns = 0;
    const count = setInterval(() => turns++, 1);
    // Many statements, because a fast machine sends a hundred before a few timers are due.
    const buyer = async () => {
      for (let statements = 0; statements < 2000 && turns <= 3; statements++) await sql`SELECT 1`.execute(db);
    };
    await Promise.all(Array.from({ length: 10 }, buyer));
    clearInterval(count);
    expect(turns).toBeGreaterThan(3);
  });
});

describeOnBothEngines("inTransaction", (open) => {
  test("inTransaction commits when the work resolves", async () => {
    const { db } = await open();
    expect(await inTransaction(db, async (tx) => addRegion(tx, "kept").then(() => "done"))).toBe("done");
    expect(await regionSlugs(db)).toEqual(["kept"]);
  });

  test("inTransaction rolls back when the work throws", async () => {
    const { db } = await open();
    const work = inTransaction(db, async (tx) => {
      await addRegion(tx, "undone");
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await regionSlugs(db)).toEqual([]);
  });

  test("a nested inTransaction joins the outer transaction: if the outer work throws, the inner changes are rolled back too", async () => {
    const { db } = await open();
    const work = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => addRegion(inner, "inner"));
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await regionSlugs(db)).toEqual([]);
  });

  test("runAfterCommit runs its work once after the commit, and never after a rollback", async () => {
    const { db } = await open();
    const events: string[] = [];
    const say = (tx: Db, what: string) => runAfterCommit(tx, () => events.push(what));
    let attempts = 0;
    await inTransaction(db, async (tx) => {
      say(tx, "outer");
      await inTransaction(tx, async (inner) => say(inner, "inner"));
      expect(events).toEqual([]);
      if (++attempts < 2) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
    expect(events).toEqual(["outer", "inner"]);
    const undone = inTransaction(db, async (tx) => {
      say(tx, "undone");
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    say(db, "at once");
    expect(events).toEqual(["outer", "inner", "at once"]);
  });

  test("inTransaction retries a deadlock at most three times", async () => {
    const { db } = await open();
    let attempts = 0;
    const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    const work = (fails: number) => async (tx: Db) => {
      await addRegion(tx, `allowed-${fails}`);
      if (++attempts <= fails) throw deadlock;
    };
    await inTransaction(db, work(2));
    expect(attempts).toBe(3);
    expect(await regionSlugs(db)).toEqual(["allowed-2"]);
    attempts = 0;
    await expect(inTransaction(db, work(3))).rejects.toThrow("deadlock");
    expect(attempts).toBe(3);
  });
});

describeOnBothEngines("the database", (open, engine) => {
  test("reads bigint, numeric and counts as numbers, timestamps as dates, and jsonb as values", async () => {
    const { db } = await open();
    const { rows } = await sql`
      SELECT 9007199254740991::bigint AS big, 4.7::numeric AS rating, count(*) AS counted,
        '2026-01-31T10:00:00Z'::timestamptz AS at, '{"a": [1]}'::jsonb AS json
    `.execute(db);
    expect(rows).toEqual([
      { big: 9007199254740991, rating: 4.7, counted: 1, at: new Date("2026-01-31T10:00:00Z"), json: { a: [1] } },
    ]);
  });

  test("openDatabase reports which database engine it has opened", async () => {
    expect((await open()).engine).toBe(engine);
  });

  test("a listener is called back for a notification only after the notifying transaction commits", async () => {
    const { db, listen } = await open();
    let calls = 0;
    const arrived = Promise.withResolvers<void>();
    await listen("catalogue", () => {
      calls++;
      arrived.resolve();
    });
    await inTransaction(db, async (tx) => {
      await sql`NOTIFY catalogue`.execute(tx);
      expect(calls).toBe(0);
    });
    await arrived.promise;
    expect(calls).toBe(1);
  });

  test.runIf(engine === "postgres")(
    "the transaction of a lost connection is rolled back, and the program continues",
    async () => {
      const { db, pool } = await open();
      const work = inTransaction(db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
        await pool.query("SELECT pg_terminate_backend($1, 2000)", [rows[0]?.pid]);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await addRegion(tx, "lost");
      });
      await expect(work).rejects.toThrow();
      expect(await regionSlugs(db)).toEqual([]);
    },
  );

  test("the trigram extension finds similar Arabic texts", async () => {
    const { db } = await open();
    const { rows } = await sql<{ near: boolean }>`SELECT similarity('زيت الأركان', 'زيت أركان') > 0.3 AS near`.execute(
      db,
    );
    expect(rows).toEqual([{ near: true }]);
  });
});

test.each(["127.0.0.1", "localhost"])(
  "a DATABASE_URL without a running server, at %s, fails the start with a one-line error",
  async (host) => {
    const opening = openDatabase({ databaseUrl: `postgres://shop:canary@${host}:1/shop`, dataDir: "memory" });
    await expect(opening).rejects.toThrow(UnavailableError);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: no database opens at \w[^\n]+:1\/shop \([^\n]+\); [^\n]+$/);
    await expect(opening).rejects.not.toThrow("canary");
  },
);

test("a DATA_DIR that is not a folder fails the start with a one-line error", async () => {
  const opening = openDatabase({ databaseUrl: null, dataDir: import.meta.filename });
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/^DATA_DIR: \S+ cannot be written to; write [^\n]+$/);
});

test("a DATA_DIR that another process uses fails the start with a one-line error", { timeout: 20_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-lock-"));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const { mode } = await stat(join(dataDir, "postgres"));
  expect(mode & 0o077, "nobody else may read it").toBe(0);
  const program = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
    await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} }).catch((error) => {
      console.log(error.message);
      process.exit(1);
    });
  `;
  const second = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program]);
  let events = "";
  second.stdout.on("data", (chunk: Buffer) => {
    events += chunk.toString();
  });
  const [status] = await once(second, "close");
  expect(status).toBe(1);
  expect(events).toBe(`DATA_DIR: another process is using ${dataDir}; stop it, or write another folder\n`);
});

describeOnOwnCopies("a discarded connection", (open) => {
  test("releasing a connection as broken rolls back its transaction; prepared statements and LISTEN work afterwards", async () => {
    const { db, pool, listen, notified: notificationsHandled } = await open();
    let isHeard = false;
    await listen("regions_told", () => {
      isHeard = true;
    });
    const selectNumber = (client: { query: typeof pool.query }, one: number) =>
      client.query("SELECT $1::int AS again", [one]);
    for (let turn = 0; turn < 3; turn++) {
      const client = await pool.connect();
      for (const one of [1, 2, 3]) expect((await selectNumber(client, one)).rows).toEqual([{ again: one }]);
      await client.query("BEGIN");
      await client.query("SET LOCAL lock_timeout = 7");
      await client.query("INSERT INTO regions (slug, name) VALUES ('half', '{}')");
      client.release(true);
    }
    expect(await regionSlugs(db)).toEqual([]);
    await sql`NOTIFY regions_told`.execute(db);
    await notificationsHandled();
    expect(isHeard).toBe(true);
  });
});

describeOnOwnCopies("a notification", (open, engine) => {
  const isEmbedded = engine === "embedded";

  test("delivers a notification to all listeners, also after a connection was discarded", async () => {
    const { db, pool, listen, notified: notificationsHandled } = await open();
    const counts = [0, 0, 0];
    for (const index of counts.keys())
      await listen("told", () => {
        counts[index] = (counts[index] ?? 0) + 1;
        // The embedded engine calls listeners while it responds to a query. An error in one listener must not break
        // that response or skip other listeners.
        if (isEmbedded && index === 1) throw new Error("for its own reasons");
      });
    const notify = async () => {
      await sql`NOTIFY told`.execute(db);
      await notificationsHandled();
    };
    await notify();
    expect(counts).toEqual([1, 1, 1]);
    // The rest applies only to the embedded engine: on a server, listeners have their own connections.
    if (!isEmbedded) return;
    const client = await pool.connect();
    client.query("NOTIFY told").catch(() => {});
    client.release(true);
    await sql`SELECT 1`.execute(db);
    // The notification, the reconnection or both call each listener again.
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    const before = [...counts];
    await notify();
    expect(counts).toEqual(before.map((count) => count + 1));
  });
});
