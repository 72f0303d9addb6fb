import { sql } from "kysely";
import { SESSION } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { ProofMethod } from "../../contract/reauthentication.ts";
import { type Account, type Caller, createSecret, hashSecret, type MustFirst } from "../platform/caller.ts";
import { clock, DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import { type Db, inTransaction, isDatabaseAway } from "../platform/database/database.ts";
import { type SignInTry, withSignInLog } from "../platform/security-log.ts";
import { accountOf, lockAccount, selectAccount } from "./account.ts";
import { retireSecretsOf } from "./cart-secrets.ts";
import { type Claim, claimsOf, opened } from "./claims.ts";
import { endCodes } from "./codes.ts";
import { hashPassword, isOutdated, isPassword, saltOf } from "./password-hashing.ts";
import { hasFactor } from "./second-factor/factor.ts";

export type Credentials = {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
  /** What the browser says of itself, for whoever looks through their devices. */
  device?: string | undefined;
};
/** `maxAge` is how long the browser keeps the token, in seconds; undefined until it closes. */
export type NewSession = { token: string; maxAge: number | undefined; account: Account };

/**
 * Signs an account in to the shop: answers its new session's token, which is stored only as a hash. Refuses as
 * `verifyCredentials` does. Whoever has a second factor opens no back office by the password alone: they are a customer here.
 */
export async function signIn(db: Db, _caller: Caller, credentials: Credentials): Promise<NewSession> {
  return withSignInLog({ of: "customer", by: "password" }, async (tried) => {
    const proved = await verifyCredentials(db, credentials, tried);
    return inTransaction(db, async (tx) => {
      await requireStill(tx, proved);
      const opensBackOffice = !(await hasFactor(tx, proved.account.id));
      const account = opensBackOffice ? proved.account : { ...proved.account, roles: [] };
      return startSession(tx, account, credentials.rememberMe ?? false, { ...credentials, opensBackOffice });
    });
  });
}

/** An account whose password was just given. */
export type VerifiedCredentials = { account: Account; passwordHash: string };

/**
 * The account of an e-mail and password (T12): the verified owner's first, then the oldest claim that the password opens.
 * Rejects an unknown e-mail and a wrong password alike (wrong_credentials), after the same work, which does not grow with the
 * number of claims. The route limits the attempts: a count must stand even where a transaction is undone. Whose account was
 * tried is written into `tried`.
 */
export async function verifyCredentials(
  db: Db,
  { email, password }: Credentials,
  tried: SignInTry,
): Promise<VerifiedCredentials> {
  const owner = await selectAccount(db)
    .select("password_hash")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const claims = await claimsOf(db, email);
  const isOwner = await isPassword(password, owner?.password_hash ?? null);
  const [claim] = await opened(claims, password);
  const right = isOwner ? owner : claim;
  const whose = right ?? owner ?? claims.at(-1);
  if (whose) tried.account = whose.id;
  if (whose && whose.roles.length > 0) tried.of = "team";
  if (!right) throw new ShopError("wrong_credentials");
  return { account: accountOf(right), passwordHash: await hashOfToday(db, right, password) };
}

/** The stored hash of a password that was just proved, made anew where hashes cost something else by now. */
async function hashOfToday(db: Db, { id, password_hash }: Claim, password: string): Promise<string> {
  if (!isOutdated(password_hash)) return password_hash;
  const made = await hashPassword(password, saltOf(password_hash));
  const accounts = db.updateTable("accounts").set({ password_hash: made }).where("id", "=", id);
  const { numUpdatedRows } = await accounts.where("password_hash", "=", password_hash).executeTakeFirst();
  if (numUpdatedRows > 0n) return made;
  // Changed meanwhile: by another device that signs in, or to another password.
  const now = await db.selectFrom("accounts").select("password_hash").where("id", "=", id).executeTakeFirst();
  return now && (await isPassword(password, now.password_hash)) ? now.password_hash : password_hash;
}

/** Whoever changed the password meanwhile ended all sessions of the old one: none may begin after that. */
export async function requireStill(tx: Db, { account, passwordHash }: VerifiedCredentials): Promise<void> {
  if ((await lockAccount(tx, account.id)).passwordHash !== passwordHash) throw new ShopError("wrong_credentials");
}

const DEVICE_MAX_LENGTH = 300;

/**
 * A new session of an account that has just shown who it is. Staff stay signed in for a working day, whatever they asked, as
 * long as no pause in it is longer than `SESSION.staffIdleHours`.
 */
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
        device: (about.device ?? "").replace(/\p{Cc}/gu, " ").slice(0, DEVICE_MAX_LENGTH),
        opens_back_office: about.opensBackOffice ?? true,
        proved_at: now,
        created_at: now,
        expires_at: new Date(now.getTime() + (isStaff ? SESSION.staffIdleHours * HOUR_MS : life)),
      })
      .execute();
  });
  return { token, maxAge: rememberMe || isStaff ? life / 1000 : undefined, account };
}

/**
 * The account that a token was given to, with its roles of this moment; null for an unknown, ended or expired one. `isUse`:
 * it is somebody's who is there, and not a page's that only listens.
 */
export async function accountOfToken(db: Db, token: string, isUse = true): Promise<Account | null> {
  const row = await selectAccount(db)
    .innerJoin("sessions", "sessions.account_id", "accounts.id")
    .select(["sessions.id as session_id", "sessions.opens_back_office", "sessions.created_at", "sessions.expires_at"])
    .select("sessions.proved_at")
    .select(
      sql<ProofMethod>`CASE WHEN accounts.roles <> '{}' AND EXISTS (SELECT FROM second_factors f
        WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL) THEN 'code' ELSE 'password' END`.as(
        "proves_by",
      ),
    )
    .select(
      sql<MustFirst | null>`CASE WHEN accounts.roles = '{}' THEN NULL
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
  const account = { ...accountOf(row), ...by };
  if (!row.opens_back_office) return { ...account, roles: [] };
  if (isUse && account.roles.length > 0) await prolong(db, row);
  return row.must_first ? { ...account, mustFirst: row.must_first } : account;
}

type Lasting = { session_id: number; created_at: Date; expires_at: Date };

/** Staff's session goes on as it is used, until the working day is over. Written at most once a minute. */
async function prolong(db: Db, { session_id, created_at, expires_at }: Lasting): Promise<void> {
  const ends = Math.min(
    created_at.getTime() + SESSION.staffHours * HOUR_MS,
    clock.now().getTime() + SESSION.staffIdleHours * HOUR_MS,
  );
  if (ends < expires_at.getTime() + MINUTE_MS) return;
  try {
    const sessions = db.updateTable("sessions").set({ expires_at: new Date(ends) });
    await sessions.where("id", "=", session_id).execute();
  } catch (error) {
    // With a full disk they still read.
    if (!isDatabaseAway(error)) throw error;
  }
}

/** Ends a session at once, on every process. A token that has already ended is no fault. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashSecret(token)).execute();
}

/**
 * Ends all of an account's sessions but the one of `token`, begun ones too: after its password changed (N3). Whoever
 * stays proves who they are again before a sensitive act.
 */
export async function signOutOthers(db: Db, accountId: number, token: string | null): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("account_id", "=", accountId).execute();
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(token !== null, (query) => query.where("token_hash", "!=", hashSecret(token ?? "")))
    .execute();
  if (token !== null) await endProofs(db, accountId);
}

/** Ends what the account's sessions proved: the next sensitive act asks again. */
export async function endProofs(db: Db, accountId: number): Promise<void> {
  await db.updateTable("sessions").set({ proved_at: null }).where("account_id", "=", accountId).execute();
}

/** The device that changes a password: what it is signed in by, and its cart's secret. */
type Kept = { token: string | null; cartSecret: string | null };

/**
 * Leaves an account to whoever knows its password from now on: but for the device that is `kept`, sessions, begun ones and
 * open carts' secrets end, and so does every code and link that was mailed before (N3).
 */
export async function shutOut(tx: Db, accountId: number, kept: Kept | null): Promise<void> {
  await signOutOthers(tx, accountId, kept?.token ?? null);
  await forgetDevices(tx, accountId, kept?.cartSecret ?? null);
  await endCodes(tx, accountId);
}

/** Closes the account's orders to the keys that browsers and mails keep of them: whoever signs in sees them still. */
export async function forgetOrderKeys(tx: Db, accountId: number): Promise<void> {
  await tx.updateTable("orders").set({ access_key_hash: UNUSED_KEY }).where("account_id", "=", accountId).execute();
}

/** In place of an order's key, so that no key opens it any more. */
export const UNUSED_KEY = sql<Buffer>`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`;

/**
 * Closes the account's open cart to every device but the one that holds `kept`, after its password changed: whoever else
 * was signed in opens nothing any more. A device that signs in again, or still is, gets another secret.
 */
export async function forgetDevices(tx: Db, accountId: number, kept: string | null): Promise<void> {
  const cart = await tx
    .selectFrom("carts")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ordered_at", "is", null)
    .executeTakeFirst();
  if (!cart) return;
  await retireSecretsOf(tx, [cart.id], { kept });
}
