import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { SECOND_FACTOR_ATTEMPT_LIMIT } from "../../../contract/constants.ts";
import { apiClient } from "../../../tests/api-client.ts";
import { authenticator } from "../../../tests/authenticator.ts";
import { bearer } from "../../../tests/cookies.ts";
import { lastMail, mailsTo, PASSWORD, PUBLIC_URL, uncounted, verifiedCustomer } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest } from "../../../tests/fixtures.ts";
import { type ProfileChange, updateProfile } from "../../customers/profile.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { verifyEmailChangeByLink } from "../change-email.ts";
import { changePassword } from "../change-password.ts";
import { findAccountByToken, signIn } from "../sessions.ts";
import { requestCode } from "../verify-email.ts";
import { confirmSecondFactor, disableSecondFactor, startSecondFactorSetUp } from "./set-up.ts";
import { beginSignIn } from "./sign-in.ts";

// These tests: account changes that a thief who knows a team member's password cannot make, in the shop or in the back
// office.

const EMAIL = "nadia@shop.example";
const THIEF = "thief@example.com";
const PHONE = "0612345678";
const NEW = "a new and better one";
const STEP_MS = 30_000;
const codeRequired = { code: "invalid", fields: { code: ["field.codeRequired"] } };
const codeInvalid = { code: "code_invalid", fields: { code: ["refusal.code_invalid"] } };

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

type Known = Caller & { account: Account };

async function member(db: Db): Promise<Known> {
  const { account } = await verifiedCustomer(db, EMAIL);
  await db
    .updateTable("accounts")
    .set({ roles: ["staff"] })
    .where("id", "=", account?.id ?? 0)
    .execute();
  const pendingSignIn = await beginSignIn(db, guest(), { email: EMAIL, password: PASSWORD });
  if (!("session" in pendingSignIn)) throw new Error("a code is asked for already");
  return { ...guest("en"), account: (await findAccountByToken(db, pendingSignIn.session.token)) as Account };
}

/** Stops the clock in the middle of a time-step. `shows(n)` returns the authenticator's code n steps later. */
async function setUp(db: Db, caller: Known) {
  const at = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  clock.now = () => new Date(at);
  const { secret } = await startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" });
  const shows = authenticator(secret);
  const { recovery_codes } = await confirmSecondFactor(db, caller, { code: shows(0, at) });
  clock.now = () => new Date(at + 2 * STEP_MS);
  return {
    shows: (steps = 0) => shows(2 + steps, at),
    recovery: (recovery_codes[0] ?? "").replaceAll("-", ""),
  };
}

async function withFactor(db: Db) {
  const caller = await member(db);
  return { caller, ...(await setUp(db, caller)) };
}

const profileOf = ({ account }: Known, changes: Partial<ProfileChange>) => ({
  first_name: "Nadia",
  last_name: "Chraibi",
  email: account.email,
  publicUrl: PUBLIC_URL,
  countTry: uncounted,
  countCode: uncounted,
  ...changes,
});
const change = (db: Db, caller: Known, changes: Partial<ProfileChange>) =>
  updateProfile(db, caller, profileOf(caller, { current_password: PASSWORD, ...changes }));
const setPassword = (db: Db, caller: Known, code?: string) =>
  changePassword(db, caller, { current_password: PASSWORD, password: NEW, token: null, code, countTry: uncounted });

describeOnBothEngines("the second factor before sensitive account changes", (open) => {
  test("wrong second-factor codes are counted only after the correct password was entered, so that strangers cannot lock the account [N1]", async () => {
    const { db } = await open();
    const { caller } = await withFactor(db);
    const countTry = vi.fn(uncounted);
    const wrong = { current_password: "wrong", password: NEW, token: null, code: "000000", countTry };
    await expect(changePassword(db, caller, wrong)).rejects.toThrow("wrong_password");
    await expect(disableSecondFactor(db, caller, { ...wrong, password: "wrong" })).rejects.toThrow("wrong_password");
    await expect(change(db, caller, { phone: "0612345678", ...wrong })).rejects.toThrow("wrong_password");
    expect(countTry).not.toHaveBeenCalled();
    await expect(changePassword(db, caller, { ...wrong, current_password: PASSWORD })).rejects.toThrow("code_invalid");
    expect(countTry).toHaveBeenCalledOnce();
  });

  test("if an account has a second factor, both password and code are required to change its e-mail address, phone number or password, in shop and back office [N1 N2]", async () => {
    const { db } = await open();
    const { caller, shows } = await withFactor(db);
    const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    const inShop: Known = { ...guest("en"), account: (await findAccountByToken(db, token)) as Account };
    const before = await db.selectFrom("accounts").selectAll().execute();
    for (const who of [caller, inShop])
      for (const [code, refused] of [
        [undefined, codeRequired],
        ["000000", codeInvalid],
        ["0".repeat(28), codeInvalid],
      ] as const) {
        await expect(change(db, who, { email: THIEF, code })).rejects.toMatchObject(refused);
        await expect(change(db, who, { phone: PHONE, code })).rejects.toMatchObject(refused);
        await expect(setPassword(db, who, code)).rejects.toMatchObject(refused);
      }
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual(before);
    expect(await mailsTo(db, THIEF)).toEqual([]);
    await expect(change(db, inShop, { phone: PHONE, current_password: "wrong", code: shows() })).rejects.toThrow(
      "wrong_password",
    );
    expect((await change(db, inShop, { phone: PHONE, code: shows() })).phone).toBe(PHONE);
    await expect(setPassword(db, caller, shows())).rejects.toMatchObject(codeInvalid);
    await setPassword(db, caller, shows(1));
    await signIn(db, guest(), { email: EMAIL, password: NEW });
  });

  test("a second-factor code is ignored if only names change, or if the account has no second factor [N1 N2]", async () => {
    const { db } = await open();
    const { caller, shows } = await withFactor(db);
    const renamedProfile = await updateProfile(db, caller, profileOf(caller, { first_name: "Nora", code: shows() }));
    expect(renamedProfile.first_name).toBe("Nora");
    await change(db, caller, { phone: PHONE, code: shows() });
    const customer = (await verifiedCustomer(db, "fatima@example.com")) as Known;
    await change(db, customer, { email: "fatima.new@example.com", code: "000000" });
    expect(await mailsTo(db, "fatima.new@example.com")).toEqual(["change_email"]);
  });

  test("a profile change accepts a recovery code only once, and notifies the account's current e-mail address that a recovery code was used [N1]", async () => {
    const { db } = await open();
    const { caller, recovery } = await withFactor(db);
    await change(db, caller, { email: "nadia.new@shop.example", code: recovery });
    expect(await mailsTo(db, EMAIL)).toEqual([
      "verify_email",
      "factor_on",
      "recovery_code_used",
      "email_change_notice",
    ]);
    await expect(setPassword(db, caller, recovery)).rejects.toMatchObject(codeInvalid);
    await verifyEmailChangeByLink(db, caller, { token: (await lastMail(db, "nadia.new@shop.example")).token });
  });

  test("of two concurrent profile changes with the same code, exactly one succeeds; a rejected change uses up no code [N1]", async () => {
    const { db } = await open();
    const { caller, shows, recovery } = await withFactor(db);
    const countCode = async () => Promise.reject(new Error("counted"));
    await expect(change(db, caller, { email: THIEF, code: recovery, countCode })).rejects.toThrow("counted");
    for (const code of [shows(), recovery]) {
      const phones = code === recovery ? ["0612345681", "0612345682"] : ["0612345691", "0612345692"];
      const tried = await Promise.allSettled(phones.map((phone) => change(db, caller, { phone, code })));
      expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const [lost] = tried.filter((each) => each.status === "rejected");
      expect(lost?.reason).toMatchObject(codeInvalid);
    }
  });

  test("a profile change with a wrong second-factor code does not count toward the limit of mails to the new e-mail address [N1]", async () => {
    const { db } = await open();
    const { caller } = await withFactor(db);
    let counted = 0;
    const countCode = async () => void (counted += 1);
    await expect(change(db, caller, { email: THIEF, code: "000000", countCode })).rejects.toMatchObject(codeInvalid);
    expect(counted).toBe(0);
  });

  test("setting up a second factor cancels a pending e-mail change, and later changes require a second-factor code [N1]", async () => {
    const { db } = await open();
    const caller = await member(db);
    await change(db, caller, { email: THIEF });
    const changeMail = await lastMail(db, THIEF);
    const countCode = async () => void (await setUp(db, caller));
    await expect(change(db, caller, { email: "second@example.com", countCode })).rejects.toMatchObject(codeRequired);
    await expect(verifyEmailChangeByLink(db, guest(), { token: changeMail.token })).rejects.toThrow("link_invalid");
    await requestCode(db, caller, { email: THIEF, publicUrl: PUBLIC_URL });
    expect(await mailsTo(db, THIEF)).toEqual(["change_email"]);
    expect(await mailsTo(db, "second@example.com")).toEqual([]);
  });

  test("the profile and password API returns 422 for a missing or empty second-factor code, and 429 after too many wrong codes [N1 N2]", async () => {
    const database = await open();
    const { db } = database;
    await withFactor(db);
    const api = apiClient(database);
    const { token } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    const guesses = [
      ["/auth/customers/profile", { first_name: "Nadia", last_name: "Chraibi", email: EMAIL, phone: PHONE }],
      ["/auth/customers/password", { password: NEW, password_confirmation: NEW }],
    ] as const;
    const putProfile = (at: number, code?: string) => {
      const [path, body] = guesses[at % 2 ? 1 : 0];
      return api.put(`${path}?locale=en`, { ...body, current_password: PASSWORD, code }, bearer(token));
    };
    for (const [at, code] of [
      [0, undefined],
      [1, ""],
    ] as const) {
      const { status, body } = await putProfile(at, code);
      expect([status, body.errors]).toEqual([422, { code: ["Please enter the verification code."] }]);
    }
    for (let at = 0; at < SECOND_FACTOR_ATTEMPT_LIMIT.perAccount; at++) {
      await sql`DELETE FROM rate_limits WHERE key LIKE 'password_proof%'`.execute(db);
      const { status, body } = await putProfile(at, "000 000");
      expect([status, body.code, body.errors]).toEqual([
        422,
        "code_invalid",
        { code: ["This code is wrong or no longer works."] },
      ]);
    }
    await sql`DELETE FROM rate_limits WHERE key LIKE 'password_proof%'`.execute(db);
    expect((await putProfile(0, "000000")).status).toBe(429);
    expect((await putProfile(0)).status).toBe(422);
  });
});
