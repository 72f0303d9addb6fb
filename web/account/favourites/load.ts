import type { ProductCard } from "../../../contract/catalog.ts";
import { listFavourites } from "../../../server/favourites/favourites.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";

export type FavouritesData = { products: ProductCard[]; page: number; lastPage: number; total: number };

/** Loads all pages up to the one in the URL, so that Back shows the same list (R20, T18). */
export async function loadFavourites(db: Db, caller: Caller, request: Request): Promise<FavouritesData> {
  const requestedPage = Number(new URL(request.url).searchParams.get("page"));
  const first = await listFavourites(db, caller, { page: 1 });
  const { last_page: lastPage, total } = first.pagination;
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), lastPage) : 1;
  const numbers = Array.from({ length: page - 1 }, (_, index) => index + 2);
  const later = await Promise.all(numbers.map((number) => listFavourites(db, caller, { page: number })));
  return { products: [first, ...later].flatMap(({ items }) => items), page, lastPage, total };
}
