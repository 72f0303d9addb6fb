import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CART_POPUP_MS } from "../../contract/constants.ts";
import { useCartI18n } from "../part-texts.ts";
import { hideAddedProduct, useAddedProduct, useKnownCart } from "../state/cart.ts";
import type { AddedProduct } from "../state/cart-overlay.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { FreeShippingProgress } from "./cart-notices.tsx";

/** Popup after adding to the cart. It closes after 5 s without hover or focus (T13, U11). On phones it is a bar of two lines. */
export function CartPopup() {
  const added = useAddedProduct();
  return added && <Popup added={added} key={`${added.name} ${added.quantity} ${added.price}`} />;
}

function Popup({ added }: { added: AddedProduct }) {
  const { t, money } = useCartI18n();
  const cart = useKnownCart();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  useBelowHeader(box);

  // biome-ignore lint/correctness/useExhaustiveDependencies: adding the same product again restarts the timer.
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(hideAddedProduct, CART_POPUP_MS);
    return () => clearTimeout(timer);
  }, [isBusy, added]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === "Escape" && hideAddedProduct();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, []);

  return (
    // The popup never takes the focus, so that it does not interrupt shopping.
    <section
      ref={box}
      role="status"
      aria-label={t(added.quantity > 0 ? "cart.added" : "cart.inCart")}
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
      className="toast added fixed inset-x-0 z-40 bg-surface px-3 py-0.5 shadow-popup md:start-auto md:end-6 md:mt-2 md:w-104 md:rounded-lg md:p-4"
    >
      <div className="hidden items-center justify-between md:flex">
        {added.quantity > 0 && (
          <p className="flex items-center gap-2 font-semibold text-success">
            <Icon name="check" size={20} />
            {t("cart.added")}
          </p>
        )}
        <IconButton
          icon="close"
          size={20}
          label={t("cart.close")}
          onClick={hideAddedProduct}
          className="-me-2 -mt-2 ms-auto"
        />
      </div>
      <Limit text={added.limit} className={added.quantity > 0 ? undefined : "md:-mt-9 md:me-10"} />
      <div className="flex items-center gap-3 md:mt-1 md:items-start">
        <Picture
          name={added.cover}
          alt=""
          sizes="72px"
          stage={added.stage}
          className="w-10 shrink-0 rounded-sm md:w-[4.5rem] md:rounded-md"
        />
        <div className="min-w-0 grow max-md:*:truncate max-md:text-small max-md:leading-tight">
          <p className="font-medium">
            {added.quantity > 0 && (
              <span className="text-success md:hidden">
                <Icon name="check" size={16} className="me-1 inline align-[-0.15em]" />
                <span className="visually-hidden">{t("cart.added")}</span>
              </span>
            )}
            {added.name}
          </p>
          <p className="text-small text-ink-2">
            {added.option && (
              <>
                <bdi>{added.option}</bdi> <span aria-hidden>·</span>{" "}
              </>
            )}
            {added.quantity > 0 && <>{added.quantity} × </>}
            <bdi>{money(added.price)}</bdi>
          </p>
        </div>
        <IconButton
          icon="close"
          size={20}
          label={t("cart.continue")}
          onClick={hideAddedProduct}
          className="-me-2 md:hidden"
        />
      </div>
      <div className="flex items-center justify-between gap-3 md:block">
        {cart && (
          <p className="flex min-w-0 items-baseline gap-x-2 text-small md:mt-3 md:justify-between md:gap-3 md:border-t md:border-line md:pt-3 md:text-body">
            <span className="truncate">
              <span className="max-md:hidden">
                {t("cart.inCart")} <span aria-hidden>·</span>{" "}
              </span>
              {t("cart.count", { count: cart.count })}
            </span>
            <bdi className="shrink-0 font-bold">{money(cart.total)}</bdi>
          </p>
        )}
        {cart && <FreeShippingProgress cart={cart} className="mt-1 text-small max-md:hidden" />}
        <div className="flex flex-wrap gap-2 max-md:ms-auto md:mt-4 md:*:grow">
          <Button variant="secondary" onClick={hideAddedProduct} className="px-2! whitespace-nowrap max-md:hidden">
            {t("cart.continue")}
          </Button>
          <ButtonLink
            to="/cart"
            onClick={hideAddedProduct}
            className="whitespace-nowrap max-md:min-h-11! max-md:px-4! max-md:text-small! md:px-2!"
          >
            {t("cart.view")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Limit({ text, className }: { text: string | null | undefined; className?: string | undefined }) {
  return (
    text && (
      <p className={cx("my-1 flex items-start gap-2 text-small font-medium text-warning", className)}>
        <Icon name="alert" size={20} className="shrink-0" />
        {text}
      </p>
    )
  );
}

function useBelowHeader(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const header = document.querySelector("header");
      if (box.current && header) box.current.style.top = `${header.getBoundingClientRect().bottom}px`;
    };
    place();
    addEventListener("scroll", place, { passive: true });
    return () => removeEventListener("scroll", place);
  }, [box]);
}
