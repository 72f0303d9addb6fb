import type { Cart } from "../../contract/cart.ts";
import { useShopData } from "../frame.tsx";
import { useCartI18n } from "../part-texts.ts";
import { getErrorText } from "../state/api.ts";
import { closeCart, refreshCart, useCart, useIsCartOpen } from "../state/cart.ts";
import { useClearCart } from "../state/cart-changes.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SignedNumber } from "../ui/signed.tsx";
import { Skeleton, SkeletonGroup } from "../ui/skeleton.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { CouponLabel } from "./amount.tsx";
import { CartLine } from "./cart-line.tsx";
import { FreeShippingProgress, OfflineCartNotice } from "./cart-notices.tsx";
import { CheckoutLink } from "./checkout-link.tsx";
import { EmptyCartLink } from "./from-empty-cart.tsx";

export function CartDrawer() {
  const { t } = useCartI18n();
  const { hasProducts } = useShopData();
  const open = useIsCartOpen();
  const { data: cart, error, isReading } = useCart();
  const { clear, isClearing } = useClearCart();
  const hasItems = cart !== undefined && cart.items.length > 0;
  return (
    <Drawer
      open={open}
      onClose={closeCart}
      locked={(!cart && !error) || isClearing}
      closeLabel={t("cart.close")}
      title={
        <>
          {t("cart.title")} {hasItems && <bdi>({cart.count})</bdi>}
        </>
      }
      actions={
        hasItems && (
          <Button
            variant="quiet"
            onClick={clear}
            loading={isClearing}
            aria-label={t("cart.clearLabel")}
            className="min-w-11 px-2! text-small!"
          >
            {t("cart.clear")}
          </Button>
        )
      }
      footer={hasItems && <DrawerFooter cart={cart} />}
    >
      {hasItems ? (
        <DrawerLines cart={cart} />
      ) : cart ? (
        <EmptyState
          icon="bag"
          title={t("cart.empty")}
          text={t(hasProducts ? "cart.emptyText" : "listing.noProductsText")}
          action={<EmptyCartLink onClick={closeCart} />}
        />
      ) : error && !isReading ? (
        <EmptyState
          icon="alert"
          title={t("cart.loadFailed")}
          text={getErrorText(error, t, "cart.loadFailed")}
          action={<Button onClick={() => void refreshCart()}>{t("cart.retry")}</Button>}
        />
      ) : (
        <DrawerSkeleton />
      )}
    </Drawer>
  );
}

function DrawerLines({ cart }: { cart: Cart }) {
  const restoredFocus = useRestoredFocus<HTMLUListElement>(cart.items);
  return (
    <>
      <OfflineCartNotice className="mb-3" />
      <FreeShippingProgress cart={cart} className="-mx-4 -mt-1 border-b border-line px-4 pb-4" />
      <ul {...restoredFocus} className="-mb-4">
        {cart.items.map((item) => (
          <CartLine key={item.rowId} item={item} onFollow={closeCart} />
        ))}
      </ul>
    </>
  );
}

function DrawerFooter({ cart }: { cart: Cart }) {
  const { t, money } = useCartI18n();
  return (
    <>
      {cart.discount > 0 && (
        <p className="flex items-baseline justify-between gap-3">
          <span>
            <CouponLabel code={cart.coupon?.code}>{t("cart.discount")}</CouponLabel>
          </span>
          <SignedNumber text={money(-cart.discount)} className="text-success" />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-h3">{t("cart.total")}</span>
        <bdi className="text-h3 font-bold">{money(cart.total)}</bdi>
      </p>
      <p className="mb-3 text-small text-ink-2">
        {t(cart.free_shipping.remaining <= 0 ? "cart.deliveryFreeNext" : "cart.deliveryNext")}
      </p>
      <CheckoutLink onClick={closeCart}>{t("cart.checkout")}</CheckoutLink>
      <ButtonLink to="/cart" variant="quiet" wide className="-mb-2 mt-1" onClick={closeCart}>
        {t("cart.view")}
      </ButtonLink>
    </>
  );
}

function DrawerSkeleton() {
  const { t } = useCartI18n();
  return (
    <SkeletonGroup label={t("cart.loading")}>
      <Skeleton className="mb-2 h-6 w-1/2" />
      <Skeleton className="mb-4 h-2 w-full" />
      {[1, 2, 3].map((line) => (
        <div key={line} className="flex gap-3 border-b border-line py-4">
          <Skeleton className="size-[4.5rem] shrink-0" />
          <div className="grow">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-3 h-11 w-28" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
