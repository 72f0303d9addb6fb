import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "../../contract/cart.ts";
import { getCart } from "../../server/cart/cart.ts";
import { findLatestOrder } from "../../server/orders/order.ts";
import { cartMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { pageContext } from "../context.ts";
import { useShopData } from "../frame.tsx";
import { createShopMeta } from "../meta.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { cartTexts, couponTexts, useCartI18n } from "../part-texts.ts";
import { useLoadedCart } from "../state/cart.ts";
import { useClearCart } from "../state/cart-changes.ts";
import { hasUnconfirmedOrder, retryUnconfirmedOrder } from "../state/placing.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import type { Route } from "./+types/cart";
import { CartLine } from "./cart-line.tsx";
import { FreeShippingProgress, OfflineCartNotice } from "./cart-notices.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { getCouponMessages } from "./coupon/load.ts";
import { EmptyCartLink } from "./from-empty-cart.tsx";
import { getPathAfterOrder } from "./payment/address.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    cart: await getCart(page.db, page.caller),
    lastOrder: (await findLatestOrder(page.db, page.heldOrders()))?.number ?? null,
    cartMessages: cartMessagesOf(page.caller.locale),
    couponMessages: getCouponMessages(page),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t }) => ({
    title: t("cart.title"),
    description: t("cart.title"),
    path: "/cart",
    noindex: true,
  }));
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useLoadedCart(loaderData.cart);
  return (
    <PartTextsProvider texts={cartTexts} messages={loaderData.cartMessages}>
      <PartTextsProvider texts={couponTexts} messages={loaderData.couponMessages}>
        <div className="page pt-4 pb-16 md:pt-8">
          {cart.items.length > 0 ? <FilledCart cart={cart} /> : <EmptyCart lastOrder={loaderData.lastOrder} />}
        </div>
      </PartTextsProvider>
    </PartTextsProvider>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const { t } = useCartI18n();
  const { clear, isClearing } = useClearCart();
  const restoredFocus = useRestoredFocus<HTMLUListElement>(cart.items);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void clear();
  };
  return (
    <>
      <div className="flex items-baseline gap-3 border-b border-line pb-2">
        <h1 className="text-h1">{t("cart.title")}</h1>
        <p className="grow text-ink-2">{t("cart.count", { count: cart.count })}</p>
        <form method="post" action="/api/cart/clear" onSubmit={submit}>
          <input type="hidden" name="_method" value="DELETE" />
          <Button
            type="submit"
            variant="quiet"
            loading={isClearing}
            aria-label={t("cart.clearLabel")}
            className="min-w-11 justify-end! px-0! text-small!"
          >
            {t("cart.clear")}
          </Button>
        </form>
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
        <div>
          <OfflineCartNotice className="mt-4" />
          <FreeShippingProgress cart={cart} className="border-b border-line py-4" />
          <ul {...restoredFocus}>
            {cart.items.map((item) => (
              <CartLine key={item.rowId} item={item} large />
            ))}
          </ul>
        </div>
        <CartSummary cart={cart} />
      </div>
    </>
  );
}

/** The empty cart. First checks if an order emptied the cart and the order's response was lost (R9). */
function EmptyCart({ lastOrder }: { lastOrder: string | null }) {
  const { t } = useCartI18n();
  const { hasProducts } = useShopData();
  const navigate = useNavigate();
  const [isRecovering, setRecovering] = useState(false);
  useEffect(() => {
    if (!hasUnconfirmedOrder()) return;
    setRecovering(true);
    retryUnconfirmedOrder()
      .then((placed) => placed && navigate(getPathAfterOrder(placed.order), { replace: true }))
      .catch(() => {})
      .finally(() => setRecovering(false));
  }, [navigate]);
  return (
    <>
      {isRecovering && (
        <Banner tone="info" role="status">
          {t("cart.recovering")}
        </Banner>
      )}
      <EmptyState
        heading="h1"
        icon="bag"
        title={t("cart.empty")}
        text={t(hasProducts ? "cart.emptyText" : "listing.noProductsText")}
        action={
          <>
            <EmptyCartLink />
            {lastOrder && (
              <ButtonLink to={`/thank-you?order=${lastOrder}`} variant="secondary">
                {t("cart.lastOrder")}
              </ButtonLink>
            )}
          </>
        }
      />
    </>
  );
}
