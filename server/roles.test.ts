import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startShop } from "../tests/browser.ts";
import { sendBuyers } from "../tests/buyers.ts";
import { copyPostgres } from "../tests/database.ts";
import { bearerOf, owner, registeredCustomer, sizeOf, staffMember } from "../tests/fixtures.ts";
import { customerIdOf } from "../tests/known-customers.ts";
import { FROM_ANYWHERE } from "../tests/orders.ts";
import { asking, makeTwoRoles, runMigrate, type TwoRoles } from "../tests/roles.ts";
import { eraseCustomerAsAdmin } from "./customers/admin/erase.ts";
import { addCustomerNote } from "./customers/admin/notes.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { recordActivity } from "./platform/activity.ts";
import { dumpBackup } from "./platform/backup/dump.ts";
import { restoreBackup } from "./platform/backup/restore.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { grantServingRights } from "./platform/database/roles.ts";

// Tests the shop on a PostgreSQL server with a database role that does not own the tables (docs/decisions/0040).

const LIMIT = { timeout: 120_000 };
const DENIED = "42501";

const migrateFor = ({ owner, role }: TwoRoles) => runMigrate(owner, { DATABASE_SERVING_ROLE: role });

const answerTo = (url: string, statement: string) =>
  asking(url, (ask) =>
    ask(statement).then(
      () => null,
      (error) => error.code as string,
    ),
  );

test(
  "the shop's run-time database role (serving role) suffices to take and cancel orders, but cannot alter tables or append-only rows [N7]",
  LIMIT,
  async () => {
    const roles = await makeTwoRoles();
    expect(await migrateFor(roles)).toContain(`${roles.role} may read and write rows`);
    const shop = await startShop({ databaseUrl: roles.serving, ...FROM_ANYWHERE });
    onTestFinished(shop.close);
    const database = await openDatabase({ databaseUrl: roles.serving, dataDir: "" });
    onTestFinished(database.close);
    const { db } = database;

    const honey = await sizeOf(db, "thyme-honey", 500);
    const buyers = sendBuyers(shop.url, honey.product_id, 1);
    await expect.poll(() => buyers.confirmed.length).toBeGreaterThan(0);
    await buyers.stop();
    const [confirmedOrder] = buyers.confirmed;
    const mail = db
      .selectFrom("mails")
      .select("sent_at")
      .where("recipient", "=", `${confirmedOrder?.key}@mail.example`);
    await expect.poll(async () => (await mail.executeTakeFirstOrThrow()).sent_at).not.toBeNull();
    const staff = { ...(await bearerOf(db, await staffMember(db))), "Content-Type": "application/json" };
    const cancel = { method: "POST", body: "{}", headers: staff };
    expect((await fetch(`${shop.url}/api/admin/orders/${confirmedOrder?.number}/cancel`, cancel)).status).toBe(200);
    expect(await checkInvariants(db)).toEqual([]);

    for (const statement of [
      "CREATE TABLE mine (id int)",
      "CREATE TEMPORARY TABLE mine (id int)",
      "CREATE SCHEMA mine",
      "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      "CREATE TABLE pgboss.mine (id int)",
      "ALTER TABLE orders ADD COLUMN mine int",
      "ALTER TABLE stock_ledger DISABLE TRIGGER USER",
      "CREATE INDEX ON orders (id)",
      "CREATE TRIGGER mine BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_change()",
      "DROP TABLE orders",
      "DROP DATABASE postgres",
      "TRUNCATE mails",
      "TRUNCATE pgboss.job_common",
      "DELETE FROM order_events",
      "UPDATE stock_ledger SET delta = 0",
      "UPDATE issued_documents SET number = number",
      "DELETE FROM activity",
      "UPDATE activity SET account_name = 'Somebody else'",
      "UPDATE activity SET account_id = NULL",
      "DELETE FROM migrations",
      "SET ROLE postgres",
      "SET session_replication_role = replica",
      "CREATE ROLE mine",
      "SELECT rolpassword FROM pg_authid",
      "SELECT pg_read_file('/etc/passwd')",
      "COPY orders TO '/tmp/orders'",
      "COPY orders TO PROGRAM 'cat'",
    ])
      expect(await answerTo(roles.serving, statement), statement).toBe(DENIED);
    expect(shop.output()).not.toContain("permission denied");

    // Erasing a person also clears their names in the activity log.
    const registered = await registeredCustomer(db, { email: "fatima@example.com" });
    const id = await customerIdOf(db, { account: registered.account.id });
    await addCustomerNote(db, await staffMember(db), { id, body: "Speaks Tachelhit" });
    await eraseCustomerAsAdmin(db, await owner(db), id);
    expect(JSON.stringify(await db.selectFrom("activity").selectAll().execute())).not.toMatch(/Tachelhit|atima/);
    const leaving = await registeredCustomer(db, { email: "leaving@example.com" });
    const change = { action: "team.rename", subject: "1", subjectName: "Nadia", before: null, after: null } as const;
    await recordActivity(db, leaving.account, change);
    await db.deleteFrom("accounts").where("id", "=", leaving.account.id).execute();
    const [last] = await db.selectFrom("activity").select("account_id").orderBy("id", "desc").execute();
    expect(last).toEqual({ account_id: null });

    // The serving role may make a backup, which only reads. It cannot restore a backup, because a restore drops tables.
    const folder = await mkdtemp(join(tmpdir(), "amlou-roles-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const backup = join(folder, "shop.backup.gz");
    expect((await dumpBackup(database, backup)).rows).toBeGreaterThan(100);
    await expect(restoreBackup(database, backup)).rejects.toThrow("must be owner of table");
  },
);

test("the shop refuses to start with the serving database role while a migration is pending [N7]", LIMIT, async () => {
  const roles = await makeTwoRoles();
  const start = async () => (await startShop({ databaseUrl: roles.serving })).close();
  const startError =
    /\nDATABASE_URL: its role may not change tables[^\n]*run "npm run migrate" as the role that owns them, then start again\n$/;
  await expect(start(), "nothing is there").rejects.toThrow(startError);
  const owned = await openDatabase({ databaseUrl: roles.owner, dataDir: "" });
  onTestFinished(owned.close);
  const grantWithoutJobs = async () => {
    await asking(roles.owner, (ask) => ask("CREATE SCHEMA pgboss"));
    await grantServingRights(owned.db, roles.role);
    await asking(roles.owner, (ask) => ask("DROP SCHEMA pgboss"));
  };
  await migrate(owned, "0029_order_queues.sql");
  await grantWithoutJobs();
  await expect(start(), "a migration is to come").rejects.toThrow(startError);
  await runMigrate(roles.owner);
  await grantWithoutJobs();
  await expect(start(), "the jobs' tables are to come").rejects.toThrow(startError);
  await migrateFor(roles);
  await start();
  await asking(roles.owner, (ask) => ask("UPDATE pgboss.version SET version = version - 1"));
  await expect(start(), "a version of the jobs' tables is to come").rejects.toThrow(startError);
});

test("every trigger that protects an append-only table is named “append_only”, the name by which database rights are granted [N7]", async () => {
  const { pool, close } = await openDatabase({ databaseUrl: await copyPostgres("migrated"), dataDir: "" });
  onTestFinished(close);
  const { rows } = await pool.query(`SELECT DISTINCT t.tgname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname ~ '^refuse_' OR t.tgname = 'append_only'`);
  expect(rows).toEqual([{ tgname: "append_only" }]);
});

test("the shop refuses to start with a database role that lacks rights on at least one table [N7]", LIMIT, async () => {
  const roles = await makeTwoRoles();
  const start = async () => (await startShop({ databaseUrl: roles.serving })).close();
  const startError = (what: string) =>
    new RegExp(
      `\\nDATABASE_URL: its role may not read and write ${what}; run "npm run migrate" as the role that owns them, with DATABASE_SERVING_ROLE, then start again\\n$`,
    );
  await runMigrate(roles.owner);
  await expect(start(), "nothing is granted").rejects.toThrow(startError("public.accounts and \\d+ more tables"));
  await migrateFor(roles);
  await asking(roles.owner.replace(/owner_\w+(?=@)/, "postgres"), (ask) =>
    ask("CREATE TABLE spatial_ref_sys (id int)"),
  );
  await start();
  await asking(roles.owner, (ask) => ask("CREATE TABLE news (id int)"));
  await expect(start(), "a table is not granted").rejects.toThrow(startError("table public.news"));
  await asking(roles.owner, (ask) => ask(`DROP TABLE news; REVOKE INSERT ON pgboss.job_common FROM ${roles.role}`));
  await expect(start(), "a right is not granted").rejects.toThrow(startError("table pgboss.job_common"));
  await migrateFor(roles);
  await start();
});

test(
  "a shop that used one database role starts after a switch to separate owner and serving roles, and also after a switch back",
  LIMIT,
  async () => {
    const roles = await makeTwoRoles();
    const start = async (databaseUrl: string) => (await startShop({ databaseUrl })).close();
    await start(roles.owner);
    expect(await migrateFor(roles)).toContain("nothing to apply");
    await start(roles.serving);
    await start(roles.owner);
  },
);

test(
  "the migrate command rejects a DATABASE_SERVING_ROLE that does not exist, owns database objects or could change tables [N7]",
  LIMIT,
  async () => {
    const roles = await makeTwoRoles();
    const refusalOf = (role: string, url = roles.owner) =>
      runMigrate(url, { DATABASE_SERVING_ROLE: role }).then(
        () => null,
        ({ stderr }) => stderr,
      );
    expect(await refusalOf("nobody_at_all")).toBe(
      "DATABASE_SERVING_ROLE: there is no role nobody_at_all; create it by CREATE ROLE, or set another\n",
    );
    const owner = new URL(roles.owner).username;
    expect(await refusalOf(owner)).toContain(`${owner} could still change tables: it owns database ${roles.name};`);
    expect(await refusalOf("postgres")).toContain(`postgres could still change tables: it is a member of ${owner},`);
    await expect(startShop({ databaseUrl: roles.owner, variables: { DATABASE_SERVING_ROLE: owner } })).rejects.toThrow(
      'DATABASE_SERVING_ROLE: it is only for "npm run migrate"',
    );

    const { name, role } = roles;
    const admin = (...statements: string[]) =>
      asking(roles.owner.replace(/owner_\w+(?=@)/, "postgres"), (ask) => ask(statements.join(";")));
    const group = `group_${role}`;
    await admin(`CREATE ROLE ${group}`, `GRANT ${group} TO ${role}`);
    expect(await refusalOf(role)).toBeNull();
    for (const [before, after, expectedReason] of [
      [`ALTER SCHEMA pgboss OWNER TO ${role}`, `ALTER SCHEMA pgboss OWNER TO ${owner}`, "it owns schema pgboss; set"],
      [
        `GRANT pg_write_all_data TO ${group}`,
        `REVOKE pg_write_all_data FROM ${group}`,
        "a member of pg_write_all_data",
      ],
      [`ALTER ROLE ${role} CREATEROLE`, `ALTER ROLE ${role} NOCREATEROLE`, `; ALTER ROLE ${role} NOCREATEROLE`],
      [`GRANT CREATE ON SCHEMA public TO ${group}`, `REVOKE CREATE ON SCHEMA public FROM ${group}`, "in schema public"],
      [`GRANT TEMPORARY ON DATABASE ${name} TO ${group}`, `REVOKE ALL ON DATABASE ${name} FROM ${group}`, "temporary"],
      [
        `GRANT TRUNCATE ON orders TO PUBLIC`,
        `REVOKE ALL ON orders FROM PUBLIC`,
        `have its owner ${owner} run REVOKE ALL ON public.orders for whomever \\dp names`,
      ],
      [`GRANT UPDATE ON migrations TO ${group}`, `REVOKE ALL ON migrations FROM ${group}`, "more to public.migrations"],
      [`GRANT DELETE ON activity TO ${group}`, `REVOKE ALL ON activity FROM ${group}`, "more to public.activity than"],
      [`GRANT UPDATE (at) ON activity TO ${group}`, `REVOKE ALL ON activity FROM ${group}`, "more to public.activity"],
    ] as const) {
      await admin(before);
      const refused = await refusalOf(role);
      expect(refused, before).toContain(`DATABASE_SERVING_ROLE: ${role} could still change tables: it `);
      expect(refused, before).toContain(expectedReason);
      expect(refused.trimEnd().split("\n"), before).toHaveLength(1);
      await admin(after);
      expect(await refusalOf(role), after).toBeNull();
    }

    // The migration revokes excess rights that were granted to the serving role itself.
    await admin(`GRANT CREATE ON SCHEMA public TO ${role}`, `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
    expect(await refusalOf(role)).toBeNull();
    expect(await answerTo(roles.serving, "CREATE TABLE mine (id int)")).toBe(DENIED);

    // If another role owns the database, that role has to revoke what the migrating role cannot.
    await admin(`GRANT CREATE ON DATABASE ${name} TO ${owner}`, `GRANT ALL ON SCHEMA public TO ${owner}`);
    await admin(`GRANT TEMPORARY ON DATABASE ${name} TO PUBLIC`, `ALTER DATABASE ${name} OWNER TO postgres`);
    const expectedAdvice = /have its owner postgres run (REVOKE TEMPORARY, CREATE ON DATABASE \w+ FROM PUBLIC, \w+)\n$/;
    const [, statement] = expectedAdvice.exec(await refusalOf(role)) ?? [];
    await admin(statement as string);
    expect(await refusalOf(role)).toBeNull();
  },
);
