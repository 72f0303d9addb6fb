import * as z from "zod/mini";
import { PRODUCT_SORTS, SEARCH_MAX_LENGTH } from "./constants.ts";
import { slug } from "./fields.ts";
import {
  PRODUCT_QUERY_DEFAULTS as DEFAULTS,
  PRODUCT_QUERY_NUMBERS as NUMBERS,
  normalizeSpaces,
  type ProductQuery,
} from "./product-query.ts";

export const category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Name of the picture. Its files are /media/<name>-<width>.avif and .webp. */
  image: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  stage: z.string(),
  deep: z.string(),
  product_count: z.int(),
  translations: z.record(z.string(), z.object({ name: z.string(), description: z.string() })),
});
export type Category = z.infer<typeof category>;

export const categoryLink = z.object({ id: z.int(), name: z.string(), slug: z.string() });

export const productLink = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  cover: z.nullable(z.string()),
  stage: z.string(),
});

export const unitPrice = z.object({ amount: z.number(), per: z.string() });

export const productOption = z.object({
  id: z.int(),
  variant_id: z.int(),
  value: z.string(),
  default: z.boolean(),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  weight: z.number(),
  unit_price: z.nullable(unitPrice),
  stock_quantity: z.int(),
});
export type ProductOption = z.infer<typeof productOption>;

export const defaultOption = z.object({
  id: z.nullable(z.int()),
  variant_id: z.int(),
  value: z.nullable(z.string()),
  price: z.number(),
  sale_price: z.nullable(z.number()),
});

export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  short_description: z.string(),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  currentPrice: z.number(),
  /** Default variant's price per 100 g or ml. Contents below 20 are priced per 1 g or ml. Null if sold by the piece. */
  unit_price: z.nullable(unitPrice),
  cover: z.nullable(z.string()),
  categories: z.array(categoryLink),
  stage: z.string(),
  deep: z.string(),
  mark: z.nullable(z.string()),
  is_pack: z.boolean(),
  average_rating: z.number(),
  total_reviews: z.int(),
  stock_quantity: z.int(),
  default_option: defaultOption,
});
export type ProductCard = z.infer<typeof productCard>;

export type DisplayedProductCard = Omit<ProductCard, "categories" | "is_pack">;

export const productImage = z.object({ name: z.string(), url: z.string(), alt: z.string() });

export const productAttribute = z.object({
  id: z.int(),
  name: z.string(),
  default: z.boolean(),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  options: z.array(productOption),
});

export const subproduct = z.object({
  slug: z.string(),
  name: z.string(),
  option: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  stage: z.string(),
  quantity: z.int(),
  price: z.number(),
});

export const product = z.extend(productCard, {
  description: z.string(),
  translations: z.record(
    z.string(),
    z.object({ name: z.string(), description: z.string(), short_description: z.string() }),
  ),
  image_url: z.nullable(z.string()),
  images: z.array(productImage),
  attributes: z.array(productAttribute),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  /** Weight of the default variant, in grams. */
  weight: z.number(),
  origin_country: z.string(),
  origin_region: z.nullable(z.string()),
  origin_place: z.nullable(z.string()),
  producer: z.nullable(z.string()),
  onssa_number: z.nullable(z.string()),
  brand_name: z.string(),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  subproducts: z.array(subproduct),
  saving: z.nullable(z.number()),
});
export type Product = z.infer<typeof product>;

export const sellableProduct = z.extend(
  productCard,
  z.pick(product, { attributes: true, sku: true, barcode: true, weight: true }).shape,
);
export type SellableProduct = z.infer<typeof sellableProduct>;

export const specialOffer = z.extend(productCard, {
  description: product.shape.description,
  discount_percent: z.int(),
  subproducts: product.shape.subproducts,
});
export type SpecialOffer = z.infer<typeof specialOffer>;

export const specialOfferProduct = z.extend(product, { discount_percent: z.int() });
export type SpecialOfferProduct = z.infer<typeof specialOfferProduct>;

const numberOf = (number: z.ZodMiniNumber<number>, { min, max, read }: (typeof NUMBERS)[keyof typeof NUMBERS]) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(read)),
    number.check(z.minimum(min, "field.invalid"), z.maximum(max, "field.invalid")),
  );
const whole = z.int("field.invalid");
const dirhams = z.number("field.invalid");

export const productQuery = z.object({
  q: z._default(
    z.string().check(z.overwrite(normalizeSpaces), z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")),
    DEFAULTS.q,
  ),
  category: z.optional(slug),
  sort: z._default(z.enum(PRODUCT_SORTS, "field.invalid"), DEFAULTS.sort),
  min_price: z.optional(numberOf(dirhams, NUMBERS.min_price)),
  max_price: z.optional(numberOf(dirhams, NUMBERS.max_price)),
  rating: z.optional(numberOf(whole, NUMBERS.rating)),
  page: z._default(numberOf(whole, NUMBERS.page), DEFAULTS.page),
  per_page: z._default(numberOf(whole, NUMBERS.per_page), DEFAULTS.per_page),
}) satisfies z.ZodMiniType<ProductQuery>;

export const minimalFlag = z._default(
  z.pipe(
    z.enum(["0", "1", "false", "true"], "field.invalid"),
    z.transform((value) => value === "1" || value === "true"),
  ),
  false,
);

export const productList = z.array(z.union([product, productCard]));

export const paginationQuery = z.object({ page: productQuery.shape.page });

export const pagination = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() });
export type Pagination = z.infer<typeof pagination>;
export type Paged<T> = { items: T[]; pagination: Pagination };
