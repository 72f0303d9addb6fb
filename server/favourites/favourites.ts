import type { Paged, ProductCard } from "../../contract/catalog.ts";
import { FAVOURITES_MAX, FAVOURITES_PAGE_SIZE } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { FavouriteState } from "../../contract/favourites.ts";
import { selectCards, selectProductsOnSale, toProductCard } from "../catalog/cards.ts";
import { lockAccount, requireAccount } from "../identity/account.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/** Favourites that are not on sale stay stored, but are left out of all results (E17, A6, T18). */

export async function listFavouriteIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await ofAccount(db, accountId)
    .select("f.product_id")
    .orderBy("f.added_at", "desc")
    .orderBy("f.product_id")
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export async function listFavourites(db: Db, caller: Caller, { page }: { page: number }): Promise<Paged<ProductCard>> {
  const { id } = requireAccount(caller);
  const total = await countFavourites(db, id);
  const rows = await selectCards(selectProductsOnSale(db))
    .innerJoin("favourites as f", "f.product_id", "p.id")
    .where("f.account_id", "=", id)
    .orderBy("f.added_at", "desc")
    .orderBy("f.product_id")
    .limit(FAVOURITES_PAGE_SIZE)
    .offset((page - 1) * FAVOURITES_PAGE_SIZE)
    .execute();
  return {
    items: rows.map((row) => toProductCard(row, caller.locale)),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / FAVOURITES_PAGE_SIZE)),
      per_page: FAVOURITES_PAGE_SIZE,
      total,
    },
  };
}

type Input = { product_id: number };

export async function getFavouriteState(db: Db, caller: Caller, { product_id }: Input): Promise<FavouriteState> {
  const { id } = requireAccount(caller);
  const favourite = await ofAccount(db, id).select("p.id").where("p.id", "=", product_id).executeTakeFirst();
  return { is_favorited: favourite !== undefined, count: await countFavourites(db, id) };
}

/** Adds a favourite. Idempotent. Throws product_not_found if the product is not on sale, and rejects more than 500. */
export function addFavourite(db: Db, caller: Caller, input: Input): Promise<FavouriteState> {
  return changeFavourites(db, caller, input, async () => true);
}

export function removeFavourite(db: Db, caller: Caller, input: Input): Promise<FavouriteState> {
  return changeFavourites(db, caller, input, async () => false);
}

/** Adds the favourite, or removes it if it exists. Throws the same errors as addFavourite (T19). */
export function toggleFavourite(db: Db, caller: Caller, input: Input): Promise<FavouriteState> {
  return changeFavourites(db, caller, input, async (tx) => !(await getFavouriteState(tx, caller, input)).is_favorited);
}

function changeFavourites(
  db: Db,
  caller: Caller,
  { product_id }: Input,
  isWanted: (tx: Db) => Promise<boolean>,
): Promise<FavouriteState> {
  const { id } = requireAccount(caller);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    if (await isWanted(tx)) await insertFavourite(tx, id, product_id);
    else await tx.deleteFrom("favourites").where("account_id", "=", id).where("product_id", "=", product_id).execute();
    return getFavouriteState(tx, caller, { product_id });
  });
}

async function insertFavourite(tx: Db, accountId: number, productId: number): Promise<void> {
  const product = await selectProductsOnSale(tx).select("p.id").where("p.id", "=", productId).executeTakeFirst();
  if (!product) throw new ShopError("product_not_found");
  const inserted = await tx
    .insertInto("favourites")
    .values({ account_id: accountId, product_id: productId, added_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("product_id")
    .executeTakeFirst();
  if (inserted && (await countFavourites(tx, accountId)) > FAVOURITES_MAX) throw new ShopError("favourites_full");
}

async function countFavourites(db: Db, accountId: number): Promise<number> {
  const { count } = await ofAccount(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const ofAccount = (db: Db, accountId: number) =>
  selectProductsOnSale(db).innerJoin("favourites as f", "f.product_id", "p.id").where("f.account_id", "=", accountId);
