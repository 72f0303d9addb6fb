import { SESSION } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { type Account, type Caller, hashSecret, mintSecret } from "../platform/caller.ts";
import { clock, DAY_MS, HOUR_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import { accountOf, lockAccount, selectAccount } from "./account.ts";
import { isPassword } from "./passwords.ts";

export type Credentials = { email: string; password: string; rememberMe?: boolean | undefined };
/** `maxAge` is how long the browser keeps the token, in seconds; undefined until it closes. */
export type NewSession = { token: string; maxAge: number | undefined; account: Account };

/**
 * Signs an account in: answers its new session's token, which is stored only as a hash. Refuses `wrong_credentials`
 * for an unknown e-mail and for a wrong password alike, after the same work (T12): the account that proved the address
 * and the newest that merely claims it are both tried, and nobody in place of either. The door limits the attempts: a
 * count must stand even where a transaction is undone.
 */
export async function signIn(
  db: Db,
  _caller: Caller,
  { email, password, rememberMe = false }: Credentials,
): Promise<NewSession> {
  const holders = selectAccount(db).select("password_hash").where("email", "=", email);
  const proved = await holders.where("email_verified_at", "is not", null).executeTakeFirst();
  // Anyone may make any number of claims: only the newest is read.
  const claims = holders.where("email_verified_at", "is", null).orderBy("id", "desc").limit(1);
  let right: typeof proved;
  for (const row of [proved, await claims.executeTakeFirst()])
    if ((await isPassword(password, row?.password_hash ?? null)) && row) right ??= row;
  if (!right) throw new ShopError("wrong_credentials");
  const { password_hash, ...account } = right;
  return inTransaction(db, async (tx) => {
    // Whoever changed the password meanwhile ended all sessions of the old one: none may begin after that.
    if ((await lockAccount(tx, account.id)).passwordHash !== password_hash) throw new ShopError("wrong_credentials");
    return startSession(tx, accountOf(account), rememberMe);
  });
}

/** A new session of an account that has just shown who it is. Staff stay signed in for a working day, whatever they asked. */
export async function startSession(db: Db, account: Account, rememberMe: boolean): Promise<NewSession> {
  const token = mintSecret();
  const now = clock.now();
  const isStaff = account.roles.length > 0;
  const life = isStaff
    ? SESSION.staffHours * HOUR_MS
    : rememberMe
      ? SESSION.rememberedDays * DAY_MS
      : SESSION.hours * HOUR_MS;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("sessions").where("account_id", "=", account.id).where("expires_at", "<=", now).execute();
    await tx
      .insertInto("sessions")
      .values({
        token_hash: hashSecret(token),
        account_id: account.id,
        created_at: now,
        expires_at: new Date(now.getTime() + life),
      })
      .execute();
  });
  return { token, maxAge: rememberMe || isStaff ? life / 1000 : undefined, account };
}

/** The account that a token was given to, with its roles of this moment; null for an unknown, ended or expired one. */
export async function accountOfToken(db: Db, token: string): Promise<Account | null> {
  const row = await selectAccount(db)
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .where("sessions.token_hash", "=", hashSecret(token))
    .where("sessions.expires_at", ">", clock.now())
    .executeTakeFirst();
  return row ? accountOf(row) : null;
}

/** Ends a session at once, on every process. A token that has already ended is no fault. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashSecret(token)).execute();
}

/** Ends all of an account's sessions but the one of `token`: after its password changed (security.md). */
export async function signOutOthers(db: Db, accountId: number, token: string | null): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(token !== null, (query) => query.where("token_hash", "!=", hashSecret(token ?? "")))
    .execute();
}

/**
 * Closes the account's open cart to every device but the one that holds `kept`, after its password changed: whoever else
 * was signed in opens nothing any more. A device that signs in again, or still is, gets another secret.
 */
export async function forgetDevices(tx: Db, accountId: number, kept: string | null): Promise<void> {
  await tx
    .deleteFrom("cart_secrets")
    .where("cart_id", "in", (eb) =>
      eb.selectFrom("carts").select("id").where("account_id", "=", accountId).where("ordered_at", "is", null),
    )
    .$if(kept !== null, (query) => query.where("secret_hash", "!=", hashSecret(kept ?? "")))
    .execute();
}
