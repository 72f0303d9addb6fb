import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { copyPostgres } from "../../../tests/database.ts";
import { startPostgres } from "../../../tests/postgres.ts";
import { createConnectionClass } from "./connections.ts";
import { disableTransactionTimeouts, inTransaction, isDatabaseUnavailable, openDatabase } from "./database.ts";
import { areServerUrlsValid, splitServerUrls } from "./server-addresses.ts";

test("splits a database URL with several hosts into one URL per server, with user, database and parameters", () => {
  expect(splitServerUrls("postgres://shop:p%40ss,word@one:5432,two:5433/shop?sslmode=verify-full")).toEqual([
    "postgres://shop:p%40ss,word@one:5432/shop?sslmode=verify-full",
    "postgres://shop:p%40ss,word@two:5433/shop?sslmode=verify-full",
  ]);
  for (const one of [
    "postgres://one/shop",
    "postgresql://shop@[::1]:5432/shop",
    "postgres:///shop?host=/run/postgresql",
  ])
    expect(splitServerUrls(one)).toEqual([one]);
});

test.each([
  ["postgres://one,two/shop", true],
  ["postgres://one:5432,two:5432/shop?target_session_attrs=read-write", true],
  ["postgres://one,two/shop?target_session_attrs=any", false],
  ["postgres://one:5432,two:many/shop", false],
  ["mysql://one,two/shop", false],
  ["postgres://shop:100%@one/shop", true],
  ["postgres://shop:secret%ff@one/shop", false],
])("tells whether %s is a valid database URL of one or more servers: %s", (url, isOne) => {
  expect(areServerUrlsValid(url)).toBe(isOne);
});

test("queries and LISTEN both connect to the first server in the database URL that responds", async () => {
  const url = (await copyPostgres("blank")).replace("127.0.0.1", "127.0.0.1:1,127.0.0.1");
  const { db, listen, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  onTestFinished(close);
  const notified = new Promise<void>(
    (resolve) => void listen("found", resolve).then(() => sql`NOTIFY found`.execute(db)),
  );
  await notified;
});

test("a start without a writable database server fails with a one-line error that names all servers", async () => {
  const readOnly = `${inject("postgresUrl")}/postgres?options=-c%20default_transaction_read_only%3Don`;
  const opening = openDatabase({ databaseUrl: readOnly.replace("127.0.0.1", "127.0.0.1:1,127.0.0.1"), dataDir: "" });
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: no database opens at 127\.0\.0\.1:1\/postgres \([^\n]+\), nor at 127\.0\.0\.1:\d+\/postgres \(it is read-only\); [^\n]+$/,
  );
});

test("a database connection that becomes read-only is removed from the pool; a write that fails as read-only is reported as an unavailable database", async () => {
  const { db, pool, close } = await openDatabase({ databaseUrl: await copyPostgres("migrated"), dataDir: "" });
  onTestFinished(close);
  await pool.query("SET default_transaction_read_only = on");
  const write = () => sql`CREATE TABLE written (id int)`.execute(db);
  // The connection learns this from a parameter that PostgreSQL reports, before any query fails.
  await expect.poll(() => pool.totalCount).toBe(0);
  await write();
  await pool.query("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
  const refused = await sql`BEGIN READ ONLY; CREATE TABLE again (id int)`.execute(db).catch((error) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await expect.poll(() => pool.totalCount).toBe(0);
  await sql`DROP TABLE written`.execute(db);
});

function certificates() {
  const folder = mkdtempSync(join(tmpdir(), "amlou-connections-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "ca.crt");
  const url = `${inject("postgresUrl")}/postgres?sslmode=disable&sslrootcert=${file}`;
  return { url, put: () => writeFileSync(file, "a certificate"), take: () => rmSync(file) };
}

function poolOf(url: string) {
  const pool = new pg.Pool({ Client: createConnectionClass(() => url), max: 1, connectionTimeoutMillis: 4000 });
  onTestFinished(() => pool.end());
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  return { pool, lines: () => written.mock.calls.map(([line]) => JSON.parse(String(line)).what) };
}

test("while the TLS certificate file named in DATABASE_URL is missing, queries fail as database unavailable; they work once it exists", async () => {
  const { url, put: writeCertificates } = certificates();
  const { pool } = poolOf(url);
  const refused = await Promise.all([1, 2, 3].map(() => pool.query("SELECT 1").catch((error) => error)));
  expect(refused.map(isDatabaseUnavailable)).toEqual([true, true, true]);
  for (const { message } of refused)
    expect(message).toMatch(/^what DATABASE_URL says or names cannot be read \(ENOENT: .+ca\.crt'\)$/);
  writeCertificates();
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("after the TLS certificate file is deleted, new connections use the certificate that was read last", async () => {
  const { url, put: writeCertificates, take } = certificates();
  writeCertificates();
  const { pool, lines } = poolOf(url);
  for (const _ of [1, 2]) {
    const openClient = await pool.connect();
    const waiting = pool.query("SELECT 1 AS one");
    take();
    openClient.release(true);
    expect((await waiting).rows).toEqual([{ one: 1 }]);
    expect(lines()).toHaveLength(1);
    writeCertificates();
  }
});

test("an unparsable database URL is reported without its password", async () => {
  const refused = await poolOf("postgres://shop:secret%ff@127.0.0.1:1/shop")
    .pool.connect()
    .catch((error) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(refused.message).toBe("what DATABASE_URL says or names cannot be read (URI malformed)");
});

test("a new connection that sends no query for 6.5 seconds is not closed as unresponsive", async () => {
  const { pool, close } = await openDatabase({ databaseUrl: await copyPostgres("blank"), dataDir: "" });
  onTestFinished(close);
  const client = await pool.connect();
  // Waits longer than the time after which a server without a response counts as lost.
  await new Promise((resolve) => setTimeout(resolve, 6500));
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  client.release();
});

test("a 7-second statement in a transaction without a time limit is not aborted as unresponsive", async () => {
  const { db, close } = await openDatabase({ databaseUrl: await copyPostgres("blank"), dataDir: "" });
  onTestFinished(close);
  const waited = inTransaction(db, async (tx) => {
    await disableTransactionTimeouts(tx);
    return sql<{ answer: string }>`SELECT 'awake' AS answer FROM pg_sleep(7)`.execute(tx);
  });
  expect((await waited).rows).toEqual([{ answer: "awake" }]);
});

async function refusingServer(code: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
  const errorMessage = Buffer.alloc(5, "E");
  errorMessage.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(Buffer.concat([errorMessage, fields])));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

test.each([
  ["57P03", "it starts or is a standby that lets nobody in", true],
  ["57P01", "it is shut down", true],
  ["25006", "it is read-only", true],
  ["53300", "it has no room", false],
  ["28P01", "the password is wrong", false],
  ["3D000", "there is no such database", false],
])(
  "after connection error %s (%s), the next connection attempt goes to the next server in DATABASE_URL: %s",
  async (code, _, isNext) => {
    const url = await copyPostgres("blank");
    const { hostname, port } = new URL(url);
    const refusing = await refusingServer(code);
    const Connection = createConnectionClass(() =>
      url.replace(`${hostname}:${port}`, `127.0.0.1:${refusing},${hostname}:${port}`),
    );
    await expect(new Connection().connect()).rejects.toMatchObject({ code });
    const second = new Connection();
    onTestFinished(() => second.end().catch(() => {}));
    const opened = second.connect().then(
      () => true,
      () => false,
    );
    expect(await opened).toBe(isNext);
  },
);

test("a commit that waits 7 seconds for a synchronous standby is not aborted: commits have a longer limit than statements", async () => {
  const { url, stop } = await startPostgres({ isLasting: true });
  onTestFinished(stop);
  const { db, close } = await openDatabase({ databaseUrl: `${url}/postgres`, dataDir: "" });
  onTestFinished(close);
  await sql`CREATE TABLE kept (id int)`.execute(db);
  await sql`CREATE TABLE tried (id int)`.execute(db);
  const [hand, other] = [new pg.Client(`${url}/postgres`), new pg.Client(`${url}/postgres`)];
  for (const client of [hand, other]) {
    await client.connect();
    onTestFinished(() => client.end().catch(() => {}));
  }
  const standby = async (name: string) => {
    await hand.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await hand.query("SELECT pg_reload_conf()");
  };
  await standby("away");
  // A commit waits for the standby only after the server's checkpointer has reloaded the settings, so this polls until
  // it does.
  const isWaitedFor = () =>
    Promise.race([
      other.query("INSERT INTO tried VALUES (1)").then(
        () => false,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1000)),
    ]);
  await expect.poll(isWaitedFor).toBe(true);
  let isKept = false;
  const keeping = inTransaction(db, (tx) => sql`INSERT INTO kept VALUES (1)`.execute(tx)).then(() => {
    isKept = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect(isKept).toBe(false);
  await standby("");
  await keeping;
  expect((await hand.query("SELECT * FROM kept")).rows).toEqual([{ id: 1 }]);
});
