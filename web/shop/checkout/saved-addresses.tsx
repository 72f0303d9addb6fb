import type { Address } from "../../../contract/address.ts";
import { phoneInPairs } from "../../../contract/phone.ts";
import { ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OTHER_ADDRESS } from "./customer.ts";
import { cheapestText } from "./delivery-text.ts";
import { useCheckoutI18n } from "./i18n.ts";
import type { Checkout } from "./use-checkout.ts";
import { ADDRESS_FIELDS } from "./validate.ts";

const SHOWN_AT_FIRST = 3;

export function SavedAddresses({ checkout, addresses }: { checkout: Checkout; addresses: readonly Address[] }) {
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
