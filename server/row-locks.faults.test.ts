import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { mapLocales } from "../contract/locales.ts";
import { buyByCard, callback, paymentColumns, signedResponse } from "../tests/cards.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import {
  buy,
  buyerWith,
  guest,
  makeCoupon,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  setStock,
  sizeOf,
} from "../tests/fixtures.ts";
import { overlap } from "../tests/overlap.ts";
import { written } from "../tests/reviews.ts";
import { mergeGuestCart } from "./cart/adopt.ts";
import { getCart } from "./cart/cart.ts";
import { addToCart, updateCartLine } from "./cart/change.ts";
import { storeCoupon } from "./cart/coupon.ts";
import { findCallerCart } from "./cart/secret.ts";
import { createCartSessionId } from "./cart/session-id.ts";
import { writeSearchText } from "./catalog/admin/search-text.ts";
import { placeOrder } from "./checkout/place-order.ts";
import { blockCustomer } from "./customers/admin/blocks.ts";
import { cancelOrder, receiveTransfer, shipOrder } from "./orders/admin/actions.ts";
import { editDelivery } from "./orders/admin/edit-delivery.ts";
import { lockOrderRow } from "./orders/change.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { processUnpaidOrders } from "./orders/unpaid.ts";
import type { Db } from "./platform/database/database.ts";
import { log } from "./platform/log.ts";
import { deleteReview, moderateReview } from "./reviews/admin/moderate.ts";

beforeEach(() => log.setLevel("silent"));

const ELSEWHERE = {
  firstName: "Salma",
  lastName: "Naciri",
  phone: "0611223344",
  city: "casablanca",
  address: "5, boulevard Zerktouni",
  zip_code: "20000",
};
const PARCEL = { courier_id: 2, tracking_number: "RA-2026-1" };
const conflict = { status: "rejected", reason: { code: "order_status_conflict" } };

const honeyOf = async (db: Db, quantity = 50) => {
  const honey = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, honey.variant_id, quantity);
  return honey;
};

describeOnBothEngines("concurrent transactions that lock the same row lose no update", (open) => {
  test(
    "a card payment that arrives while staff change the order's city is recorded [M2 T6]",
    async () => {
      const database = await open("seeded");
      const { db } = database;
      const staff = await owner(db);
      await honeyOf(db);
      for (let nth = 0; nth < tries(40, 4); nth++) {
        const { number, form } = await buyByCard(db);
        const result = await overlap(
          database,
          (tx) => editDelivery(tx, staff, number, ELSEWHERE),
          () => callback(db, signedResponse(form, "approved")),
        );
        expect(result).toMatchObject({
          status: "fulfilled",
          value: expect.stringMatching(/^(?:APPROVED|ACTION=POSTAUTH)/),
        });
        expect(await paymentColumns(db, number)).toMatchObject({ status: "processing", payment_status: "success" });
      }
      expect(await checkInvariants(db)).toEqual([]);
    },
    PROMISE_LIMIT_MS,
  );

  test("of two concurrent staff actions on one order, the second applies to the updated order or is rejected as a conflict [O3]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const honey = await honeyOf(db);
    const { order } = await buy(db, { size: honey, quantity: 1 });
    const received = await overlap(
      database,
      (tx) => editDelivery(tx, staff, order.number, ELSEWHERE),
      () => receiveTransfer(db, staff, order.number),
    );
    expect(received).toMatchObject({ status: "fulfilled" });
    const canceled = await overlap(
      database,
      (tx) => shipOrder(tx, staff, order.number, PARCEL),
      () => cancelOrder(db, staff, order.number),
    );
    expect(canceled).toMatchObject(conflict);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order is rejected as cart_changed if its coupon's percentage and product list are changed while the order is being placed [D1 T16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const honey = await honeyOf(db);
    const amlou = await sizeOf(db, "almond-argan-amlou", 350);
    const { id } = await makeCoupon(db, { code: "HDIYA", percent: 10 });
    const buyer = await buyerWith(db, { size: honey, quantity: 1 });
    await storeCoupon(db, (await findCallerCart(db, buyer))?.id as number, id);
    const input = await orderInput(db, buyer);
    const tenth = honey.price / 10;
    const expected_total = Math.round((input.expected_total - 8 * tenth) * 100) / 100;
    const placed = await overlap(
      database,
      async (tx) => {
        await tx.updateTable("coupons").set({ percent: 90 }).where("id", "=", id).execute();
        await tx.insertInto("coupon_products").values({ coupon_id: id, product_id: amlou.product_id }).execute();
      },
      () => placeOrder(db, buyer, { input: { ...input, expected_total }, idempotency_key: "scope-1" }),
    );
    expect(placed).toMatchObject({ status: "rejected", reason: { code: "cart_changed" } });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  test("an expired unpaid order is closed even while staff change its city, but not if a payment or receipt arrives meanwhile [T3 M4]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const honey = await honeyOf(db);
    const buyLate = async () => {
      const { order } = await buy(db, { size: honey, quantity: 1 });
      await sql`UPDATE orders SET pay_before = now() - interval '1 minute' WHERE number = ${order.number}`.execute(db);
      return order.number;
    };
    const close = () => processUnpaidOrders(db);
    const moved = await buyLate();
    expect(await overlap(database, (tx) => editDelivery(tx, staff, moved, ELSEWHERE), close)).toMatchObject({
      value: { closed: 1 },
    });
    const paid = await buyLate();
    expect(await overlap(database, (tx) => receiveTransfer(tx, staff, paid), close)).toMatchObject({
      value: { closed: 0 },
    });
    expect(await paymentColumns(db, paid)).toMatchObject({ status: "processing", payment_status: "success" });
    const withReceipt = await buyLate();
    const receipt = async (tx: Parameters<typeof lockOrderRow>[0]) => {
      const { id: order_id } = await lockOrderRow(tx, withReceipt);
      await tx
        .insertInto("transfer_receipts")
        .values({ order_id, picture: Buffer.from("x"), at: new Date() })
        .execute();
    };
    expect(await overlap(database, receipt, close)).toMatchObject({ value: { closed: 0 } });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("approving a review that is concurrently deleted is rejected as not found [F2]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const { id } = await written(db);
    const published = await overlap(
      database,
      (tx) => deleteReview(tx, staff, id),
      () => moderateReview(db, staff, id, { status: "approved" }),
    );
    expect(published).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a product added to the cart during sign-in ends up in exactly one cart, and never in a cart that was already ordered [P2 T13]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const honey = await honeyOf(db);
    const customer = await registeredCustomer(db);
    const before = await buyerWith(db, { size: honey, quantity: 1 });
    const adopted = await overlap(
      database,
      (tx) => addToCart(tx, before, { ...honey, quantity: 2 }),
      () => mergeGuestCart(db, before, customer.account.id),
    );
    expect(adopted).toMatchObject({ status: "fulfilled" });
    expect((await getCart(db, customer)).count).toBe(3);

    // The caller is a browser, because an API client gets 409 with a new id and retries (cart/session.test.ts).
    const after = await putIntoCart(db, { ...guest(), client: "browser" }, { size: honey, quantity: 1 });
    const added = await overlap(
      database,
      (tx) => mergeGuestCart(tx, after, customer.account.id),
      () => addToCart(db, after, { ...honey, quantity: 5 }),
    );
    expect(added).toMatchObject({ value: { cart: { count: 5 }, secret: expect.stringMatching(/^cs_/) } });
    expect((await getCart(db, customer)).count).toBe(3);

    const buyer = await buyerWith(db, { size: honey, quantity: 4 });
    const input = await orderInput(db, buyer);
    await overlap(
      database,
      (tx) => placeOrder(tx, buyer, { input, idempotency_key: "adopted-1" }),
      () => mergeGuestCart(db, buyer, customer.account.id),
    );
    expect((await getCart(db, customer)).count).toBe(3);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("when a guest and a customer use the same new cart session id concurrently, the cart belongs to the guest [P2 T13]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const honey = await honeyOf(db);
    const customer = await registeredCustomer(db);
    const cartSecret = createCartSessionId();
    const rejected = await overlap(
      database,
      (tx) => addToCart(tx, { ...guest(), cartSecret }, { ...honey, quantity: 1 }),
      () => addToCart(db, { ...customer, cartSecret }, { ...honey, quantity: 2 }),
    );
    // The embedded engine runs the two requests one after the other, so the customer's request uses the guest's cart
    // with that id.
    const isInTurn = database.engine === "embedded";
    const rejection = { status: "rejected", reason: { code: "cart_session_unknown" } };
    expect(rejected).toMatchObject(isInTurn ? { value: { cart: { count: 3 } } } : rejection);
    const counts = [await getCart(db, customer), await getCart(db, { ...guest(), cartSecret })].map(
      ({ count }) => count,
    );
    expect(counts).toEqual([0, isInTurn ? 3 : 1]);
  });

  test("if a cart is changed while it is being ordered, either the order or the cart change is rejected [C7 T14]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const honey = await honeyOf(db);
    const customer = await registeredCustomer(db);
    for (const as of [guest(), customer]) {
      const buyer = await putIntoCart(db, as, { size: honey, quantity: 1 });
      const row_id = (await getCart(db, buyer)).items[0]?.rowId as number;
      const input = await orderInput(db, buyer);
      const place = (tx: Db) => placeOrder(tx, buyer, { input, idempotency_key: `changed-${row_id}` });
      const rejected = await overlap(
        database,
        (tx) => updateCartLine(tx, buyer, { row_id, quantity: 2 }),
        () => place(db),
      );
      expect(rejected).toMatchObject({ status: "rejected", reason: { code: "cart_changed" } });
      await updateCartLine(db, buyer, { row_id, quantity: 1 });
      const changed = await overlap(database, place, () => updateCartLine(db, buyer, { row_id, quantity: 9 }));
      expect(changed).toMatchObject({ status: "rejected", reason: { code: "cart_item_not_found" } });
    }
    const lines = await db.selectFrom("order_lines").select("quantity").execute();
    expect(lines).toEqual([{ quantity: 1 }, { quantity: 1 }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("two concurrent identical order requests of a signed-in customer without a cart secret place one order [O2]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const honey = await honeyOf(db);
    const customer = await registeredCustomer(db);
    await putIntoCart(db, customer, { size: honey, quantity: 1 });
    const input = await orderInput(db, customer);
    const request = { input, idempotency_key: "twice-at-once" };
    let first: unknown;
    const second = await overlap(
      database,
      async (tx) => {
        first = await placeOrder(tx, customer, request);
      },
      () => placeOrder(db, customer, request),
    );
    expect(second).toEqual({ status: "fulfilled", value: first });
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("a search word stays indexed if one product loses it while another product gets it [V16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const [loses, gains] = [await sizeOf(db, "thyme-honey", 500), await sizeOf(db, "almond-argan-amlou", 350)];
    const call = async (tx: Db, { product_id }: typeof loses, word: string) => {
      const name = JSON.stringify(mapLocales(() => word));
      await tx.updateTable("products").set({ name }).where("id", "=", product_id).execute();
      await writeSearchText(tx, [product_id]);
    };
    await db.transaction().execute((tx) => call(tx, loses, "zellige"));
    await overlap(
      database,
      // Writes only the tested word, because words that both products have would be locked earlier.
      async (tx) => {
        await sql`UPDATE product_search SET all_words = all_words || to_tsvector('simple', 'zellige')
          WHERE product_id = ${gains.product_id}`.execute(tx);
        await sql`INSERT INTO search_words (word, is_in_name) VALUES ('zellige', true)
          ON CONFLICT (word) DO UPDATE SET is_in_name = true WHERE NOT search_words.is_in_name`.execute(tx);
      },
      () => db.transaction().execute((tx) => call(tx, loses, "tadelakt")),
    );
    const words = await db.selectFrom("search_words").select("word").where("word", "=", "zellige").execute();
    expect(words).toHaveLength(1);
  });

  test("if staff correct a guest's phone number while the guest is being blocked, the block applies to the corrected number [P3]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const honey = await honeyOf(db);
    const { order } = await buy(db, { size: honey, quantity: 1 });
    const { id } = await db
      .selectFrom("customers")
      .select("id")
      .where("phone", "=", "0612345678")
      .executeTakeFirstOrThrow();
    await overlap(
      database,
      (tx) => blockCustomer(tx, staff, { id, reason: "Parcels come back" }),
      () => editDelivery(db, staff, order.number, ELSEWHERE),
    );
    expect(await db.selectFrom("customer_blocks").select("phone").execute()).toEqual([{ phone: ELSEWHERE.phone }]);
  });
});
