import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { CART_LINES_MAX, UNPAID_ORDER_LIMITS } from "../../contract/constants.ts";
import { GATEWAY } from "../../tests/cards.ts";
import { passTime } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  buyAs,
  deliver,
  guest,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  type SizeOf,
  setSetting,
  setStock,
  sizeOf,
  stockOf,
} from "../../tests/fixtures.ts";
import { ALL_RUNGS, defaultUnpaidBudget, orderWithChecks } from "../../tests/unpaid-budget.ts";
import { listToDoItems } from "../dashboard/to-do.ts";
import { receiveTransfer } from "../orders/admin/actions.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { processUnpaidOrders } from "../orders/unpaid.ts";
import { readUnpaidShare } from "../orders/unpaid-share.ts";
import { startPayment } from "../payments/cards/start.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { placePhoneOrder } from "./admin/phone-order.ts";
import { placeOrder } from "./place-order.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const guestAt = (address: string): Caller => ({ ...guest(), address });
const phoneOf = (nth: number) => `06${String(10_000_000 + nth)}`;
const hoursOf = (placed: { order: { pay_before: string | null } } | null) =>
  Math.round((Date.parse(placed?.order.pay_before ?? "") - clock.now().getTime()) / HOUR_MS);

async function everySize(db: Db): Promise<SizeOf[]> {
  const rows = await db
    .selectFrom("variants")
    .innerJoin("stock", "stock.variant_id", "variants.id")
    .select(["product_id", "variants.id as variant_id", "current_price_centimes"])
    .where("available", ">", 0)
    .where("variants.id", "not in", db.selectFrom("variant_parts").select("variant_id"))
    .orderBy("variants.id")
    .execute();
  return rows.map(({ current_price_centimes, ...size }) => ({ ...size, price: current_price_centimes / 100 }));
}

async function piecesLeft(db: Db) {
  const rows = await db.selectFrom("stock").select(["on_hand", "available"]).where("on_hand", ">", 0).execute();
  const sum = (of: (row: { on_hand: number; available: number }) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  return {
    soldOut: rows.filter(({ available }) => available === 0).length,
    share: sum(({ available }) => available) / sum(({ on_hand }) => on_hand),
  };
}

describeOnBothEngines("the budget of unpaid orders", (open) => {
  async function shop(): Promise<Database & { honey: SizeOf }> {
    const database = await open("seeded");
    await defaultUnpaidBudget(database.db);
    const honey = await sizeOf(database.db, "thyme-honey", 500);
    await setStock(database.db, honey.variant_id, 1000);
    return { ...database, honey };
  }

  test("a guest's unpaid order for up to 99 units of every product is rejected with too_much_unpaid, and reserves no stock [T3 T5]", async () => {
    const database = await shop();
    const { db } = database;
    const sizes = await everySize(db);
    for (let from = 0; from < sizes.length; from += CART_LINES_MAX) {
      const lines = await Promise.all(
        sizes
          .slice(from, from + CART_LINES_MAX)
          .map(async (size) => ({ size, quantity: Math.min(99, (await stockOf(db, size.variant_id)).available) })),
      );
      const outcome = await orderWithChecks(database, lines, { climbs: ALL_RUNGS });
      expect(outcome.error).toMatchObject({ code: "too_much_unpaid", logged: { limit: "network" } });
    }
    expect(await piecesLeft(db)).toEqual({ soldOut: 0, share: 1 });
  });

  test("a first order for most of a variant's stock is rejected with too_much_unpaid; the error logs that the stock limit was exceeded [T3 T5]", async () => {
    const database = await shop();
    await setStock(database.db, database.honey.variant_id, 40);
    const { error } = await orderWithChecks(database, [{ size: database.honey, quantity: 35 }], { climbs: ALL_RUNGS });
    expect(error).toMatchObject({ code: "too_much_unpaid", logged: { limit: "stock" } });
  });

  test("an attacker with forty phone numbers and verified e-mail addresses reserves less than a quarter of the stock, and part of it is released after six hours [T3 T5 T7]", {
    timeout: 90_000,
  }, async () => {
    // This test solves about eighty proofs of work.
    const database = await open("seeded");
    const { db } = database;
    await defaultUnpaidBudget(db);
    const sizes = await everySize(db);
    const refusals = new Set<string>();
    const deadlines = new Map<number, number>();
    for (let nth = 0; nth < 40; nth++) {
      const some = [0, 1, 2].map((offset) => sizes[(nth * 3 + offset) % sizes.length] as SizeOf);
      const lines = [];
      for (const size of some) {
        const { available } = await stockOf(db, size.variant_id);
        if (available > 0) lines.push({ size, quantity: Math.min(6, available) });
      }
      const { error, placed } = await orderWithChecks(database, lines, { phone: phoneOf(nth), climbs: ALL_RUNGS });
      if (error) refusals.add(`${error.code}: ${error.logged.limit}`);
      else deadlines.set(hoursOf(placed), (deadlines.get(hoursOf(placed)) ?? 0) + 1);
    }
    expect([...refusals]).toEqual(["too_much_unpaid: network"]);
    expect(deadlines.get(48)).toBeLessThanOrEqual(UNPAID_ORDER_LIMITS.ordersPerNetwork * 1.5);
    expect(deadlines.get(6)).toBeGreaterThan(0);
    const { share } = await piecesLeft(db);
    expect(share).toBeGreaterThan(0.75);
    passTime((UNPAID_ORDER_LIMITS.shortHours + 0.1) * HOUR_MS);
    await processUnpaidOrders(db);
    expect((await piecesLeft(db)).share).toBeGreaterThan(share);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("beyond the limit of unpaid orders, an order requires first a proof of work, then a verified e-mail address, then acceptance of a shorter payment deadline [T3 T5 T7]", async () => {
    const database = await shop();
    const { db, honey } = database;
    const order = (climbs = ALL_RUNGS, quantity = 1) =>
      orderWithChecks(database, [{ size: honey, quantity }], { climbs });
    for (let open = 0; open < UNPAID_ORDER_LIMITS.ordersPerPhone; open++)
      expect(hoursOf((await order([])).placed)).toBe(48);
    expect((await order([])).asked).toEqual(["challenge_required"]);
    expect((await order(["challenge_required"])).asked).toEqual(["challenge_required", "email_proof_required"]);
    const third = await order();
    expect(third.asked).toEqual(["challenge_required", "email_proof_required"]);
    expect(hoursOf(third.placed)).toBe(48);

    const unwilling = await order(["challenge_required", "email_proof_required"]);
    expect(unwilling.error).toMatchObject({
      code: "short_deadline_required",
      params: { count: 6 },
      data: { pay_before_hours: 6, pay_before: expect.any(String) },
    });
    const fourth = await order();
    expect(fourth.asked).toEqual(ALL_RUNGS);
    expect(hoursOf(fourth.placed)).toBe(6);
    const { payment_status } = fourth.placed?.order ?? {};
    expect(payment_status).toBe("pending");

    await setSetting(db, "unpaid_short_hours", 1);
    await setSetting(db, "bank_transfer_hours", 2);
    passTime(5.9 * HOUR_MS);
    expect((await processUnpaidOrders(db)).closed).toBe(0);
    passTime(6.1 * HOUR_MS);
    expect((await processUnpaidOrders(db)).closed).toBe(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects an order if the short payment deadline was reduced after the customer accepted it, and accepts the order if it was extended [T3]", async () => {
    const database = await shop();
    const { db, honey } = database;
    for (let open = 0; open < 3; open++)
      await orderWithChecks(database, [{ size: honey, quantity: 1 }], { climbs: ALL_RUNGS });
    await setSetting(db, "unpaid_short_hours", 3);
    const withProofs = await orderWithChecks(database, [{ size: honey, quantity: 1 }], { climbs: ALL_RUNGS });
    expect(withProofs.error).toMatchObject({ code: "short_deadline_required", data: { pay_before_hours: 3 } });
    await setSetting(db, "unpaid_short_hours", 12);
    const longer = await orderWithChecks(database, [{ size: honey, quantity: 1 }], { climbs: ALL_RUNGS });
    expect(hoursOf(longer.placed)).toBe(12);
  });

  test("an order beyond the unpaid limit of its network, phone number or variant requires a proof of work; paid and expired orders no longer count [T3]", async () => {
    const database = await shop();
    const { db, honey } = database;
    const staff = await owner(db);
    const order = (nth: number, quantity: number, address = "192.0.2.9") =>
      orderWithChecks(database, [{ size: honey, quantity }], { as: guestAt(address), phone: phoneOf(nth) });
    const numbers: string[] = [];
    for (let nth = 0; nth < UNPAID_ORDER_LIMITS.ordersPerNetwork; nth++)
      numbers.push((await order(nth, 1)).placed?.order.number as string);
    expect((await order(50, 1)).asked).toEqual(["challenge_required"]);
    expect((await order(50, 1, "192.0.2.10")).asked).toEqual([]);
    await receiveTransfer(db, staff, numbers[0] as string);
    expect((await order(51, 1)).asked).toEqual([]);
    expect((await order(52, 1)).asked).toEqual(["challenge_required"]);
    passTime(49 * HOUR_MS);
    await processUnpaidOrders(db);
    expect(await db.selectFrom("unpaid_orders").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("unpaid_pieces").selectAll().execute()).toEqual([]);

    const large = Math.ceil(UNPAID_ORDER_LIMITS.valuePerPhoneDh / honey.price) + 1;
    expect((await order(60, large)).asked).toEqual(["challenge_required"]);
    await setStock(db, honey.variant_id, 40);
    expect((await order(61, 10)).asked).toEqual([]);
    expect((await order(62, 11)).asked).toEqual(["challenge_required"]);
    expect((await order(63, 10)).asked).toEqual([]);
    expect((await order(64, 9)).asked).toEqual(["challenge_required"]);
  });

  test("beyond the unpaid limits, returning customers and staff need no proof of work, but a guest who enters a returning customer's phone number does [T3 P3]", async () => {
    const database = await shop();
    const { db, honey } = database;
    const earlierCustomer = await registeredCustomer(db, { phone: "0612345678" });
    const { order } = await buyAs(db, earlierCustomer, [{ size: honey, quantity: 1 }]);
    await deliver(db, order.number);
    const lines = [{ size: honey, quantity: 99 }];
    for (let nth = 0; nth < 4; nth++)
      expect((await orderWithChecks(database, lines, { as: earlierCustomer })).asked).toEqual([]);
    expect((await orderWithChecks(database, lines)).asked).toEqual(["challenge_required"]);
    const fresh = await registeredCustomer(db);
    const withProofs = await orderWithChecks(database, lines, { as: fresh, phone: phoneOf(1) });
    expect(withProofs.asked).toEqual(["short_deadline_required"]);

    const staff = await owner(db);
    const input = await orderInput(db, await putIntoCart(db, guest(), { size: honey, quantity: 99 }));
    const byPhone = {
      ...input,
      payment_method: "bank_transfer" as const,
      locale: "ar" as const,
      lines: [{ variant_id: honey.variant_id, quantity: 99 }],
    };
    for (const nth of [1, 2, 3, 4]) await placePhoneOrder(db, staff, byPhone, `by-phone-${nth}`);
  });

  test("of 25 concurrent unpaid orders from one network, only as many as the network's limit are accepted; the others require a proof of work [T3]", async () => {
    const database = await shop();
    const { db, honey } = database;
    const buyers = await Promise.all(
      Array.from({ length: 25 }, async (_, nth) => {
        const buyer = await putIntoCart(db, guest(), { size: honey, quantity: 1 });
        const input = await orderInput(db, buyer);
        const shipping_address = { ...input.shipping_address, phone: phoneOf(Math.floor(nth / 2)) };
        return { buyer, input: { ...input, shipping_address } };
      }),
    );
    const outcomes = await Promise.allSettled(
      buyers.map(({ buyer, input }, nth) => placeOrder(db, buyer, { input, idempotency_key: `at-once-${nth}` })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(UNPAID_ORDER_LIMITS.ordersPerNetwork);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "challenge_required" });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("accepts concurrent unpaid orders for one variant from different networks only up to the share of its stock that unpaid orders may reserve [T3]", async () => {
    const database = await shop();
    const { db, honey } = database;
    await setStock(db, honey.variant_id, 100);
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const buyer = await putIntoCart(db, guestAt(`198.51.100.${nth}`), { size: honey, quantity: 10 });
        const input = await orderInput(db, buyer);
        return { buyer, input: { ...input, shipping_address: { ...input.shipping_address, phone: phoneOf(nth) } } };
      }),
    );
    const outcomes = await Promise.allSettled(
      buyers.map(({ buyer, input }, nth) => placeOrder(db, buyer, { input, idempotency_key: `from-all-${nth}` })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 100, available: 40 });
  });

  test("starting a card payment repeatedly extends the order's payment deadline by at most one hour in total [T3 T6]", async () => {
    const database = await shop();
    const { db, honey } = database;
    const { order, buyer, access_key } = await buyAs(
      db,
      guest(),
      [{ size: honey, quantity: 1 }],
      { payment_method: "cmi", shipping_address: { ...(await shippingTo(db)), email: "fatima@example.com" } },
      GATEWAY,
    );
    const { id } = await db
      .selectFrom("orders")
      .select("id")
      .where("number", "=", order.number)
      .executeTakeFirstOrThrow();
    const pay_before = new Date(clock.now().getTime() + 6 * HOUR_MS);
    for (const table of ["orders", "unpaid_orders"] as const)
      await db
        .updateTable(table)
        .set({ pay_before })
        .where(table === "orders" ? "id" : "order_id", "=", id)
        .execute();
    passTime(5.9 * HOUR_MS);
    await startPayment(db, buyer, GATEWAY, { ref: order.number, key: access_key });
    const agreed = await db.selectFrom("orders").select("pay_before").where("id", "=", id).executeTakeFirstOrThrow();
    expect(agreed.pay_before?.getTime()).toBeLessThanOrEqual(pay_before.getTime() + HOUR_MS);
    passTime(6.5 * HOUR_MS);
    await startPayment(db, buyer, GATEWAY, { ref: order.number, key: access_key });
    const afterwards = await db
      .selectFrom("orders")
      .select("pay_before")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(afterwards.pay_before?.getTime()).toBe(pay_before.getTime() + HOUR_MS);
  });

  test("the back office home page and the metrics warn when unpaid orders reserve a larger share of the stock than the configured limit [T3]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    const line = async () => (await listToDoItems(db, staff)).find(({ queue }) => queue === "unpaid_held");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 2000);
    const { order } = await buyAs(db, guest(), [{ size, quantity: 99 }]);
    expect(await line()).toBeUndefined();
    await setSetting(db, "unpaid_alarm_percent", 1);
    expect(await line()).toMatchObject({ count: expect.any(Number) });
    expect(await readUnpaidShare(db)).toMatchObject({ limit: 1 });
    await receiveTransfer(db, staff, order.number);
    expect(await line()).toBeUndefined();
    expect((await readUnpaidShare(db)).percent).toBe(0);
  });

  test("sixty guest orders of ten units each, placed on one day from twelve shared IP addresses, require no proof of work [T3]", async () => {
    const database = await shop();
    const { db, honey } = database;
    const staff = await owner(db);
    const [oil] = (await everySize(db)).filter(({ variant_id }) => variant_id !== honey.variant_id);
    if (!oil) throw new Error("the shop sells nothing else");
    await setStock(db, oil.variant_id, 500);
    const start = clock.now();
    const random = fc
      .sample(fc.record({ network: fc.nat(11), minutes: fc.nat(12 * 60), pays: fc.nat(9) }), {
        numRuns: 60,
        seed: 30,
      })
      .sort((a, b) => a.minutes - b.minutes);
    const toPay: { number: string; at: number }[] = [];
    for (const [nth, { network, minutes, pays }] of random.entries()) {
      const now = start.getTime() + minutes * 60_000;
      clock.now = () => new Date(now);
      // Most orders are paid within a few hours, some never.
      for (const paid of toPay.splice(0).sort((a, b) => a.at - b.at))
        if (paid.at <= now) await receiveTransfer(db, staff, paid.number);
        else toPay.push(paid);
      const lines = [{ size: nth % 3 === 0 ? oil : honey, quantity: 10 }];
      const outcome = await orderWithChecks(database, lines, {
        as: guestAt(`198.51.100.${network}`),
        phone: phoneOf(nth),
      });
      expect(outcome.asked).toEqual([]);
      const { number } = outcome.placed?.order ?? { number: "" };
      if (pays < 7) toPay.push({ number, at: now + pays * HOUR_MS });
    }
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an unpaid order stores only keyed hashes of the buyer's phone number and network", async () => {
    const database = await shop();
    const { db, honey } = database;
    await orderWithChecks(database, [{ size: honey, quantity: 1 }], { as: guestAt("203.0.113.77") });
    const [row] = await db.selectFrom("unpaid_orders").selectAll().execute();
    expect(row?.network_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toMatch(/203\.0|0612345678/);
  });
});

async function shippingTo(db: Db) {
  const buyer = await putIntoCart(db, guest(), { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
  return (await orderInput(db, buyer)).shipping_address;
}
