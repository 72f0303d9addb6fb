import type { DeliveryTime, ShippingMethod } from "../../../contract/checkout.ts";
import { leftToRight } from "../../../contract/text.ts";
import type { CheckoutI18n } from "./i18n.ts";

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
