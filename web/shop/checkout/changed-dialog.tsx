import { useCheckoutI18n } from "../../part-texts.ts";
import { useCartChangeText } from "../../state/cart-upkeep.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/modal.tsx";
import type { CheckoutChanges } from "./load.ts";
import type { CheckoutState } from "./use-checkout.ts";

export function CartChangedDialog({ checkout }: { checkout: CheckoutState }) {
  const { t } = useCheckoutI18n();
  const { changed, dismissChanged } = checkout;
  return (
    <Dialog
      role="alertdialog"
      open={changed !== null}
      onClose={dismissChanged}
      title={t("cart.changed")}
      closeLabel={t("cart.close")}
      footer={changed && <Choices checkout={checkout} />}
    >
      {changed && <Changes changed={changed} checkout={checkout} />}
    </Dialog>
  );
}

export function CartChangedNotice({ checkout }: { checkout: CheckoutState }) {
  const { plain, changed } = checkout;
  return plain && changed ? (
    <Banner tone="warning" role="alert" className="mb-4">
      <Changes changed={changed} checkout={checkout} />
    </Banner>
  ) : null;
}

function Changes({ changed, checkout }: { changed: CheckoutChanges; checkout: CheckoutState }) {
  const { t, money } = useCheckoutI18n();
  const text = useCartChangeText();
  const { method, total, cart } = checkout;
  const { lines, feeBefore, totalBefore } = changed;
  const isOrderable = !cart.items.some(({ problem }) => problem);
  const feeChanged = method !== null && feeBefore !== null && method.fee !== feeBefore;
  return (
    <>
      <p>{t("checkout.changedText")}</p>
      <ul className="mt-2 list-disc ps-5 font-medium">
        {lines.map((line) => (
          <li key={line.rowId}>{text(line)}</li>
        ))}
        {feeChanged && <li>{t("checkout.changedShipping", { from: money(feeBefore), to: money(method.fee) })}</li>}
      </ul>
      {isOrderable && (
        <dl className="mt-4 grid gap-1 border-t border-line pt-3">
          <div className="flex items-baseline justify-between gap-3 text-ink-2">
            <dt>{t("checkout.oldTotal")}</dt>
            <dd>
              <bdi>{money(totalBefore)}</bdi>
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-3 text-h3 font-bold">
            <dt>{t("checkout.newTotal")}</dt>
            <dd>
              <bdi>{money(total ?? cart.total)}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

function Choices({ checkout }: { checkout: CheckoutState }) {
  const { t, money } = useCheckoutI18n();
  const { cart, step, total, couriers, confirm, isPlacing, dismissChanged } = checkout;
  if (cart.items.some(({ problem }) => problem)) {
    return (
      <ButtonLink to="/cart" wide>
        {t("checkout.reviewCart")}
      </ButtonLink>
    );
  }
  const isLast = step === "payment" && total !== null;
  return (
    <Button wide onClick={isLast ? confirm : dismissChanged} loading={isPlacing || couriers.isFetching}>
      {isLast ? t("checkout.confirm", { total: money(total) }) : t("checkout.accept")}
    </Button>
  );
}
