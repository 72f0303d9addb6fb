import { type FormEvent, type ReactNode, useState } from "react";
import type { SellableProduct } from "../../../contract/catalog.ts";
import { CART_QUANTITY_RANGE } from "../../../contract/constants.ts";
import { LANGUAGES } from "../../../contract/locales.ts";
import { useI18n } from "../../i18n.tsx";
import { useAddToCart, useIsAdding } from "../../state/cart.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { QuantityInput } from "../../ui/quantity-input.tsx";
import { getMaxQuantity, type Sellable } from "./sellable.ts";

/** Characters of the button's text that fit beside the quantity at 360 px. A longer text takes two lines. */
const LETTERS_ON_A_PHONE = 24;
const ARABIC_LETTERS_ON_A_PHONE = 22;

type BuyFormProps = {
  id: string;
  product: SellableProduct;
  chosen: Sellable;
  onAdded?: () => void;
  isNarrow?: boolean;
};

export function BuyForm({ id, product, chosen, onAdded, isNarrow }: BuyFormProps) {
  const { t, money, locale } = useI18n();
  const add = useAddToCart(chosen.variantId);
  const [requested, setRequested] = useState<number>(CART_QUANTITY_RANGE.min);
  const max = getMaxQuantity(chosen.stock);
  const quantity = Math.min(requested, max);
  const soldOut = chosen.stock <= 0;
  const amount = money(chosen.currentPrice * quantity);
  const letters = t("product.add").length + amount.length;
  const isLong = letters > (LANGUAGES[locale].script === "Arabic" ? ARABIC_LETTERS_ON_A_PHONE : LETTERS_ON_A_PHONE);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (soldOut) return;
    const shownProduct = {
      name: product.name,
      cover: product.cover,
      stage: product.stage,
      price: chosen.currentPrice,
      option: chosen.option,
    };
    const added = await add({ product_id: product.id, quantity }, shownProduct);
    if (!added) return;
    setRequested(CART_QUANTITY_RANGE.min);
    onAdded?.();
  };

  return (
    <form
      id={id}
      method="post"
      action="/api/cart/add"
      onSubmit={submit}
      data-early
      className="flex flex-wrap items-start gap-x-3"
    >
      <input type="hidden" name="product_id" value={product.id} />
      {chosen.option === null && <input type="hidden" name="variant_id" value={chosen.variantId} />}
      {!soldOut && (
        <QuantityInput
          name="quantity"
          size="large"
          className="contents!"
          value={quantity}
          onChange={setRequested}
          min={CART_QUANTITY_RANGE.min}
          max={max}
          labels={{ quantity: t("product.quantity"), decrease: t("product.decrease"), increase: t("product.increase") }}
          rangeMessage={(limits) => t("product.quantityRange", limits)}
        />
      )}
      <AddButton variantId={chosen.variantId} disabled={soldOut}>
        {soldOut ? (
          t("product.soldOut")
        ) : (
          <span>
            {t("product.add")}{" "}
            <span className={cx("max-[22rem]:hidden", isLong && "max-sm:hidden", isNarrow && "sm:hidden")}>·</span>{" "}
            <bdi className={cx("max-[22rem]:block", isLong && "max-sm:block", isNarrow && "sm:block")}>{amount}</bdi>
          </span>
        )}
      </AddButton>
    </form>
  );
}

/** The add button, in a component of its own, so that a click re-renders only the button. */
function AddButton({ variantId, ...rest }: { variantId: number; disabled: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      size="lg"
      className="flex-1 px-2! max-sm:ltr:text-small! max-sm:rtl:text-[0.9375rem]!"
      loading={useIsAdding(variantId)}
      {...rest}
    />
  );
}
