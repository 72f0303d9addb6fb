import { useState } from "react";
import type { Address } from "../../../contract/address.ts";
import type { CityChoice, ShippingMethod } from "../../../contract/checkout.ts";
import { isPickUpMethodId, PICK_UP_METHOD_ID } from "../../../contract/delivery-methods.ts";
import { formatPhone } from "../../../contract/phone.ts";
import { getCustomerSignInPath } from "../../../contract/sign-in-address.ts";
import { useCityField } from "../../form/use-city-field.ts";
import { type CheckoutI18n, useCheckoutI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { cx } from "../../ui/cx.ts";
import { EmailInput, TextArea, TextInput } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADDRESS_FIELDS, type AddressField, OTHER_ADDRESS_ID } from "./draft.ts";
import { formatDeliveryTime } from "./summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { type CheckoutStep, getStepPath } from "./use-steps.ts";

export function AddressStep({ checkout, cities }: { checkout: CheckoutState; cities: readonly CityChoice[] }) {
  const { customer, saved } = checkout;
  const addresses = customer?.addresses ?? [];
  return (
    <div className="group/step grid gap-4">
      {!customer && (
        <p className="-my-2 text-small text-ink-2">
          <SignInOffer step="address" />
        </p>
      )}
      <DeliveryOrPickUp checkout={checkout} />
      {addresses.length > 0 && (
        <div className={HIDDEN_FOR_PICK_UP}>
          <SavedAddresses checkout={checkout} addresses={addresses} />
        </div>
      )}
      {/* CSS shows the fields while "another address" is checked, so that the choice works without JavaScript. */}
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

function DeliveryOrPickUp({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { pickUp, typed, change } = checkout;
  if (!pickUp) return null;
  const isPickUpOrder = isPickUpMethodId(typed.shipping_method_id);
  return (
    <ChoiceGroup label={t("checkout.receive")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="shipping_method_id"
          value={isPickUpOrder ? "" : (typed.shipping_method_id ?? "")}
          checked={!isPickUpOrder}
          onChange={() => change({ shipping_method_id: null })}
          icon="truck"
          title={t("checkout.byCourier")}
        />
        <RadioCard
          id="pick-up"
          name="shipping_method_id"
          value={PICK_UP_METHOD_ID}
          checked={isPickUpOrder}
          onChange={() => change({ shipping_method_id: PICK_UP_METHOD_ID })}
          icon="bag"
          title={t("checkout.byPickUp")}
          detail={[pickUp.pick_up?.address, pickUp.pick_up?.city].filter(Boolean).join(" · ")}
        />
      </div>
    </ChoiceGroup>
  );
}

const SHOWN_AT_FIRST = 3;

function SavedAddresses({ checkout, addresses }: { checkout: CheckoutState; addresses: readonly Address[] }) {
  const { t } = useCheckoutI18n();
  const { saved, errors, choose } = checkout;
  const card = (address: Address) => <AddressCard key={address.id} checkout={checkout} address={address} />;
  const more = addresses.slice(SHOWN_AT_FIRST);
  const wrong = saved && ADDRESS_FIELDS.map((field) => errors[field]).find(Boolean);
  return (
    <ChoiceGroup label={t("checkout.deliverTo")} hideLabel={!checkout.pickUp} error={wrong}>
      <div className="grid gap-3">
        {addresses.slice(0, SHOWN_AT_FIRST).map(card)}
        {more.length > 0 && (
          <details open={more.some(({ id }) => id === saved?.id) ? true : undefined} className="group/more">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm underline underline-offset-4 group-open/more:hidden">
              + {t("checkout.moreAddresses", { count: more.length })}
            </summary>
            <div className="grid gap-3">{more.map(card)}</div>
          </details>
        )}
        <RadioCard
          name="saved_address"
          value={OTHER_ADDRESS_ID}
          checked={saved === null}
          onChange={() => choose(OTHER_ADDRESS_ID)}
          title={t("checkout.otherAddress")}
          icon="plus"
        />
      </div>
    </ChoiceGroup>
  );
}

function AddressCard({ checkout, address }: { checkout: CheckoutState; address: Address }) {
  const { saved, choose } = checkout;
  const { id, alias, name, phone, city_name } = address;
  return (
    <RadioCard
      name="saved_address"
      value={id}
      checked={saved?.id === id}
      onChange={() => choose(id)}
      title={<bdi>{alias ?? city_name}</bdi>}
      detail={
        <>
          <span className="block wrap-anywhere">
            <bdi>{address.address}</bdi>
            {alias && (
              <>
                {" · "}
                <bdi>{city_name}</bdi>
              </>
            )}
          </span>
          <span className="block wrap-anywhere">
            <bdi>{name}</bdi> · <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </span>
          {saved?.id === id && <Delivered checkout={checkout} />}
        </>
      }
    />
  );
}

function Delivered({ checkout }: { checkout: CheckoutState }) {
  const i18n = useCheckoutI18n();
  const { couriers, methods } = checkout;
  const text = cheapestText(methods, i18n);
  const isUnserved = couriers.isSuccess && methods.length === 0;
  return (
    <span aria-live="polite" className="mt-1 flex min-h-6 items-start gap-1.5">
      {text && <Icon name="check" size={18} className="mt-[0.2em] text-success" />}
      {isUnserved && <Icon name="alert" size={18} className="mt-[0.2em] text-error" />}
      <span className={isUnserved ? "text-error" : "text-success"}>
        {isUnserved ? i18n.t("delivery.notServed") : text}
      </span>
    </span>
  );
}

export function SignInOffer({ step }: { step: CheckoutStep }) {
  const { t } = useCheckoutI18n();
  return (
    <>
      {t("checkout.known")}{" "}
      <Anchor
        to={getCustomerSignInPath(getStepPath(step))}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {t("frame.signIn")}
      </Anchor>
    </>
  );
}

export function getAddressFieldProps(
  { typed, saved, errors, change, leave, plain }: CheckoutState,
  name: Exclude<AddressField, "city">,
) {
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

const HIDDEN_FOR_PICK_UP = "group-has-[#pick-up:checked]/step:hidden";

function AddressFields({ checkout, cities }: { checkout: CheckoutState; cities: readonly CityChoice[] }) {
  const { t } = useCheckoutI18n();
  const { typed, customer, change } = checkout;
  // A French address is written left to right even on an Arabic page. An empty field has the page's direction.
  const ownDirection = (name: "firstName" | "lastName" | "address") => (typed[name] ? "auto" : undefined);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          {...getAddressFieldProps(checkout, "firstName")}
          dir={ownDirection("firstName")}
          label={t("form.firstName")}
          autoComplete="given-name"
          required
          maxLength={100}
          className="min-w-0"
        />
        <TextInput
          {...getAddressFieldProps(checkout, "lastName")}
          dir={ownDirection("lastName")}
          label={t("form.lastName")}
          autoComplete="family-name"
          required
          maxLength={100}
          className="min-w-0"
        />
      </div>
      <TextInput
        {...getAddressFieldProps(checkout, "phone")}
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
          {...getAddressFieldProps(checkout, "address")}
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

function CityField({ checkout, cities }: { checkout: CheckoutState; cities: readonly CityChoice[] }) {
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

function cheapestText(methods: readonly ShippingMethod[], i18n: CheckoutI18n): string | null {
  const [cheapest] = methods;
  if (!cheapest) return null;
  const { t, money } = i18n;
  const delivery = t("checkout.deliveryIn", { time: formatDeliveryTime(cheapest.delivery_time, i18n) });
  const fee = cheapest.free
    ? t("delivery.free")
    : methods.length > 1
      ? t("checkout.from", { fee: money(cheapest.fee) })
      : money(cheapest.fee);
  return `${delivery} · ${fee}`;
}

function EmailField({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { typed, errors, customer, proof } = checkout;
  const [wasOpened, setOpened] = useState(false);
  const isOwn = customer !== null && typed.email === customer.email;
  if (proof.isRequired && !isOwn) return <TheEmailField checkout={checkout} />;
  // Pick-up needs an e-mail address, to which the shop writes when the order is ready.
  const isForPickUp = isPickUpMethodId(typed.shipping_method_id) && !isOwn;
  const isOpen = wasOpened || isForPickUp || Boolean(errors.email) || (typed.email !== "" && !isOwn);
  return (
    <details
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group/email"
    >
      <summary className="flex min-h-11 cursor-pointer items-center rounded-sm group-open/email:hidden">
        {isOwn ? (
          <span className="flex grow items-center justify-between gap-3 text-small">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-2">{t("checkout.email")}</span>
              <br />
              <bdi>{typed.email}</bdi>
            </span>
            <span className="shrink-0 px-1 underline underline-offset-4">{t("checkout.edit")}</span>
          </span>
        ) : (
          <span className="underline underline-offset-4">+ {t("checkout.addEmail")}</span>
        )}
      </summary>
      <TheEmailField checkout={checkout} />
    </details>
  );
}

function TheEmailField({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { isRequired, isNeeded } = checkout.proof;
  const isPickUpOrder = isPickUpMethodId(checkout.typed.shipping_method_id);
  return (
    <EmailInput
      {...getAddressFieldProps(checkout, "email")}
      label={t("checkout.email")}
      hint={t(isNeeded ? "checkout.emailNeeded" : isPickUpOrder ? "checkout.emailReady" : "checkout.emailHint")}
      required={isRequired}
    />
  );
}
