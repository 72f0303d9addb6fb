import type { DeliveryTime, ShippingMethod } from "../../../contract/checkout.ts";
import { DATE_LOCALES } from "../../../contract/locales.ts";
import type { I18n } from "../../i18n.tsx";

const HOURS_PER_DAY = 24;
const DAY_MS = 86_400_000;
const WEEKDAY = new Intl.DateTimeFormat("en-US", { timeZone: "Africa/Casablanca", weekday: "short" });

/** Keeps "24–48" in this order within Arabic text. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** "24–48 hours", "2 days". */
export function delayText({ min, max, unit }: DeliveryTime, { t }: I18n): string {
  const range = min === max ? String(max) : leftToRight(`${min}–${max}`);
  return t(unit === "hours" ? "checkout.hours" : "checkout.days", { range, count: max });
}

/** "Arrives between Tuesday 24 November and Thursday 26 November", as the order will say (E8). */
export function arrivalText({ min, max, unit }: DeliveryTime, { t, locale }: I18n): string {
  const day = new Intl.DateTimeFormat(DATE_LOCALES[locale], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "Africa/Casablanca",
  });
  const days = (delay: number) => (unit === "hours" ? Math.ceil(delay / HOURS_PER_DAY) : delay);
  const [first, last] = [day.format(afterWorkingDays(days(min))), day.format(afterWorkingDays(days(max)))];
  return first === last
    ? t("checkout.arrivesOn", { from: first })
    : t("checkout.arrivesBetween", { from: first, to: last });
}

/** Couriers rest on Sundays: the same count as the server's own (server/shipping/delivery.ts). */
function afterWorkingDays(days: number): number {
  let at = Date.now();
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    if (WEEKDAY.format(at) !== "Sun") left -= 1;
  }
  return at;
}

/** Under the city: the delay and fee of the cheapest courier, "Delivery 24–48 hours · from 30 DH". */
export function cheapestText(methods: readonly ShippingMethod[], i18n: I18n): string | null {
  const [cheapest] = methods;
  if (!cheapest) return null;
  const { t, money } = i18n;
  const delivery = t("checkout.deliveryIn", { time: delayText(cheapest.delivery_time, i18n) });
  const fee = cheapest.free
    ? t("checkout.free")
    : methods.length > 1
      ? t("checkout.from", { fee: money(cheapest.fee) })
      : money(cheapest.fee);
  return `${delivery} · ${fee}`;
}
