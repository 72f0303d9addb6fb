import { useEffect, useRef, useState } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { useCityField } from "../../shop/checkout/use-city-field.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { keepInDraft } from "../form-draft.ts";
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
  const [city, setCity] = useState(initial);
  const heard = useRef(initial);
  const list = useCityField(cities);
  const element = form.form.ref;

  useEffect(() => {
    if (heard.current === city) return;
    heard.current = city;
    if (draft) keepInDraft(draft, { city });
    // The list's value lies in a hidden field, which tells nobody that it has changed.
    const field = element.current?.elements.namedItem("city");
    if (field instanceof HTMLInputElement) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [city, draft, element]);

  return <Combobox {...form.field("city")} {...list} value={city} onChange={setCity} />;
}
