import { parse as parseCookies } from "hono/utils/cookie";
import { sql } from "kysely";
import { SESSION_DURATIONS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { ReauthenticationMethod } from "../../contract/reauthentication.ts";
import { type Account, type Caller, createSecret, hashSecret, type RequiredFirstStep } from "../platform/caller.ts";
import { clock, DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import { type Db, inTransaction, isDatabaseUnavailable } from "../platform/database/database.ts";
import { getCookieName, SESSION_COOKIE, SIGN_IN_COOKIE } from "../platform/http/request.ts";
import { type SignInAttempt, withSignInLog } from "../platform/security-log.ts";
import { lockAccount, selectAccount, toAccount } from "./account.ts";
import { revokeSecretsOfCarts } from "./cart-secrets.ts";
import { filterAccountsByPassword, listUnverifiedAccounts, type UnverifiedAccount } from "./claims.ts";
import { deleteCodes } from "./codes.ts";
import { extractSalt, hashPassword, isHashOutdated, verifyPasswordHash } from "./password-hashing.ts";
import { hasSecondFactor } from "./second-factor/factor.ts";

export type Credentials = {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
  device?: string | undefined;
};
/** A new session. `maxAge` is the cookie's lifetime in seconds; undefined: the cookie ends when the browser closes. */
export type NewSession = { token: string; maxAge: number | undefined; account: Account };

/** Starts a session. It has no staff rights if the account has a second factor. Throws as `verifyCredentials` does. */
export async function signIn(db: Db, _caller: Caller, credentials: Credentials): Promise<NewSession> {
  return withSignInLog({ of: "customer", by: "password" }, async (attempt) => {
    const proved = await verifyCredentials(db, credentials, attempt);
    return inTransaction(db, async (tx) => {
      await requireUnchangedPassword(tx, proved);
      const opensBackOffice = !(await hasSecondFactor(tx, proved.account.id));
      const account = opensBackOffice ? proved.account : { ...proved.account, roles: [] };
      return startSession(tx, account, credentials.rememberMe ?? false, { ...credentials, opensBackOffice });
    });
  });
}

export type VerifiedCredentials = { account: Account; passwordHash: string };

/**
 * Finds the account by e-mail address and password (T12): the account that verified the address, otherwise the first
 * unverified account with the password. An unknown address and a wrong password cause the same error after the same
 * work (wrong_credentials). The route counts attempts, because a rollback must not undo the count.
 */
export async function verifyCredentials(
  db: Db,
  { email, password }: Credentials,
  attempt: SignInAttempt,
): Promise<VerifiedCredentials> {
  const owner = await selectAccount(db)
    .select("password_hash")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const claims = await listUnverifiedAccounts(db, email);
  const isOwner = await verifyPasswordHash(password, owner?.password_hash ?? null);
  const [claim] = await filterAccountsByPassword(claims, password);
  const matchingAccount = isOwner ? owner : claim;
  const triedAccount = matchingAccount ?? owner ?? claims.at(-1);
  if (triedAccount) attempt.account = triedAccount.id;
  if (triedAccount && triedAccount.roles.length > 0) attempt.of = "team";
  if (!matchingAccount) throw new ShopError("wrong_credentials");
  return { account: toAccount(matchingAccount), passwordHash: await currentHash(db, matchingAccount, password) };
}

async function currentHash(db: Db, { id, password_hash }: UnverifiedAccount, password: string): Promise<string> {
  if (!isHashOutdated(password_hash)) return password_hash;
  const hash = await hashPassword(password, extractSalt(password_hash));
  const accounts = db.updateTable("accounts").set({ password_hash: hash }).where("id", "=", id);
  const { numUpdatedRows } = await accounts.where("password_hash", "=", password_hash).executeTakeFirst();
  if (numUpdatedRows > 0n) return hash;
  // Another request replaced the hash. If the new hash matches, a concurrent sign-in rehashed the same password.
  const now = await db.selectFrom("accounts").select("password_hash").where("id", "=", id).executeTakeFirst();
  return now && (await verifyPasswordHash(password, now.password_hash)) ? now.password_hash : password_hash;
}

/** Throws wrong_credentials after a password change: the old password must not start a new session. */
export async function requireUnchangedPassword(tx: Db, { account, passwordHash }: VerifiedCredentials): Promise<void> {
  if ((await lockAccount(tx, account.id)).passwordHash !== passwordHash) throw new ShopError("wrong_credentials");
}

const DEVICE_MAX_LENGTH = 300;

/** Starts a session. A staff session ends after a working day, or after `staffIdleHours` without use. */
export async function startSession(
  db: Db,
  account: Account,
  rememberMe: boolean,
  about: { device?: string | undefined; opensBackOffice?: boolean } = {},
): Promise<NewSession> {
  const token = createSecret();
  const now = clock.now();
  const isStaff = account.roles.length > 0;
  const life = isStaff
    ? SESSION_DURATIONS.staffHours * HOUR_MS
    : rememberMe
      ? SESSION_DURATIONS.rememberedDays * DAY_MS
      : SESSION_DURATIONS.hours * HOUR_MS;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("sessions").where("account_id", "=", account.id).where("expires_at", "<=", now).execute();
    await tx
      .insertInto("sessions")
      .values({
        token_hash: hashSecret(token),
        account_id: account.id,
        device: (about.device ?? "").replace(/\p{Cc}/gu, " ").slice(0, DEVICE_MAX_LENGTH),
        opens_back_office: about.opensBackOffice ?? true,
        proved_at: now,
        created_at: now,
        expires_at: new Date(now.getTime() + (isStaff ? SESSION_DURATIONS.staffIdleHours * HOUR_MS : life)),
      })
      .execute();
  });
  return { token, maxAge: rememberMe || isStaff ? life / 1000 : undefined, account };
}

/** Returns the account of a valid token. Background requests set `isUse` to false, so they extend no staff session. */
export async function findAccountByToken(db: Db, token: string, isUse = true): Promise<Account | null> {
  const row = await selectAccount(db)
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .select(["sessions.id as session_id", "sessions.opens_back_office", "sessions.created_at", "sessions.expires_at"])
    .select("sessions.proved_at")
    .select(
      sql<ReauthenticationMethod>`CASE WHEN accounts.roles <> '{}' AND EXISTS (SELECT FROM second_factors f
        WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL) THEN 'code' ELSE 'password' END`.as(
        "proves_by",
      ),
    )
    .select(
      sql<RequiredFirstStep | null>`CASE WHEN accounts.roles = '{}' THEN NULL
        WHEN accounts.password_is_made_up THEN 'own_password_required'
        WHEN COALESCE((SELECT value = 'true' FROM settings WHERE key = 'staff_second_factor_required'), false)
          AND NOT EXISTS (SELECT FROM second_factors f WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL)
          THEN 'second_factor_required' END`.as("must_first"),
    )
    .where("sessions.token_hash", "=", hashSecret(token))
    .where("sessions.expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!row) return null;
  const by = { sessionId: row.session_id, provedAt: row.proved_at, provesBy: row.proves_by };
  const account = { ...toAccount(row), ...by };
  if (!row.opens_back_office) return { ...account, roles: [] };
  if (isUse && account.roles.length > 0) await extendSession(db, row);
  return row.must_first ? { ...account, mustFirst: row.must_first } : account;
}

type Lasting = { session_id: number; created_at: Date; expires_at: Date };

async function extendSession(db: Db, { session_id, created_at, expires_at }: Lasting): Promise<void> {
  const ends = Math.min(
    created_at.getTime() + SESSION_DURATIONS.staffHours * HOUR_MS,
    clock.now().getTime() + SESSION_DURATIONS.staffIdleHours * HOUR_MS,
  );
  if (ends < expires_at.getTime() + MINUTE_MS) return;
  try {
    const sessions = db.updateTable("sessions").set({ expires_at: new Date(ends) });
    await sessions.where("id", "=", session_id).execute();
  } catch (error) {
    // On a full disk reads work but this write fails. The error is ignored, and the session keeps its old expiry.
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashSecret(token)).execute();
}

/** Ends pending sign-ins and other sessions (N3). The session of `token` must re-authenticate for sensitive steps. */
export async function signOutOtherSessions(db: Db, accountId: number, token: string | null): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("account_id", "=", accountId).execute();
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(token !== null, (query) => query.where("token_hash", "!=", hashSecret(token ?? "")))
    .execute();
  if (token !== null) await revokeReauthentications(db, accountId);
}

export async function revokeReauthentications(db: Db, accountId: number): Promise<void> {
  await db.updateTable("sessions").set({ proved_at: null }).where("account_id", "=", accountId).execute();
}

type Device = { token: string | null; cartSecret: string | null };

/** Ends an account's sessions, pending sign-ins, cart tokens, codes and links (N3). Device `except` keeps access. */
export async function revokeAccess(tx: Db, accountId: number, except: Device | null): Promise<void> {
  await signOutOtherSessions(tx, accountId, except?.token ?? null);
  await retireCartSecret(tx, accountId, except?.cartSecret ?? null);
  await deleteCodes(tx, accountId);
}

/** Revokes an account's order access keys, because browsers and mails still contain them. */
export async function retireOrderKeys(tx: Db, accountId: number): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ access_key_hash: RANDOM_KEY_HASH_SQL })
    .where("account_id", "=", accountId)
    .execute();
}

export const RANDOM_KEY_HASH_SQL = sql<Buffer>`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`;

/** Revokes the tokens of an account's cart, except the token `except`. Signed-in devices get a new token. */
export async function retireCartSecret(tx: Db, accountId: number, except: string | null): Promise<void> {
  const cart = await tx
    .selectFrom("carts")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ordered_at", "is", null)
    .executeTakeFirst();
  if (!cart) return;
  await revokeSecretsOfCarts(tx, [cart.id], { except });
}

type Header = (name: string) => string | undefined;

export function readSessionToken(header: Header, config: Config): string | null {
  const bearer = /^Bearer (\S+)$/.exec(header("Authorization") ?? "")?.[1];
  return bearer ?? readSessionCookie(header, config);
}

export const readSessionCookie = (header: Header, config: Config): string | null =>
  cookieOf(header, getCookieName(config, SESSION_COOKIE));

export const readSignInStep = (header: Header, config: Config): string | null =>
  cookieOf(header, getCookieName(config, SIGN_IN_COOKIE));

const cookieOf = (header: Header, name: string): string | null =>
  parseCookies(header("Cookie") ?? "", name)[name] ?? null;
