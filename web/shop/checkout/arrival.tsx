import type { ShippingMethod } from "../../../contract/checkout.ts";
import { deliveryDay } from "../../../contract/delivery.ts";
import { DeliveryDay } from "../delivery-day.tsx";
import { Filled } from "../filled.tsx";
import { useCheckoutI18n } from "./i18n.ts";

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
