import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Product } from "../../../contract/catalog.ts";
import { chosenSellable, type Sellable } from "./sellable.ts";

/**
 * The option that the address names (`?option=<variant>`), so that it can be sent to somebody. Another choice shows at once
 * and replaces the address without reading the page anew: all of its options are here already.
 */
export function useChosenOption(product: Product): [Sellable, (variantId: number) => void] {
  const [params] = useSearchParams();
  const [option, showOption] = useOptimistic(params.get("option"));
  const navigate = useNavigate();
  const choose = (variantId: number) =>
    startTransition(async () => {
      showOption(String(variantId));
      const search = variantId === product.default_option.variant_id ? "" : `?option=${variantId}`;
      await navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    });
  return [chosenSellable(product, option), choose];
}
