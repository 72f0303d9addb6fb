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
  test("[T8 V7] the code from the mail proves the mailbox, once, and signs nobody in", async () => {
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

  test("[T8 X2] a code whose answer was lost is sent again by its own customer alone", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const typed = { email: EMAIL, otp: (await lastMail(db, EMAIL)).code };
    await verifyEmail(db, caller, typed);
    const now = await callerOf(db, caller.account?.id ?? 0);
    expect(await verifyEmail(db, now, typed)).toEqual({ email: EMAIL });
    await expect(verifyEmail(db, guest(), typed)).rejects.toMatchObject(refused);
    await expect(verifyEmail(db, now, { ...typed, email: "other@example.com" })).rejects.toMatchObject(refused);
  });

  test("[R15] the link from the mail does the same, for whoever opens it", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const { token } = await lastMail(db, EMAIL);
    expect(await verifyEmailByLink(db, guest(), { token })).toEqual({ email: EMAIL });
    expect(await isProved(db, caller)).toBe(true);
    await expect(verifyEmailByLink(db, guest(), { token })).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("[K2] another customer's code proves nothing, not even for them", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const other = await newcomer(db, "other@example.com");
    const { code } = await lastMail(db, EMAIL);
    await expect(verifyEmail(db, other, { email: EMAIL, otp: code })).rejects.toMatchObject(refused);
    await expect(verifyEmail(db, other, { email: "other@example.com", otp: code })).rejects.toMatchObject(refused);
    expect([await isProved(db, caller), await isProved(db, other)]).toEqual([false, false]);
  });

  test("[A1] of two claims each gets its own code; the second to prove the mailbox is refused", async () => {
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

  test("[P3] proving the mailbox while signed in brings the guest's orders that named it", async () => {
    const { db } = await open("seeded");
    const number = await guestOrder(db, EMAIL);
    const elsewhere = await guestOrder(db, "other@example.com");
    const caller = await verifiedCustomer(db, EMAIL);
    expect(await ownerOf(db, number)).toBe(caller.account?.id);
    expect(await ownerOf(db, elsewhere)).toBeNull();
  });

  test("[P3] a click on a mail that a stranger called for does not hand them the orders", async () => {
    const { db } = await open("seeded");
    const number = await guestOrder(db, EMAIL);
    await newcomer(db, EMAIL, { password: "the stranger's own" });
    await verifyEmailByLink(db, guest(), { token: (await lastMail(db, EMAIL)).token });
    expect(await ownerOf(db, number)).toBeNull();
  });
});

describeOnBothEngines("requestCode", (open) => {
  const again = (db: Db, caller: Caller, email: string) => requestCode(db, caller, { email, publicUrl: PUBLIC_URL });
  const answer = { resend_in: 60, expires_in: 600 };

  test("[A2 T8] mails a fresh pair to whoever waits, and says the same to everybody", async () => {
    const { db } = await open();
    const caller = await newcomer(db, EMAIL);
    const old = await lastMail(db, EMAIL);
    expect(await again(db, caller, EMAIL)).toEqual(answer);
    expect(await again(db, guest(), EMAIL)).toEqual(answer);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "verify_email", "verify_email"]);
    await expect(verifyEmailByLink(db, caller, { token: old.token })).rejects.toMatchObject({ code: "link_invalid" });
    expect(await again(db, guest(), "nobody@example.com")).toEqual(answer);
    expect(await again(db, caller, "nobody@example.com")).toEqual(answer);
    expect(await mailsTo(db, "nobody@example.com")).toEqual([]);
    await verifyEmail(db, caller, { email: EMAIL, otp: (await lastMail(db, EMAIL)).code });
  });

  test("[A2] whoever is verified is sent nothing", async () => {
    const { db } = await open();
    const caller = await verifiedCustomer(db, EMAIL);
    expect(await again(db, caller, EMAIL)).toEqual(answer);
    expect(await again(db, guest(), EMAIL)).toEqual(answer);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email"]);
  });

  test("[T10] takes as long for an unknown address", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL);
    for (const email of [EMAIL, "nobody@example.com"]) {
      const startedAt = performance.now();
      await again(db, guest(), email);
      expect(performance.now() - startedAt).toBeGreaterThan(145);
    }
  });
});
