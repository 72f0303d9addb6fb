import type { CityChoice } from "../../../contract/checkout.ts";
import { cx } from "../../ui/cx.ts";
import { AddressFields, HIDDEN_FOR_PICK_UP } from "./address-fields.tsx";
import { DeliveryOrPickUp } from "./delivery-or-pick-up.tsx";
import { EmailField } from "./email-field.tsx";
import { KnownAlready } from "./known-already.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import type { Checkout } from "./use-checkout.ts";

export function AddressStep({ checkout, cities }: { checkout: Checkout; cities: readonly CityChoice[] }) {
  const { customer, saved } = checkout;
  const addresses = customer?.addresses ?? [];
  return (
    <div className="group/step grid gap-4">
      {!customer && (
        <p className="-my-2 text-small text-ink-2">
          <KnownAlready step="address" />
        </p>
      )}
      <DeliveryOrPickUp checkout={checkout} />
      {addresses.length > 0 && (
        <div className={HIDDEN_FOR_PICK_UP}>
          <SavedAddresses checkout={checkout} addresses={addresses} />
        </div>
      )}
      {/* CSS shows the fields when "another address" is checked, so that this works without JavaScript. */}
      <div
        className={cx(
          "gap-4",
          saved
            ? "hidden group-has-[#pick-up:checked]/step:grid group-has-[input[value='0']:checked]/step:grid"
            : "grid",
        )}
      >
        <AddressFields checkout={checkout} cities={cities} />
      </div>
      <EmailField checkout={checkout} />
    </div>
  );
}
