import { useEffect, useRef, useState } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { saveDraftValues } from "../../form/form-draft.ts";
import { useCityField } from "../../form/use-city-field.ts";
import type { Form } from "../../form/use-form.ts";
import { Combobox } from "../../ui/combobox.tsx";

type CityChoiceFieldProps = {
  form: Form;
  cities: readonly CityChoice[];
  initial: string;
  draft: string | null;
};

export function CityChoiceField({ form, cities, initial, draft }: CityChoiceFieldProps) {
  const [city, setCity] = useState(initial);
  const dispatched = useRef(initial);
  const list = useCityField(cities);
  const element = form.form.ref;

  useEffect(() => {
    if (dispatched.current === city) return;
    dispatched.current = city;
    if (draft) saveDraftValues(draft, { city });
    // Browsers dispatch no input event when a script sets the value of a hidden field, so it is dispatched here.
    const field = element.current?.elements.namedItem("city");
    if (field instanceof HTMLInputElement) field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [city, draft, element]);

  return <Combobox {...form.field("city")} {...list} value={city} onChange={setCity} />;
}
