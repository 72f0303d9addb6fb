import { type FormEvent, useState } from "react";
import type { CartItem } from "../../contract/cart.ts";
import { CART_QUANTITY_RANGE } from "../../contract/constants.ts";
import { useCartI18n } from "../part-texts.ts";
import { useRemoveLine, useUpdateQuantity } from "../state/cart-changes.ts";
import { computeCartLineTotal, formatItemOptions } from "../state/cart-math.ts";
import { useIsHydrated } from "../state/store.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Tag } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { QuantityInput } from "../ui/quantity-input.tsx";
import {
  isDoubleClickAfterRemoval,
  noteItemRemoved,
  useUnchangedWhilePressed,
} from "../ui/use-unchanged-while-pressed.ts";

/** A line of the cart. `large` is for the cart page, on which quantity and removal also work without JavaScript (U7). */
export function CartLine({ item, large, onFollow }: { item: CartItem; large?: boolean; onFollow?: () => void }) {
  const { t, money } = useCartI18n();
  const remove = useRemoveLine();
  const options = formatItemOptions(item);
  const to = `/product/${item.product.slug}`;
  const drop = (event: FormEvent) => {
    event.preventDefault();
    // Identifies the line by product and options, because Undo adds the line again with another row id.
    const line = `${item.product.id} ${options}`;
    if (isDoubleClickAfterRemoval(line)) return;
    noteItemRemoved(line);
    void remove(item);
  };
  return (
    <li className={cx("flex gap-3 border-b border-line py-4", large && "md:gap-6 md:py-6")}>
      <Anchor
        to={to}
        onClick={onFollow}
        tabIndex={-1}
        aria-hidden
        className={cx("shrink-0 self-start", large ? "w-24 md:w-32" : "w-[4.5rem]")}
      >
        <Picture
          name={item.product.cover}
          alt=""
          sizes={large ? "(min-width: 768px) 128px, 96px" : "72px"}
          stage={item.product.stage}
          className="rounded-md"
        />
      </Anchor>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow text-balance">
            <Anchor
              to={to}
              onClick={onFollow}
              className={cx("font-medium text-ink no-underline hover:underline", large && "md:text-h3")}
            >
              {item.product.name}
            </Anchor>
            <p className="text-small text-ink-2">
              {options && (
                <>
                  <bdi>{options}</bdi> <span aria-hidden>·</span>{" "}
                </>
              )}
              <bdi>{money(item.price)}</bdi>
            </p>
            {item.isGift && <Tag tone="success">{t("cart.gift")}</Tag>}
          </div>
          <form method="post" action={`/api/cart/remove/${item.rowId}`} onSubmit={drop} className="-me-2 -mt-2">
            <input type="hidden" name="_method" value="DELETE" />
            <IconButton
              type="submit"
              icon="trash"
              size={20}
              label={t("cart.remove", { name: item.product.name })}
              className="text-ink-2"
            />
          </form>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <LineQuantity item={item} large={large} />
          <p className={cx("ms-auto font-bold", large && "md:text-h3")}>
            <bdi>{money(computeCartLineTotal(item))}</bdi>
          </p>
        </div>
        <LineProblem item={item} />
      </div>
    </li>
  );
}

function LineQuantity({ item, large }: { item: CartItem; large?: boolean }) {
  const { t } = useCartI18n();
  const update = useUpdateQuantity();
  const isHydrated = useIsHydrated();
  const [limits, setLimits] = useState<{ min: number; max: number } | null>(null);
  const shownLimits = useUnchangedWhilePressed(limits);
  const name = item.product.name;
  if (item.problem === "unavailable" || item.problem === "out_of_stock") return <span />;
  return (
    <form
      method="post"
      action={`/api/cart/update/${item.rowId}`}
      onSubmit={(event) => event.preventDefault()}
      className="contents"
    >
      <input type="hidden" name="_method" value="PUT" />
      <QuantityInput
        value={item.quantity}
        onChange={(quantity) => {
          setLimits((before) => (quantity === before?.min || quantity === before?.max ? before : null));
          update(item, quantity);
        }}
        min={CART_QUANTITY_RANGE.min}
        max={Math.min(CART_QUANTITY_RANGE.max, item.available)}
        size="small"
        className="contents!"
        name="quantity"
        labels={{ quantity: t("cart.quantity", { name }), decrease: t("cart.decrease"), increase: t("cart.increase") }}
        rangeMessage={(limits) => t("cart.range", limits)}
        onOutOfRange={setLimits}
      />
      {/* An inline message, because a toast would cover the line in the drawer. */}
      {shownLimits && (
        <p role="alert" className="order-last mt-1 flex basis-full items-start gap-1.5 text-small text-warning">
          <Icon name="alert" size={18} className="mt-[0.2em]" />
          <span>
            <strong className="font-semibold">{t("cart.limitTitle")}</strong> <span aria-hidden>·</span>{" "}
            {t("cart.limitText", shownLimits)}
          </span>
        </p>
      )}
      {large && !isHydrated && (
        <noscript>
          <Button type="submit" variant="secondary">
            {t("cart.update")}
          </Button>
        </noscript>
      )}
    </form>
  );
}

function LineProblem({ item }: { item: CartItem }) {
  const { t } = useCartI18n();
  if (!item.problem) return null;
  const text = {
    unavailable: () => t("cart.unavailable"),
    out_of_stock: () => t("cart.outOfStock"),
    not_enough: () => t("cart.onlyLeft", { count: item.available }),
  }[item.problem]();
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-small text-error">
      <Icon name="alert" size={18} className="mt-[0.2em]" />
      <span>{text}</span>
    </p>
  );
}
