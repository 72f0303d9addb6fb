import type { CityChoice } from "../../../contract/checkout.ts";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { cx } from "../../ui/cx.ts";
import { TextArea, TextInput } from "../../ui/field.tsx";
import { cheapestText } from "./delivery-text.tsx";
import type { Checkout } from "./use-checkout.ts";
import { useCityField } from "./use-city-field.ts";
import { ADDRESS_FIELDS, type AddressField } from "./validate.ts";

export function fieldOf({ typed, saved, errors, change, leave, plain }: Checkout, name: Exclude<AddressField, "city">) {
  // Errors in a saved address are shown at the choice of saved addresses, not at these fields.
  const wrong = saved && name !== "email" ? {} : errors;
  return {
    name,
    value: typed[name],
    error: wrong[name],
    autoFocus: plain !== null && name === ADDRESS_FIELDS.find((each) => wrong[each]),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => leave(name),
  };
}

/** Hides address fields when pick-up is chosen, even without JavaScript. address-step.tsx sets the id. */
export const HIDDEN_FOR_PICK_UP = "group-has-[#pick-up:checked]/step:hidden";

export function AddressFields({ checkout, cities }: { checkout: Checkout; cities: readonly CityChoice[] }) {
  const { t } = useCheckoutI18n();
  const { typed, customer, change } = checkout;
  // A French address is written left to right even on an Arabic page. An empty field has the page's direction.
  const ownDirection = (name: "firstName" | "lastName" | "address") => (typed[name] ? "auto" : undefined);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          {...fieldOf(checkout, "firstName")}
          dir={ownDirection("firstName")}
          label={t("form.firstName")}
          autoComplete="given-name"
          required
          maxLength={100}
          className="min-w-0"
        />
        <TextInput
          {...fieldOf(checkout, "lastName")}
          dir={ownDirection("lastName")}
          label={t("form.lastName")}
          autoComplete="family-name"
          required
          maxLength={100}
          className="min-w-0"
        />
      </div>
      <TextInput
        {...fieldOf(checkout, "phone")}
        label={t("form.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="06 12 34 56 78"
        required
        maxLength={30}
      />
      <div className={cx("grid gap-4", HIDDEN_FOR_PICK_UP)}>
        <CityField checkout={checkout} cities={cities} />
        <TextArea
          {...fieldOf(checkout, "address")}
          dir={ownDirection("address")}
          label={t("form.address")}
          autoComplete="street-address"
          placeholder={t("form.addressPlaceholder")}
          rows={2}
          required
          maxLength={300}
        />
        {customer && (
          <Checkbox
            name="save_address"
            value="1"
            checked={typed.save_address !== ""}
            onChange={({ target }) => change({ save_address: target.checked ? "1" : "" })}
            label={t("checkout.saveAddress")}
            className="-my-1"
          />
        )}
      </div>
    </>
  );
}

function CityField({ checkout, cities }: { checkout: Checkout; cities: readonly CityChoice[] }) {
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
