import { useQuery } from "@tanstack/react-query";
import type { Cart } from "../../contract/cart.ts";
import type { ShippingMethod } from "../../contract/checkout.ts";
import { type ApiError, callApi } from "./api.ts";

/** What couriers' fees for a cart depend on: the sum of its lines in dirhams, what they weigh, and a coupon that makes them free. */
type Fees = { subtotal: number; weight: number; isFree: boolean };
export const feesOf = ({
  subtotal,
  weight_grams,
  coupon,
}: Pick<Cart, "subtotal" | "weight_grams" | "coupon">): Fees => ({
  subtotal,
  weight: weight_grams,
  isFree: coupon?.kind === "free_shipping",
});
/** The couriers for a city and a cart. */
export type Quoted = Fees & { city: string; methods: ShippingMethod[] };

/**
 * The couriers that go to a city, with fee and delay for the cart as it is (E9); asked again when the cart's sum, weight or coupon changes.
 * `known` are those that came with the page.
 */
export function useShippingMethods(city: string, { subtotal, weight, isFree }: Fees, known?: Quoted | null) {
  const isKnown =
    known?.city === city && known.subtotal === subtotal && known.weight === weight && known.isFree === isFree;
  return useQuery<ShippingMethod[], ApiError>({
    queryKey: ["shipping-methods", city, subtotal, weight, isFree],
    queryFn: ({ signal }) =>
      callApi<ShippingMethod[]>(`/checkout/shipping-methods?city=${encodeURIComponent(city)}`, { signal }),
    enabled: city !== "",
    initialData: isKnown ? known.methods : undefined,
    // The same city at another sum keeps showing its methods; another city must not.
    placeholderData: (before, query) => (query?.queryKey[1] === city ? before : undefined),
    networkMode: "always",
    retry: 1,
  });
}
