import { useHref } from "react-router";
import type { CityChoice, ShippingMethod } from "../../../contract/checkout.ts";
import { isPickUpMethodId, PICK_UP_METHOD_ID } from "../../../contract/delivery-methods.ts";
import { formatOpeningHours } from "../../../contract/opening-hours.ts";
import { useShopData } from "../../frame.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { getErrorText } from "../../state/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { getWhatsappUrl } from "../contact-links.ts";
import { ArrivalDate, CheckoutRecap, PickUpReadyDate } from "./summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { getStepPath } from "./use-steps.ts";

export function DeliveryStep({ checkout, cities }: { checkout: CheckoutState; cities: readonly CityChoice[] }) {
  const { couriers, methods, draft, pickUp } = checkout;
  const city = cities.find(({ slug }) => slug === draft.city)?.name ?? draft.city;
  return (
    <div className="grid gap-4">
      <CheckoutRecap checkout={checkout} city={city} />
      {isPickUpMethodId(draft.shipping_method_id) && pickUp ? (
        <PickUpChoice offer={pickUp} />
      ) : couriers.isError && methods.length === 0 ? (
        <LoadingFailed checkout={checkout} />
      ) : couriers.isSuccess ? (
        methods.length > 0 ? (
          <MethodChoice checkout={checkout} />
        ) : (
          <NobodyDelivers checkout={checkout} city={city} />
        )
      ) : (
        <MethodsSkeleton />
      )}
    </div>
  );
}

function MethodChoice({ checkout }: { checkout: CheckoutState }) {
  const i18n = useCheckoutI18n();
  const { t, money } = i18n;
  const { methods, method, errors, change } = checkout;
  return (
    <ChoiceGroup label={t("checkout.method")} hideLabel error={errors.shipping_method_id}>
      <div className="grid gap-3">
        {methods.map(({ id, name, fee, free, estimated_delivery }) => (
          <RadioCard
            key={id}
            name="shipping_method_id"
            value={id}
            checked={method?.id === id}
            onChange={() => change({ shipping_method_id: id })}
            title={<bdi>{name}</bdi>}
            detail={<ArrivalDate estimated_delivery={estimated_delivery} />}
            aside={<bdi className={free ? "text-success" : undefined}>{free ? t("delivery.free") : money(fee)}</bdi>}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function PickUpChoice({ offer }: { offer: ShippingMethod }) {
  const i18n = useCheckoutI18n();
  const { t, locale } = i18n;
  const place = offer.pick_up;
  return (
    <ChoiceGroup label={t("checkout.method")} hideLabel>
      <RadioCard
        name="shipping_method_id"
        value={offer.id}
        defaultChecked
        icon="bag"
        title={offer.name}
        detail={<PickUpReadyDate {...offer} />}
        aside={<bdi className="text-success">{t("delivery.free")}</bdi>}
      >
        {place && (
          <div className="text-small">
            <p className="font-medium">
              <bdi>{place.address}</bdi> · <bdi>{place.city}</bdi>
            </p>
            <ul className="mt-1 text-ink-2">
              {formatOpeningHours(place.hours, locale).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </RadioCard>
    </ChoiceGroup>
  );
}

function NobodyDelivers({ checkout, city }: { checkout: CheckoutState; city: string }) {
  const { t } = useCheckoutI18n();
  const { settings } = useShopData();
  const whatsapp = getWhatsappUrl(settings, t("checkout.askCity", { city }));
  const address = useHref(getStepPath("address"));
  const changeCity = checkout.plain
    ? { type: "submit" as const, formAction: address }
    : { onClick: () => checkout.go("address") };
  return (
    <div>
      <Banner tone="warning" role="alert">
        {t("delivery.notServed")}
      </Banner>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button {...changeCity} variant="secondary">
          {t("checkout.changeCity")}
        </Button>
        {checkout.pickUp && !checkout.plain && (
          <Button icon="bag" onClick={() => checkout.change({ shipping_method_id: PICK_UP_METHOD_ID })}>
            {t("checkout.byPickUp")}
          </Button>
        )}
        {whatsapp && (
          <ButtonLink to={whatsapp} newTab variant="whatsapp" icon="whatsapp">
            {t("checkout.askWhatsapp")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function LoadingFailed({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { error, refetch } = checkout.couriers;
  return (
    <div>
      <Banner tone="error" role="alert">
        {getErrorText(error, t, "checkout.lookingFailed")}
      </Banner>
      <Button variant="secondary" onClick={() => void refetch()} className="mt-4">
        {t("cart.retry")}
      </Button>
    </div>
  );
}

function MethodsSkeleton() {
  const { t } = useCheckoutI18n();
  return (
    <SkeletonGroup label={t("checkout.looking")} className="grid gap-3">
      <Skeleton className="h-19 rounded-md!" />
      <Skeleton className="h-19 rounded-md!" />
    </SkeletonGroup>
  );
}
