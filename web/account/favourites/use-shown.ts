import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ProductCard } from "../../../contract/catalog.ts";
import { useAreFavouritesSettled } from "../../state/favourites.ts";
import { useSession } from "../../state/session.ts";
import type { FavouritesData } from "./load.ts";

/**
 * The loaded list without what is no favourite any more: an emptied heart takes its product off at once, Undo or a failure
 * brings it back to its place. The list is read anew when the newest favourite is not on it: it came back after the list
 * had been read without it, or all that was shown has been taken off while there is more.
 */
export function useShownFavourites({ products, total }: FavouritesData): { shown: ProductCard[]; total: number } {
  const { favorites } = useSession();
  const { revalidate } = useRevalidator();
  const isSettled = useAreFavouritesSettled();
  const [newest] = favorites;

  // Only what was a favourite here can cease to be one: just after signing in the session knows none yet.
  const seen = useRef(new Set<number>());
  useEffect(() => {
    for (const id of favorites) seen.current.add(id);
  }, [favorites]);

  const isOld = newest !== undefined && !products.some(({ id }) => id === newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest one, whatever the reading brings.
  useEffect(() => {
    if (isOld && isSettled) void revalidate();
  }, [isOld, isSettled, newest]);

  const shown = products.filter(({ id }) => favorites.includes(id) || !seen.current.has(id));
  return { shown, total: total - (products.length - shown.length) };
}
