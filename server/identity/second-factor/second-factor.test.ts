import { afterEach, expect, test } from "vitest";
import { signInCodeInput } from "../../../contract/team.ts";
import { authenticator } from "../../../tests/authenticator.ts";
import { mailsTo, uncounted } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest, registeredCustomer, setSetting } from "../../../tests/fixtures.ts";
import { listOrders } from "../../orders/admin/list.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { changePassword } from "../change-password.ts";
import { findAccountByToken, signIn } from "../sessions.ts";
import { hashRecoveryCode } from "./factor.ts";
import { confirmSecondFactor, disableSecondFactor, startSecondFactorSetUp } from "./set-up.ts";
import { beginSignIn, finishSignIn, isSignInStepOpen } from "./sign-in.ts";

const EMAIL = "nadia@shop.example";
const PASSWORD = "correct horse battery";
const credentials = { email: EMAIL, password: PASSWORD, device: "Firefox" };
const STEP_MS = 30_000;

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

let at = 0;
function stopClock(): void {
  at = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  clock.now = () => new Date(at);
}

async function callerBy(db: Db, token: string): Promise<Caller & { account: Account }> {
  return { ...guest("en"), account: (await findAccountByToken(db, token)) as Account };
}

async function member(db: Db): Promise<Caller & { account: Account }> {
  const { account } = await registeredCustomer(db, { email: EMAIL, password: PASSWORD });
  await db
    .updateTable("accounts")
    .set({ roles: ["staff"] })
    .where("id", "=", account.id)
    .execute();
  const pendingSignIn = await beginSignIn(db, guest(), credentials);
  if (!("session" in pendingSignIn)) throw new Error("a code is asked for already");
  return callerBy(db, pendingSignIn.session.token);
}

async function withFactor(db: Db) {
  stopClock();
  const caller = await member(db);
  const { secret, qr } = await startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" });
  const shows = authenticator(secret);
  const { recovery_codes } = await confirmSecondFactor(db, caller, { code: shows(0, at) });
  at += 2 * STEP_MS;
  return { caller, secret, qr, shows: (steps = 0) => shows(steps, at), recovery_codes };
}

const begin = async (db: Db): Promise<string> => {
  const pendingSignIn = await beginSignIn(db, guest(), credentials);
  if ("session" in pendingSignIn) throw new Error("no code was asked for");
  return pendingSignIn.step;
};
const finish = (db: Db, step: string | null, code: string) =>
  finishSignIn(db, guest(), { step, code, countTry: async () => {} });

describeOnBothEngines("the second factor", (open) => {
  test("sign-in to an account with a second factor opens a session only after the correct TOTP code [N1]", async () => {
    const { db } = await open();
    const { caller, qr, secret, shows } = await withFactor(db);
    expect(qr).toContain("<svg");
    expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const sessions = () => db.selectFrom("sessions").select("id").execute();
    const before = (await sessions()).length;
    const step = await begin(db);
    expect(await sessions()).toHaveLength(before);
    expect(await findAccountByToken(db, step)).toBeNull();
    await expect(finish(db, step, "000000")).rejects.toMatchObject({
      code: "code_invalid",
      fields: { code: [expect.any(String)] },
    });
    const { token, account } = await finish(db, step, shows());
    expect(account.roles).toEqual(["staff"]);
    expect((await findAccountByToken(db, token))?.roles).toEqual(["staff"]);
    expect(caller.account.roles).toEqual(["staff"]);
    await expect(finish(db, step, shows(1))).rejects.toThrow("sign_in_expired");
    await expect(finish(db, null, shows(1))).rejects.toThrow("sign_in_expired");
    await expect(finish(db, "x".repeat(43), shows(1))).rejects.toThrow("sign_in_expired");
  });

  test("sign-in accepts a TOTP code once, and only from the current time step or the step before or after [N1]", async () => {
    const { db } = await open();
    const { shows } = await withFactor(db);
    const code = shows();
    await finish(db, await begin(db), code);
    await expect(finish(db, await begin(db), code)).rejects.toThrow("code_invalid");
    await expect(finish(db, await begin(db), shows(-1))).rejects.toThrow("code_invalid");
    await expect(finish(db, await begin(db), shows(2))).rejects.toThrow("code_invalid");
    await finish(db, await begin(db), shows(1));
    at += 3 * STEP_MS;
    await finish(db, await begin(db), shows(-1));
  });

  test("of eight concurrent sign-ins with the same TOTP code, exactly one succeeds [N1]", async () => {
    const { db } = await open();
    const { shows } = await withFactor(db);
    const steps = await Promise.all(Array.from({ length: 8 }, () => begin(db)));
    const tried = await Promise.allSettled(steps.map((step) => finish(db, step, shows())));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("of 1,000 concurrent guesses of a TOTP code, only five are checked; sign-in must then restart with the password [N1]", async () => {
    const { db } = await open();
    const { shows } = await withFactor(db);
    const step = await begin(db);
    const right = [shows(-1), shows(), shows(1)];
    const wrong = Array.from({ length: 1003 }, (_, at) => String(at * 991).padStart(6, "0")).filter(
      (code) => !right.includes(code),
    );
    const tried = await Promise.allSettled(wrong.slice(0, 1000).map((code) => finish(db, step, code)));
    const codes = tried.map((each) => (each.status === "rejected" ? (each.reason as { code: string }).code : "in"));
    expect(codes.filter((code) => code === "code_invalid")).toHaveLength(5);
    expect(codes.filter((code) => code === "sign_in_expired")).toHaveLength(995);
    expect(await isSignInStepOpen(db, step)).toBe(false);
    await expect(finish(db, step, shows())).rejects.toThrow("sign_in_expired");
  }, 60_000);

  test("the second sign-in step expires after ten minutes, and when the password changes [N1]", async () => {
    const { db } = await open();
    const { caller, shows } = await withFactor(db);
    const lateStep = await begin(db);
    expect(await isSignInStepOpen(db, lateStep)).toBe(true);
    at += 11 * 60_000;
    await expect(finish(db, lateStep, shows())).rejects.toThrow("sign_in_expired");
    const old = await begin(db);
    const change = {
      current_password: PASSWORD,
      password: "another good one",
      code: shows(),
      token: null,
      countTry: uncounted,
    };
    await changePassword(db, caller, change);
    await expect(finish(db, old, shows())).rejects.toThrow("sign_in_expired");
  });

  test("sign-in accepts each recovery code once and sends a notification mail; only hashes of recovery codes are stored [N1]", async () => {
    const { db } = await open();
    const { recovery_codes, shows } = await withFactor(db);
    expect(new Set(recovery_codes).size).toBe(10);
    const [first = "", second = ""] = recovery_codes;
    expect(first).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{7}-){3}[0-9A-HJKMNP-TV-Z]{7}$/);
    const plain = (code: string) => signInCodeInput.parse({ code }).code;
    const tried = await Promise.allSettled(
      (await Promise.all([begin(db), begin(db)])).map((step) => finish(db, step, plain(first))),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(finish(db, await begin(db), plain(first))).rejects.toThrow("code_invalid");
    await finish(db, await begin(db), plain(second));
    await finish(db, await begin(db), shows());
    expect(await mailsTo(db, EMAIL)).toEqual(["factor_on", "recovery_code_used", "recovery_code_used"]);
    const storedCodes = await db.selectFrom("recovery_codes").selectAll().execute();
    expect(JSON.stringify(storedCodes.map((row) => row.code_hash.toString("latin1")))).not.toContain(plain(second));
    await expect(finish(db, await begin(db), "0000000000000000")).rejects.toThrow("code_invalid");
  });

  test("sign-in accepts an earlier version's recovery code of sixteen characters once", async () => {
    const { db } = await open();
    const { caller } = await withFactor(db);
    const written = "7KQM-2XWP-9RTD-HC4V";
    await db
      .insertInto("recovery_codes")
      .values({ account_id: caller.account.id, code_hash: hashRecoveryCode(written) })
      .execute();
    const { code } = signInCodeInput.parse({ code: written.toLowerCase() });
    await finish(db, await begin(db), code);
    await expect(finish(db, await begin(db), code)).rejects.toThrow("code_invalid");
    for (const length of [7, 15, 17, 27, 29])
      expect(signInCodeInput.safeParse({ code: "7".repeat(length) }).success, String(length)).toBe(false);
  });

  test("setting up a second factor requires the password and a correct code, ends other sessions, and is logged [N1]", async () => {
    const { db } = await open();
    stopClock();
    const caller = await member(db);
    const other = await member2(db);
    await expect(startSecondFactorSetUp(db, caller, { password: "wrong", issuer: "Amlou" })).rejects.toThrow(
      "wrong_password",
    );
    const first = await startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" });
    const { secret } = await startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" });
    await expect(confirmSecondFactor(db, caller, { code: authenticator(first.secret)(0, at) })).rejects.toThrow(
      "code_invalid",
    );
    // Until the second factor is confirmed, sign-in does not ask for a code.
    expect("session" in (await beginSignIn(db, guest(), credentials))).toBe(true);
    await confirmSecondFactor(db, caller, { code: authenticator(secret)(0, at) });
    expect(await findAccountByToken(db, other)).toBeNull();
    const remainingSessions = await db.selectFrom("sessions").select("id").execute();
    expect(remainingSessions.map(({ id }) => id)).toEqual([caller.account.sessionId]);
    await expect(startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" })).rejects.toThrow(
      "conflict",
    );
    await expect(confirmSecondFactor(db, caller, { code: authenticator(secret)(1, at) })).rejects.toThrow("conflict");
    const log = await db.selectFrom("activity").select(["action", "before", "after"]).execute();
    expect(log).toEqual([{ action: "team.factor_on", before: null, after: null }]);
    const customer = await registeredCustomer(db);
    await expect(startSecondFactorSetUp(db, customer, { password: PASSWORD, issuer: "x" })).rejects.toThrow(
      "forbidden",
    );
  });

  test("disabling the second factor requires the password and a code, and sends a notification mail [N1]", async () => {
    const { db } = await open();
    const { caller, shows } = await withFactor(db);
    await expect(
      disableSecondFactor(db, caller, { password: "wrong", code: shows(), countTry: uncounted }),
    ).rejects.toThrow("wrong_password");
    await expect(
      disableSecondFactor(db, caller, { password: PASSWORD, code: "000000", countTry: uncounted }),
    ).rejects.toThrow("code_invalid");
    await disableSecondFactor(db, caller, { password: PASSWORD, code: shows(), countTry: uncounted });
    expect("session" in (await beginSignIn(db, guest(), credentials))).toBe(true);
    expect(await mailsTo(db, EMAIL)).toEqual(["factor_on", "factor_off"]);
  });

  test("if a staff account has a second factor, signing in to the shop opens a session without staff roles, which the back office rejects [N1]", async () => {
    const { db } = await open("seeded");
    await withFactor(db);
    const { token, account } = await signIn(db, guest(), credentials);
    expect(account.roles).toEqual([]);
    const caller = await callerBy(db, token);
    expect(caller.account.roles).toEqual([]);
    await expect(listOrders(db, caller, { queue: "all", q: "", page: 1 })).rejects.toThrow("forbidden");
  });

  test("if the shop requires a second factor, a staff member without one must set it up before any other page [N1]", async () => {
    const { db } = await open("seeded");
    stopClock();
    const { account } = await member(db);
    await setSetting(db, "staff_second_factor_required", true);
    const pendingSignIn = await beginSignIn(db, guest(), credentials);
    const token = "session" in pendingSignIn ? pendingSignIn.session.token : "";
    const caller = await callerBy(db, token);
    const ask = (who: Caller) => listOrders(db, who, { queue: "all", q: "", page: 1 });
    await expect(ask(caller)).rejects.toThrow("second_factor_required");
    const { secret } = await startSecondFactorSetUp(db, caller, { password: PASSWORD, issuer: "Amlou" });
    await confirmSecondFactor(db, caller, { code: authenticator(secret)(0, at) });
    expect((await ask(await callerBy(db, token))).items).toEqual([]);
    const customer = await registeredCustomer(db, { email: "c@example.com", password: PASSWORD });
    const { token: theirs } = await signIn(db, guest(), { email: "c@example.com", password: PASSWORD });
    expect(await findAccountByToken(db, theirs)).not.toHaveProperty("mustFirst");
    expect(customer.account.id).not.toBe(account.id);
  });
});

async function member2(db: Db): Promise<string> {
  const pendingSignIn = await beginSignIn(db, guest(), credentials);
  return "session" in pendingSignIn ? pendingSignIn.session.token : "";
}
