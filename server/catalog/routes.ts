import * as z from "zod/mini";
import {
  category,
  minimalFlag,
  product,
  productList,
  productQuery,
  specialOffer,
  specialOfferProduct,
} from "../../contract/catalog.ts";
import { PAGE_SIZE_MAX, RELATED_PRODUCTS_COUNT } from "../../contract/constants.ts";
import { slug } from "../../contract/fields.ts";
import { cacheQuery, cacheVersion, productsCacheItem } from "../../contract/static-cache.ts";
import { route } from "../platform/http/route.ts";
import { listCategories } from "./categories.ts";
import {
  findCurrentSpecialOffer as getSpecialOffer,
  listFeaturedProducts,
  listLatestProducts,
  listRelatedProducts,
} from "./offers.ts";
import { getProduct, readProductsUnlessMinimal } from "./product.ts";
import { listCategoryProducts, searchProducts } from "./search.ts";
import { getStaticCacheFile, listCacheProducts } from "./static-cache.ts";

const bySlug = z.object({ slug });
const asCards = z.object({ minimal: minimalFlag });
const listQuery = z.extend(productQuery, { minimal: minimalFlag });

const relatedQuery = z.object({
  minimal: minimalFlag,
  limit: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      z.int("field.invalid").check(z.minimum(1, "field.invalid"), z.maximum(PAGE_SIZE_MAX, "field.invalid")),
    ),
    RELATED_PRODUCTS_COUNT,
  ),
});

/** Routes of the catalogue. Fixed paths must precede the path with a slug. */
export const catalogRoutes = [
  route({
    method: "GET",
    path: "/categories",
    summary: "List all categories as sorted by the owner",
    isPublic: true,
    response: z.array(category),
    run: async ({ db, caller }) => ({ data: await listCategories(db, caller) }),
  }),
  route({
    method: "GET",
    path: "/products",
    summary: "List products by search, filters and sorting, in pages",
    isPaged: true,
    isPublic: true,
    query: listQuery,
    response: productList,
    errors: ["category_not_found"],
    run: async ({ db, caller, query }) => {
      const { items, pagination } = await searchProducts(db, caller, query);
      return { data: await readProductsUnlessMinimal(db, caller, items, query), pagination };
    },
  }),
  route({
    method: "GET",
    path: "/products/featured",
    summary: "List the featured products",
    isPublic: true,
    query: asCards,
    response: productList,
    run: async ({ db, caller, query }) => ({
      data: await readProductsUnlessMinimal(db, caller, await listFeaturedProducts(db, caller), query),
    }),
  }),
  route({
    method: "GET",
    path: "/products/latest",
    summary: "List the newest products",
    isPublic: true,
    query: asCards,
    response: productList,
    run: async ({ db, caller, query }) => ({
      data: await readProductsUnlessMinimal(db, caller, await listLatestProducts(db, caller), query),
    }),
  }),
  route({
    method: "GET",
    path: "/products/special-offer",
    summary: "Get the special offer, or null",
    isPublic: true,
    query: asCards,
    response: z.nullable(z.union([specialOfferProduct, specialOffer])),
    run: async ({ db, caller, query }) => {
      const offer = await getSpecialOffer(db, caller);
      if (!offer) return { data: null };
      const [offerProduct] = await readProductsUnlessMinimal(db, caller, [offer], query);
      return {
        data: offerProduct
          ? { ...offerProduct, subproducts: offer.subproducts, discount_percent: offer.discount_percent }
          : null,
      };
    },
  }),
  route({
    method: "GET",
    path: "/products/all-for-cache",
    summary: "List the products of the static product cache, at most 500",
    isPublic: true,
    query: cacheQuery,
    response: z.array(productsCacheItem),
    run: async ({ db, caller, query }) => ({ data: await listCacheProducts(db, caller, query) }),
  }),
  route({
    method: "GET",
    path: "/cache/version",
    summary: "Get the version of the static product cache, a hash of its content",
    isPublic: true,
    response: cacheVersion,
    run: async ({ db, caller }) => {
      const { version, version_hash } = (await getStaticCacheFile(db, caller)).meta;
      return { data: { version, version_hash }, version_hash };
    },
  }),
  route({
    method: "GET",
    path: "/products/category/{slug}",
    summary: "List a category's products in pages, by the category's slug or id",
    isPaged: true,
    isPublic: true,
    params: bySlug,
    query: listQuery,
    response: productList,
    errors: ["category_not_found"],
    run: async ({ db, caller, params, query }) => {
      const { items, pagination } = await listCategoryProducts(db, caller, params.slug, query);
      return { data: await readProductsUnlessMinimal(db, caller, items, query), pagination };
    },
  }),
  route({
    method: "GET",
    path: "/products/{slug}",
    summary: "Get a product with all details",
    isPublic: true,
    params: bySlug,
    response: product,
    errors: ["product_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getProduct(db, caller, params.slug) }),
  }),
  route({
    method: "GET",
    path: "/products/{slug}/related",
    summary: "List related products; the list is in data.data",
    isPublic: true,
    params: bySlug,
    query: relatedQuery,
    response: z.object({ data: productList }),
    errors: ["product_not_found"],
    run: async ({ db, caller, params, query }) => {
      const cards = await listRelatedProducts(db, caller, params.slug, query.limit);
      return { data: { data: await readProductsUnlessMinimal(db, caller, cards, query) } };
    },
  }),
];
