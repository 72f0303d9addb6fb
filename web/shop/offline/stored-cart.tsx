import { useState } from "react";
import { InterpolatedText } from "../../i18n.tsx";
import { useOfflineI18n } from "../../part-texts.ts";
import { formatItemOptions } from "../../state/cart-math.ts";
import { recallCart } from "../../state/cart-memory.ts";
import { Picture } from "../../ui/picture.tsx";

export function StoredCart() {
  const { t, money, dateTime } = useOfflineI18n();
  const [storedCart] = useState(recallCart);
  if (!storedCart) return null;
  const { cart, at } = storedCart;
  return (
    <section className="mx-auto max-w-2xl border-t border-line pt-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h2">{t("offline.cart")}</h2>
        <bdi className="text-h3 font-bold">{money(cart.total)}</bdi>
      </div>
      <p className="mt-1 text-small text-ink-2">
        <InterpolatedText text={t("offline.cartAsOf")} values={{ time: <time dateTime={at}>{dateTime(at)}</time> }} />
      </p>
      <ul className="mt-2">
        {cart.items.map((item) => (
          <li key={item.rowId} className="flex items-center gap-3 border-b border-line py-3">
            <Picture
              name={item.product.cover}
              alt=""
              sizes="56px"
              stage={item.product.stage}
              className="w-14 shrink-0 rounded-md"
            />
            <div className="min-w-0 grow">
              <p className="font-medium text-balance">{item.product.name}</p>
              <p className="text-small text-ink-2">
                {item.options.combination.length > 0 && (
                  <>
                    <bdi>{formatItemOptions(item)}</bdi> <span aria-hidden>·</span>{" "}
                  </>
                )}
                {item.quantity} × <bdi>{money(item.price)}</bdi>
              </p>
            </div>
            <bdi className="font-bold">{money(item.total)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
