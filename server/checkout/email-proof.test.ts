import { afterEach, expect, test } from "vitest";
import {
  EMAIL_VERIFICATION_VALID_HOURS,
  VERIFICATION_CODE_VALID_MINUTES,
  VERIFICATION_CODES_PER_HOUR,
} from "../../contract/constants.ts";
import { lastMail, mailsTo, passTime, wrongCode } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyerWith, guest, orderInput, registeredCustomer, setSetting, sizeOf } from "../../tests/fixtures.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { listRequiredVerifiedEmails, sendEmailCode, sweepCheckoutProofs, verifyEmailByCode } from "./email-proof.ts";
import { submitOrder } from "./submit-order.ts";

const EMAIL = "fatima@example.com";
const OTHER = "salma@example.com";
const INVALID = { code: "code_invalid" };
const realNow = clock.now;
const afterMinute = ({ pool }: Database) => pool.query("DELETE FROM rate_limits WHERE key LIKE 'code_resend%'");

afterEach(() => {
  clock.now = realNow;
});

describeOnBothEngines("verifying an order's e-mail", (open) => {
  async function shop(isRequired = true): Promise<Database> {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "off");
    await setSetting(database.db, "email_verification_required", isRequired);
    return database;
  }
  const buyerOfHoney = async ({ db }: Database): Promise<Caller> => ({
    ...(await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 })),
    locale: "fr",
  });
  const order = async (database: Database, buyer: Caller, email: string | null) => {
    const input = await orderInput(database.db, buyer);
    const shipping_address = { ...input.shipping_address, email };
    return submitOrder(database, buyer, {
      input: { ...input, shipping_address },
      proof: null,
      idempotency_key: "only-one-1",
    });
  };
  async function codeFor(database: Database, buyer: Caller, email = EMAIL): Promise<string> {
    await sendEmailCode(database, buyer, email);
    return (await lastMail(database.db, email)).code;
  }

  test("rejects an order until its e-mail address is verified, then places the order [T7]", async () => {
    const database = await shop();
    const buyer = await buyerOfHoney(database);
    await expect(order(database, buyer, null)).rejects.toMatchObject({
      code: "email_proof_required",
      fields: { "shipping_address.email": ["field.emailRequired"] },
    });
    const unproved = { code: "email_proof_required", fields: { "shipping_address.email": ["field.emailUnproved"] } };
    await expect(order(database, buyer, EMAIL)).rejects.toMatchObject(unproved);
    expect(await sendEmailCode(database, buyer, EMAIL)).toEqual({ resend_in: 60, expires_in: 600 });
    const { code, locale, kind, text } = await lastMail(database.db, EMAIL);
    expect({ locale, kind }).toEqual({ locale: "fr", kind: "checkout_code" });
    expect(text).toContain("10 minutes");
    await expect(order(database, buyer, EMAIL)).rejects.toMatchObject(unproved);
    await expect(verifyEmailByCode(database, buyer, { email: EMAIL, code: wrongCode(code) })).rejects.toMatchObject(
      INVALID,
    );
    expect(await verifyEmailByCode(database, buyer, { email: EMAIL, code })).toEqual({ email: EMAIL });
    expect(await listRequiredVerifiedEmails(database.db, buyer)).toEqual([EMAIL]);
    await expect(order(database, buyer, OTHER)).rejects.toMatchObject(unproved);
    expect((await order(database, buyer, EMAIL)).order.status).toBe("placed");
  });

  test("sends no checkout code while e-mail verification is disabled, or to a visitor without a cart [T7]", async () => {
    const database = await shop(false);
    const buyer = await buyerOfHoney(database);
    const hidden = { code: "not_found" };
    await expect(sendEmailCode(database, buyer, EMAIL)).rejects.toMatchObject(hidden);
    await expect(verifyEmailByCode(database, buyer, { email: EMAIL, code: "123456" })).rejects.toMatchObject(hidden);
    expect(await listRequiredVerifiedEmails(database.db, buyer)).toBeNull();
    await setSetting(database.db, "email_verification_required", true);
    await expect(sendEmailCode(database, guest(), EMAIL)).rejects.toMatchObject({ code: "cart_empty" });
    expect(await mailsTo(database.db, EMAIL)).toEqual([]);
    await setSetting(database.db, "email_verification_required", false);
    expect((await order(database, buyer, null)).order.status).toBe("placed");
  });

  test("requires no checkout code for a customer's verified e-mail address, but requires one for an unverified address [T7]", async () => {
    const database = await shop();
    for (const isVerified of [true, false]) {
      const { account } = await registeredCustomer(database.db, { isVerified });
      const buyer = { ...(await buyerOfHoney(database)), account };
      const ordering = order(database, buyer, account.email);
      if (isVerified) expect((await ordering).order.status).toBe("placed");
      else await expect(ordering).rejects.toMatchObject({ code: "email_proof_required" });
    }
  });

  test("a checkout code is valid once, for ten minutes, and only for the cart and e-mail address that it was sent for; a newer code replaces it [T7 K2]", async () => {
    const database = await shop();
    const [buyer, other] = [await buyerOfHoney(database), await buyerOfHoney(database)];
    const code = await codeFor(database, buyer);
    await expect(verifyEmailByCode(database, other, { email: EMAIL, code })).rejects.toMatchObject(INVALID);
    await expect(verifyEmailByCode(database, buyer, { email: OTHER, code })).rejects.toMatchObject(INVALID);
    await verifyEmailByCode(database, buyer, { email: EMAIL, code });
    await expect(verifyEmailByCode(database, buyer, { email: EMAIL, code })).rejects.toMatchObject(INVALID);
    expect(await listRequiredVerifiedEmails(database.db, other)).toEqual([]);

    const lateCode = await codeFor(database, other, OTHER);
    passTime(VERIFICATION_CODE_VALID_MINUTES * 60_000 + 1000);
    await expect(verifyEmailByCode(database, other, { email: OTHER, code: lateCode })).rejects.toMatchObject(INVALID);
    clock.now = realNow;
    const newer = await codeFor(database, other, "third@example.com");
    if (newer !== lateCode)
      await expect(verifyEmailByCode(database, other, { email: OTHER, code: lateCode })).rejects.toMatchObject(INVALID);
    const { code_hash } = await database.db
      .selectFrom("checkout_codes")
      .select("code_hash")
      .where("proved_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^\$argon2id\$/);
  });

  test("mails at most one checkout code a minute and three an hour to an e-mail address, regardless of the requesting cart [T7 K2]", async () => {
    const database = await shop();
    const [buyer, other] = [await buyerOfHoney(database), await buyerOfHoney(database)];
    await sendEmailCode(database, buyer, EMAIL);
    const early = await sendEmailCode(database, other, EMAIL).catch((refusal) => refusal);
    expect(early).toMatchObject({ code: "code_just_sent" });
    expect(early.params.seconds).toBeGreaterThan(50);
    expect(early.params.seconds).toBeLessThanOrEqual(60);
    for (let sent = 1; sent < VERIFICATION_CODES_PER_HOUR; sent++) {
      await afterMinute(database);
      await sendEmailCode(database, buyer, EMAIL);
    }
    await afterMinute(database);
    const fourth = await sendEmailCode(database, buyer, EMAIL).catch((refusal) => refusal);
    expect(fourth).toMatchObject({ code: "too_many_requests" });
    expect(fourth.params.seconds).toBeGreaterThan(3000);
    expect(await mailsTo(database.db, EMAIL)).toHaveLength(VERIFICATION_CODES_PER_HOUR);
  });

  test("an e-mail address verified at checkout counts as verified for a day; then the cleanup job deletes the record of the verification [T7]", async () => {
    const database = await shop();
    const buyer = await buyerOfHoney(database);
    await verifyEmailByCode(database, buyer, { email: EMAIL, code: await codeFor(database, buyer) });
    passTime((EMAIL_VERIFICATION_VALID_HOURS - 1) * HOUR_MS);
    await sweepCheckoutProofs(database.db);
    expect(await listRequiredVerifiedEmails(database.db, buyer)).toEqual([EMAIL]);
    passTime(2 * HOUR_MS);
    expect(await listRequiredVerifiedEmails(database.db, buyer)).toEqual([]);
    await sweepCheckoutProofs(database.db);
    expect(await database.db.selectFrom("checkout_codes").selectAll().execute()).toEqual([]);
  });
});
