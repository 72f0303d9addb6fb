import { type KeyboardEvent, useRef } from "react";
import { useHref } from "react-router";
import type { CheckoutState } from "../checkout/use-checkout.ts";
import { getStepPath } from "../checkout/use-steps.ts";
import { AppliedCoupon, CouponField } from "./coupon-parts.tsx";
import { COUPON_ELEMENT_ID, useCoupon } from "./use-coupon.ts";

export function CheckoutCoupon({ checkout }: { checkout: CheckoutState }) {
  const { cart, plain, errors } = checkout;
  const { apply, remove, error, setError, isBusy } = useCoupon(errors.coupon);
  const place = useRef<HTMLDivElement>(null);
  const address = useHref(getStepPath("payment"));
  const go = () => void apply(place.current?.querySelector("input")?.value ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    if (plain || event.key !== "Enter") return;
    event.preventDefault();
    go();
  };
  const sends = (value: string) => ({ type: "submit" as const, name: "coupon_action", value, formAction: address });
  return (
    <div id={COUPON_ELEMENT_ID} ref={place} className="-my-2">
      {cart.coupon ? (
        <AppliedCoupon coupon={cart.coupon} button={plain ? sends("remove") : { onClick: () => void remove() }} />
      ) : (
        <CouponField
          open={Boolean(error) || Boolean(plain?.coupon)}
          input={{
            name: "coupon",
            defaultValue: plain?.coupon,
            error,
            onKeyDown,
            onChange: () => setError(null),
          }}
          button={plain ? sends("apply") : { onClick: go, loading: isBusy }}
        />
      )}
    </div>
  );
}
