import { useEffect, useRef, useState } from "react";
import { CART_POPUP_MS } from "../../contract/constants.ts";
import { hideAdded, useAdded, useKnownCart } from "../state/cart.ts";
import type { AddedProduct } from "../state/cart-overlay.ts";
import { useCartI18n } from "../state/cart-texts.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Picture } from "../ui/picture.tsx";
import { FreeShipping } from "./free-shipping.tsx";

/** Says what was just added and what the cart now comes to (T13, U11); leaves after 5 s unless one is busy with it. */
export function CartPopup() {
  const added = useAdded();
  return added && <Popup added={added} key={`${added.name} ${added.quantity} ${added.price}`} />;
}

function Popup({ added }: { added: AddedProduct }) {
  const { t, money } = useCartI18n();
  const cart = useKnownCart();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same product added again starts the time anew.
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(hideAdded, CART_POPUP_MS);
    return () => clearTimeout(timer);
  }, [isBusy, added]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === "Escape" && hideAdded();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, []);

  return (
    // It never takes the focus: who goes on shopping is not interrupted.
    <section
      ref={box}
      role="status"
      aria-label={t(added.quantity > 0 ? "cart.added" : "cart.inCart")}
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={() => setBusy(false)}
      className="toast added fixed inset-x-0 top-16 z-40 mx-auto w-[min(100vw-2rem,26rem)] rounded-lg bg-surface p-4 shadow-popup md:end-6 md:start-auto md:mx-0"
    >
      <div className="flex items-center justify-between">
        {added.quantity > 0 && (
          <p className="flex items-center gap-2 font-semibold text-success">
            <Icon name="check" size={20} />
            {t("cart.added")}
          </p>
        )}
        {added.quantity === 0 && <Limit text={added.limit} />}
        <IconButton icon="close" size={20} label={t("cart.close")} onClick={hideAdded} className="-me-2 -mt-2" />
      </div>
      {added.quantity > 0 && <Limit text={added.limit} />}
      <div className="mt-1 flex gap-3">
        <Picture
          name={added.cover}
          alt=""
          sizes="72px"
          stage={added.stage}
          className="w-[4.5rem] shrink-0 rounded-md"
        />
        <div className="min-w-0">
          <p className="font-medium">{added.name}</p>
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
      </div>
      {cart && (
        <>
          <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
            <span>
              {t("cart.inCart")} <span aria-hidden>·</span> {t("cart.count", { count: cart.count })}
            </span>
            <bdi className="font-bold">{money(cart.total)}</bdi>
          </p>
          <FreeShipping cart={cart} className="mt-1 text-small" />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2 [&>*]:grow">
        <Button variant="secondary" onClick={hideAdded} className="px-2! whitespace-nowrap">
          {t("cart.continue")}
        </Button>
        <ButtonLink to="/cart" onClick={hideAdded} className="px-2! whitespace-nowrap">
          {t("cart.view")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Why less went in than was asked for (K6). */
function Limit({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <p className="my-1 flex items-start gap-2 text-small font-medium text-warning">
        <Icon name="alert" size={20} className="shrink-0" />
        {text}
      </p>
    )
  );
}
