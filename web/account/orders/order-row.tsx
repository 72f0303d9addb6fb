import type { CustomerOrderRow } from "../../../contract/orders.ts";
import { isCardDue } from "../../../contract/payment-methods.ts";
import { useAccountOrderI18n } from "../../part-texts.ts";
import { getPayPagePath } from "../../shop/payment/address.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CancelOrderButton, OrderAgainButton } from "./order-actions.tsx";
import { OrderStatusTag } from "./order-state.tsx";

const ACTION = "min-h-11! px-3! text-small!";

/** The whole row is a link. Its buttons are layered above the link, so that they stay clickable (C13). */
export function OrderRow({ order }: { order: CustomerOrderRow }) {
  const { t, money, date } = useAccountOrderI18n();
  const { number, items } = order;
  const isUnderWay = order.status === "processing" || order.status === "shipped";
  return (
    <li className="relative border-b border-line py-5 first:pt-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-body text-body font-bold">
          <Anchor
            to={`/orders/${number}`}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 after:rounded-md hover:underline"
          >
            <bdi dir="ltr">{number}</bdi>
          </Anchor>
        </h2>
        <OrderStatusTag order={order} />
      </div>
      <p className="mt-0.5 text-small text-ink-2">
        <time dateTime={order.date}>{date(order.date, "long")}</time> · {t("cart.count", { count: order.item_count })}
      </p>
      <div className="mt-3 flex items-center gap-2">
        <ul aria-label={t("order.summary")} className="flex gap-2">
          {items.map(({ name, cover, stage }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their sequence.
            <li key={index}>
              <Picture name={cover} alt={name} sizes="56px" stage={stage} className="w-14 rounded-sm" />
            </li>
          ))}
        </ul>
        <bdi className="ms-auto text-h3 font-bold">{money(order.total)}</bdi>
      </div>
      <div className="relative mt-3 flex flex-wrap items-center gap-2">
        {isCardDue(order) && (
          <ButtonLink to={getPayPagePath(number)} icon="card" className={ACTION}>
            {t("orders.payByCard")}
            <span className="visually-hidden"> {number}</span>
          </ButtonLink>
        )}
        <OrderAgainButton number={number} className={ACTION} />
        {isUnderWay && (
          <ButtonLink to={`/track?order=${number}`} variant="secondary" icon="truck" className={ACTION}>
            {t("order.track")}
            <span className="visually-hidden"> {number}</span>
          </ButtonLink>
        )}
        {order.can_cancel && (
          <div className="ms-auto">
            <CancelOrderButton number={number} className="min-h-11! px-1! text-small!" />
          </div>
        )}
      </div>
    </li>
  );
}
