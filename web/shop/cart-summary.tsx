import type { Cart } from "../../contract/cart.ts";
import { useCartI18n } from "../part-texts.ts";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { SignedNumber } from "../ui/signed.tsx";
import { AmountRow, CouponLabel } from "./amount.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { CartCoupon } from "./coupon/cart-coupon.tsx";

export function CartSummary({ cart }: { cart: Cart }) {
  const { t, money } = useCartI18n();
  const isFree = cart.free_shipping.remaining <= 0;
  return (
    <section aria-label={t("cart.summary")} className="mt-6 lg:sticky lg:top-20 lg:rounded-lg lg:bg-surface lg:p-6">
      {cart.items.some(({ problem }) => problem) && (
        <Banner tone="warning" className="mb-4">
          {t("cart.problems")}
        </Banner>
      )}
      <CartCoupon cart={cart} />
      <dl className="grid gap-1">
        {cart.discount > 0 && (
          <>
            <AmountRow title={t("cart.subtotal")}>
              <bdi>{money(cart.subtotal)}</bdi>
            </AmountRow>
            <AmountRow title={<CouponLabel code={cart.coupon?.code}>{t("cart.discount")}</CouponLabel>}>
              <SignedNumber text={money(-cart.discount)} className="text-success" />
            </AmountRow>
          </>
        )}
        <AmountRow title={t("cart.total")} strong>
          <bdi>{money(cart.total)}</bdi>
        </AmountRow>
      </dl>
      <p className="mt-1 text-small text-ink-2">{t(isFree ? "cart.deliveryFreeNext" : "cart.deliveryNext")}</p>
      <div className="sticky bottom-0 -mx-4 mt-4 bg-plaster px-4 py-3 lg:static lg:mx-0 lg:bg-transparent lg:p-0">
        <CheckoutLink>
          <span>
            {t("cart.checkout")} · <bdi>{money(cart.total)}</bdi>
          </span>
        </CheckoutLink>
      </div>
      <ButtonLink to="/products" variant="quiet" wide className="mt-1">
        {t("cart.continue")}
      </ButtonLink>
    </section>
  );
}
