import { hash } from "@node-rs/argon2";
import { afterEach, expect, test, vi } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, registeredCustomer } from "../../tests/fixtures.ts";
import { clock, DAY_MS, HOUR_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { argon2, hashPassword, isHashOutdated, UNMATCHABLE_HASH, verifyPasswordHash } from "./password-hashing.ts";
import { findAccountByToken, signIn, signOut, signOutOtherSessions } from "./sessions.ts";

const EMAIL = "amal@shop.example";
const PASSWORD = "correct horse battery";
const credentials = { email: EMAIL, password: PASSWORD };
const realNow = clock.now;

afterEach(() => {
  vi.restoreAllMocks();
  clock.now = realNow;
});

async function addStaff(db: Db): Promise<void> {
  const account = {
    email: EMAIL,
    password_hash: await hashPassword(PASSWORD),
    first_name: "Amal",
    last_name: "Idrissi",
  };
  await db
    .insertInto("accounts")
    .values({ ...account, roles: ["staff"], created_at: clock.now() })
    .execute();
}

async function usedHourly(db: Db, token: string, start: number) {
  for (let hour = 1; hour < 12; hour++) {
    clock.now = () => new Date(start + hour * HOUR_MS);
    await findAccountByToken(db, token);
  }
}

describeOnBothEngines("sessions", (open) => {
  test("sign-in with the correct password opens a session with the account and its roles [P5 T12]", async () => {
    const { db } = await open();
    await addStaff(db);
    const { token, account } = await signIn(db, guest(), credentials);
    expect(account).toMatchObject({ email: EMAIL, firstName: "Amal", lastName: "Idrissi", roles: ["staff"] });
    expect(await findAccountByToken(db, token)).toMatchObject(account);
  });

  test("sign-in rejects a wrong password and an unknown e-mail address with the same error [T12]", async () => {
    const { db } = await open();
    await addStaff(db);
    const rejected = { code: "wrong_credentials", params: {}, fields: undefined };
    await expect(signIn(db, guest(), { ...credentials, password: "correct horse" })).rejects.toMatchObject(rejected);
    await expect(signIn(db, guest(), { ...credentials, email: "nobody@shop.example" })).rejects.toMatchObject(rejected);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("sign-in stores only a hash of the session token", async () => {
    const { db } = await open();
    await addStaff(db);
    const { token } = await signIn(db, guest(), credentials);
    const [row] = await db.selectFrom("sessions").selectAll().execute();
    expect(row?.token_hash).toHaveLength(32);
    expect(row?.token_hash.toString("base64url")).not.toBe(token);
    expect(await findAccountByToken(db, row?.token_hash.toString("base64url") ?? "")).toBeNull();
  });

  test.each([
    ["expires a customer's session after a day [T12]", false, false, 24 * HOUR_MS, undefined],
    ["expires a remembered session and its cookie after 60 days [T12]", false, true, 60 * DAY_MS, 60 * 24 * 3600],
    ["expires a staff session after 12 hours [T12]", true, false, 12 * HOUR_MS, 12 * 3600],
    [
      "expires a staff session after 12 hours even if 60 days were requested [T12]",
      true,
      true,
      12 * HOUR_MS,
      12 * 3600,
    ],
  ])("%s", async (_, isStaff, rememberMe, life, maxAge) => {
    const { db } = await open();
    if (isStaff) await addStaff(db);
    else await registeredCustomer(db, credentials);
    const session = await signIn(db, guest(), { ...credentials, rememberMe });
    expect(session.maxAge).toBe(maxAge);
    const start = realNow().getTime();
    if (isStaff) await usedHourly(db, session.token, start);
    clock.now = () => new Date(start + life - 60_000);
    expect(await findAccountByToken(db, session.token)).not.toBeNull();
    clock.now = () => new Date(start + life + 60_000);
    expect(await findAccountByToken(db, session.token)).toBeNull();
  });

  test("a staff session ends after three hours without use, and each use extends it [T12]", async () => {
    const { db } = await open();
    await addStaff(db);
    const { token } = await signIn(db, guest(), credentials);
    const start = realNow().getTime();
    for (const hours of [2.9, 5.7, 8.5]) {
      clock.now = () => new Date(start + hours * HOUR_MS);
      expect(await findAccountByToken(db, token), `after ${hours} hours`).not.toBeNull();
    }
    clock.now = () => new Date(start + (8.5 + 3.1) * HOUR_MS);
    expect(await findAccountByToken(db, token)).toBeNull();
  });

  test("signing out other devices ends all sessions of the account except the given session, and no other account's sessions [T12]", async () => {
    const { db } = await open();
    await addStaff(db);
    await registeredCustomer(db, { email: "other@shop.example", password: PASSWORD });
    const [here, elsewhere] = [await signIn(db, guest(), credentials), await signIn(db, guest(), credentials)];
    const other = await signIn(db, guest(), { email: "other@shop.example", password: PASSWORD });
    await signOutOtherSessions(db, here.account.id, here.token);
    expect(await findAccountByToken(db, here.token)).not.toBeNull();
    expect(await findAccountByToken(db, elsewhere.token)).toBeNull();
    expect(await findAccountByToken(db, other.token)).not.toBeNull();
    await signOutOtherSessions(db, here.account.id, null);
    expect(await findAccountByToken(db, here.token)).toBeNull();
  });

  test("if several accounts share an e-mail address, sign-in opens the account whose password was entered [A1]", async () => {
    const { db } = await open();
    const about = (password: string) => ({ email: EMAIL, password, isVerified: false });
    const older = await registeredCustomer(db, about("an older claim"));
    const proved = await registeredCustomer(db, credentials);
    const newest = await registeredCustomer(db, about("the newest claim"));
    const enter = (password: string) => signIn(db, guest(), { email: EMAIL, password });
    expect((await enter(PASSWORD)).account.id).toBe(proved.account.id);
    expect((await enter("the newest claim")).account.id).toBe(newest.account.id);
    // A later registration of the same e-mail address does not lock out an older unverified account (decision 0049).
    expect((await enter("an older claim")).account.id).toBe(older.account.id);
  });

  test("a sign-in during which the password changes opens no session [T10 T12]", async () => {
    const { db } = await open();
    const { account } = await registeredCustomer(db, credentials);
    const { verify } = argon2;
    vi.spyOn(argon2, "verify").mockImplementationOnce(async (...tried) => {
      const isRight = await verify(...tried);
      await db.updateTable("accounts").set({ password_hash: UNMATCHABLE_HASH }).where("id", "=", account.id).execute();
      return isRight;
    });
    await expect(signIn(db, guest(), credentials)).rejects.toMatchObject({ code: "wrong_credentials" });
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("a staff session expires after 12 hours even if used every hour, and the next sign-in deletes the expired session", async () => {
    const { db } = await open();
    await addStaff(db);
    const { token } = await signIn(db, guest(), credentials);
    const start = realNow().getTime();
    await usedHourly(db, token, start);
    clock.now = () => new Date(start + 12 * HOUR_MS - 60_000);
    expect(await findAccountByToken(db, token)).not.toBeNull();
    clock.now = () => new Date(start + 12 * HOUR_MS + 60_000);
    expect(await findAccountByToken(db, token)).toBeNull();
    await signIn(db, guest(), credentials);
    expect(await db.selectFrom("sessions").select("account_id").execute()).toHaveLength(1);
  });

  test("sign-in rehashes the password if the stored hash has outdated cost parameters, and still accepts the password afterwards", async () => {
    const { db } = await open();
    await addStaff(db);
    const storedHash = async () =>
      (await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow()).password_hash;
    const today = await storedHash();
    await signIn(db, guest(), credentials);
    expect(await storedHash()).toBe(today);
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.updateTable("accounts").set({ password_hash: cheap }).execute();
    await expect(signIn(db, guest(), { ...credentials, password: "wrong" })).rejects.toThrow("wrong_credentials");
    expect(await storedHash()).toBe(cheap);
    await Promise.all([1, 2, 3].map(() => signIn(db, guest(), credentials)));
    expect(await storedHash()).not.toBe(cheap);
    expect(isHashOutdated(await storedHash())).toBe(false);
    expect(isHashOutdated(cheap)).toBe(true);
    await signIn(db, guest(), credentials);
  });

  test("sign-out ends its own session immediately, and no other session [T12]", async () => {
    const { db } = await open();
    await addStaff(db);
    const phone = await signIn(db, guest(), credentials);
    const desk = await signIn(db, guest(), credentials);
    await signOut(db, phone.token);
    expect(await findAccountByToken(db, phone.token)).toBeNull();
    expect(await findAccountByToken(db, desk.token)).not.toBeNull();
    await signOut(db, phone.token);
  });

  test("revoking a role removes it from open sessions", async () => {
    const { db } = await open();
    await addStaff(db);
    const { token } = await signIn(db, guest(), credentials);
    await db.updateTable("accounts").set({ roles: [] }).where("email", "=", EMAIL).execute();
    expect(await findAccountByToken(db, token)).toMatchObject({ roles: [] });
  });
});

test("the dummy hash for unknown accounts (UNMATCHABLE_HASH) has the same cost parameters as a real hash, and matches no password", async () => {
  const cost = (hash: string) => hash.split("$").slice(0, 4);
  expect(cost(UNMATCHABLE_HASH)).toEqual(cost(await hashPassword(PASSWORD)));
  expect(await verifyPasswordHash("", null)).toBe(false);
  expect(await verifyPasswordHash(PASSWORD, null)).toBe(false);
});
