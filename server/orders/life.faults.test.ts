import fc from "fast-check";
import { expect, test } from "vitest";
import { ShopError } from "../../contract/errors.ts";
import type { SelectablePaymentMethod } from "../../contract/payment-methods.ts";
import type { Form } from "../../gateway/answer.ts";
import { CARD_EMAIL, callback, comeBack, GATEWAY, signedResponse } from "../../tests/cards.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { budgetMs, isWhole, PROMISE_LIMIT_MS, tries } from "../../tests/faults.ts";
import {
  guest,
  makeCoupon,
  orderInput,
  owner,
  putIntoCart,
  setSetting,
  setStock,
  sizeOf,
} from "../../tests/fixtures.ts";
import { applyCoupon } from "../cart/apply-coupon.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { dismissPaymentAttempt, recordCardCapture, recordCardRelease } from "../payments/cards/reconcile.ts";
import { startPayment } from "../payments/cards/start.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import * as actions from "./admin/actions.ts";
import { getAdminOrder } from "./admin/order.ts";
import { refundOrder } from "./admin/refund.ts";
import { checkInvariants } from "./invariants.ts";
import { processUnpaidOrders } from "./unpaid.ts";

/**
 * This file runs random concurrent steps and checks only the invariants. model.faults.test.ts compares exact states.
 */

const SHELF = 6;
/** The second coupon makes the total 0 if delivery is free. */
const COUPONS = ["LIFE10", "LIFE100"] as const;
const FREE_DELIVERY_FROM_DH = 200;
const METHODS: readonly SelectablePaymentMethod[] = ["bank_transfer", "cmi", "cod"];
/** The bundle (`souss-breakfast`) contains 250 g of thyme honey, so both take pieces from the stock of that variant. */
const GOODS = [
  ["thyme-honey", 500],
  ["thyme-honey", 250],
  ["souss-breakfast", 1],
] as const;

type Bought = { number: string; key: string; buyer: Caller; forms: Form[]; words: Form[] };
type Shop = { database: Database; staff: Caller; bought: Bought[]; hours: number };

type Step = { kind: keyof typeof STEPS; pick: number; dice: number };

const one = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];

const STEPS = {
  async buy({ database, bought }: Shop, { pick, dice }: Step) {
    const { db } = database;
    const [slug, net] = one(GOODS, dice) ?? GOODS[0];
    const line = { size: await sizeOf(db, slug, net), quantity: 1 + (dice % 3) };
    const buyer = await putIntoCart(db, guest(), line);
    if (dice % 2) await applyCoupon(database, buyer, { code: one(COUPONS, dice >> 1) ?? COUPONS[0] });
    const payment_method = one(METHODS, pick);
    const input = await orderInput(db, buyer, { payment_method });
    input.shipping_address.email = CARD_EMAIL;
    const request = { input, idempotency_key: crypto.randomUUID() };
    const [placed, retried] = [
      await placeOrder(db, buyer, request, GATEWAY),
      await placeOrder(db, buyer, request, GATEWAY),
    ];
    expect(retried.order.number).toBe(placed.order.number);
    const forms = placed.payment ? [placed.payment.fields] : [];
    bought.push({ number: placed.order.number, key: placed.access_key, buyer, forms, words: [] });
  },
  async pay({ database: { db }, bought }: Shop, { pick, dice }: Step) {
    const order = one(bought, pick);
    const form = order && one(order.forms, dice);
    if (!order || !form) return;
    const outcome = dice % 3 ? "approved" : "declined";
    const message = signedResponse(form, outcome, dice % 7 === 0 ? { amount: "1.00" } : {});
    order.words.push(message);
    await Promise.all([callback(db, message), callback(db, message)]);
  },
  async hearAgain({ database: { db }, bought }: Shop, { pick, dice }: Step) {
    const message = one(one(bought, pick)?.words ?? [], dice);
    if (message) await callback(db, message);
  },
  async comeBack({ database: { db }, bought }: Shop, { pick, dice }: Step) {
    const form = one(one(bought, pick)?.forms ?? [], dice);
    if (form) await comeBack(db, signedResponse(form, dice % 4 ? "approved" : "declined"));
  },
  async startAgain({ database: { db }, bought }: Shop, { pick }: Step) {
    const order = one(bought, pick);
    if (!order) return;
    const { fields } = await startPayment(db, order.buyer, GATEWAY, { ref: order.number, key: order.key });
    order.forms.push(fields);
  },
  async takeBack({ database: { db }, bought }: Shop, { pick }: Step) {
    const order = one(bought, pick);
    if (order) await actions.cancelOwnOrder(db, order.buyer, { ref: order.number, key: order.key });
  },
  async work({ database: { db }, staff, bought }: Shop, { pick, dice }: Step) {
    const number = one(bought, pick)?.number;
    if (!number) return;
    const order = await getAdminOrder(db, staff, number);
    const work = () => act(one(order.actions, dice));
    const outcomes = await Promise.allSettled([work(), work()]);
    const rejected = outcomes.find((outcome) => outcome.status === "rejected");
    if (rejected) throw rejected.reason;

    async function act(action: (typeof order.actions)[number] | undefined): Promise<void> {
      const amount = Math.min(order.refundable, 10 + dice);
      if (action === "receive_transfer") await actions.receiveTransfer(db, staff, number as string);
      if (action === "confirm") await actions.confirmOrder(db, staff, number as string);
      if (action === "ship")
        await actions.shipOrder(db, staff, number as string, {
          courier_id: order.courier_id as number,
          tracking_number: "AM-1",
        });
      if (action === "deliver") await actions.deliverOrder(db, staff, number as string);
      if (action === "return") await actions.returnOrder(db, staff, number as string, { restock: dice % 2 === 0 });
      if (action === "refund")
        await refundOrder(db, staff, number as string, { amount, refunded: order.refunded, reason: "Broken jar" });
      if (action === "cancel") await actions.cancelOrder(db, staff, number as string);
    }
  },
  async settle({ database: { db }, staff, bought }: Shop, { pick, dice }: Step) {
    const order = one(bought, pick);
    if (!order) return;
    const transaction_id = one(order.words, dice)?.TransId ?? `BY-HAND-${dice}`;
    await recordCardCapture(db, staff, order.number, { transaction_id });
  },
  async release({ database: { db }, staff, bought }: Shop, { pick }: Step) {
    const order = one(bought, pick);
    if (order) await recordCardRelease(db, staff, order.number);
  },
  async dismiss({ database: { db }, staff, bought }: Shop, { pick, dice }: Step) {
    const form = one(one(bought, pick)?.forms ?? [], dice);
    if (form?.oid) await dismissPaymentAttempt(db, staff, form.oid);
  },
  async wait(shop: Shop, { dice }: Step) {
    shop.hours += dice;
    await Promise.all([processUnpaidOrders(shop.database.db), processUnpaidOrders(shop.database.db)]);
  },
};

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as Step["kind"][]), "buy" as const, "work" as const, "work" as const),
  pick: fc.nat(5),
  dice: fc.nat(60),
});

describeOnBothEngines("order lifecycle", (open) => {
  test(
    "stock, money, coupons, invoices and history are consistent after every step of random sequences [T2 O3]",
    async () => {
      const { now } = clock;
      await fc
        .assert(
          fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
            tries(1, 1);
            const database = await open("seeded");
            const shop: Shop = { database, staff: await owner(database.db), bought: [], hours: 0 };
            await setSetting(database.db, "cod_rule", "confirmed");
            for (const [slug, net] of GOODS.slice(0, 2))
              await setStock(database.db, (await sizeOf(database.db, slug, net)).variant_id, SHELF);
            await setSetting(database.db, "free_shipping_threshold_dh", FREE_DELIVERY_FROM_DH);
            await makeCoupon(database.db, { code: COUPONS[0], total_limit: 3 });
            await makeCoupon(database.db, { code: COUPONS[1], percent: 100, total_limit: 3 });
            clock.now = () => new Date(now().getTime() + shop.hours * HOUR_MS);
            for (const each of steps) {
              await STEPS[each.kind](shop, each).catch((error: unknown) => {
                if (!(error instanceof ShopError)) throw error;
              });
              expect(await checkInvariants(database.db), each.kind).toEqual([]);
            }
          }),
          { numRuns: isWhole ? 10_000 : 8, ...(isWhole && { interruptAfterTimeLimit: budgetMs("life") }) },
        )
        .finally(() => {
          clock.now = now;
        });
    },
    PROMISE_LIMIT_MS,
  );
});
