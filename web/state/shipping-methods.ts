import { useQuery } from "@tanstack/react-query";
import type { Cart } from "../../contract/cart.ts";
import type { ShippingMethod } from "../../contract/checkout.ts";
import { type ApiError, callApi } from "./api.ts";

type Fees = { subtotal: number; weight: number; isFree: boolean };
export const shippingFeeFactors = ({
  subtotal,
  weight_grams,
  coupon,
}: Pick<Cart, "subtotal" | "weight_grams" | "coupon">): Fees => ({
  subtotal,
  weight: weight_grams,
  isFree: coupon?.kind === "free_shipping",
});
export type Quoted = Fees & { city: string; methods: ShippingMethod[] };

/** Offers for a city, refetched when subtotal, weight or coupon changes (E9). `loadedQuote`: page data. */
export function useShippingMethods(city: string, { subtotal, weight, isFree }: Fees, loadedQuote?: Quoted | null) {
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
    // While new offers are loading, the previous ones stay if they are for the same city.
    placeholderData: (before, query) => (query?.queryKey[1] === city ? before : undefined),
    networkMode: "always",
    retry: 1,
  });
}
