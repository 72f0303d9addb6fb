import { useLayoutEffect, useRef } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { cx } from "../../ui/cx.ts";
import { AddressFields } from "./address-fields.tsx";
import { EmailField } from "./email-field.tsx";
import { KnownAlready } from "./known-already.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import type { Checkout } from "./use-checkout.ts";

const TYPED_EARLY = ["first_name", "last_name", "phone", "address", "email"] as const;

/**
 * Step 1: whom and where to deliver (C5, V1 to V4). A customer's saved addresses are one tap; else there are five fields
 * and an optional sixth.
 */
export function AddressStep({ checkout, cities }: { checkout: Checkout; cities: readonly CityChoice[] }) {
  const { customer, saved } = checkout;
  const addresses = customer?.addresses ?? [];
  return (
    <div ref={useTypedEarly(checkout)} className="group/step grid gap-4">
      {!customer && (
        <p className="-my-2 text-small text-ink-2">
          <KnownAlready step="address" />
        </p>
      )}
      {addresses.length > 0 && <SavedAddresses checkout={checkout} addresses={addresses} />}
      {/* Where no script runs, the choice of another address opens the fields by itself. */}
      <div className={cx("gap-4", saved ? "hidden group-has-[input[value='0']:checked]/step:grid" : "grid")}>
        <AddressFields checkout={checkout} cities={cities} />
      </div>
      <EmailField checkout={checkout} />
    </div>
  );
}

/** What was typed or chosen on a slow phone before the page came alive is taken over, not wiped. */
function useTypedEarly({ typed, saved, change, choose }: Checkout) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive.
  useLayoutEffect(() => {
    const read = (name: string) => box.current?.querySelector<HTMLInputElement>(name)?.value;
    const early = TYPED_EARLY.flatMap((name) => {
      const value = read(`[name="${name}"]`);
      return value && value !== typed[name] ? [[name, value]] : [];
    });
    if (early.length > 0) change(Object.fromEntries(early));
    const chosen = read("[name=saved_address]:checked");
    if (chosen && Number(chosen) !== (saved?.id ?? 0)) choose(Number(chosen));
  }, []);
  return box;
}
