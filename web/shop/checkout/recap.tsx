import type { ReactNode } from "react";
import { isPickUp } from "../../../contract/delivery-methods.ts";
import { normalizePhone, phoneInPairs } from "../../../contract/phone.ts";
import { useCheckoutI18n } from "../../part-texts.ts";
import { StepLink } from "./carried.tsx";
import { delayText, Ready } from "./delivery-text.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { Step } from "./use-steps.ts";

export function Recap({ checkout, city, withDelivery }: { checkout: Checkout; city: string; withDelivery?: boolean }) {
  const i18n = useCheckoutI18n();
  const { t, money } = i18n;
  const { draft, method } = checkout;
  const isPickUpOrder = isPickUp(draft.shipping_method_id);
  const phone = phoneInPairs(normalizePhone(draft.phone));
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
          <bdi>{method.name}</bdi> · {method.pick_up ? <Ready {...method} /> : delayText(method.delivery_time, i18n)} ·{" "}
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

type SettledProps = { checkout: Checkout; title: string; step: Step; edit: string; children: ReactNode };

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
