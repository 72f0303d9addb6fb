import { CARD_GATEWAY_MINUTES } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import type { GatewayForm } from "../../../contract/payments.ts";
import { chooseOfferedLanguage } from "../../content/languages.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { getDeliveryMethod } from "../../delivery/methods/index.ts";
import { lockOrder, setPaymentStatus, type Tx } from "../../orders/change.ts";
import { getOwnOrder, type OrderRef } from "../../orders/order.ts";
import type { OrderRow } from "../../orders/view.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { isUnpaid, listPaymentAttempts, type PaymentAttempt } from "./attempts.ts";
import { createPaymentForm } from "./cmi/form.ts";
import { isOrderIdRejected } from "./cmi/result.ts";

/**
 * Creates the payment form for an unpaid order (T6). Throws order_not_found without access; order_status_conflict if
 * the order is paid, canceled or not paid by card; payment_pending while the gateway's callback is missing;
 * payment_method_unavailable while card payment is off.
 */
export function startPayment(db: Db, caller: Caller, gateway: CardGateway | null, ref: OrderRef): Promise<GatewayForm> {
  return inTransaction(db, async (tx) => {
    const { number } = await getOwnOrder(tx, caller, ref);
    const order = await lockOrder(tx, number);
    const obstacle = await findPaymentObstacle(tx, gateway, order);
    if (obstacle || !gateway) throw obstacle ?? new ShopError("payment_method_unavailable");
    return beginAttempt(tx, gateway, order);
  });
}

export function createFormForPlacedOrder(
  db: Db,
  gateway: CardGateway | null,
  number: string,
): Promise<GatewayForm | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    return gateway && !(await findPaymentObstacle(tx, gateway, order)) ? beginAttempt(tx, gateway, order) : null;
  });
}

export async function findPaymentObstacle(
  db: Db,
  gateway: CardGateway | null,
  order: OrderRow,
): Promise<ShopError | null> {
  if (!isPaidAtGateway(order.payment_method) || !isUnpaid(order)) return new ShopError("order_status_conflict");
  if (!gateway || (await readSetting(db, "card_payments")) !== "on") return new ShopError("payment_method_unavailable");
  const attempts = await listPaymentAttempts(db, order.id);
  return attempts.some(({ state }) => state === "returned") ? new ShopError("payment_pending") : null;
}

/** Starts an attempt. Reuses the last `oid` if the amount is the same, so that the gateway rejects a second payment. */
async function beginAttempt(tx: Tx, gateway: CardGateway, order: OrderRow): Promise<GatewayForm> {
  const attempts = await listPaymentAttempts(tx, order.id);
  const last = attempts.at(-1);
  const isSame = last?.amount_centimes === order.total_centimes && !isOrderIdRejected(await lastCode(tx, last));
  const { oid } = last && isSame ? await restart(tx, last) : await createAttempt(tx, order, attempts.length + 1);
  await extendDeadline(tx, order);
  if (order.payment_status !== "pending") await setPaymentStatus(tx, order.id, "pending");
  const locale = await chooseOfferedLanguage(tx, order.locale);
  const place = await getDeliveryMethod(order).pickUpPlaceOf(tx, locale);
  return createPaymentForm(gateway, {
    number: order.number,
    oid,
    amount_centimes: order.total_centimes,
    locale,
    email: order.email ?? "",
    name: `${order.first_name} ${order.last_name}`,
    street: order.address || (place?.address ?? ""),
    city: getTextInLocale(order.city_name, locale),
    phone: order.phone,
  });
}

/** Extends the payment deadline by at most CARD_GATEWAY_MINUTES in total, because unpaid orders reserve stock. */
async function extendDeadline(tx: Tx, { id, pay_before }: OrderRow): Promise<void> {
  const shortDeadline = await tx
    .selectFrom("unpaid_orders")
    .select("pay_before")
    .where("order_id", "=", id)
    .executeTakeFirst();
  const startedAt = Math.min(clock.now().getTime(), shortDeadline?.pay_before?.getTime() ?? 0);
  const until = new Date(startedAt + CARD_GATEWAY_MINUTES * 60_000);
  if (pay_before && pay_before < until)
    await tx.updateTable("orders").set({ pay_before: until }).where("id", "=", id).execute();
}

async function lastCode(tx: Tx, { id }: PaymentAttempt): Promise<string | null> {
  const message = await tx
    .selectFrom("gateway_messages")
    .select("code")
    .where("attempt_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return message?.code ?? null;
}

function restart(tx: Tx, { id, starts }: PaymentAttempt): Promise<{ oid: string }> {
  return tx
    .updateTable("payment_attempts")
    .set({ state: "started", starts: starts + 1, updated_at: clock.now() })
    .where("id", "=", id)
    .returning("oid")
    .executeTakeFirstOrThrow();
}

function createAttempt(tx: Tx, order: OrderRow, nth: number): Promise<{ oid: string }> {
  const now = clock.now();
  return tx
    .insertInto("payment_attempts")
    .values({
      order_id: order.id,
      oid: nth === 1 ? order.number : `${order.number}A${nth}`,
      amount_centimes: order.total_centimes,
      starts: 1,
      started_at: now,
      updated_at: now,
    })
    .returning("oid")
    .executeTakeFirstOrThrow();
}
