import { useEffect, useRef, useState } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { useCityOptions } from "../../shop/checkout/city-options.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { keepInDraft } from "../form-draft.ts";
import { useAccountI18n } from "../i18n.ts";
import type { Form } from "../use-form.ts";

type CityChoiceFieldProps = {
  form: Form;
  cities: readonly CityChoice[];
  initial: string;
  /** The draft that keeps what is chosen, or null. */
  draft: string | null;
};

/** A city out of the list, as at checkout; the form hears of a choice as it hears of what is typed. */
export function CityChoiceField({ form, cities, initial, draft }: CityChoiceFieldProps) {
  const { t } = useAccountI18n();
  const [city, setCity] = useState(initial);
  const heard = useRef(initial);
  const { options, filter } = useCityOptions(cities);
  const element = form.form.ref;

  useEffect(() => {
    if (heard.current === city) return;
    heard.current = city;
    if (draft) keepInDraft(draft, { city });
    // The list's value lies in a hidden field, which tells nobody that it has changed.
    const field = element.current?.elements.namedItem("city");
    if (field instanceof HTMLInputElement) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [city, draft, element]);

  return (
    <Combobox
      {...form.field("city")}
      label={t("checkout.city")}
      options={options}
      value={city}
      onChange={setCity}
      filter={filter}
      placeholder={t("checkout.cityPlaceholder")}
      emptyText={t("checkout.cityNone")}
      countText={(count) => t("checkout.cityCount", { count })}
      autoComplete="address-level2"
      required
    />
  );
}
