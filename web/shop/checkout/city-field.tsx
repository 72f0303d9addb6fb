import type { CityChoice } from "../../../contract/checkout.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { cheapestText } from "./delivery-text.ts";
import { useCheckoutI18n } from "./i18n.ts";
import type { Checkout } from "./use-checkout.ts";
import { useCityField } from "./use-city-field.ts";

export function CityField({ checkout, cities }: { checkout: Checkout; cities: readonly CityChoice[] }) {
  const i18n = useCheckoutI18n();
  const { t } = i18n;
  const { typed, saved, errors, change, leave, couriers, methods } = checkout;
  const isNewAddress = saved === null && typed.city !== "";
  const list = useCityField(cities);
  const unserved = isNewAddress && couriers.isSuccess && methods.length === 0;
  return (
    <Combobox
      name="city"
      {...list}
      value={typed.city}
      onChange={(city) => change({ city, shipping_method_id: null })}
      onBlur={(city) => leave("city", city)}
      error={(saved ? null : errors.city) ?? (unserved ? t("delivery.notServed") : null)}
      success={isNewAddress ? cheapestText(methods, i18n) : null}
      hint={isNewAddress && couriers.isFetching && methods.length === 0 ? t("checkout.looking") : undefined}
    />
  );
}
