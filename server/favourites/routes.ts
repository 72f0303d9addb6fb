import * as z from "zod/mini";
import { minimalFlag, paginationQuery, productList } from "../../contract/catalog.ts";
import { favouriteInput, favouriteState } from "../../contract/favourites.ts";
import { readProductsUnlessMinimal } from "../catalog/product.ts";
import { route } from "../platform/http/route.ts";
import { addFavourite, getFavouriteState, listFavourites, removeFavourite, toggleFavourite } from "./favourites.ts";

const path = "/auth/customers/favorites";
const byProduct = z.object({ productId: favouriteInput.shape.product_id });
const toFavourites = () => "/favorites";

/** Guests get an error message that names the action for which they must sign in (A6, V15). */
export const favouriteRoutes = [
  route({
    method: "GET",
    path,
    summary: "List the customer's favourites in pages, newest first",
    isPaged: true,
    access: "customer",
    signInMessage: "favourite.loginToManage",
    query: z.extend(paginationQuery, { minimal: minimalFlag }),
    response: productList,
    run: async ({ db, caller, query }) => {
      const { items, pagination } = await listFavourites(db, caller, query);
      return { data: await readProductsUnlessMinimal(db, caller, items, query), pagination };
    },
  }),
  route({
    method: "POST",
    path,
    summary: "Add a product to the favourites",
    access: "customer",
    signInMessage: "favourite.loginToAdd",
    body: favouriteInput,
    response: favouriteState,
    form: toFavourites,
    errors: ["product_not_found", "favourites_full"],
    run: async ({ db, caller, body }) => ({ data: await addFavourite(db, caller, body) }),
  }),
  route({
    method: "DELETE",
    path: `${path}/{productId}`,
    summary: "Remove a product from the favourites",
    access: "customer",
    signInMessage: "favourite.loginToRemove",
    params: byProduct,
    response: favouriteState,
    form: toFavourites,
    errors: ["product_not_found", "favourites_full"],
    run: async ({ db, caller, params }) => ({
      data: await removeFavourite(db, caller, { product_id: params.productId }),
    }),
  }),
  route({
    method: "POST",
    path: `${path}/toggle`,
    summary: "Add a product to the favourites, or remove it if it is there",
    access: "customer",
    signInMessage: "favourite.loginToManage",
    body: favouriteInput,
    response: favouriteState,
    form: toFavourites,
    errors: ["product_not_found", "favourites_full"],
    run: async ({ db, caller, body }) => ({ data: await toggleFavourite(db, caller, body) }),
  }),
  route({
    method: "GET",
    path: `${path}/check/{productId}`,
    summary: "Check whether a product is a favourite",
    access: "customer",
    signInMessage: "favourite.loginToManage",
    params: byProduct,
    response: favouriteState,
    run: async ({ db, caller, params }) => ({
      data: await getFavouriteState(db, caller, { product_id: params.productId }),
    }),
  }),
];
