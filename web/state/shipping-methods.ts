import { useQuery } from "@tanstack/react-query";
import type { Cart } from "../../contract/cart.ts";
import type { ShippingMethod } from "../../contract/checkout.ts";
import { type ApiError, callApi } from "./api.ts";

type Fees = { subtotal: number; weight: number; isFree: boolean };
export const getShippingFeeFactors = ({
  subtotal,
  weight_grams,
  coupon,
}: Pick<Cart, "subtotal" | "weight_grams" | "coupon">): Fees => ({
  subtotal,
  weight: weight_grams,
  isFree: coupon?.kind === "free_shipping",
});
export type ShippingQuote = Fees & { city: string; methods: ShippingMethod[] };

/** Fetches the delivery offers for a city, and again when subtotal, weight or coupon changes (E9). */
export function useShippingMethods(
  city: string,
  { subtotal, weight, isFree }: Fees,
  loadedQuote?: ShippingQuote | null,
) {
  const isKnown =
    loadedQuote?.city === city &&
    loadedQuote.subtotal === subtotal &&
    loadedQuote.weight === weight &&
    loadedQuote.isFree === isFree;
  return useQuery<ShippingMethod[], ApiError>({
    queryKey: ["shipping-methods", city, subtotal, weight, isFree],
    queryFn: ({ signal }) =>
      callApi<ShippingMethod[]>(`/checkout/shipping-methods?city=${encodeURIComponent(city)}`, { signal }),
    enabled: city !== "",
    initialData: isKnown ? loadedQuote.methods : undefined,
    // While new offers are loading, the previous offers stay if they are for the same city.
    placeholderData: (before, query) => (query?.queryKey[1] === city ? before : undefined),
    networkMode: "always",
    retry: 1,
  });
}
