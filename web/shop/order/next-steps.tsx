import type { ReactNode } from "react";
import type { Order } from "../../../contract/orders.ts";
import { paymentOf } from "../../../contract/payment-methods.ts";
import { phoneInPairs } from "../../../contract/phone.ts";
import { Filled } from "../filled.tsx";
import { useOrderI18n } from "./i18n.ts";

type NextStepsProps = {
  order: Order;
  /** What comes before the delivery, where the payment's own page says it; {names} as below. */
  before?: string[];
};

/** What happens next, in three lines (experience.md). */
export function NextSteps({ order, before }: NextStepsProps) {
  const { t, money, date, dateTime } = useOrderI18n();
  const strong = (content: ReactNode) => <strong className="font-semibold">{content}</strong>;
  const values = {
    amount: strong(<bdi>{money(order.total)}</bdi>),
    number: strong(<bdi dir="ltr">{order.number}</bdi>),
    phone: <bdi dir="ltr">{phoneInPairs(order.shipping_address.phone)}</bdi>,
    courier: <bdi>{order.courier}</bdi>,
    city: <bdi>{order.shipping_address.city}</bdi>,
  };
  const arrival = strong(date(order.estimated_delivery.to, "long"));
  const { placedQueue, settlement } = paymentOf(order);
  const isTransfer =
    placedQueue === "awaiting_transfer" && order.payment_status === "pending" && order.pay_before !== null;
  const dueBy = { ...values, date: strong(order.pay_before && dateTime(order.pay_before, "long")) };
  const ownLines = before ?? (placedQueue === null ? [t("order.nextPrepare")] : null);
  const lines: [string, Record<string, ReactNode>][] = ownLines
    ? [
        ...ownLines.map((text): [string, typeof dueBy] => [text, dueBy]),
        [t("order.nextDelivery"), { ...values, date: arrival }],
      ]
    : isTransfer
      ? [
          [t("order.nextTransfer"), dueBy],
          [t("order.nextPrepareTransfer"), values],
          [t("order.nextDeliveryTransfer"), { ...values, date: arrival }],
        ]
      : [
          order.pay_before && order.payment_status === "pending"
            ? [t("order.nextCallBy"), dueBy]
            : [t("order.nextCall"), values],
          [t("order.nextPrepare"), values],
          [t(settlement === "on_delivery" ? "order.nextCash" : "order.nextDelivery"), { ...values, date: arrival }],
        ];
  return (
    <section aria-label={t("order.next")}>
      <h2 className="text-h3">{t("order.next")}</h2>
      <ol className="mt-2 grid gap-3">
        {lines.map(([text, filled], index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-honey text-small font-bold"
            >
              {index + 1}
            </span>
            <p className="min-w-0">
              <Filled text={text} values={filled} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
