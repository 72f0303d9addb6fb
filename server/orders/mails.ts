import { formatDate, formatDateSpan, formatDateTime } from "../../contract/dates.ts";
import { getDeliveryProperties } from "../../contract/delivery-methods.ts";
import type { Locale } from "../../contract/locales.ts";
import type { MailKind } from "../../contract/mail-kinds.ts";
import { formatMoney } from "../../contract/money.ts";
import { formatOpeningHours, getLastMomentBefore } from "../../contract/opening-hours.ts";
import type { Order } from "../../contract/orders.ts";
import {
  getPaymentProperties,
  isDueAtPickUp,
  isDueOnDelivery,
  isSettledAtPickUp,
  isSettledOnDelivery,
} from "../../contract/payment-methods.ts";
import type { MailMessageKey } from "../../messages/en/mails.ts";
import { createBankDetailsBlocks, formatPaymentDeadline } from "../payments/bank-details.ts";
import { getPaymentMethod } from "../payments/methods/index.ts";
import { composeMail, createShopUrl, type MailBlock, type MailRow } from "../platform/mail/compose.ts";
import type { MailContent } from "../platform/mail/outbox.ts";
import { mailTranslate } from "../platform/messages/part-messages.ts";

/** Order mails may reach a stranger, so they contain no text typed by the buyer except a plausible name. */

/** The data of a mail about an order; amounts in dirhams. */
export type OrderMail = {
  order: Order;
  couponCode: string | null;
  trackingUrl: string | null;
  /** The order's access key for the link in the confirmation. Null if the reader signs in instead. */
  key: string | null;
  isOwned: boolean;
  /** Received payment less refunds, in dirhams. */
  paid: number;
  isUnpaid: boolean;
  isPickUpOverdue: boolean;
  refund: { now: number; before: number };
};
type Write = (locale: Locale, mail: OrderMail) => MailContent;

const orderPlaced: Write = (locale, mail) => {
  const { order } = mail;
  return compose(locale, mail, "order_placed", "orderPlaced.subject", [
    { text: "orderPlaced.text" },
    button(mail),
    { heading: "order.payment" },
    ...getPaymentMethod(order).placedMail(locale, order),
    { heading: "order.items" },
    { rows: [...itemRows(locale, order), ...sumRows(locale, mail)] },
    { heading: deliveryHeading(order) },
    { rows: deliveryRows(locale, order) },
  ]);
};

const paymentReceived: Write = (locale, mail) =>
  compose(locale, mail, "payment_received", "paymentReceived.subject", [
    { text: "paymentReceived.text", params: { amount: formatMoney(mail.paid, locale) } },
    button(mail),
    { heading: "order.items" },
    { rows: [...itemRows(locale, mail.order), ...sumRows(locale, mail)] },
    { heading: deliveryHeading(mail.order) },
    { rows: deliveryRows(locale, mail.order) },
  ]);

const orderChanged: Write = (locale, mail) =>
  compose(locale, mail, "order_changed", "orderChanged.subject", [
    { text: "orderChanged.text" },
    { heading: deliveryHeading(mail.order) },
    { rows: deliveryRows(locale, mail.order) },
    button(mail),
    { note: "orderChanged.note" },
  ]);

const orderShipped: Write = (locale, mail) => {
  const { order, trackingUrl } = mail;
  const t = mailTranslate(locale);
  const tracking = order.tracking_number;
  return compose(locale, mail, "order_shipped", "orderShipped.subject", [
    { text: "orderShipped.text", params: { courier: order.courier } },
    ...(isDueOnDelivery(order)
      ? [{ text: "orderShipped.cash", params: { amount: formatMoney(order.total, locale) } } as const]
      : []),
    {
      rows: [...(tracking ? [{ name: t("order.tracking"), value: [tracking] }] : []), ...deliveryRows(locale, order)],
    },
    ...(trackingUrl ? [{ link: "orderShipped.courierLink", url: trackingUrl } as const] : []),
    button(mail),
  ]);
};

const orderReady: Write = (locale, mail) =>
  compose(locale, mail, "order_ready", "orderReady.subject", [
    { text: "orderReady.text" },
    ...(isDueAtPickUp(mail.order)
      ? [{ text: "orderReady.pay", params: { amount: formatMoney(mail.order.total, locale) } } as const]
      : []),
    { rows: deliveryRows(locale, mail.order) },
    button(mail),
  ]);

const orderDelivered: Write = (locale, mail) =>
  getDeliveryProperties(mail.order).goesToBuyer ? delivered(locale, mail) : pickedUp(locale, mail);

const pickedUp: Write = (locale, mail) =>
  compose(locale, mail, "order_delivered", "orderPickedUp.subject", [
    { text: "orderPickedUp.text" },
    ...(isSettledAtPickUp(mail.order)
      ? [{ text: "orderPickedUp.paid", params: { amount: formatMoney(mail.paid, locale) } } as const]
      : []),
    button(mail),
    { note: "orderDelivered.note" },
  ]);

const delivered: Write = (locale, mail) =>
  compose(locale, mail, "order_delivered", "orderDelivered.subject", [
    { text: "orderDelivered.text" },
    ...(isSettledOnDelivery(mail.order)
      ? [{ text: "orderDelivered.cash", params: { amount: formatMoney(mail.paid, locale) } } as const]
      : []),
    button(mail),
    { note: "orderDelivered.note" },
  ]);

function canceledText({ isUnpaid, isPickUpOverdue }: OrderMail): MailMessageKey {
  if (isUnpaid) return "orderCanceled.unpaid";
  return isPickUpOverdue ? "orderCanceled.unfetched" : "orderCanceled.text";
}

const orderCanceled: Write = (locale, mail) =>
  compose(locale, mail, "order_canceled", "orderCanceled.subject", [
    { text: canceledText(mail) },
    ...(mail.isUnpaid ? [{ text: "orderCanceled.paidMeanwhile" } as const] : []),
    ...(mail.paid > 0
      ? [{ text: "orderCanceled.paid", params: { amount: formatMoney(mail.paid, locale) } } as const]
      : []),
    button(mail),
  ]);

const orderReturned: Write = (locale, mail) =>
  compose(locale, mail, "order_returned", "orderReturned.subject", [
    { text: "orderReturned.text" },
    ...(mail.paid > 0 ? [{ text: "orderReturned.paid" } as const] : []),
    button(mail),
  ]);

const orderRefunded: Write = (locale, mail) => {
  const t = mailTranslate(locale);
  const { now, before } = mail.refund;
  const creditNote = mail.order.documents.findLast(({ kind }) => kind === "credit_note");
  return compose(locale, mail, "order_refunded", "orderRefunded.subject", [
    { text: "orderRefunded.text", params: { amount: formatMoney(now, locale) } },
    {
      rows: [
        { name: t("orderRefunded.now"), value: formatMoney(now, locale), isStrong: true },
        ...(before > 0 ? [{ name: t("orderRefunded.before"), value: formatMoney(before, locale) }] : []),
        ...(creditNote ? [{ name: t("orderRefunded.creditNote"), value: creditNote.number }] : []),
        { name: t("order.total"), value: formatMoney(mail.order.total, locale) },
      ],
    },
    button(mail),
  ]);
};

const cardReleased: Write = (locale, mail) =>
  compose(locale, mail, "card_released", "cardReleased.subject", [
    { text: "cardReleased.text", params: { amount: formatMoney(mail.order.total, locale) } },
    button(mail),
  ]);

const transferReminder: Write = (locale, mail) =>
  compose(locale, mail, "transfer_reminder", "transferReminder.subject", [
    { text: "transferReminder.text", params: { deadline: formatPaymentDeadline(locale, mail.order) } },
    ...createBankDetailsBlocks(locale, mail.order),
    { text: "transferReminder.paid" },
    { ...button(mail), button: "order.pay" },
  ]);

export const CHANGED_DETAILS = ["email", "phone", "name", "address"] as const;
export type ChangedDetail = (typeof CHANGED_DETAILS)[number];

type ContactChange = { number: string; changed: ChangedDetail[]; at: Date; isOwned: boolean };

/**
 * Writes the notice to a former e-mail address of an order. It names neither the goods nor the recipient nor the new
 * values, because the reader may be a stranger. It contains a link only if the order belongs to an account, because
 * that link requires sign-in.
 */
export function composeContactChangedMail(
  locale: Locale,
  { number, changed, at, isOwned }: ContactChange,
): MailContent {
  const t = mailTranslate(locale);
  const details = new Intl.ListFormat(locale, { type: "unit" }).format(
    changed.map((detail) => t(`orderContactChanged.${detail}`)),
  );
  return composeMail(locale, {
    kind: "order_contact_changed",
    subject: "orderContactChanged.subject",
    params: { number },
    name: "",
    blocks: [
      { text: "orderContactChanged.text", params: { number } },
      {
        rows: [
          { name: t("orderContactChanged.what"), value: details, isStrong: true },
          { name: t("orderContactChanged.when"), value: formatDateTime(at, locale) },
        ],
      },
      { text: "orderContactChanged.notHere" },
      ...(isOwned ? [{ button: "order.open", url: createShopUrl(`/orders/${number}`) } as const] : []),
      { note: "orderContactChanged.note" },
    ],
  });
}

export const ORDER_MAILS = {
  orderPlaced,
  paymentReceived,
  orderChanged,
  orderShipped,
  orderReady,
  orderDelivered,
  orderCanceled,
  orderReturned,
  orderRefunded,
  cardReleased,
  transferReminder,
} satisfies Record<string, Write>;
export type OrderMailKind = keyof typeof ORDER_MAILS;
export const ORDER_MAIL_KINDS = Object.keys(ORDER_MAILS).map((kind) =>
  kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

type Subject = Parameters<typeof composeMail>[1]["subject"];

function compose(
  locale: Locale,
  { order }: OrderMail,
  kind: MailKind,
  subject: Subject,
  blocks: MailBlock[],
): MailContent {
  const { number, shipping_address } = order;
  return composeMail(locale, { kind, subject, params: { number }, name: shipping_address.firstName, blocks });
}

function button({ order: { number }, key, isOwned }: OrderMail): { button: "order.open" | "order.track"; url: string } {
  if (isOwned) return { button: "order.open", url: createShopUrl(`/orders/${number}`) };
  const query = key === null ? `order=${number}` : `order=${number}&key=${encodeURIComponent(key)}`;
  return { button: "order.track", url: createShopUrl(`/track?${query}`) };
}

const itemRows = (locale: Locale, { items }: Order): MailRow[] =>
  items.map(({ name, option, quantity, price, total }) => ({
    name,
    details: [...(option ? [option] : []), `${quantity} × ${formatMoney(price, locale)}`],
    value: formatMoney(total, locale),
  }));

function sumRows(locale: Locale, { order, couponCode }: OrderMail): MailRow[] {
  const t = mailTranslate(locale);
  const discount = couponCode ? t("order.discountCode", { code: couponCode }) : t("order.discount");
  return [
    { name: t("order.subtotal"), value: formatMoney(order.subtotal, locale) },
    ...(order.discount > 0 ? [{ name: discount, value: formatMoney(-order.discount, locale) }] : []),
    {
      name: t("order.shipping"),
      value: order.shipping > 0 ? formatMoney(order.shipping, locale) : t("order.free"),
    },
    { name: t("order.total"), value: formatMoney(order.total, locale), isStrong: true },
  ];
}

const deliveryHeading = (order: Order): MailMessageKey =>
  getDeliveryProperties(order).goesToBuyer ? "order.deliveryTo" : "order.pickUp";

function deliveryRows(locale: Locale, order: Order): MailRow[] {
  if (order.pick_up) return pickUpRows(locale, order, order.pick_up);
  const { shipping_address, courier, estimated_delivery, payment_status } = order;
  const t = mailTranslate(locale);
  const isAwaited = getPaymentProperties(order).promisedFrom === "payment" && payment_status === "pending";
  const { from, to } = formatDateSpan(estimated_delivery.from, estimated_delivery.to, locale);
  return [
    { name: t("order.city"), value: shipping_address.city_name },
    { name: t("order.courier"), value: courier },
    {
      name: t(isAwaited ? "order.estimatedTransfer" : "order.estimated"),
      value: from === to ? to : t("order.between", { from, to }),
    },
  ];
}

function pickUpRows(
  locale: Locale,
  order: Order,
  { address, city, hours, before }: NonNullable<Order["pick_up"]>,
): MailRow[] {
  const t = mailTranslate(locale);
  const isAwaited = getPaymentProperties(order).promisedFrom === "payment" && order.payment_status === "pending";
  const isReady = order.fulfilment === "ready_for_pick_up" && before !== null;
  return [
    { name: t("order.pickUpAt"), value: [address, city].filter(Boolean).join(" · ") },
    ...(hours.length > 0 ? [{ name: t("order.hours"), value: formatOpeningHours(hours, locale).join(" · ") }] : []),
    ...(isReady ? [{ name: t("order.keptUntil"), value: formatDate(getLastMomentBefore(before), locale) }] : []),
    // The pick-up day is unknown while the shop waits for the transfer.
    ...(isReady || isAwaited
      ? []
      : [{ name: t("order.readyBy"), value: formatDate(order.estimated_delivery.to, locale) }]),
  ];
}
