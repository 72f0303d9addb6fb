import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ProductCard } from "../../../contract/catalog.ts";
import { useAreFavouritesSettled } from "../../state/favourites.ts";
import { useSession } from "../../state/session.ts";
import type { FavouritesData } from "./load.ts";

/** Hides products that are no longer favourites. Revalidates if the newest favourite is missing from the list. */
export function useShownFavourites({ products, total }: FavouritesData): { shown: ProductCard[]; total: number } {
  const { favorites } = useSession();
  const { revalidate } = useRevalidator();
  const isSettled = useAreFavouritesSettled();
  const [newest] = favorites;

  // A product counts as removed only if it was a favourite before. Just after sign-in the cached session has no favourites.
  const seen = useRef(new Set<number>());
  useEffect(() => {
    for (const id of favorites) seen.current.add(id);
  }, [favorites]);

  const isOld = newest !== undefined && !products.some(({ id }) => id === newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest favourite, whatever the revalidation returns.
  useEffect(() => {
    if (isOld && isSettled) void revalidate();
  }, [isOld, isSettled, newest]);

  const shown = products.filter(({ id }) => favorites.includes(id) || !seen.current.has(id));
  return { shown, total: total - (products.length - shown.length) };
}
