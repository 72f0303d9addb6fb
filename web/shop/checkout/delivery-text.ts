import type { DeliveryTime, ShippingMethod } from "../../../contract/checkout.ts";
import { deliveryDay, estimateDelivery } from "../../../contract/delivery.ts";
import { leftToRight } from "../../../contract/isolated.ts";
import { nextOpening } from "../../../contract/opening-hours.ts";
import type { CheckoutI18n } from "./i18n.ts";

const HOUR_MS = 3_600_000;

/** "24–48 hours", "2 days". */
export function delayText({ min, max, unit }: DeliveryTime, { t }: CheckoutI18n): string {
  const range = min === max ? String(max) : leftToRight(`${min}–${max}`);
  return t(unit === "hours" ? "checkout.hours" : "checkout.days", { range, count: max });
}

/** "Arrives between Tuesday 24 November and Thursday 26 November", as the order will say (E8). */
export function arrivalText(delay: DeliveryTime, { t, locale }: CheckoutI18n): string {
  const estimated = estimateDelivery(new Date(), delay);
  const [from, to] = [deliveryDay(estimated.from, locale), deliveryDay(estimated.to, locale)];
  return from === to ? t("checkout.arrivesOn", { from }) : t("checkout.arrivesBetween", { from, to });
}

/** "Ready on Friday 27 November", at the first opening after the hours that it takes; as the order will say. */
export function readyText({ delivery_time, pick_up }: ShippingMethod, { t, locale }: CheckoutI18n): string {
  const ready = nextOpening(pick_up?.hours ?? [], new Date(Date.now() + delivery_time.max * HOUR_MS));
  return t("checkout.readyOn", { day: deliveryDay(ready, locale) });
}

/** Under the city: the delay and fee of the cheapest courier, "Delivery 24–48 hours · from 30 DH". */
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
