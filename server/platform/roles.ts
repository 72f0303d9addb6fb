import { type RawBuilder, sql } from "kysely";
import { ConfigError } from "./config.ts";
import { type Db, inTransaction } from "./db.ts";

/**
 * Two roles of PostgreSQL may share the work (docs/decisions/0040): the owner of the tables migrates, and the one that serves
 * reads and writes rows. Where there is one, it does both.
 */

/** The shop's own tables, and those of its jobs. */
const SCHEMAS = ["public", "pgboss"];
/** What has a trigger with this function only grows; rows that go with others are deleted as the owner. */
const GROWS_ONLY = "refuse_change";
/** Written by whoever migrates. */
const WRITTEN_BY_OWNER = "migrations";
const INSUFFICIENT_PRIVILEGE = "42501";

/** Does what makes or changes tables; where the role may not, it refuses with the one line that the start stops with. */
export async function asOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ConfigError(
      `DATABASE_URL: its role may not change tables, and this version has some to change (${message}); run "npm run migrate" as the role that owns them, then start again`,
    );
  }
}

/**
 * Lets a role read and write rows, and nothing else: what it had on the tables before is taken from it. To be done after each
 * migration. Refuses a role that is not there, and one that could change tables all the same.
 */
export function grantServing(db: Db, role: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireServing(tx, role);
    const to = sql.id(role);
    const database = sql.id(await currentDatabase(tx));
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
    // Everybody may make temporary tables, and in a database from before PostgreSQL 15 tables in public.
    await run(sql`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
    await run(sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
    await run(sql`GRANT CONNECT ON DATABASE ${database} TO ${to}`);
    for (const schema of SCHEMAS) await run(sql`GRANT USAGE ON SCHEMA ${sql.id(schema)} TO ${to}`);
    // Identity columns count by themselves; a backup reads how far.
    await run(sql`GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to}`);
    for (const { schema, name, grows_only } of await tablesOf(tx)) {
      const table = sql.id(schema, name);
      await run(sql`REVOKE ALL ON ${table} FROM ${to}`);
      if (name === WRITTEN_BY_OWNER) await run(sql`GRANT SELECT ON ${table} TO ${to}`);
      else if (grows_only) await run(sql`GRANT SELECT, INSERT ON ${table} TO ${to}`);
      else await run(sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${to}`);
    }
  });
}

async function currentDatabase(tx: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(tx);
  return rows[0]?.name as string;
}

async function tablesOf(tx: Db) {
  const { rows } = await sql<{ schema: string; name: string; grows_only: boolean }>`
    SELECT n.nspname AS schema, c.relname AS name, EXISTS (
        SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = c.oid AND p.proname = ${GROWS_ONLY}) AS grows_only
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${SCHEMAS}) AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'USAGE')
    ORDER BY 1, 2`.execute(tx);
  return rows;
}

async function requireServing(tx: Db, role: string): Promise<void> {
  const refusal = (what: string) => new ConfigError(`DATABASE_SERVING_ROLE: ${what}`);
  const { rows } = await sql<{ could_own: boolean }>`
    SELECT r.rolcreaterole OR EXISTS (
        SELECT datdba FROM pg_database WHERE datname = current_database() AND pg_has_role(r.oid, datdba, 'MEMBER')
        UNION SELECT relowner FROM pg_class WHERE relnamespace = ANY (
          SELECT oid FROM pg_namespace WHERE nspname = ANY (${SCHEMAS})) AND pg_has_role(r.oid, relowner, 'MEMBER')) AS could_own
    FROM pg_roles r WHERE r.rolname = ${role}`.execute(tx);
  const [found] = rows;
  if (!found) throw refusal(`there is no role ${role}; make it by CREATE ROLE, or write another`);
  if (found.could_own) throw refusal(`${role} owns tables or could; write a role that is no member of the owner's`);
}
