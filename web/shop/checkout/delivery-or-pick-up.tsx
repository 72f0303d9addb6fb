import { isPickUp, PICK_UP_ID } from "../../../contract/delivery-methods.ts";
import { ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { useCheckoutI18n } from "./i18n.ts";
import type { Checkout } from "./use-checkout.ts";

export function DeliveryOrPickUp({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { pickUp, typed, change } = checkout;
  if (!pickUp) return null;
  const isPickUpOrder = isPickUp(typed.shipping_method_id);
  return (
    <ChoiceGroup label={t("checkout.receive")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="shipping_method_id"
          value={isPickUpOrder ? "" : (typed.shipping_method_id ?? "")}
          checked={!isPickUpOrder}
          onChange={() => change({ shipping_method_id: null })}
          icon="truck"
          title={t("checkout.byCourier")}
        />
        <RadioCard
          id="pick-up"
          name="shipping_method_id"
          value={PICK_UP_ID}
          checked={isPickUpOrder}
          onChange={() => change({ shipping_method_id: PICK_UP_ID })}
          icon="bag"
          title={t("checkout.byPickUp")}
          detail={[pickUp.pick_up?.address, pickUp.pick_up?.city].filter(Boolean).join(" · ")}
        />
      </div>
    </ChoiceGroup>
  );
}
