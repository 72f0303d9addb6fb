import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ShippingMethod } from "../../contract/checkout.ts";
import { DELIVERY_PROPERTIES, getDeliveryProperties } from "../../contract/delivery-methods.ts";
import {
  isDeliveryCompatible,
  PAYMENT_PROPERTIES,
  type SelectablePaymentMethod,
} from "../../contract/payment-methods.ts";
import { PHONE_PAYMENT_METHODS, type PhoneQuote, type SellableVariant } from "../../contract/phone-orders.ts";
import { callApi } from "../state/api.ts";

export type PhoneOrderLine = Pick<SellableVariant, "variant_id" | "name" | "option"> & { quantity: number };
const LINE_MAX = 99;

export function usePhoneOrderLines() {
  const [lines, setLines] = useState<readonly PhoneOrderLine[]>([]);
  const setQuantity = (line: PhoneOrderLine, quantity: number) =>
    setLines(
      quantity === 0
        ? lines.filter(({ variant_id }) => variant_id !== line.variant_id)
        : lines.map((each) => (each.variant_id === line.variant_id ? { ...each, quantity } : each)),
    );
  const add = (product: SellableVariant) => {
    const there = lines.find(({ variant_id }) => variant_id === product.variant_id);
    if (there) setQuantity(there, Math.min(LINE_MAX, there.quantity + 1));
    else setLines([...lines, { ...product, quantity: 1 }]);
  };
  const requestedLines = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  return { lines, requestedLines, add, setQuantity };
}

const centimesOf = (amount: number) => Math.round(amount * 100);

/** Returns the cheapest courier, which is the first. If the payment method allows only pick-up, returns pick-up. */
const defaultOf = (offers: readonly ShippingMethod[], method: SelectablePaymentMethod): ShippingMethod | null =>
  offers.find((offer) => getDeliveryProperties(offer).goesToBuyer) ??
  (PAYMENT_PROPERTIES[method].deliveries.length === 1 ? (offers[0] ?? null) : null);

/** Whether staff can choose a payment method. If the method excludes couriers, `offers` must contain pick-up. */
const isOffered = (code: SelectablePaymentMethod, offers: readonly ShippingMethod[]): boolean =>
  PAYMENT_PROPERTIES[code].deliveries.some(
    (delivery) =>
      DELIVERY_PROPERTIES[delivery].goesToBuyer || offers.some(({ delivery_method }) => delivery_method === delivery),
  );

export function usePhoneOrderQuote(
  requestedLines: ReturnType<typeof usePhoneOrderLines>["requestedLines"],
  city: string | null,
) {
  const [chosen, setCourier] = useState<number | null>(null);
  const [method, setMethod] = useState(PHONE_PAYMENT_METHODS[0] as SelectablePaymentMethod);
  const quote = useQuery({
    queryKey: ["admin", "phone-quote", requestedLines, city],
    queryFn: ({ signal }) =>
      callApi<PhoneQuote>("/admin/phone-orders/quote", {
        method: "POST",
        body: { lines: requestedLines, city },
        signal,
      }),
    enabled: requestedLines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
  });
  const quoted = requestedLines.length > 0 ? quote.data : undefined;
  const offers = quoted?.couriers ?? [];
  const couriers = offers.filter((offer) => isDeliveryCompatible(offer, { payment_method: method }));
  const courier = couriers.find(({ id }) => id === chosen) ?? defaultOf(couriers, method);
  const methods = PHONE_PAYMENT_METHODS.filter((code) => isOffered(code, offers));
  const total = quoted && courier ? (centimesOf(quoted.subtotal) + centimesOf(courier.fee)) / 100 : null;
  return { quote, quoted, couriers, courier, setCourier, method, methods, setMethod, total };
}
