import { afterEach, expect, test } from "vitest";
import {
  lastMail,
  mailsTo,
  newcomer,
  PASSWORD,
  PUBLIC_URL,
  passTime,
  verifiedCustomer,
  wrongCode,
} from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest } from "../../tests/fixtures.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { requestPasswordReset, resetPassword, verifyResetCode } from "./reset-password.ts";
import { beginSignIn } from "./second-factor/sign-in.ts";
import { signIn } from "./sessions.ts";
import { verifyEmailByLink } from "./verify-email.ts";

const EMAIL = "fatima@example.com";
const NEW = "a new and better one";
const realNow = clock.now;
const linkInvalid = { code: "link_invalid", messageKey: "auth.resetLinkInvalid" };

afterEach(() => {
  clock.now = realNow;
});

const forgot = (db: Db, email = EMAIL) => requestPasswordReset(db, guest("en"), { email, publicUrl: PUBLIC_URL });
const reset = (db: Db, token: string, password = NEW) => resetPassword(db, guest(), { token, password });
const enter = (db: Db, password: string) => signIn(db, guest(), { email: EMAIL, password });

describeOnBothEngines("password reset", (open) => {
  test("after a password reset with the mailed code, sign-in accepts the new password and rejects the old one [T10]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    expect(await forgot(db)).toEqual({ resend_in: 60, expires_in: 600 });
    const mail = await lastMail(db, EMAIL);
    expect(mail).toMatchObject({ kind: "reset_password" });
    expect(mail.link).toBe(`${PUBLIC_URL}/en/auth/reset-password?token=${mail.token}`);
    const { token } = await verifyResetCode(db, guest(), { email: EMAIL, otp: mail.code });
    await reset(db, token);
    await expect(enter(db, PASSWORD)).rejects.toMatchObject({ code: "wrong_credentials" });
    expect((await enter(db, NEW)).account.email).toBe(EMAIL);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "reset_password", "password_changed"]);
  });

  test("a staff member's password reset link leads to the back office, whose sign-in still requires the second factor [T10 P5]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    const { id } = await db
      .updateTable("accounts")
      .set({ roles: ["admin"] })
      .where("email", "=", EMAIL)
      .returning("id")
      .executeTakeFirstOrThrow();
    const at = clock.now();
    await db
      .insertInto("second_factors")
      .values({ account_id: id, secret: "AAAA", created_at: at, confirmed_at: at })
      .execute();
    await forgot(db);
    const mail = await lastMail(db, EMAIL);
    const token = new URL(mail.link).searchParams.get("token") ?? "";
    expect(mail.link).toBe(`${PUBLIC_URL}/en/auth/reset-password?token=${token}&redirect=%2Fadmin`);
    await reset(db, token);
    expect(await beginSignIn(db, guest(), { email: EMAIL, password: NEW })).toHaveProperty("step");
  });

  test("mails about a password reset are in the page's language; their greeting omits a team member's name that equals the shop's name [T10]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    const rename = (first_name: string) =>
      db
        .updateTable("accounts")
        .set({ roles: ["admin"], first_name, locale: "ar" })
        .where("email", "=", EMAIL)
        .execute();
    const greetings = async () => {
      await requestPasswordReset(db, guest("fr"), { email: EMAIL, publicUrl: PUBLIC_URL });
      const mails = [await lastMail(db, EMAIL)];
      await resetPassword(db, guest("fr"), {
        token: new URL(mails[0]?.link ?? "").searchParams.get("token") ?? "",
        password: NEW,
      });
      mails.push(await lastMail(db, EMAIL));
      return mails.map(({ kind, text }) => [kind, text.split("\n")[0]]);
    };
    for (const [name, greeting] of [
      ["Amlou", "Bonjour,"],
      ["أملو", "Bonjour,"],
      ["Fatima", "Bonjour Fatima,"],
    ] as const) {
      await rename(name);
      expect(await greetings()).toEqual([
        ["reset_password", greeting],
        ["password_changed", greeting],
      ]);
    }
  });

  test("a password reset accepts the mailed link's token without a code, and rejects the same token a second time [T10]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    await forgot(db);
    const { token } = await lastMail(db, EMAIL);
    await reset(db, token);
    await expect(reset(db, token, "another new one")).rejects.toMatchObject(linkInvalid);
    expect((await enter(db, NEW)).account.email).toBe(EMAIL);
  });

  test("exchanging a reset code for a token invalidates the code and the mailed link; the token expires after ten minutes [T10]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    await forgot(db);
    const mail = await lastMail(db, EMAIL);
    const wrong = { email: EMAIL, otp: wrongCode(mail.code) };
    await expect(verifyResetCode(db, guest(), wrong)).rejects.toMatchObject({ code: "code_invalid" });
    const { token } = await verifyResetCode(db, guest(), { email: EMAIL, otp: mail.code });
    await expect(verifyResetCode(db, guest(), { email: EMAIL, otp: mail.code })).rejects.toMatchObject({
      code: "code_invalid",
    });
    await expect(reset(db, mail.token)).rejects.toMatchObject(linkInvalid);
    passTime(11 * 60_000);
    await expect(reset(db, token)).rejects.toMatchObject(linkInvalid);
  });

  test("a password reset ends every session and invalidates older links [T10]", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL);
    const verification = await lastMail(db, EMAIL);
    await enter(db, PASSWORD);
    await forgot(db);
    await reset(db, (await lastMail(db, EMAIL)).token);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("codes").selectAll().execute()).toEqual([]);
    await expect(verifyEmailByLink(db, guest(), { token: verification.token })).rejects.toMatchObject({
      code: "link_invalid",
    });
  });

  test("if the only account with an e-mail address is unverified, a password reset creates a separate verified account without its data [T10]", async () => {
    const { db } = await open();
    const claim = await newcomer(db, EMAIL, { password: "the squatter's own" });
    await forgot(db);
    await reset(db, (await lastMail(db, EMAIL)).token);
    const { account } = await enter(db, NEW);
    expect(account.id).not.toBe(claim.account?.id);
    expect(account).toMatchObject({ firstName: "", lastName: "", phone: null, emailVerifiedAt: expect.any(Date) });
    // The squatter's password opens only the squatter's own account, which is never verified (decision 0049).
    expect((await enter(db, "the squatter's own")).account).toMatchObject({
      id: claim.account?.id,
      emailVerifiedAt: null,
    });
  });

  test("a password reset changes the verified account, not the unverified accounts of the same e-mail address [T10]", async () => {
    const { db } = await open();
    const owner = await verifiedCustomer(db, EMAIL);
    const provedAt = owner.account?.emailVerifiedAt;
    await newcomer(db, EMAIL, { password: "the stranger's own" });
    await forgot(db);
    await reset(db, (await lastMail(db, EMAIL)).token);
    expect((await enter(db, NEW)).account).toMatchObject({ id: owner.account?.id, emailVerifiedAt: provedAt });
  });

  test("a password reset request for an unknown e-mail address returns the same response as for a known one and sends no mail [T10]", async () => {
    const { db } = await open();
    expect(await forgot(db, "nobody@example.com")).toEqual({ resend_in: 60, expires_in: 600 });
    expect(await mailsTo(db, "nobody@example.com")).toEqual([]);
    const codeInput = { email: "nobody@example.com", otp: "123456" };
    await expect(verifyResetCode(db, guest(), codeInput)).rejects.toMatchObject({ code: "code_invalid" });
    await expect(reset(db, "x".repeat(43))).rejects.toMatchObject(linkInvalid);
  });

  test("a password reset rejects the code and the link of an e-mail verification mail [K2]", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL);
    const { code, token } = await lastMail(db, EMAIL);
    await expect(verifyResetCode(db, guest(), { email: EMAIL, otp: code })).rejects.toMatchObject({
      code: "code_invalid",
    });
    await expect(reset(db, token)).rejects.toMatchObject(linkInvalid);
  });
});
