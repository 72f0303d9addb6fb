import type { Address } from "../../../contract/address.ts";
import type { CityChoice } from "../../../contract/checkout.ts";
import { isPickUp, PICK_UP_ID } from "../../../contract/delivery-methods.ts";
import { phoneInPairs } from "../../../contract/phone.ts";
import { signInAddress } from "../../../contract/sign-in-address.ts";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { AddressFields, HIDDEN_FOR_PICK_UP } from "./address-fields.tsx";
import { OTHER_ADDRESS } from "./customer.ts";
import { cheapestText } from "./delivery-text.tsx";
import { EmailField } from "./email-field.tsx";
import type { Checkout } from "./use-checkout.ts";
import { type Step, stepPath } from "./use-steps.ts";
import { ADDRESS_FIELDS } from "./validate.ts";

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
      {/* CSS shows these fields while "another address" is checked, so that this works without JavaScript. */}
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

function DeliveryOrPickUp({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { pickUp, typed, change } = checkout;
  if (!pickUp) return null;
  const isPickUpOrder = isPickUp(typed.shipping_method_id);
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
          value={PICK_UP_ID}
          checked={isPickUpOrder}
          onChange={() => change({ shipping_method_id: PICK_UP_ID })}
          icon="bag"
          title={t("checkout.byPickUp")}
          detail={[pickUp.pick_up?.address, pickUp.pick_up?.city].filter(Boolean).join(" · ")}
        />
      </div>
    </ChoiceGroup>
  );
}

const SHOWN_AT_FIRST = 3;

function SavedAddresses({ checkout, addresses }: { checkout: Checkout; addresses: readonly Address[] }) {
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
          value={OTHER_ADDRESS}
          checked={saved === null}
          onChange={() => choose(OTHER_ADDRESS)}
          title={t("checkout.otherAddress")}
          icon="plus"
        />
      </div>
    </ChoiceGroup>
  );
}

function AddressCard({ checkout, address }: { checkout: Checkout; address: Address }) {
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
            <bdi>{name}</bdi> · <bdi dir="ltr">{phoneInPairs(phone)}</bdi>
          </span>
          {saved?.id === id && <Delivered checkout={checkout} />}
        </>
      }
    />
  );
}

function Delivered({ checkout }: { checkout: Checkout }) {
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

export function KnownAlready({ step }: { step: Step }) {
  const { t } = useCheckoutI18n();
  return (
    <>
      {t("checkout.known")}{" "}
      <Anchor
        to={signInAddress(stepPath(step))}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {t("frame.signIn")}
      </Anchor>
    </>
  );
}
