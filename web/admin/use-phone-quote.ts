import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ShippingMethod } from "../../contract/checkout.ts";
import { DELIVERY_PROPERTIES, deliveryPropertiesOf } from "../../contract/delivery-methods.ts";
import { type ChosenMethodCode, isCompatibleWith, PAYMENT_PROPERTIES } from "../../contract/payment-methods.ts";
import { PHONE_PAYMENT_METHODS, type PhoneQuote, type Sellable } from "../../contract/phone-orders.ts";
import { callApi } from "../state/api.ts";

export type Line = Pick<Sellable, "variant_id" | "name" | "option"> & { quantity: number };
const LINE_MAX = 99;

export function usePhoneLines() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const setQuantity = (line: Line, quantity: number) =>
    setLines(
      quantity === 0
        ? lines.filter(({ variant_id }) => variant_id !== line.variant_id)
        : lines.map((each) => (each.variant_id === line.variant_id ? { ...each, quantity } : each)),
    );
  const add = (product: Sellable) => {
    const there = lines.find(({ variant_id }) => variant_id === product.variant_id);
    if (there) setQuantity(there, Math.min(LINE_MAX, there.quantity + 1));
    else setLines([...lines, { ...product, quantity: 1 }]);
  };
  const requestedLines = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  return { lines, requestedLines, add, setQuantity };
}

const centimesOf = (amount: number) => Math.round(amount * 100);

/** Default delivery: the first and cheapest courier. Without couriers: pick-up, if nothing else is allowed. */
const defaultOf = (offers: readonly ShippingMethod[], method: ChosenMethodCode): ShippingMethod | null =>
  offers.find((offer) => deliveryPropertiesOf(offer).goesToBuyer) ??
  (PAYMENT_PROPERTIES[method].deliveries.length === 1 ? (offers[0] ?? null) : null);

/** Whether to offer a payment method. Methods that allow couriers are offered even before a city is chosen. */
const isOffered = (code: ChosenMethodCode, offers: readonly ShippingMethod[]): boolean =>
  PAYMENT_PROPERTIES[code].deliveries.some(
    (delivery) =>
      DELIVERY_PROPERTIES[delivery].goesToBuyer || offers.some(({ delivery_method }) => delivery_method === delivery),
  );

export function usePhoneQuote(requestedLines: ReturnType<typeof usePhoneLines>["requestedLines"], city: string | null) {
  const [chosen, setCourier] = useState<number | null>(null);
  const [method, setMethod] = useState(PHONE_PAYMENT_METHODS[0] as ChosenMethodCode);
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
  const couriers = offers.filter((offer) => isCompatibleWith(offer, { payment_method: method }));
  const courier = couriers.find(({ id }) => id === chosen) ?? defaultOf(couriers, method);
  const methods = PHONE_PAYMENT_METHODS.filter((code) => isOffered(code, offers));
  const total = quoted && courier ? (centimesOf(quoted.subtotal) + centimesOf(courier.fee)) / 100 : null;
  return { quote, quoted, couriers, courier, setCourier, method, methods, setMethod, total };
}
