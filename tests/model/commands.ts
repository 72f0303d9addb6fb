import fc from "fast-check";
import { sql } from "kysely";
import type { PlaceOrderInput } from "../../contract/checkout.ts";
import { PICK_UP_METHOD_ID } from "../../contract/delivery-methods.ts";
import { ShopError } from "../../contract/errors.ts";
import { applyCoupon } from "../../server/cart/apply-coupon.ts";
import { getCart } from "../../server/cart/cart.ts";
import { addToCart, removeCartLine, updateCartLine } from "../../server/cart/change.ts";
import { adjustStock } from "../../server/catalog/admin/stock.ts";
import { placeOrder } from "../../server/checkout/place-order.ts";
import * as actions from "../../server/orders/admin/actions.ts";
import { refundOrder } from "../../server/orders/admin/refund.ts";
import { processUnpaidOrders } from "../../server/orders/unpaid.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { CARD_EMAIL, callback, signedResponse } from "../cards.ts";
import { COUPONS, type Method, priceOf, RULES, type State, type World } from "./oracle.ts";
import { AUTH, crashing, type Placed, type Shop } from "./shop.ts";

/**
 * This file: commands of the model test. Each can be executed by the model's rules, be executed by the real operation,
 * and be described in words.
 */

/**
 * Selects the order of a command. With `isApt`, it is the newest order for which the command is possible, so that
 * sequences get far. Otherwise, or if there is none, `nth` counts from the newest order.
 */
type Meant = { nth: number; isApt: boolean };

/** Makes a separate type of each kind, so that TypeScript derives the other fields of a command from its kind. */
type Plain<K> = K extends string ? { kind: K; order: Meant } : never;

export type Command =
  | { kind: "nothing" }
  | { kind: "add"; visitor: number; good: number; quantity: number }
  | { kind: "update"; visitor: number; good: number; quantity: number }
  | { kind: "coupon"; visitor: number; coupon: number }
  | { kind: "place"; visitor: number; method: Method; isPickUpOrder: boolean; isStale: boolean }
  | Plain<
      | "placeAgain"
      | "callbackAgain"
      | "expire"
      | "receive"
      | "receiveLate"
      | "serveAgain"
      | "confirm"
      | "ready"
      | "ship"
      | "deliver"
    >
  | { kind: "callback"; order: Meant; outcome: "approved" | "declined" | "other amount" }
  | { kind: "cancel"; order: Meant; by: "customer" | "shop" }
  | { kind: "restock"; order: Meant; toShelf: boolean }
  | { kind: "refund"; order: Meant; percent: number; isStale: boolean }
  | { kind: "arrive"; good: number; delta: number }
  | { kind: "crash"; at: number; command: Command };

type Place = Extract<Command, { kind: "place" }>;
type OnOrder = Extract<Command, { order: Meant }>;

const visitor = fc.nat(2);
const good = fc.nat(2);
/** Selects one of the newest orders. In three of four cases it is the newest one for which the command is possible. */
const order: fc.Arbitrary<Meant> = fc.record({ nth: fc.nat(3), isApt: fc.nat(3).map((dice) => dice > 0) });
const ofOrder = (kind: OnOrder["kind"]) => fc.record({ kind: fc.constant(kind), order });
const kind = <K extends Command["kind"]>(name: K) => fc.constant(name);

const place = fc.record({
  kind: kind("place"),
  visitor,
  method: fc.constantFrom<Method>("bank_transfer", "cmi", "cod", "pay_at_pick_up"),
  isPickUpOrder: fc.nat(2).map((dice) => dice === 2),
  isStale: fc.nat(9).map((dice) => dice === 9),
});
const callbackOf = fc.record({
  kind: kind("callback"),
  order,
  outcome: fc.constantFrom("approved" as const, "approved" as const, "declined" as const, "other amount" as const),
});
const cancel = fc.record({ kind: kind("cancel"), order, by: fc.constantFrom("customer" as const, "shop" as const) });
const restock = fc.record({ kind: kind("restock"), order, toShelf: fc.boolean() });
const refund = fc.record({
  kind: kind("refund"),
  order,
  percent: fc.integer({ min: 1, max: 120 }),
  isStale: fc.nat(9).map((dice) => dice === 9),
});
const steps = fc.constantFrom("receive", "confirm", "ready", "ship", "deliver");
const step = fc.record({ kind: steps, order });
const lateStep = fc.record({ kind: fc.constantFrom("receiveLate" as const, "serveAgain" as const), order });
const add = fc.record({ kind: kind("add"), visitor, good, quantity: fc.integer({ min: 1, max: 4 }) });

/** Commands that run in a single transaction, so that a crash leaves either the whole change or nothing. */
const whole = fc.oneof(add, place, place, callbackOf, cancel, restock, refund, step, lateStep);

const command: fc.Arbitrary<Command> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: "nothing" }) },
  { weight: 18, arbitrary: add },
  { weight: 7, arbitrary: fc.record({ kind: kind("update"), visitor, good, quantity: fc.nat(5) }) },
  { weight: 7, arbitrary: fc.record({ kind: kind("coupon"), visitor, coupon: fc.nat(2) }) },
  { weight: 18, arbitrary: place },
  { weight: 3, arbitrary: ofOrder("placeAgain") as fc.Arbitrary<Command> },
  { weight: 10, arbitrary: callbackOf },
  { weight: 2, arbitrary: ofOrder("callbackAgain") as fc.Arbitrary<Command> },
  { weight: 16, arbitrary: step },
  { weight: 6, arbitrary: lateStep },
  { weight: 5, arbitrary: cancel },
  { weight: 3, arbitrary: ofOrder("expire") as fc.Arbitrary<Command> },
  { weight: 5, arbitrary: restock },
  { weight: 6, arbitrary: refund },
  { weight: 3, arbitrary: fc.record({ kind: kind("arrive"), good, delta: fc.integer({ min: -3, max: 6 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: kind("crash"), at: fc.integer({ min: 1, max: 40 }), command: whole }) },
);

export type Sequence = { commands: Command[]; [fc.toStringMethod](): string };

/** A sequence of `length` commands. Shrinking turns commands into no-ops, which are not reported. */
export const sequences = (length: number): fc.Arbitrary<Sequence> =>
  fc.array(command, { minLength: length, maxLength: length }).map((commands) => ({
    commands,
    [fc.toStringMethod]: () =>
      `\n  ${commands
        .filter(({ kind }) => kind !== "nothing")
        .map(describeCommand)
        .join("\n  ")}\n`,
  }));

export function describeCommand(command: Command): string {
  if (command.kind === "crash") return `crash before statement ${command.at} of: ${describeCommand(command.command)}`;
  const { kind, ...rest } = command;
  return [kind, ...Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`)].join(", ");
}

const SHIP_TO = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  email: CARD_EMAIL,
};

/** Index of the order that the command is for, or -1 if there is no order. */
function indexOf(world: World, state: State, command: OnOrder): number {
  const { nth, isApt } = command.order;
  const { length } = state.orders;
  const isDone = (index: number) => predictOrder(world, structuredClone(state), index, command) === true;
  const apt = isApt ? state.orders.findLastIndex((_, index) => isDone(index)) : -1;
  return apt >= 0 || length === 0 ? apt : length - 1 - (nth % length);
}

/** The model's prediction: true if the command is done, false if it is rejected, null if it is not applicable. */
export function predict(world: World, state: State, command: Command): boolean | null {
  if (command.kind === "nothing" || command.kind === "crash") return null;
  if (command.kind === "add") return RULES.add(world, state, command.visitor, command.good, command.quantity);
  if (command.kind === "update") return RULES.update(world, state, command.visitor, command.good, command.quantity);
  if (command.kind === "coupon") return RULES.coupon(world, state, command.visitor, codeOf(command.coupon));
  if (command.kind === "place")
    return RULES.place(world, state, command.visitor, command, shownTo(world, state, command));
  if (command.kind === "arrive") return RULES.arrive(state, shelfOf(world, command.good), command.delta || 1);
  return predictOrder(world, state, indexOf(world, state, command), command);
}

function predictOrder(world: World, state: State, index: number, command: OnOrder): boolean | null {
  const order = state.orders[index];
  if (!order) return null;
  if (command.kind === "callbackAgain") return null;
  if (command.kind === "callback") return order.method === "cmi" ? RULES.callback(world, order, command.outcome) : null;
  if (command.kind === "ready") return order.isPickUpOrder ? RULES.ready(order) : null;
  if (command.kind === "ship" || command.kind === "deliver" || command.kind === "serveAgain")
    return RULES[command.kind](world, state, order);
  if (command.kind === "cancel") return RULES.cancel(world, state, order, command.by);
  if (command.kind === "expire") {
    RULES.expire(world, state, order);
    return true;
  }
  if (command.kind === "restock") return RULES.restock(world, state, order, command.toShelf);
  if (command.kind === "refund") return RULES.refund(order, ...moneyBack(order, command));
  return RULES[command.kind](order);
}

const codeOf = (nth: number): string => COUPONS[nth]?.code ?? "";
const shelfOf = ({ goods }: World, good: number): number => goods[good]?.takes.at(-1)?.shelf ?? 0;
/** The total that the visitor accepts. In a tenth of the orders it is stale. */
const shownTo = (world: World, state: State, { visitor, isPickUpOrder, isStale }: Place): number =>
  priceOf(world, state, visitor, isPickUpOrder).total + (isStale ? 100 : 0);
const moneyBack = (
  { total, refunded }: State["orders"][number],
  { percent, isStale }: Extract<Command, { kind: "refund" }>,
): [amount: number, knownRefund: number] => [Math.round((total * percent) / 100), isStale ? refunded + 100 : refunded];

/** Runs the command in the real shop: true if done, false if rejected, null if not applicable. */
export async function perform(shop: Shop, before: State, command: Command): Promise<boolean | null> {
  try {
    return await act(shop, shop.database.db, before, command);
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/** Runs the command with a crash at one statement; the caller finds out whether the command took effect. */
export async function performAndCrash(shop: Shop, before: State, command: Command, statement: number) {
  try {
    return await act(shop, crashing(shop.database, statement), before, command);
  } catch (error) {
    return error instanceof ShopError ? false : "crashed";
  }
}

async function act(shop: Shop, db: Db, before: State, command: Command): Promise<boolean | null> {
  const { database, staff, world, visitors } = shop;
  if (command.kind === "nothing" || command.kind === "crash") return null;
  if (command.kind === "arrive") {
    const move = { delta: command.delta || 1, reason: command.delta < 0 ? "damaged" : "restock", note: null } as const;
    await adjustStock(db, staff, shelfOf(world, command.good), move);
    return true;
  }
  if ("visitor" in command) {
    const visitor = visitors[command.visitor] as Shop["visitors"][number];
    if (command.kind === "add") {
      const size = shop.variants[command.good] as Shop["variants"][number];
      const { secret } = await addToCart(db, visitor, { ...size, quantity: command.quantity });
      if (secret) visitor.cartSecret = secret;
    } else if (command.kind === "update") {
      const { variant_id } = shop.variants[command.good] as Shop["variants"][number];
      const { items } = await getCart(db, visitor);
      const row_id = items.find((item) => item.variant_id === variant_id)?.rowId ?? 0;
      if (command.quantity > 0) await updateCartLine(db, visitor, { row_id, quantity: command.quantity });
      else await removeCartLine(db, visitor, { row_id });
    } else if (command.kind === "coupon") {
      // Resets the rate limits, because other tests cover them.
      await database.pool.query("DELETE FROM rate_limits");
      await applyCoupon(database, visitor, { code: codeOf(command.coupon) });
    } else await placeAs(shop, db, command, shownTo(world, before, command));
    return true;
  }
  const index = indexOf(world, before, command);
  const order = shop.placed[index];
  const orderBefore = before.orders[index];
  return order && orderBefore ? actOn(shop, db, order, orderBefore, command) : null;
}

async function actOn(shop: Shop, db: Db, order: Placed, orderBefore: State["orders"][number], command: OnOrder) {
  const { staff, courier } = shop;
  const { number, key: access, buyer, form, words } = order;
  if (command.kind === "placeAgain") return (await placeOrder(db, buyer, order.request, AUTH)).order.number === number;
  if (command.kind === "callback") {
    if (!form || orderBefore.method !== "cmi") return null;
    const { outcome } = command;
    // After a crash the gateway got no response, so it repeats the same callback.
    const word =
      order.unheard ??
      (outcome === "other amount"
        ? signedResponse(form, "approved", { amount: "1.00" })
        : signedResponse(form, outcome));
    order.unheard = word;
    const answer = await callback(db, word, AUTH);
    order.unheard = null;
    words.push(word);
    return answer === "ACTION=POSTAUTH";
  }
  if (command.kind === "callbackAgain") {
    for (const word of words) await callback(db, word, AUTH);
    return null;
  }
  if (command.kind === "expire") {
    await db
      .updateTable("orders")
      .set({
        // Moves a deadline into the past. An order without a deadline still has none.
        pay_before: sql<Date>`CASE WHEN pay_before IS NOT NULL THEN to_timestamp(0) END`,
        pick_up_before: sql<Date>`CASE WHEN pick_up_before IS NOT NULL THEN to_timestamp(0) END`,
      })
      .where("number", "=", number)
      .execute();
    await processUnpaidOrders(db);
  }
  if (command.kind === "receive") await actions.receiveTransfer(db, staff, number);
  if (command.kind === "receiveLate") await actions.receiveLateTransfer(db, staff, number);
  if (command.kind === "serveAgain") await actions.reopenOrder(db, staff, number);
  if (command.kind === "confirm") await actions.confirmOrder(db, staff, number);
  if (command.kind === "ready") {
    if (!orderBefore.isPickUpOrder) return null;
    await actions.packOrder(db, staff, number);
  }
  if (command.kind === "ship")
    await actions.shipOrder(db, staff, number, { courier_id: courier, tracking_number: "AM-1" });
  if (command.kind === "deliver") await actions.deliverOrder(db, staff, number);
  if (command.kind === "restock") await actions.returnOrder(db, staff, number, { restock: command.toShelf });
  if (command.kind === "cancel" && command.by === "shop") await actions.cancelOrder(db, staff, number);
  if (command.kind === "cancel" && command.by === "customer")
    await actions.cancelOwnOrder(db, buyer, { ref: number, key: access });
  if (command.kind === "refund") {
    const [amount, refunded] = moneyBack(orderBefore, command);
    await refundOrder(db, staff, number, { amount: amount / 100, refunded: refunded / 100, reason: "Broken jar" });
  }
  return true;
}

/**
 * Places an order with the cart's secret as idempotency key, so that ordering the same cart again has the same key, as
 * from a page that is submitted again.
 */
async function placeAs(shop: Shop, db: Db, command: Place, shownTotal: number): Promise<void> {
  const { visitor, method: payment_method, isPickUpOrder } = command;
  const buyer = { ...(shop.visitors[visitor] as Shop["visitors"][number]) };
  const input: PlaceOrderInput = {
    shipping_address: SHIP_TO,
    shipping_method_id: isPickUpOrder ? PICK_UP_METHOD_ID : shop.courier,
    payment_method,
    expected_total: shownTotal / 100,
  };
  const request = { input, idempotency_key: `${buyer.cartSecret}` };
  const { order, access_key, payment } = await placeOrder(db, buyer, request, AUTH);
  shop.placed.push({
    number: order.number,
    key: access_key,
    buyer,
    request,
    form: payment?.fields ?? null,
    words: [],
    unheard: null,
  });
  (shop.visitors[visitor] as Shop["visitors"][number]).cartSecret = null;
}
