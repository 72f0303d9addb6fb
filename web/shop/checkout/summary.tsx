import type { Cart } from "../../../contract/cart.ts";
import { deliveryMethodOf } from "../../../contract/delivery-methods.ts";
import { useCheckoutI18n } from "../../part-texts.ts";
import { lineTotal, optionText } from "../../state/cart-math.ts";
import { Picture } from "../../ui/picture.tsx";
import { Signed } from "../../ui/signed.tsx";
import { Amount, ByCoupon } from "../amount.tsx";
import type { Checkout } from "./use-checkout.ts";

export const totalShown = ({ cart, total, step }: Checkout): number =>
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
              {item.quantity} × <bdi>{optionText(item) || money(item.price)}</bdi>
            </p>
          </div>
          <bdi className="text-small font-semibold">{money(lineTotal(item))}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function SummaryTotals({ checkout }: { checkout: Checkout }) {
  const { t, money } = useCheckoutI18n();
  const { cart, method, total, step } = checkout;
  const isPickUpOrder = method !== null && !deliveryMethodOf(method).goesToBuyer;
  const shown = (step !== "address" || isPickUpOrder) && method;
  return (
    <dl className="mt-2 grid gap-1 border-t border-line pt-3">
      <Amount title={t("cart.subtotal")}>
        <bdi>{money(cart.subtotal)}</bdi>
      </Amount>
      {cart.discount > 0 && (
        <Amount title={<ByCoupon code={cart.coupon?.code}>{t("cart.discount")}</ByCoupon>}>
          <Signed text={money(-cart.discount)} className="text-success" />
        </Amount>
      )}
      <Amount
        title={
          <ByCoupon code={cart.coupon?.kind === "free_shipping" ? cart.coupon.code : null}>
            {isPickUpOrder ? method.name : t("checkout.shipping")}
          </ByCoupon>
        }
      >
        {!shown ? (
          <span className="text-small text-ink-2">{t("checkout.shippingLater")}</span>
        ) : method.free ? (
          <span className="text-success">{t("delivery.free")}</span>
        ) : (
          <bdi>{money(method.fee)}</bdi>
        )}
      </Amount>
      <Amount title={t("cart.total")} strong>
        <bdi>{money(shown && total !== null ? total : cart.total)}</bdi>
      </Amount>
    </dl>
  );
}
