import { useState } from "react";
import type { Cart } from "../../../contract/cart.ts";
import type { CouponMessageKey } from "../../../messages/en/coupons.ts";
import { useCouponI18n } from "../../part-texts.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { getCartIfApplied, storeCart } from "../../state/cart.ts";
import { toast } from "../../ui/toast-store.ts";

export const COUPON_ELEMENT_ID = "coupon";

const FIRST = ["details[open] input", "details:not([open]) > summary", "button"];
const focusPlace = () =>
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>(FIRST.map((each) => `#${COUPON_ELEMENT_ID} ${each}`).join());
    first?.focus();
    // `focus()` does not scroll if the element already has the focus. A phone's bottom bar could then cover the error.
    first?.scrollIntoView({ block: "nearest" });
  });

/** Applies and removes a coupon. `error` is shown at the field, which keeps the rejected code (T16, V8). */
export function useCoupon(initialError: string | null = null) {
  const { t } = useCouponI18n();
  const [error, setError] = useState(initialError);
  const [isBusy, setBusy] = useState(false);

  const change = async (
    call: () => Promise<Cart>,
    isMade: (cart: Cart) => boolean,
    failed: CouponMessageKey,
    onDone: (cart: Cart) => void,
  ) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const cart = await call().catch((failure) => getCartIfApplied(failure, isMade));
      storeCart(cart);
      onDone(cart);
    } catch (refusal) {
      const fieldError = refusal instanceof ApiError ? refusal.errors.code?.[0] : undefined;
      setError(fieldError ?? getErrorText(refusal, t, failed));
    }
    setBusy(false);
    focusPlace();
  };
  const apply = (code: string) =>
    change(
      () => callApi<Cart>("/cart/coupon", { method: "POST", body: { code } }),
      ({ coupon }) => coupon !== null,
      "coupon.applyFailed",
      // If coupons are disabled in the shop, the server responds with the unchanged cart.
      ({ coupon }) =>
        coupon ? toast.success(t("coupon.applied", { code: coupon.code })) : toast.info(t("cart.couponsOff")),
    );
  const remove = () =>
    change(
      () => callApi<Cart>("/cart/coupon", { method: "DELETE" }),
      ({ coupon }) => coupon === null,
      "coupon.removeFailed",
      () => toast.success(t("coupon.removed")),
    );
  return { apply, remove, error, setError, isBusy };
}
