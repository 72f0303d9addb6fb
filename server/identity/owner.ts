import { sql } from "kysely";
import { clock } from "../platform/clock.ts";
import { type Config, ConfigError } from "../platform/config/config.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { hashPassword, isCommonPassword } from "./password-hashing.ts";

export const GENERATED_NAME = { first_name: "Amlou", last_name: "Admin" } as const;

const OWNER_LOCK = 7_240_004;

/**
 * Creates the first administrator, unless the shop has an administrator (P5). A verified account with the same e-mail
 * address becomes the administrator: its password is replaced and its sessions end. `keepPassword` stores the password
 * outside the database. If `keepPassword` throws, no account is created or changed. Concurrent calls are safe.
 */
export async function ensureOwner(
  db: Db,
  config: Pick<Config, "admin">,
  keepPassword?: () => Promise<unknown>,
): Promise<{ created: boolean }> {
  if (await hasOwner(db)) return { created: false };
  if (await isCommonPassword(config.admin.password))
    throw new ConfigError("ADMIN_PASSWORD is a very common password; choose another");
  // Hashes the password outside the transaction, because hashing is slow on purpose.
  const password = {
    password_hash: await hashPassword(config.admin.password),
    password_is_made_up: config.admin.isGenerated,
  };
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${OWNER_LOCK})`.execute(tx);
    if (await hasOwner(tx)) return { created: false };
    const now = clock.now();
    const owner = await tx
      .insertInto("accounts")
      .values({
        email: config.admin.email,
        ...password,
        ...GENERATED_NAME,
        phone: null,
        roles: ["admin"],
        email_verified_at: now,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .where("email_verified_at", "is not", null)
          .doUpdateSet({ ...password, roles: ["admin"], verified_by_click: false }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("sessions").where("account_id", "=", owner.id).execute();
    await keepPassword?.();
    return { created: true };
  });
}

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom("accounts")
    .select("id")
    .where(sql<boolean>`roles @> ARRAY['admin']`)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
