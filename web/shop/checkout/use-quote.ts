import { useEffect, useRef, useState } from "react";
import type { Cart } from "../../../contract/cart.ts";
import type { ShippingMethod } from "../../../contract/checkout.ts";
import { deliveryMethodOf, isPickUp } from "../../../contract/delivery-methods.ts";
import { useLoadedCart } from "../../state/cart.ts";
import { addMoney } from "../../state/cart-math.ts";
import { useCartUpkeep } from "../../state/cart-upkeep.ts";
import type { Draft } from "../../state/checkout-draft.ts";
import { feesOf, useShippingMethods } from "../../state/shipping-methods.ts";
import type { Posted } from "./posted.ts";

export function useQuote(loaded: Cart, draft: Draft, posted: Posted | null, pickUp: ShippingMethod | null) {
  const [changed, setChanged] = useState(posted?.changed ?? null);
  // The fee that is on the screen, to report what has changed. A changed cart may also change the fee.
  const feeShown = useRef<number | null>(null);
  useCartUpkeep((lines, before) => {
    const totalBefore = addMoney(before.total, feeShown.current ?? 0);
    setChanged({ lines, totalBefore, feeBefore: feeShown.current });
  });
  const cart = useLoadedCart(loaded);
  const couriers = useShippingMethods(draft.city, feesOf(cart), posted?.quoted);
  const methods = (couriers.data ?? []).filter((offer) => deliveryMethodOf(offer).goesToBuyer);
  const courier = methods.find(({ id }) => id === draft.shipping_method_id) ?? methods[0] ?? null;
  const method = isPickUp(draft.shipping_method_id) ? pickUp : courier;
  const total = method && addMoney(cart.total, method.fee);
  useEffect(() => {
    feeShown.current = method?.fee ?? null;
  }, [method]);
  return { cart, couriers, methods, method, total, changed, setChanged };
}
