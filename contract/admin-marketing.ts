import * as z from "zod/mini";
import { PRODUCT_STATUSES } from "./admin-product.ts";
import { productCard, specialOffer } from "./catalog.ts";
import { FEATURED_MAX, SEARCH_MAX_LENGTH } from "./constants.ts";
import { eachLocale, localizedText } from "./each-locale.ts";
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

export const choicesQuery = z.object({
  q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), ""),
});

export const featuredInput = z.strictObject({
  ids: z.array(id).check(
    z.maxLength(FEATURED_MAX, "field.tooMany"),
    z.refine((ids) => new Set(ids).size === ids.length, "field.invalid"),
  ),
});
export type FeaturedInput = z.output<typeof featuredInput>;

export const offerPreviewQuery = z.object({ slug });
export const offerPreview = eachLocale(z.nullable(specialOffer), null);
export type OfferPreview = z.infer<typeof offerPreview>;

const listedIds = z.string("field.invalid").check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,23}$/, "field.invalid"));
export const cardsPreviewQuery = z.object({
  ids: z.pipe(
    listedIds,
    z.transform((text: string) => text.split(",").map(Number)),
  ),
});
/** Preview of the featured products in each language. Leaves out products that are not active. */
export const cardsPreview = eachLocale(z.array(productCard), []);
export type CardsPreview = z.infer<typeof cardsPreview>;
