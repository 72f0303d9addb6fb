import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Product } from "../../../contract/catalog.ts";
import { chosenSellable, type Sellable } from "./sellable.ts";

/** The chosen option is in the URL (`?option=<variant>`), so that it can be shared. A choice does not run the loader. */
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
