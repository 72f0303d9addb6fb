import * as z from "zod/mini";
import { PRODUCT_STATUSES } from "./admin-product.ts";
import { productCard, specialOffer } from "./catalog.ts";
import { FEATURED_PRODUCTS_MAX, SEARCH_MAX_LENGTH } from "./constants.ts";
import { createLocaleSchema, localizedText } from "./each-locale.ts";
import { id, slug } from "./fields.ts";

export const productChoice = z.object({
  id: z.int(),
  slug: z.string(),
  name: localizedText,
  cover: z.nullable(z.string()),
  stage: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  stock: z.int(),
});
export type ProductChoice = z.infer<typeof productChoice>;

export const productChoicesQuery = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
});

export const featuredProductsInput = z.strictObject({
  ids: z.array(id).check(
    z.maxLength(FEATURED_PRODUCTS_MAX, "field.tooMany"),
    z.refine((ids) => new Set(ids).size === ids.length, "field.invalid"),
  ),
});
export type FeaturedProductsInput = z.output<typeof featuredProductsInput>;

export const offerPreviewQuery = z.object({ slug });
export const offerPreview = createLocaleSchema(z.nullable(specialOffer), null);
export type OfferPreview = z.infer<typeof offerPreview>;

const listedIds = z.string("field.invalid").check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,23}$/, "field.invalid"));
export const productCardsPreviewQuery = z.object({
  ids: z.pipe(
    listedIds,
    z.transform((text: string) => text.split(",").map(Number)),
  ),
});
/** Preview of the featured products in each language. Leaves out products that are not active. */
export const productCardsPreview = createLocaleSchema(z.array(productCard), []);
export type ProductCardsPreview = z.infer<typeof productCardsPreview>;
