import type { DeliveryTime, ShippingMethod } from "../../../contract/checkout.ts";
import { deliveryDay } from "../../../contract/delivery.ts";
import { leftToRight } from "../../../contract/text.ts";
import { Filled, useI18n } from "../../i18n.tsx";
import { type CheckoutI18n, useCheckoutI18n } from "../../part-texts.ts";

export function delayText({ min, max, unit }: DeliveryTime, { t }: CheckoutI18n): string {
  const range = min === max ? String(max) : leftToRight(`${min}–${max}`);
  return t(unit === "hours" ? "checkout.hours" : "checkout.days", { range, count: max });
}

export function cheapestText(methods: readonly ShippingMethod[], i18n: CheckoutI18n): string | null {
  const [cheapest] = methods;
  if (!cheapest) return null;
  const { t, money } = i18n;
  const delivery = t("checkout.deliveryIn", { time: delayText(cheapest.delivery_time, i18n) });
  const fee = cheapest.free
    ? t("delivery.free")
    : methods.length > 1
      ? t("checkout.from", { fee: money(cheapest.fee) })
      : money(cheapest.fee);
  return `${delivery} · ${fee}`;
}

export function Arrival({ estimated_delivery: { from, to } }: Pick<ShippingMethod, "estimated_delivery">) {
  const { t, locale } = useCheckoutI18n();
  const isOneDay = deliveryDay(new Date(from), locale) === deliveryDay(new Date(to), locale);
  const values = { from: <DeliveryDay at={from} />, to: <DeliveryDay at={to} /> };
  return <Filled text={t(isOneDay ? "checkout.arrivesOn" : "checkout.arrivesBetween")} values={values} />;
}

export function Ready({ estimated_delivery: { to } }: Pick<ShippingMethod, "estimated_delivery">) {
  const { t } = useCheckoutI18n();
  return <Filled text={t("checkout.readyOn")} values={{ day: <DeliveryDay at={to} /> }} />;
}

function DeliveryDay({ at }: { at: string }) {
  const { locale } = useI18n();
  return <time dateTime={at}>{deliveryDay(new Date(at), locale)}</time>;
}
