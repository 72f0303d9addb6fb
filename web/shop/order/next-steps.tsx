import type { ReactNode } from "react";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { Order } from "../../../contract/orders.ts";
import { getPaymentProperties, isDueAtPickUp } from "../../../contract/payment-methods.ts";
import { formatPhone } from "../../../contract/phone.ts";
import { InterpolatedText } from "../../i18n.tsx";
import { useOrderI18n } from "../../part-texts.ts";

type NextStepsProps = {
  order: Order;
  before?: string[];
};

export function NextSteps({ order, before }: NextStepsProps) {
  const { t, money, date, dateTime } = useOrderI18n();
  const strong = (content: ReactNode) => <strong className="font-semibold">{content}</strong>;
  const values = {
    amount: strong(<bdi>{money(order.total)}</bdi>),
    number: strong(<bdi dir="ltr">{order.number}</bdi>),
    phone: <bdi dir="ltr">{formatPhone(order.shipping_address.phone)}</bdi>,
    courier: <bdi>{order.courier}</bdi>,
    city: <bdi>{order.shipping_address.city_name}</bdi>,
    place: <bdi>{order.pick_up && [order.pick_up.address, order.pick_up.city].filter(Boolean).join(" · ")}</bdi>,
  };
  const { to } = order.estimated_delivery;
  const arrival = strong(<time dateTime={to}>{date(to, "long")}</time>);
  const { placedQueue, settlement } = getPaymentProperties(order);
  const isTransfer =
    placedQueue === "awaiting_transfer" && order.payment_status === "pending" && order.pay_before !== null;
  const due = order.pay_before && <time dateTime={order.pay_before}>{dateTime(order.pay_before, "long")}</time>;
  const dueBy = { ...values, date: strong(due) };
  const isPickUpOrder = !getDeliveryProperties(order).goesToBuyer;
  const prepare = t(
    isPickUpOrder ? (order.mail === "none" ? "order.nextReadyCall" : "order.nextReady") : "order.nextPrepare",
  );
  const prepared = { ...values, date: arrival };
  const fetched = isDueAtPickUp(order) ? "order.nextPickUpPay" : "order.nextPickUp";
  const brought = settlement === "on_delivery" ? "order.nextCash" : "order.nextDelivery";
  const received = t(isPickUpOrder ? fetched : brought);
  const ownLines = before ?? (placedQueue === null ? [prepare] : null);
  const lines: [string, Record<string, ReactNode>][] = ownLines
    ? [
        ...ownLines.map((text): [string, typeof dueBy] => [text, text === prepare ? prepared : dueBy]),
        [received, prepared],
      ]
    : isTransfer
      ? [
          [t("order.nextTransfer"), dueBy],
          [t(isPickUpOrder ? "order.nextReadyTransfer" : "order.nextPrepareTransfer"), values],
          [isPickUpOrder ? received : t("order.nextDeliveryTransfer"), prepared],
        ]
      : [
          order.pay_before && order.payment_status === "pending"
            ? [t("order.nextCallBy"), dueBy]
            : [t("order.nextCall"), values],
          [prepare, prepared],
          [received, prepared],
        ];
  return (
    <section aria-label={t("order.next")}>
      <h2 className="text-h3">{t("order.next")}</h2>
      <ol className="mt-2 grid gap-3">
        {lines.map(([text, filled], index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden
              className="edge inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-honey text-small font-bold"
            >
              {index + 1}
            </span>
            <p className="min-w-0">
              <InterpolatedText text={text} values={filled} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
