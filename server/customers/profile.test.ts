import { expect, test, vi } from "vitest";
import { registered } from "../../tests/claims.ts";
import {
  callerOf,
  lastMail,
  mailsTo,
  newcomer,
  PASSWORD,
  PUBLIC_URL,
  uncounted,
  verifiedCustomer,
} from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest } from "../../tests/fixtures.ts";
import { verifyEmailChange, verifyEmailChangeByLink } from "../identity/change-email.ts";
import { UNMATCHABLE_HASH } from "../identity/password-hashing.ts";
import { requestPasswordReset, resetPassword } from "../identity/reset-password.ts";
import { signIn } from "../identity/sessions.ts";
import { requestCode, verifyEmailByLink } from "../identity/verify-email.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { type ProfileChange, updateProfile } from "./profile.ts";

const EMAIL = "fatima@example.com";
const NEW_EMAIL = "fatima.new@example.com";
const PHONE = "0612345678";

const change = (db: Db, caller: Caller, changes: Partial<ProfileChange>) =>
  updateProfile(db, caller, {
    first_name: "Fatima",
    last_name: "Alaoui",
    email: caller.account?.email ?? "",
    publicUrl: PUBLIC_URL,
    countTry: uncounted,
    countCode: uncounted,
    ...changes,
  });
const reloadCaller = (db: Db, caller: Caller) => callerOf(db, caller.account?.id ?? 0);
const wrongPassword = { code: "wrong_password", fields: { current_password: ["field.passwordWrong"] } };

describeOnBothEngines("updateProfile", (open) => {
  test("changing names needs no password and takes effect immediately; an omitted phone number stays unchanged [A1 C10 E1]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL, { phone: PHONE });
    const user = await change(db, caller, { first_name: "Zahra", last_name: "Amrani" });
    expect(user).toMatchObject({
      name: "Zahra Amrani",
      first_name: "Zahra",
      last_name: "Amrani",
      email: EMAIL,
      phone: PHONE,
      pending_email: null,
      roles: [],
      addresses: [],
      cod_eligible: false,
    });
    expect(user.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email"]);
  });

  test("changing or removing the phone number requires the password; the customer gets a mail about each change [A1]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await expect(change(db, caller, { phone: PHONE })).rejects.toMatchObject({
      code: "invalid",
      fields: { current_password: ["field.passwordRequired"] },
    });
    await expect(change(db, caller, { phone: PHONE, current_password: "wrong" })).rejects.toMatchObject(wrongPassword);
    expect((await change(db, caller, { phone: PHONE, current_password: PASSWORD })).phone).toBe(PHONE);
    const now = await reloadCaller(db, caller);
    expect((await change(db, now, { phone: null, current_password: PASSWORD })).phone).toBeNull();
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "phone_changed", "phone_changed"]);
  });

  test("setting the phone number of another verified account is rejected; the reason is given only if the entered password is correct [X3]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, "other@example.com", { phone: PHONE });
    const caller = await verifiedCustomer(db, EMAIL);
    await expect(change(db, caller, { phone: PHONE, current_password: "wrong" })).rejects.toMatchObject(wrongPassword);
    const phoneTaken = { code: "invalid", fields: { phone: ["field.phoneTaken"] } };
    await expect(change(db, caller, { phone: PHONE, current_password: PASSWORD })).rejects.toMatchObject(phoneTaken);
  });

  test("of two customers who set the same phone number concurrently, exactly one gets it [X3]", async () => {
    const { db } = await open();
    const callers = [await verifiedCustomer(db, EMAIL), await verifiedCustomer(db, "other@example.com")];
    const answers = await Promise.allSettled(
      callers.map((caller) => change(db, caller, { phone: PHONE, current_password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [lost] = answers.filter((answer) => answer.status === "rejected");
    expect(lost?.reason).toMatchObject({ fields: { phone: ["field.phoneTaken"] } });
  });

  test("rejects a profile change by a guest as unauthenticated", async () => {
    const { db } = await open();
    await expect(change(db, guest(), { email: EMAIL })).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describeOnBothEngines("changing the e-mail address", (open) => {
  const begin = (db: Db, caller: Caller, email = NEW_EMAIL) =>
    change(db, caller, { email, current_password: PASSWORD });

  test("an e-mail change takes effect only with the code mailed to the new address; until then sign-in uses the old address, which is notified [A2 T8]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await expect(change(db, caller, { email: NEW_EMAIL, current_password: "wrong" })).rejects.toMatchObject(
      wrongPassword,
    );
    expect(await mailsTo(db, NEW_EMAIL)).toEqual([]);
    expect(await begin(db, caller)).toMatchObject({ email: EMAIL, pending_email: NEW_EMAIL });
    expect(await mailsTo(db, NEW_EMAIL)).toEqual(["change_email"]);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "email_change_notice"]);
    expect((await lastMail(db, EMAIL)).text).toContain(NEW_EMAIL);
    const mail = await lastMail(db, NEW_EMAIL);
    expect(mail.link).toBe(`${PUBLIC_URL}/en/auth/email/change/${mail.token}`);
    expect((await signIn(db, guest(), { email: EMAIL, password: PASSWORD })).account.email).toBe(EMAIL);
    expect(await verifyEmailChange(db, caller, { email: NEW_EMAIL, otp: mail.code })).toEqual({ email: NEW_EMAIL });
    expect((await reloadCaller(db, caller)).account).toMatchObject({ email: NEW_EMAIL });
    expect((await signIn(db, guest(), { email: NEW_EMAIL, password: PASSWORD })).account.email).toBe(NEW_EMAIL);
    const codeInput = { email: NEW_EMAIL, otp: mail.code };
    expect(await verifyEmailChange(db, await reloadCaller(db, caller), codeInput)).toEqual({ email: NEW_EMAIL });
  });

  test("the link of an e-mail change works on another device only with the account's password [A2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await begin(db, caller);
    const { token } = await lastMail(db, NEW_EMAIL);
    await expect(verifyEmailByLink(db, guest(), { token })).rejects.toMatchObject({ code: "link_invalid" });
    // The new e-mail address may belong to another person, who clicks the link but does not know the account's
    // password.
    const other = await verifiedCustomer(db, "other@example.com");
    for (const stranger of [guest(), other]) {
      const passwordRequired = { code: "password_required", fields: { password: ["field.passwordRequired"] } };
      await expect(verifyEmailChangeByLink(db, stranger, { token })).rejects.toMatchObject(passwordRequired);
      const wrong = verifyEmailChangeByLink(db, stranger, { token, registered: registered("another one") });
      await expect(wrong).rejects.toMatchObject({
        code: "wrong_password",
        fields: { password: ["field.passwordWrong"] },
      });
    }
    expect((await reloadCaller(db, caller)).account).toMatchObject({ email: EMAIL });
    const tokenAndPassword = { token, registered: registered(PASSWORD) };
    await verifyEmailChangeByLink(db, guest(), tokenAndPassword);
    expect((await reloadCaller(db, caller)).account).toMatchObject({ email: NEW_EMAIL });
    await expect(verifyEmailChangeByLink(db, guest(), tokenAndPassword)).rejects.toMatchObject({
      code: "link_invalid",
    });
  });

  test("the code of an e-mail change is rejected for guests and for other accounts [A2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const other = await verifiedCustomer(db, "other@example.com");
    await begin(db, caller);
    const codeInput = { email: NEW_EMAIL, otp: (await lastMail(db, NEW_EMAIL)).code };
    await expect(verifyEmailChange(db, guest(), codeInput)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(verifyEmailChange(db, other, codeInput)).rejects.toMatchObject({ code: "code_invalid" });
    expect((await reloadCaller(db, caller)).account).toMatchObject({ email: EMAIL });
  });

  test("an e-mail change to a taken address returns the usual response, and mails a notice to the owner of that address [A1 A2]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, NEW_EMAIL);
    const caller = await verifiedCustomer(db, EMAIL);
    expect(await begin(db, caller)).toMatchObject({ email: EMAIL, pending_email: NEW_EMAIL });
    expect(await mailsTo(db, NEW_EMAIL)).toEqual(["verify_email", "already_registered"]);
  });

  test("rejects the code and the link of an e-mail change if another account has verified the new address in the meantime [A2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await begin(db, caller);
    const { code, token } = await lastMail(db, NEW_EMAIL);
    await verifiedCustomer(db, NEW_EMAIL);
    await expect(verifyEmailChange(db, caller, { email: NEW_EMAIL, otp: code })).rejects.toMatchObject({
      code: "code_invalid",
    });
    await expect(verifyEmailChangeByLink(db, caller, { token })).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("another code can be requested for a pending e-mail change, even after the first code expired [T8]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await begin(db, caller);
    await db
      .updateTable("codes")
      .set({ expires_at: new Date(0) })
      .execute();
    await requestCode(db, caller, { email: NEW_EMAIL, publicUrl: PUBLIC_URL });
    expect(await mailsTo(db, NEW_EMAIL)).toEqual(["change_email", "change_email"]);
    await verifyEmailChange(db, caller, { email: NEW_EMAIL, otp: (await lastMail(db, NEW_EMAIL)).code });
  });

  test("changing a mistyped, unverified e-mail address sends no notice to it and invalidates its verification link [T8]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, "fatma@example.com");
    const mistyped = await lastMail(db, "fatma@example.com");
    await begin(db, caller, EMAIL);
    expect(await mailsTo(db, "fatma@example.com")).toEqual(["verify_email"]);
    await verifyEmailChange(db, caller, { email: EMAIL, otp: (await lastMail(db, EMAIL)).code });
    const { account } = await reloadCaller(db, caller);
    expect(account).toMatchObject({ email: EMAIL, emailVerifiedAt: expect.any(Date) });
    await expect(verifyEmailByLink(db, guest(), { token: mistyped.token })).rejects.toMatchObject({
      code: "link_invalid",
    });
  });

  test("resetting the password ends a pending e-mail change, so that its code is rejected [A2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await begin(db, caller);
    const { code } = await lastMail(db, NEW_EMAIL);
    await requestPasswordReset(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    await resetPassword(db, guest(), { token: (await lastMail(db, EMAIL)).token, password: "a new and better one" });
    await expect(verifyEmailChange(db, caller, { email: NEW_EMAIL, otp: code })).rejects.toMatchObject({
      code: "code_invalid",
    });
  });

  test("rejects an e-mail change if the account's password changes between the password check and the change [A2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const countCode = async () => {
      await db.updateTable("accounts").set({ password_hash: UNMATCHABLE_HASH }).execute();
    };
    const thief = change(db, caller, { email: NEW_EMAIL, current_password: PASSWORD, countCode });
    await expect(thief).rejects.toMatchObject(wrongPassword);
    expect(await mailsTo(db, NEW_EMAIL)).toEqual([]);
  });

  test("rejects a profile change by a deleted account as unauthenticated [A1]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    await db.deleteFrom("accounts").execute();
    await expect(change(db, caller, {})).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("an e-mail change with a wrong password does not count toward the limit of mailed codes; a profile change beyond that limit changes no field [K2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    const countCode = vi.fn(async () => Promise.reject(new Error("counted")));
    const to = { email: NEW_EMAIL, first_name: "Zahra", countCode };
    await expect(change(db, caller, { ...to, current_password: "wrong" })).rejects.toMatchObject(wrongPassword);
    expect(countCode).not.toHaveBeenCalled();
    await expect(change(db, caller, { ...to, current_password: PASSWORD })).rejects.toThrow("counted");
    expect((await reloadCaller(db, caller)).account?.firstName).toBe("Fatima");
  });
});
