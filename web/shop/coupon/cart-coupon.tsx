import type { FormEvent } from "react";
import type { Cart } from "../../../contract/cart.ts";
import { useRejectedForm } from "../../frame.tsx";
import { Banner } from "../../ui/banner.tsx";
import { useFormError } from "../form-error.tsx";
import { AppliedCoupon, CouponField } from "./coupon-parts.tsx";
import { COUPON_ELEMENT_ID, useCoupon } from "./use-coupon.ts";

const COUPON_ERROR = /^coupon_(?:required|invalid|minimum)$/;

export function CartCoupon({ cart }: { cart: Cart }) {
  const formError = useFormError();
  const { apply, remove, error, setError, isBusy } = useCoupon(
    formError && COUPON_ERROR.test(formError.code) ? formError.text : null,
  );
  const rejectedCode = useRejectedForm("/cart/coupon")?.fields.code ?? "";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(String(new FormData(event.currentTarget).get("code") ?? ""));
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    void remove();
  };
  return (
    <div id={COUPON_ELEMENT_ID} className="mb-4">
      {cart.coupon_removed && (
        <Banner tone="warning" className="mb-3">
          {cart.coupon_removed.message}
        </Banner>
      )}
      {cart.coupon ? (
        <form method="post" action="/api/cart/coupon" onSubmit={take}>
          <input type="hidden" name="_method" value="DELETE" />
          <AppliedCoupon coupon={cart.coupon} button={{ type: "submit" }} />
        </form>
      ) : (
        <form method="post" action="/api/cart/coupon" onSubmit={submit} noValidate>
          <CouponField
            open={error !== null || rejectedCode !== ""}
            input={{ name: "code", defaultValue: rejectedCode, error, onChange: () => setError(null) }}
            button={{ type: "submit", loading: isBusy }}
          />
        </form>
      )}
    </div>
  );
}
