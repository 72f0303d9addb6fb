import type { ReactNode } from "react";
import { useHref } from "react-router";
import type { Cart } from "../../../contract/cart.ts";
import type { DeliveryTime, ShippingMethod } from "../../../contract/checkout.ts";
import { formatDeliveryDay } from "../../../contract/delivery.ts";
import { getDeliveryProperties, isPickUpMethodId } from "../../../contract/delivery-methods.ts";
import { formatPhone, normalizePhone } from "../../../contract/phone.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { InterpolatedText, useI18n } from "../../i18n.tsx";
import { type CheckoutI18n, useCheckoutI18n } from "../../part-texts.ts";
import { computeCartLineTotal, formatItemOptions } from "../../state/cart-math.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SignedNumber } from "../../ui/signed.tsx";
import { AmountRow, CouponLabel } from "../amount.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import { type CheckoutStep, getStepPath } from "./use-steps.ts";

export const getShownTotal = ({ cart, total, step }: CheckoutState): number =>
  step !== "address" && total !== null ? total : cart.total;

export function SummaryLines({ cart }: { cart: Cart }) {
  const { money } = useCheckoutI18n();
  return (
    <ul>
      {cart.items.map((item) => (
        <li key={item.rowId} className="flex items-center gap-3 py-2">
          <Picture
            name={item.product.cover}
            alt=""
            sizes="48px"
            stage={item.product.stage}
            className="w-12 shrink-0 rounded-sm"
          />
          <div className="min-w-0 grow text-small">
            <p className="font-medium">{item.product.name}</p>
            <p className="text-ink-2">
              {item.quantity} × <bdi>{formatItemOptions(item) || money(item.price)}</bdi>
            </p>
          </div>
          <bdi className="text-small font-semibold">{money(computeCartLineTotal(item))}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function SummaryTotals({ checkout }: { checkout: CheckoutState }) {
  const { t, money } = useCheckoutI18n();
  const { cart, method, total, step } = checkout;
  const isPickUpOrder = method !== null && !getDeliveryProperties(method).goesToBuyer;
  const shown = (step !== "address" || isPickUpOrder) && method;
  return (
    <dl className="mt-2 grid gap-1 border-t border-line pt-3">
      <AmountRow title={t("cart.subtotal")}>
        <bdi>{money(cart.subtotal)}</bdi>
      </AmountRow>
      {cart.discount > 0 && (
        <AmountRow title={<CouponLabel code={cart.coupon?.code}>{t("cart.discount")}</CouponLabel>}>
          <SignedNumber text={money(-cart.discount)} className="text-success" />
        </AmountRow>
      )}
      <AmountRow
        title={
          <CouponLabel code={cart.coupon?.kind === "free_shipping" ? cart.coupon.code : null}>
            {isPickUpOrder ? method.name : t("checkout.shipping")}
          </CouponLabel>
        }
      >
        {!shown ? (
          <span className="text-small text-ink-2">{t("checkout.shippingLater")}</span>
        ) : method.free ? (
          <span className="text-success">{t("delivery.free")}</span>
        ) : (
          <bdi>{money(method.fee)}</bdi>
        )}
      </AmountRow>
      <AmountRow title={t("cart.total")} strong>
        <bdi>{money(shown && total !== null ? total : cart.total)}</bdi>
      </AmountRow>
    </dl>
  );
}

export function CheckoutRecap({
  checkout,
  city,
  withDelivery,
}: {
  checkout: CheckoutState;
  city: string;
  withDelivery?: boolean;
}) {
  const i18n = useCheckoutI18n();
  const { t, money } = i18n;
  const { draft, method } = checkout;
  const isPickUpOrder = isPickUpMethodId(draft.shipping_method_id);
  const phone = formatPhone(normalizePhone(draft.phone));
  return (
    <dl className="border-y border-line text-small">
      <Settled
        checkout={checkout}
        title={t(isPickUpOrder ? "checkout.pickUpBy" : "checkout.deliverTo")}
        step="address"
        edit={t("checkout.editAddress")}
      >
        <bdi>
          {draft.firstName} {draft.lastName}
        </bdi>
        <br />
        <bdi dir="ltr">{phone}</bdi>
        {!isPickUpOrder && (
          <>
            <br />
            <bdi>{draft.address}</bdi> · {city}
          </>
        )}
      </Settled>
      {withDelivery && method && (
        <Settled checkout={checkout} title={t("checkout.shipping")} step="delivery" edit={t("checkout.editDelivery")}>
          <bdi>{method.name}</bdi> ·{" "}
          {method.pick_up ? <PickUpReadyDate {...method} /> : formatDeliveryTime(method.delivery_time, i18n)} ·{" "}
          <bdi>{method.free ? t("delivery.free") : money(method.fee)}</bdi>
          {method.pick_up && (
            <>
              <br />
              <bdi>{method.pick_up.address}</bdi> · <bdi>{method.pick_up.city}</bdi>
            </>
          )}
        </Settled>
      )}
    </dl>
  );
}

type SettledProps = { checkout: CheckoutState; title: string; step: CheckoutStep; edit: string; children: ReactNode };

function Settled({ checkout, title, step, edit, children }: SettledProps) {
  const { t } = useCheckoutI18n();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3 last:border-b-0">
      <dt className="text-ink-2">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <StepLink
          checkout={checkout}
          step={step}
          label={edit}
          className="-mt-1.5 inline-flex min-h-11 min-w-11 items-center justify-end rounded-sm underline underline-offset-4"
        >
          {t("checkout.edit")}
        </StepLink>
      </dd>
    </div>
  );
}

type StepLinkProps = {
  checkout: CheckoutState;
  step: CheckoutStep;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Link to a step. Without JavaScript it submits the form, because the URL does not contain the typed values. */
function StepLink({ checkout, step, label, className, children }: StepLinkProps) {
  const address = useHref(getStepPath(step));
  return checkout.plain ? (
    <button type="submit" formAction={address} aria-label={label} className={className}>
      {children}
    </button>
  ) : (
    <Anchor to={getStepPath(step)} aria-label={label} className={className}>
      {children}
    </Anchor>
  );
}

export function formatDeliveryTime({ min, max, unit }: DeliveryTime, { t }: CheckoutI18n): string {
  const range = min === max ? String(max) : isolateLeftToRight(`${min}–${max}`);
  return t(unit === "hours" ? "checkout.hours" : "checkout.days", { range, count: max });
}

export function ArrivalDate({ estimated_delivery: { from, to } }: Pick<ShippingMethod, "estimated_delivery">) {
  const { t, locale } = useCheckoutI18n();
  const isOneDay = formatDeliveryDay(new Date(from), locale) === formatDeliveryDay(new Date(to), locale);
  const values = { from: <DeliveryDay at={from} />, to: <DeliveryDay at={to} /> };
  return <InterpolatedText text={t(isOneDay ? "checkout.arrivesOn" : "checkout.arrivesBetween")} values={values} />;
}

export function PickUpReadyDate({ estimated_delivery: { to } }: Pick<ShippingMethod, "estimated_delivery">) {
  const { t } = useCheckoutI18n();
  return <InterpolatedText text={t("checkout.readyOn")} values={{ day: <DeliveryDay at={to} /> }} />;
}

function DeliveryDay({ at }: { at: string }) {
  const { locale } = useI18n();
  return <time dateTime={at}>{formatDeliveryDay(new Date(at), locale)}</time>;
}
