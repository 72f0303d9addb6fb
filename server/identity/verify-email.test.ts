import { expect, test } from "vitest";
import {
  callerOf,
  lastMail,
  mailsTo,
  newcomer,
  PUBLIC_URL,
  verifiedCustomer,
  wrongCode,
} from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyerWith, guest, orderInput, sizeOf } from "../../tests/fixtures.ts";
import { placeOrder } from "../checkout/place-order.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { requestCode, verifyEmail, verifyEmailByLink } from "./verify-email.ts";

const EMAIL = "fatima@example.com";
const refused = { code: "code_invalid" };

const isProved = async (db: Db, caller: Caller) =>
  (await callerOf(db, caller.account?.id ?? 0)).account?.emailVerifiedAt !== null;

async function guestOrder(db: Db, email: string): Promise<string> {
  const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
  const input = await orderInput(db, buyer);
  const { order } = await placeOrder(db, buyer, {
    input: { ...input, shipping_address: { ...input.shipping_address, email } },
    idempotency_key: `key-${crypto.randomUUID()}`,
  });
  return order.number;
}

const ownerOf = async (db: Db, number: string) =>
  (await db.selectFrom("orders").select("account_id").where("number", "=", number).executeTakeFirstOrThrow())
    .account_id;

describeOnBothEngines("verifyEmail", (open) => {
  test("the mailed code verifies the e-mail address without opening a session, and is rejected the second time [T8 V7]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const { code } = await lastMail(db, EMAIL);
    const sessions = await db.selectFrom("sessions").selectAll().execute();
    await expect(verifyEmail(db, caller, { email: EMAIL, otp: wrongCode(code) })).rejects.toMatchObject(refused);
    expect(await isProved(db, caller)).toBe(false);
    expect(await verifyEmail(db, guest(), { email: EMAIL, otp: code })).toEqual({ email: EMAIL });
    expect(await isProved(db, caller)).toBe(true);
    await expect(verifyEmail(db, caller, { email: EMAIL, otp: code })).rejects.toMatchObject(refused);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual(sessions);
  });

  test("submitting a used verification code again succeeds for the signed-in customer who used it, and is rejected for a guest [T8 X2]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const codeInput = { email: EMAIL, otp: (await lastMail(db, EMAIL)).code };
    await verifyEmail(db, caller, codeInput);
    const now = await callerOf(db, caller.account?.id ?? 0);
    expect(await verifyEmail(db, now, codeInput)).toEqual({ email: EMAIL });
    await expect(verifyEmail(db, guest(), codeInput)).rejects.toMatchObject(refused);
    await expect(verifyEmail(db, now, { ...codeInput, email: "other@example.com" })).rejects.toMatchObject(refused);
  });

  test("the mailed link verifies the e-mail address without sign-in, and is rejected the second time [R15]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const { token } = await lastMail(db, EMAIL);
    expect(await verifyEmailByLink(db, guest(), { token })).toEqual({ email: EMAIL });
    expect(await isProved(db, caller)).toBe(true);
    await expect(verifyEmailByLink(db, guest(), { token })).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("rejects another customer's verification code, and verifies neither customer [K2]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const other = await newcomer(db, "other@example.com");
    const { code } = await lastMail(db, EMAIL);
    await expect(verifyEmail(db, other, { email: EMAIL, otp: code })).rejects.toMatchObject(refused);
    await expect(verifyEmail(db, other, { email: "other@example.com", otp: code })).rejects.toMatchObject(refused);
    expect([await isProved(db, caller), await isProved(db, other)]).toEqual([false, false]);
  });

  test("two unverified accounts of an e-mail address get their own codes; after one is verified, the other's code and link are rejected [A1]", async () => {
    const { db } = await open();
    const first = await newcomer(db, EMAIL);
    const firstCode = (await lastMail(db, EMAIL)).code;
    const second = await newcomer(db, EMAIL);
    const secondMail = await lastMail(db, EMAIL);
    await verifyEmail(db, first, { email: EMAIL, otp: firstCode });
    await expect(verifyEmail(db, second, { email: EMAIL, otp: secondMail.code })).rejects.toMatchObject(refused);
    await expect(verifyEmailByLink(db, second, { token: secondMail.token })).rejects.toMatchObject({
      code: "link_invalid",
    });
    expect([await isProved(db, first), await isProved(db, second)]).toEqual([true, false]);
  });

  test("verifying an e-mail address while signed in moves the guest orders with that address to the account [P3]", async () => {
    const { db } = await open("seeded");
    const number = await guestOrder(db, EMAIL);
    const elsewhere = await guestOrder(db, "other@example.com");
    const caller = await verifiedCustomer(db, EMAIL);
    expect(await ownerOf(db, number)).toBe(caller.account?.id);
    expect(await ownerOf(db, elsewhere)).toBeNull();
  });

  test("verifying an e-mail address by the mailed link without being signed in moves no guest orders to the account [P3]", async () => {
    const { db } = await open("seeded");
    const number = await guestOrder(db, EMAIL);
    await newcomer(db, EMAIL, { password: "the stranger's own" });
    await verifyEmailByLink(db, guest(), { token: (await lastMail(db, EMAIL)).token });
    expect(await ownerOf(db, number)).toBeNull();
  });
});

describeOnBothEngines("requestCode", (open) => {
  const resend = (db: Db, caller: Caller, email: string) => requestCode(db, caller, { email, publicUrl: PUBLIC_URL });
  const answer = { resend_in: 60, expires_in: 600 };

  test("requesting another verification code sends a mail only to an unverified account; the response is the same for an unknown e-mail address [A2 T8]", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const old = await lastMail(db, EMAIL);
    expect(await resend(db, caller, EMAIL)).toEqual(answer);
    expect(await resend(db, guest(), EMAIL)).toEqual(answer);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "verify_email", "verify_email"]);
    await expect(verifyEmailByLink(db, caller, { token: old.token })).rejects.toMatchObject({ code: "link_invalid" });
    expect(await resend(db, guest(), "nobody@example.com")).toEqual(answer);
    expect(await resend(db, caller, "nobody@example.com")).toEqual(answer);
    expect(await mailsTo(db, "nobody@example.com")).toEqual([]);
    await verifyEmail(db, caller, { email: EMAIL, otp: (await lastMail(db, EMAIL)).code });
  });

  test("requesting a verification code for a verified account sends no mail and returns the same response as for an unverified one [A2]", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    expect(await resend(db, caller, EMAIL)).toEqual(answer);
    expect(await resend(db, guest(), EMAIL)).toEqual(answer);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email"]);
  });

  test("requesting a verification code takes the same time for a known and an unknown e-mail address [T10]", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL);
    for (const email of [EMAIL, "nobody@example.com"]) {
      const startedAt = performance.now();
      await resend(db, guest(), email);
      expect(performance.now() - startedAt).toBeGreaterThan(145);
    }
  });
});
