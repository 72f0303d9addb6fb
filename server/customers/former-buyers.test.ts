import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { phone } from "../../contract/fields.ts";
import { buyerWithCoupon, type Contact, inputOf, order, usesOf } from "../../tests/coupons.ts";
import { PASSWORD } from "../../tests/customers.ts";
import { copyPostgres, describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, deliver, guest, makeCoupon, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { cancelOrder } from "../orders/admin/actions.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Db, inTransaction, openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { eraseAccount, eraseGuest } from "./erase.ts";
import { sweepFormerBuyers } from "./former-buyers.ts";

const HIS = { email: "mehdi@example.com", phone: "0655555501" };
const HERS: Contact = { phone: "0655555502", email: "salma@example.com" };
const honey = async (db: Db) => ({ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });

const later = (days: number) => {
  const now = clock.now().getTime();
  const mocked = vi.spyOn(clock, "now").mockImplementation(() => new Date(now + days * DAY_MS));
  onTestFinished(() => mocked.mockRestore());
};

async function orderAndErase(db: Db, code: string, contact: Contact = {}): Promise<string> {
  const customer = await registeredCustomer(db, { ...HIS, password: PASSWORD });
  const { number } = await order(db, await buyerWithCoupon(db, code, customer), contact);
  await deliver(db, number);
  await eraseAccount(db, customer, { password: PASSWORD });
  return number;
}

const orderAgain = async (db: Db, code: string, contact: Contact) =>
  order(db, await buyerWithCoupon(db, code), contact).then(
    ({ coupon_code }) => coupon_code,
    (error) => error.code,
  );

const digests = async (db: Db) => {
  const { rows } = await sql<{ buyer: string }>`
    SELECT unnest(buyers) AS buyer FROM coupon_redemptions UNION SELECT buyer FROM former_buyers`.execute(db);
  return rows.map(({ buyer }) => buyer);
};

describeOnBothEngines("limits of coupons after an account is deleted", (open) => {
  test.each([
    ["a limit per customer", { per_customer_limit: 1 }],
    ["the condition of a first order", { first_order_only: true }],
  ])(
    "an erased customer cannot use a coupon with %s again, either by a new account or as a guest with the same phone number or e-mail address [D1 T16]",
    async (_, limit) => {
      const { db } = await open("seeded");
      await makeCoupon(db, { code: "ONCE", ...limit });
      await orderAndErase(db, "ONCE", { phone: "0655555509", email: null });
      expect(await orderAgain(db, "ONCE", { phone: HIS.phone, email: null })).toBe("cart_changed");
      expect(await orderAgain(db, "ONCE", { phone: phone.parse("+212 (0) 6 55-55 55 01"), email: null })).toBe(
        "cart_changed",
      );
      expect(await orderAgain(db, "ONCE", { phone: phone.parse("٠٦٥٥٥٥٥٥٠٩"), email: null })).toBe("cart_changed");
      expect(await orderAgain(db, "ONCE", { phone: "0655555510", email: HIS.email })).toBe("cart_changed");
      const newCustomer = await registeredCustomer(db, HIS);
      expect(
        await order(db, await buyerWithCoupon(db, "ONCE", newCustomer), { phone: "0655555512", email: null }),
      ).toMatchObject({ coupon_code: null, discount: 0 });
      expect(await orderAgain(db, "ONCE", { phone: "0655555511", email: "salma@example.com" })).toBe("ONCE");
      expect(await checkInvariants(db)).toEqual([]);
    },
  );

  test("after a guest with an order without a coupon is erased, the same phone number or e-mail address cannot use a first-order coupon [D1 T16]", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "FIRST", first_order_only: true });
    const placed = await buyAs(db, guest(), [await honey(db)], {
      shipping_address: { ...(await inputOf(db, await buyerWithCoupon(db, "FIRST"))).shipping_address, ...HERS },
    });
    await deliver(db, placed.order.number);
    await inTransaction(db, (tx) => eraseGuest(tx, HERS.phone as string));
    expect(await orderAgain(db, "FIRST", { phone: HERS.phone as string, email: null })).toBe("cart_changed");
    expect(await orderAgain(db, "FIRST", { phone: "0655555510", email: HERS.email as string })).toBe("cart_changed");
    expect(await orderAgain(db, "FIRST", { phone: HIS.phone, email: null })).toBe("FIRST");
  });

  test("canceled orders of an erased customer do not count toward coupon limits [T16]", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "FIRST", first_order_only: true, per_customer_limit: 1 });
    const customer = await registeredCustomer(db, { ...HIS, password: PASSWORD });
    const { number } = await order(db, await buyerWithCoupon(db, "FIRST", customer));
    await cancelOrder(db, await owner(db), number);
    await eraseAccount(db, customer, { password: PASSWORD });
    expect(await digests(db)).toEqual([]);
    expect(await orderAgain(db, "FIRST", { phone: HIS.phone, email: HIS.email })).toBe("FIRST");
  });

  test("erasing a buyer stores HMACs of the phone number and e-mail address for a coupon limited per customer, and nothing for an unlimited coupon", async () => {
    const { db } = await open("seeded");
    await makeCoupon(db, { code: "ONCE", per_customer_limit: 1 });
    await makeCoupon(db, { code: "FREELY" });
    await orderAndErase(db, "FREELY");
    const number = await orderAndErase(db, "ONCE", { phone: HIS.phone, email: null });
    const { value } = await db
      .selectFrom("secrets")
      .select("value")
      .where("name", "=", "buyers")
      .executeTakeFirstOrThrow();
    const digestOf = (identifier: string) =>
      createHmac("sha256", value).update(createHash("sha256").update(identifier).digest("hex")).digest("hex");
    const { rows } = await sql<{ number: string; buyers: string[] }>`
      SELECT number, buyers FROM coupon_redemptions r JOIN orders o ON o.id = r.order_id WHERE buyers <> '{}'`.execute(
      db,
    );
    expect(rows).toEqual([{ number, buyers: expect.any(Array) }]);
    expect(rows[0]?.buyers.toSorted()).toEqual(
      [digestOf(`phone ${HIS.phone}`), digestOf(`email ${HIS.email}`)].toSorted(),
    );
    expect(value).toMatch(/^[0-9a-f]{64}$/);
  });

  test("deletes the HMACs of an erased buyer's phone number and e-mail address when the coupon ends or is archived, or 24 months after the order", async () => {
    const { db } = await open("seeded");
    const ways = [
      () => db.updateTable("coupons").set({ ends_at: clock.now() }).where("code", "like", "ONCE-%").execute(),
      () =>
        db
          .updateTable("coupons")
          .set({ is_archived: true, is_active: false })
          .where("code", "like", "ONCE-%")
          .execute(),
      () => later(732),
    ];
    await db.updateTable("coupons").set({ first_order_only: false }).execute();
    for (const [index, end] of ways.entries()) {
      await makeCoupon(db, { code: `ONCE-${index}`, per_customer_limit: 1, first_order_only: true });
      await orderAndErase(db, `ONCE-${index}`);
      await sweepFormerBuyers(db);
      expect((await digests(db)).length).toBeGreaterThan(0);
      await end();
      await sweepFormerBuyers(db);
      expect(await digests(db)).toEqual([]);
    }
    expect(await usesOf(db, "ONCE-0")).toBe(1);
  });
});

test("the migration keeps stored hashes of coupon buyers valid, and extends the privacy page only in languages that have the default text", async () => {
  const database = await openDatabase({ databaseUrl: await copyPostgres("blank"), dataDir: "" });
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, "0034_as_quick_in_large_shops.sql");
  const before = await sql<{
    names: string[];
  }>`SELECT buyers_named(7, ARRAY['0655555501'], ARRAY['a@b.ma']) AS names`.execute(db);
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`INSERT INTO coupon_redemptions (coupon_id, order_id, discount_centimes, at, buyers)
    VALUES (1, 1, 0, now(), ${before.rows[0]?.names})`.execute(db);
  const texts = {
    ar: "نحن.",
    fr: "Le nôtre.",
    en: "If you delete your account its data is erased, except what the law makes us keep.",
  };
  await sql`INSERT INTO pages (slug, position, title, body, updated_at) VALUES ('privacy', 1, ${texts}, ${texts}, now())`.execute(
    db,
  );
  await migrate(database);
  const page = await db.selectFrom("pages").select("body").executeTakeFirstOrThrow();
  expect(page.body).toMatchObject({
    ...texts,
    en: expect.stringMatching(/^If you delete .* 24 months after the order at most\.$/),
  });
  const { rows } = await sql<{ is_theirs: boolean; is_all: boolean }>`
    SELECT buyers && buyers_named(NULL, ARRAY['0655555501'], '{}') AS is_theirs,
      buyers <@ buyers_named(7, ARRAY['0655555501'], ARRAY['a@b.ma']) AND cardinality(buyers) = 3 AS is_all
    FROM coupon_redemptions`.execute(db);
  expect(rows).toEqual([{ is_theirs: true, is_all: true }]);
});
