import type { ReactNode } from "react";
import { formatOpeningHours } from "../../../contract/opening-hours.ts";
import type { PaymentStatus } from "../../../contract/order-states.ts";
import type { Order } from "../../../contract/orders.ts";
import { getPaymentProperties, isDueAtPickUp, isDueOnDelivery } from "../../../contract/payment-methods.ts";
import { formatPhone } from "../../../contract/phone.ts";
import type { OrderMessageKey } from "../../../messages/en/order.ts";
import { useOrderI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SignedNumber } from "../../ui/signed.tsx";
import { AmountRow, CouponLabel } from "../amount.tsx";

const PAYMENT_TEXTS: Record<PaymentStatus, OrderMessageKey> = {
  pending: "order.pending",
  success: "order.paid",
  failed: "order.paymentFailed",
  canceled: "order.paymentCanceled",
};

function paymentText(order: Order): OrderMessageKey {
  if (order.refunded > 0 && order.refunded >= order.total) return "order.refunded";
  if (isDueAtPickUp(order)) return "order.atPickUp";
  return isDueOnDelivery(order) ? "order.onDelivery" : PAYMENT_TEXTS[order.payment_status];
}

type OrderSummaryProps = {
  order: Order;
  action?: (item: Order["items"][number]) => ReactNode;
};

export function OrderSummary({ order, action }: OrderSummaryProps) {
  const { t, money, locale } = useOrderI18n();
  const { shipping_address: to } = order;
  return (
    <section aria-label={t("order.summary")}>
      <h2 className="text-h3">{t("order.summary")}</h2>
      <ul className="mt-2">
        {order.items.map((item) => (
          <li key={item.sku} className="flex items-center gap-3 py-2">
            <Picture name={item.cover} alt="" sizes="56px" stage={item.stage} className="w-14 shrink-0 rounded-sm" />
            <div className="min-w-0 grow">
              <Anchor
                to={`/product/${item.product_slug}`}
                className="inline-flex min-h-11 items-end font-medium no-underline hover:underline"
              >
                {item.name}
              </Anchor>
              <p className="text-small text-ink-2">
                {item.quantity} × <bdi>{item.option ?? money(item.price)}</bdi>
              </p>
              {action?.(item)}
            </div>
            <bdi className="font-semibold">{money(item.total)}</bdi>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1 border-t border-line pt-3">
        <AmountRow title={t("cart.subtotal")}>
          <bdi>{money(order.subtotal)}</bdi>
        </AmountRow>
        {order.discount > 0 && (
          <AmountRow title={<CouponLabel code={order.coupon_code}>{t("cart.discount")}</CouponLabel>}>
            <SignedNumber text={money(-order.discount)} />
          </AmountRow>
        )}
        <AmountRow
          title={<CouponLabel code={order.discount > 0 ? null : order.coupon_code}>{t("order.shipping")}</CouponLabel>}
        >
          {order.shipping === 0 ? t("delivery.free") : <bdi>{money(order.shipping)}</bdi>}
        </AmountRow>
        <AmountRow title={t("cart.total")} strong>
          <bdi>{money(order.total)}</bdi>
        </AmountRow>
        {order.refunded > 0 && (
          <AmountRow title={t("order.refunded")}>
            <SignedNumber text={money(-order.refunded)} />
          </AmountRow>
        )}
      </dl>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-small sm:grid-cols-2">
        <Fact title={t("order.payment")}>
          {t(`payment.${order.payment_method}`)}
          {getPaymentProperties(order).settlement !== "nothing_due" && (
            <>
              <br />
              {t(paymentText(order))}
            </>
          )}
        </Fact>
        <Fact title={order.pick_up ? order.courier : t("order.deliverTo")}>
          <bdi>{to.name}</bdi> · <bdi dir="ltr">{formatPhone(to.phone)}</bdi>
          <br />
          <bdi>{(order.pick_up ?? to).address}</bdi> · <bdi>{order.pick_up?.city ?? to.city_name}</bdi>
          {order.pick_up &&
            formatOpeningHours(order.pick_up.hours, locale).map((line) => (
              <span key={line} className="block text-ink-2">
                {line}
              </span>
            ))}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-ink-2">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
