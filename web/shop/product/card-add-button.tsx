import type { FormEvent } from "react";
import type { DisplayedProductCard } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { useAddToCart, useIsAdding, useQuantityInCart } from "../../state/cart.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

export function CardAddButton({ product, className }: { product: DisplayedProductCard; className?: string }) {
  const { t } = useI18n();
  const variantId = product.default_option.variant_id;
  const add = useAddToCart(variantId);
  const isAdding = useIsAdding(variantId);
  const inCart = useQuantityInCart(variantId);
  if (product.stock_quantity <= 0) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, cover, stage, currentPrice, default_option } = product;
    void add(
      { product_id: product.id, quantity: 1 },
      { name, cover, stage, price: currentPrice, option: default_option.value },
    );
  };
  const label = t("card.add", { name: product.name });
  return (
    <form method="post" action="/api/cart/add" onSubmit={submit} className={className}>
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="variant_id" value={variantId} />
      <IconButton
        type="submit"
        icon="plus"
        float
        size={22}
        label={inCart > 0 ? `${label} · ${t("card.inCart", { count: inCart })}` : label}
        loading={isAdding}
        badge={
          inCart > 0 && (
            <CountBadge count={inCart} className="-end-4! -top-4! h-5.5! min-w-5.5! bg-olive text-plaster" />
          )
        }
      />
    </form>
  );
}
