import { type RawBuilder, sql } from "kysely";
import { ConfigError, UnavailableError } from "../config/config.ts";
import { type Database, type Db, inTransaction } from "./database.ts";

/** PostgreSQL roles (docs/decisions/0040): the owner migrates tables, the shop's serving role only changes rows. */

const SCHEMAS = ["public", "pgboss"];
/** Whether a table is append-only. The serving role may not delete rows; cascading deletes use the owner's rights. */
const IS_APPEND_ONLY = sql<boolean>`EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'append_only')`;
/** Columns of append-only tables that are cleared when a customer is erased (customers/erase.ts, reviews/submit.ts). */
const ERASED: Record<string, string[]> = { activity: ["subject_name", "before", "after"] };
const ERASED_COLUMNS = Object.entries(ERASED).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);
const WRITTEN_BY_OWNER = "migrations";
const MIGHTY = ["pg_write_all_data", "pg_write_server_files", "pg_execute_server_program"];
const INSUFFICIENT_PRIVILEGE = "42501";

/** Runs statements that change tables. Without the right to do so, rejects with one line of advice to the operator. */
export async function runAsTableOwner<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new UnavailableError(
      `DATABASE_URL: its role may not change tables, but this version needs to change some (${message}); run "npm run migrate" as the role that owns them, then start again`,
    );
  }
}

/** Throws if the serving role lacks rights on a table, as after a migration or restore without new grants. */
export async function requireRights({ db, engine }: Pick<Database, "db" | "engine">): Promise<void> {
  if (engine === "embedded") return;
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${SCHEMAS}) AND c.relkind IN ('r', 'p')
      AND (n.nspname <> 'public' OR c.relowner = (
        SELECT relowner FROM pg_class WHERE relname = ${WRITTEN_BY_OWNER} AND relnamespace = 'public'::regnamespace))
      AND NOT (has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
        AND (c.relname = ${WRITTEN_BY_OWNER} OR has_table_privilege(c.oid, 'INSERT')))
    ORDER BY 1`.execute(db);
  const [first, ...otherTables] = rows;
  if (!first) return;
  const tables = otherTables.length > 0 ? `${first.name} and ${otherTables.length} more tables` : `table ${first.name}`;
  throw new UnavailableError(
    `DATABASE_URL: its role may not read and write ${tables}; run "npm run migrate" as the role that owns them, with DATABASE_SERVING_ROLE, then start again`,
  );
}

/** Lets the role read and write rows only. Run this after each migration. Throws if the role could change tables. */
export function grantServingRights(db: Db, role: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireServingRole(tx, role);
    const to = sql.id(role);
    const database = sql.id(await currentDatabase(tx));
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
    // Revokes default rights of PUBLIC: temporary tables and, before PostgreSQL 15, tables in schema public.
    await run(sql`REVOKE TEMPORARY, CREATE ON DATABASE ${database} FROM PUBLIC, ${to}`);
    await run(sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
    await run(sql`GRANT CONNECT ON DATABASE ${database} TO ${to}`);
    for (const schema of SCHEMAS) {
      await run(sql`REVOKE ALL ON SCHEMA ${sql.id(schema)} FROM ${to}`);
      await run(sql`GRANT USAGE ON SCHEMA ${sql.id(schema)} TO ${to}`);
    }
    // Backups need SELECT on sequences to read their positions. Inserting identity values needs no grant.
    await run(sql`GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${to}`);
    for (const { schema, name, grows_only } of await tablesOf(tx)) {
      const table = sql.id(schema, name);
      await run(sql`REVOKE ALL ON ${table} FROM ${to}`);
      if (name === WRITTEN_BY_OWNER) await run(sql`GRANT SELECT ON ${table} TO ${to}`);
      else if (!grows_only) await run(sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO ${to}`);
      else {
        await run(sql`GRANT SELECT, INSERT ON ${table} TO ${to}`);
        const erased = ERASED[name]?.map((column) => sql.id(column));
        if (erased) await run(sql`GRANT UPDATE (${sql.join(erased)}) ON ${table} TO ${to}`);
      }
    }
    await requireNoMore(tx, role);
  });
}

async function currentDatabase(tx: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(tx);
  return rows[0]?.name as string;
}

async function tablesOf(tx: Db) {
  const { rows } = await sql<{ schema: string; name: string; grows_only: boolean }>`
    SELECT n.nspname AS schema, c.relname AS name, ${IS_APPEND_ONLY} AS grows_only
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${SCHEMAS}) AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'USAGE')
    ORDER BY 1, 2`.execute(tx);
  return rows;
}

const roleError = (what: string) => new ConfigError(`DATABASE_SERVING_ROLE: ${what}`);

const moreThanServing = (role: string, why: string, mend: string) =>
  roleError(`${role} could still change tables: ${why}; ${mend}`);

export async function requireServingRole(db: Db, role: string): Promise<void> {
  const { rows: roleRows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (roleRows.length === 0) throw roleError(`there is no role ${role}; create it by CREATE ROLE, or set another`);
  const { rows } = await sql<{ what: string; owner: string }>`
    WITH n AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname = ANY (${SCHEMAS})),
    owned (what, owner) AS (SELECT format('database %I', datname), datdba FROM pg_database WHERE datname = current_database()
      UNION ALL SELECT format('schema %I', nspname), nspowner FROM n
      UNION ALL SELECT format('%I.%I', nspname, relname), relowner FROM pg_class JOIN n ON n.oid = relnamespace
      UNION ALL SELECT format('function %I.%I', nspname, proname), proowner FROM pg_proc JOIN n ON n.oid = pronamespace)
    SELECT what, pg_get_userbyid(owner) AS owner FROM owned WHERE pg_has_role(${role}, owner, 'MEMBER') LIMIT 1`.execute(
    db,
  );
  const [owned] = rows;
  if (!owned) return;
  const why =
    owned.owner === role ? `it owns ${owned.what}` : `it is a member of ${owned.owner}, who owns ${owned.what}`;
  throw moreThanServing(
    role,
    why,
    "set a role that owns nothing in this database, and is not a member of a role that does",
  );
}

async function requireNoMore(tx: Db, role: string): Promise<void> {
  const { rows } = await sql<{ why: string; mend: string }>`
    WITH r AS (SELECT oid, rolcreaterole FROM pg_roles WHERE rolname = ${role}),
    d AS (SELECT datname, datdba FROM pg_database WHERE datname = current_database()),
    n AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname = ANY (${SCHEMAS})),
    c AS (SELECT c.oid, n.nspname, c.relname, c.relowner, ${IS_APPEND_ONLY} AS grows_only
      FROM pg_class c JOIN n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p'))
    SELECT 'it may make roles' AS why, format('ALTER ROLE %I NOCREATEROLE', ${role}::text) AS mend FROM r WHERE rolcreaterole
    UNION ALL SELECT format('it is a member of %s', m.rolname), format('REVOKE %s FROM %I', m.rolname, ${role}::text)
    FROM pg_roles m, r WHERE m.rolname = ANY (${MIGHTY}) AND pg_has_role(r.oid, m.oid, 'MEMBER')
    UNION ALL SELECT format('it may make things in schema %I', nspname),
      format('have its owner %I run REVOKE CREATE ON SCHEMA %I for whomever \\dn+ names', pg_get_userbyid(nspowner), nspname)
    FROM n, r WHERE has_schema_privilege(r.oid, n.oid, 'CREATE')
    UNION ALL SELECT format('it may make schemas or temporary tables in database %I', datname),
      format('have its owner %1$I run REVOKE TEMPORARY, CREATE ON DATABASE %2$I FROM PUBLIC, %3$I',
        pg_get_userbyid(datdba), datname, ${role}::text)
    FROM d, r WHERE has_database_privilege(r.oid, datname, 'TEMPORARY, CREATE')
    UNION ALL SELECT format('it may do more to %I.%I than it needs', nspname, relname),
      format('have its owner %I run REVOKE ALL ON %I.%I for whomever \\dp names', pg_get_userbyid(relowner), nspname, relname)
    FROM c, r WHERE has_table_privilege(r.oid, c.oid, 'TRUNCATE, TRIGGER')
      OR (relname = ${WRITTEN_BY_OWNER} AND has_table_privilege(r.oid, c.oid, 'INSERT, UPDATE, DELETE'))
      OR (grows_only AND (has_table_privilege(r.oid, c.oid, 'DELETE') OR EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND relname || '.' || a.attname <> ALL (${ERASED_COLUMNS})
          AND has_column_privilege(r.oid, c.oid, a.attnum, 'UPDATE'))))
    LIMIT 1`.execute(tx);
  const [extraRight] = rows;
  if (extraRight) throw moreThanServing(role, extraRight.why, extraRight.mend);
}
