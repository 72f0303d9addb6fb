import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { PlacedOrder, PlaceOrderInput, ShippingMethod } from "../../contract/checkout.ts";
import { ShopError } from "../../contract/errors.ts";
import { toLegacyFieldNames } from "../../contract/former-names.ts";
import { toCentimes } from "../../contract/money.ts";
import { getPaymentProperties, isPaidAtGateway } from "../../contract/payment-methods.ts";
import { getLineProblem, toCartResponse } from "../cart/cart.ts";
import { type EvaluatedCoupon, evaluateCoupon, hasFreeShipping, storeCoupon } from "../cart/coupon.ts";
import { type PricedLine, readPricedLines, sumWeight } from "../cart/lines.ts";
import { type CallerCart, type CartBySecret, findCartBySecret, findOpenCart, lockCart } from "../cart/secret.ts";
import { computeTotals } from "../cart/totals.ts";
import { readSetting, readSettingsByKeys } from "../content/stored-settings.ts";
import { readTerms, type TermsText } from "../content/terms.ts";
import { lockCoupon, toCouponBuyer } from "../coupons/coupons.ts";
import { redeemCoupon } from "../coupons/redeem.ts";
import { createCustomerBlockedCondition } from "../customers/admin/blocks.ts";
import { listCityRates } from "../delivery/methods/courier.ts";
import { getDeliveryMethod } from "../delivery/methods/index.ts";
import type { VatRate } from "../invoices/vat.ts";
import { changeFulfilment, markZeroTotalPaid } from "../orders/change.ts";
import { createOrderNumber, deriveOrderKey, getOrderKey, ORDER_KEYS_SECRET_NAME } from "../orders/identifiers.ts";
import { enqueueOrderMail } from "../orders/mail-order.ts";
import { reserveStock, type StockNeed } from "../orders/stock.ts";
import { type OrderRow, selectOrder, toOrderResponse } from "../orders/view.ts";
import { listCachedBankAccounts } from "../payments/bank-accounts.ts";
import { createFormForPlacedOrder } from "../payments/cards/start.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { CardGateway } from "../platform/config/card-config.ts";
import { allowCachedRules, isCaching } from "../platform/database/content-cache.ts";
import { type Db, inTransaction, runAfterCommit } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { events } from "../platform/events.ts";
import { log } from "../platform/log.ts";
import { readShopSecret } from "../platform/shop-secret.ts";
import {
  type ChosenPayment,
  getDestination,
  getOrderEmail,
  requireChosenPayment,
  requireChosenShipping,
} from "./chosen.ts";
import { insertOrderLines } from "./insert-lines.ts";
import { getOrderMailState, type OrderMailPermit } from "./order-mail.ts";
import {
  assessBuyer,
  type BuyerProofs,
  NO_BUYER_PROOFS,
  recordUnpaidOrder,
  UNPAID_BUYERS_SECRET_NAME,
  UNPAID_LIMIT_SETTINGS,
  type UnpaidBudget,
} from "./unpaid-budget.ts";

type Tx = Transaction<Tables>;
export type OrderRequest = {
  input: PlaceOrderInput;
  idempotency_key: string;
  taken_by?: number;
  /** The result of an earlier call of `findCartBySecret`. Undefined if the cart was not read before. */
  secretsCart?: CartBySecret | null | undefined;
  /** Without this permit, an unverified address gets no mail. Orders taken by staff need no permit. */
  mail?: OrderMailPermit;
  proofs?: BuyerProofs;
  /** The full request body of a phone order, which has more fields than `input`. A retry must send the same body. */
  requestBody?: object;
};

/**
 * Prices the cart, reserves stock, places the order and closes the cart in one transaction (C7, O2). Idempotent by
 * `idempotency_key`.
 * Throws:
 * - cart_empty, cart_already_ordered
 * - idempotency_key_reused: the key was used with another body, or for another cart of the account
 * - order_refused: the shop has blocked the customer
 * - city_not_served, shipping_method_unavailable, payment_method_unavailable
 * - the errors of recordUnpaidOrder
 * - cart_changed, with the fresh cart: total, coupon or stock differ from what the customer saw
 */
export async function placeOrder(
  db: Db,
  caller: Caller,
  request: OrderRequest,
  cards: CardGateway | null = null,
): Promise<PlacedOrder> {
  let isNew = false;
  await cacheRules(db, caller, request.input);
  const placing = inTransaction(db, async (tx) => {
    // Resets `isNew`, because the transaction may run again after a deadlock.
    isNew = false;
    const cart = await lockCart(tx, caller, request.secretsCart);
    // Looks for an existing order after locking the cart, because a concurrent retry may have placed the order
    // meanwhile. An open cart found by the caller's secret has no order yet.
    const replay = cart?.secret
      ? null
      : await findPlacedOrder(tx, caller, { ...request, secretsCart: undefined }, cards);
    if (replay) return replay;
    if (!cart) throw new ShopError("cart_empty");
    await checkRules(db, tx, caller, request.input.shipping_address.phone);

    const lines = await readPricedLines(tx, cart.id);
    if (lines.length === 0) throw new ShopError("cart_empty");
    const coupon = await evaluateCoupon(
      tx,
      await lockCoupon(tx, cart.coupon_id),
      lines,
      toCouponBuyer(caller.account, request.input.shipping_address),
    );
    const shipping = await requireChosenShipping(tx, caller, request.input, lines, hasFreeShipping(coupon));
    const totals = computeTotals(lines, toCentimes(shipping.fee), coupon.applied?.discount);
    const isAsShown = totals.total === toCentimes(request.input.expected_total);
    if (!isAsShown || lines.some((line) => getLineProblem(line))) {
      // The error is returned, not thrown, so that the removal of the coupon is committed (T17).
      if (coupon.removed) await storeCoupon(tx, cart.id, null);
      if (lines.some((line) => getLineProblem(line))) events.outOfStock.emit(null);
      return cartChanged(tx, caller, cart, { lines, evaluated: coupon });
    }

    const takenBy = request.taken_by ?? null;
    const due = { total: totals.total, shipping, isByPhone: takenBy !== null };
    const payment = await requireChosenPayment(tx, caller, request.input, due, cards);
    const { vat, ...budget } = await readSettingsByKeys(tx, ["vat", ...UNPAID_LIMIT_SETTINGS]);
    const order = await insertOrder(tx, {
      caller,
      cartId: cart.id,
      request,
      lines,
      totals,
      shipping,
      shippingVat: vat.shipping,
      couponCode: coupon.applied?.coupon.code ?? null,
      terms: await readTerms(tx, caller.locale),
      ...payment,
    });
    const needs = await insertOrderLines(tx, order.id, lines, vat);
    const isReserved = await reserveUnpaid(tx, caller, cart.id, request, budget, {
      id: order.id,
      needs,
      total: totals.total,
      hours: payment.pay_before_hours,
      email: getOrderEmail(caller, request.input),
    });
    if (!isReserved || !(await redeem(tx, order.id, coupon))) throw await cartChanged(tx, caller, cart);
    await closeCart(tx, cart.id, order.id, takenBy);
    await beginWork(tx, order, payment, takenBy);
    const response = await placedOrderResponse(tx, caller, order.number, cards);
    if (response.order.mail !== "none")
      await enqueueOrderMail(tx, order.id, "orderPlaced", { key: response.access_key });
    isNew = true;
    return response;
  });
  const outcome = await placing.catch(toShopError);
  if (outcome instanceof ShopError) throw outcome;
  if (isNew && request.mail) request.mail.isUsed = true;
  if (isNew) events.orderPlaced.emit({ method: request.input.payment_method });
  return outcome;
}

/** Fills the cache with the rules that the order's transaction reads, because a transaction never fills the cache. */
async function cacheRules(db: Db, { locale }: Caller, { shipping_address }: PlaceOrderInput): Promise<void> {
  if (!isCaching(db)) return;
  await readSetting(db, "vat");
  await listCityRates(db, shipping_address.city);
  await listCachedBankAccounts(db);
  await readTerms(db, locale);
  for (const secret of [ORDER_KEYS_SECRET_NAME, UNPAID_BUYERS_SECRET_NAME]) await readShopSecret(db, secret);
}

/**
 * Allows the transaction to use cached rules if they are current. Throws order_refused for a blocked customer. Also
 * forces generic query plans. They save 0.1 ms of planning for each order's stock lock, and they are good enough,
 * because all statements find rows by id.
 */
async function checkRules(db: Db, tx: Tx, caller: Caller, phone: string): Promise<void> {
  const { rows } = await sql<{ version: string | null; isBlocked: boolean }>`
    SELECT (SELECT version FROM checkout_rules) AS version, ${createCustomerBlockedCondition(caller, phone)} AS "isBlocked",
      set_config('plan_cache_mode', 'force_generic_plan', true) AS planning`.execute(tx);
  if (rows[0]?.isBlocked) throw new ShopError("order_refused");
  allowCachedRules(db, tx, rows[0]?.version ?? null);
}

async function closeCart(tx: Tx, cartId: number, orderId: number, takenBy: number | null): Promise<void> {
  const now = clock.now();
  await tx
    .with("closed_cart", (db) =>
      db.updateTable("carts").set({ ordered_at: now, updated_at: now }).where("id", "=", cartId),
    )
    .insertInto("order_events")
    .values({
      order_id: orderId,
      kind: "placed",
      source: takenBy ? "phone" : "customer",
      account_id: takenBy,
      at: now,
    })
    .execute();
}

function toShopError(error: { constraint?: string }): never {
  if (error.constraint === "orders_buyer_key") throw new ShopError("idempotency_key_reused");
  if (error.constraint === "orders_account_id_fkey") throw new ShopError("unauthenticated");
  throw error;
}

/**
 * Finds the order that an earlier attempt of the same request placed. Retries are not rate-limited. Searches by the
 * caller's cart, then by the account. Throws idempotency_key_reused for another body, cart_already_ordered for another
 * key.
 */
export async function findPlacedOrder(
  db: Db,
  caller: Caller,
  request: OrderRequest,
  cards: CardGateway | null = null,
): Promise<PlacedOrder | null> {
  const { idempotency_key: key, secretsCart: callersCart = await findCartBySecret(db, caller) } = request;
  if (callersCart && !callersCart.isOrdered) return null;
  const orders = db.selectFrom("orders").select(["number", "request_hash"]).where("idempotency_key", "=", key);
  const earlier =
    (callersCart && (await orders.where("cart_id", "=", callersCart.id).executeTakeFirst())) ??
    (caller.account && (await orders.where("account_id", "=", caller.account.id).executeTakeFirst()));
  if (earlier && !hashesOf(request).some((hash) => hash.equals(earlier.request_hash)))
    throw new ShopError("idempotency_key_reused");
  if (!earlier && callersCart && !(await findOpenCart(db, caller, callersCart)))
    throw new ShopError("cart_already_ordered");
  return earlier ? placedOrderResponse(db, caller, earlier.number, cards) : null;
}

const requestHash = ({ input, requestBody = input }: OrderRequest): Buffer => hashOf(requestBody);

/** Returns the body's hashes. The second hash uses version 0.1's field names, for a retry after an update. */
const hashesOf = ({ input, requestBody = input }: OrderRequest): Buffer[] => [
  hashOf(requestBody),
  hashOf(toLegacyFieldNames(requestBody)),
];

const hashOf = (requestBody: object): Buffer => createHash("sha256").update(JSON.stringify(requestBody)).digest();

/** Returns the order's access key. Before decision 0064, a guest order's key was derived from the cart's secret. */
async function accessKey(db: Db, { cartSecret }: Caller, { number, access_key_hash }: OrderRow): Promise<string> {
  const former = cartSecret && deriveOrderKey(cartSecret, number);
  return former && hashSecret(former).equals(access_key_hash) ? former : getOrderKey(db, number);
}

async function beginWork(
  tx: Tx,
  order: Pick<OrderRow, "id" | "fulfilment">,
  payment: ChosenPayment,
  takenBy: number | null,
) {
  const { settlement, placedQueue } = getPaymentProperties(payment);
  if (settlement === "nothing_due") await markZeroTotalPaid(tx, order);
  else if (takenBy && placedQueue === "to_confirm") await changeFulfilment(tx, order, "to_pack", takenBy);
}

/** Builds the response. The form for the card gateway is new each time, because an earlier form may have been used. */
async function placedOrderResponse(
  db: Db,
  caller: Caller,
  number: string,
  cards: CardGateway | null,
): Promise<PlacedOrder> {
  const readOrder = () => selectOrder(db).where("orders.number", "=", number).executeTakeFirstOrThrow();
  const orderRow = await readOrder();
  const isByCard = isPaidAtGateway(orderRow.payment_method);
  const payment = isByCard ? await createFormForPlacedOrder(db, cards, number) : null;
  // Reads the order again, because the gateway may have confirmed the payment meanwhile.
  const row = isByCard ? await readOrder() : orderRow;
  return { order: await toOrderResponse(db, row, caller), access_key: await accessKey(db, caller, row), payment };
}

async function cartChanged(
  tx: Tx,
  caller: Caller,
  cart: CallerCart,
  pricedCart?: { lines: PricedLine[]; evaluated: EvaluatedCoupon },
): Promise<ShopError> {
  return new ShopError("cart_changed", {
    data: { cart: await toCartResponse(tx, caller, cart, pricedCart) },
  });
}

async function reserveUnpaid(
  tx: Tx,
  caller: Caller,
  cartId: number,
  { input, taken_by, proofs = NO_BUYER_PROOFS }: OrderRequest,
  budget: UnpaidBudget,
  order: Parameters<typeof recordUnpaidOrder>[1] & { needs: StockNeed[] },
): Promise<boolean> {
  const { phone } = input.shipping_address;
  const buyer =
    order.total > 0 &&
    (await assessBuyer(tx, caller, { cartId, phone, email: order.email, takenBy: taken_by ?? null }));
  const isThere = await reserveStock(tx, order.needs);
  if (!isThere) events.outOfStock.emit(null);
  else if (buyer) await recordUnpaidOrder(tx, order, buyer, proofs, budget);
  return isThere;
}

async function redeem(tx: Tx, orderId: number, { applied }: EvaluatedCoupon): Promise<boolean> {
  if (!applied) return true;
  return redeemCoupon(tx, {
    coupon_id: applied.coupon.id,
    order_id: orderId,
    discount_centimes: applied.discount,
  });
}

type NewOrder = ChosenPayment & {
  caller: Caller;
  cartId: number;
  request: OrderRequest;
  lines: PricedLine[];
  totals: ReturnType<typeof computeTotals>;
  shipping: ShippingMethod;
  shippingVat: VatRate;
  couponCode: string | null;
  terms: TermsText | null;
};

const NUMBER_ATTEMPTS = 5;

async function insertOrder(tx: Tx, order: NewOrder): Promise<Pick<OrderRow, "id" | "number" | "fulfilment">> {
  const { caller, request, totals, shipping, pay_before_hours } = order;
  const { firstName, lastName, phone } = request.input.shipping_address;
  const now = clock.now();
  const estimate = getDeliveryMethod(shipping).promisedWindow(now, shipping);
  const destination = await getDestination(tx, shipping, request.input);
  const { placedQueue } = getPaymentProperties(order);
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
    const number = createOrderNumber();
    const inserted = await withTerms(tx, order.terms, now)
      .insertInto("orders")
      .values({
        number,
        cart_id: order.cartId,
        account_id: caller.account?.id ?? null,
        idempotency_key: request.idempotency_key,
        request_hash: requestHash(request),
        access_key_hash: hashSecret(await getOrderKey(tx, number)),
        locale: caller.locale,
        payment_method: order.payment_method,
        subtotal_centimes: totals.subtotal,
        discount_centimes: totals.discount,
        shipping_centimes: totals.shipping,
        total_centimes: totals.total,
        coupon_code: order.couponCode,
        terms_hash: order.terms?.hash ?? null,
        fulfilment: placedQueue === "to_confirm" ? "to_confirm" : "awaiting_payment",
        first_name: firstName,
        last_name: lastName,
        phone,
        email: getOrderEmail(caller, request.input),
        mail: getOrderMailState(caller, request),
        delivery_method: shipping.delivery_method,
        ...destination,
        note: request.input.note ?? null,
        shipping_vat_percent: order.shippingVat,
        weight_grams: sumWeight(order.lines),
        estimated_from: estimate.from,
        estimated_to: estimate.to,
        pay_before: pay_before_hours === null ? null : new Date(now.getTime() + pay_before_hours * HOUR_MS),
        placed_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .returning(["id", "number", "fulfilment"])
      .executeTakeFirst();
    if (!inserted) continue;
    // Logs number and id together: later log lines about the order's mails contain only the order's id.
    runAfterCommit(tx, () => log.info("order placed", { order: inserted.id, number }));
    return inserted;
  }
  throw new Error("no free order number was found");
}

/** Adds new terms of sale to the order's INSERT. A separate INSERT after the stock lock could cause a deadlock. */
const withTerms = (tx: Tx, terms: TermsText | null, now: Date) =>
  terms
    ? tx.with("stored_terms", (db) =>
        db
          .insertInto("terms_texts")
          .values({ ...terms, stored_at: now })
          .onConflict((conflict) => conflict.column("hash").doNothing()),
      )
    : tx;
