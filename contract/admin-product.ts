import * as z from "zod/mini";
import { isValidEan13 } from "./barcode.ts";
import { normalizeTypedCode } from "./cleaning.ts";
import { SLUG_RULES, TEXT_MAX_LENGTH } from "./constants.ts";
import { localizedText, type PartialText, type WithAllLocales } from "./each-locale.ts";
import { id, optionalLine } from "./fields.ts";
import { DEFAULT_LOCALE, type LanguageSettings, LOCALES, type Locale } from "./locales.ts";
import {
  createCrossFieldRule,
  localizedTexts,
  optionalAmount,
  optionalInteger,
  requiredAmount,
  requiredInteger,
} from "./typed-fields.ts";
import { NET_UNITS } from "./units.ts";

export const PRODUCT_STATUSES = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_LIMITS = {
  name: 120,
  shortDescription: 160,
  description: 5000,
  place: 80,
  producer: 120,
  specificationName: 60,
  specification: 200,
  optionName: 40,
  option: 40,
  alt: 160,
  mark: 14,
  sku: 40,
  categories: 10,
  specifications: 20,
  variants: 30,
  pictures: 12,
  parts: 20,
  partQuantity: 99,
  netQuantity: 100_000,
  weightGrams: 100_000,
  stock: 100_000,
} as const;

const version = z._default(z.nullable(z.string("field.invalid").check(z.maxLength(64, "field.invalid"))), null);

const lineOf = (max: number) =>
  z.pipe(optionalLine, z.nullable(z.string()).check(z.refine((line) => (line?.length ?? 0) <= max, "field.tooLong")));

export const optionalSlug = z.pipe(
  z.pipe(
    z._default(z.nullable(z.string("field.invalid")), null),
    z.transform((text: string | null) => normalizeTypedCode(text ?? "").toLowerCase() || null),
  ),
  z.nullable(
    z
      .string()
      .check(z.maxLength(SLUG_RULES.maxLength, "field.tooLong"), z.regex(SLUG_RULES.pattern, "field.slugInvalid")),
  ),
);

const barcode = z.pipe(
  z.pipe(
    z._default(z.nullable(z.string("field.invalid")), null),
    z.transform((text: string | null) => normalizeTypedCode(text ?? "").replaceAll("-", "") || null),
  ),
  z.nullable(z.string().check(z.refine(isValidEan13, "field.barcodeInvalid"))),
);

const isEmpty = (text: PartialText): boolean => LOCALES.every((locale) => !text[locale]);
const ofSome = <T>(item: z.ZodMiniType<T>, max: number) =>
  z._default(z.array(item).check(z.maxLength(max, "field.tooMany")), []);

const aboveZero = z.number().check(z.positive("field.moneyInvalid"));
const part = z.object({ variant_id: id, quantity: requiredInteger(1, PRODUCT_LIMITS.partQuantity) });

const variant = z
  .object({
    id: z._default(z.nullable(id), null),
    sku: z._default(lineOf(PRODUCT_LIMITS.sku), null),
    barcode,
    price: z.pipe(requiredAmount, aboveZero),
    sale_price: z.pipe(optionalAmount, z.nullable(aboveZero)),
    net_quantity: requiredInteger(1, PRODUCT_LIMITS.netQuantity),
    net_unit: z.enum(NET_UNITS, "field.invalid"),
    /** Shipping weight in grams, with packaging. */
    shipping_weight_grams: requiredInteger(1, PRODUCT_LIMITS.weightGrams),
    option_value: localizedTexts(PRODUCT_LIMITS.option),
    is_default: z._default(z.boolean(), false),
    is_archived: z._default(z.boolean(), false),
    initial_stock: optionalInteger(0, PRODUCT_LIMITS.stock),
    parts: ofSome(part, PRODUCT_LIMITS.parts),
  })
  .check(
    createCrossFieldRule(["price", "sale_price"], ({ price, sale_price }, refuse) => {
      if (sale_price !== null && sale_price >= price) refuse(["sale_price"], "field.salePriceTooHigh");
    }),
  );

const textsDetail = (max: number) =>
  ({ kind: "texts", max, typed: localizedTexts(max), stored: localizedText }) as const;
const lineDetail = (max: number) =>
  ({ kind: "line", max, typed: z._default(lineOf(max), null), stored: z.nullable(z.string()) }) as const;

/**
 * Optional product details, each a nullable column of `products`. Form, API, CSV and storage code reads this list. A
 * new entry also needs the message `admin.activity.field.<name>` and a row in web/admin/product/detail-fields.tsx.
 */
export const PRODUCT_DETAILS = {
  origin_region: textsDetail(PRODUCT_LIMITS.place),
  origin_place: textsDetail(PRODUCT_LIMITS.place),
  producer: textsDetail(PRODUCT_LIMITS.producer),
  onssa_number: lineDetail(TEXT_MAX_LENGTH),
  mark: lineDetail(PRODUCT_LIMITS.mark),
};
type Details = typeof PRODUCT_DETAILS;
export type ProductDetailName = keyof Details;
const PRODUCT_DETAIL_NAMES = Object.keys(PRODUCT_DETAILS) as ProductDetailName[];

export const mapProductDetails = <Each extends Record<ProductDetailName, unknown>>(
  make: (name: ProductDetailName) => Each[ProductDetailName],
) => Object.fromEntries(PRODUCT_DETAIL_NAMES.map((name) => [name, make(name)])) as Each;
const schemasOf = <Side extends "typed" | "stored">(side: Side) =>
  Object.fromEntries(PRODUCT_DETAIL_NAMES.map((name) => [name, PRODUCT_DETAILS[name][side]])) as {
    [Name in ProductDetailName]: Details[Name][Side];
  };

const product = z.object({
  version,
  slug: optionalSlug,
  status: z.enum(PRODUCT_STATUSES, "field.invalid"),
  name: localizedTexts(PRODUCT_LIMITS.name),
  short_description: localizedTexts(PRODUCT_LIMITS.shortDescription),
  description: localizedTexts(PRODUCT_LIMITS.description),
  specifications: ofSome(
    z.object({
      name: localizedTexts(PRODUCT_LIMITS.specificationName),
      value: localizedTexts(PRODUCT_LIMITS.specification),
    }),
    PRODUCT_LIMITS.specifications,
  ),
  main_category_id: z.pipe(z.unknown().check(z.refine(Boolean, "field.required")), id),
  category_ids: ofSome(id, PRODUCT_LIMITS.categories),
  brand_name: z._default(optionalLine, null),
  origin_country: z._default(z.string("field.invalid").check(z.regex(/^[A-Z]{2}$/, "field.invalid")), "MA"),
  ...schemasOf("typed"),
  is_featured: z._default(z.boolean(), false),
  option_name: localizedTexts(PRODUCT_LIMITS.optionName),
  variants: ofSome(variant, PRODUCT_LIMITS.variants),
  pictures: ofSome(
    z.object({
      name: z.string("field.invalid").check(z.regex(/^[a-z0-9-]{1,80}$/, "field.invalid")),
      alt: localizedTexts(PRODUCT_LIMITS.alt),
    }),
    PRODUCT_LIMITS.pictures,
  ),
});
type Product = z.output<typeof product>;

const lackingIn = (status: ProductStatus, text: PartialText, offered: readonly Locale[]): Locale[] =>
  status === "active" ? offered.filter((locale) => text[locale] === "") : [];

export const findMissingProductTexts = ({ status, ...texts }: Product, offered: readonly Locale[]) =>
  (["name", "description"] as const).flatMap((field) =>
    lackingIn(status, texts[field], offered).map((locale) => [field, locale] as const),
  );

/** Drafts need a name and a category. Active products also need a picture, a variant and texts in all languages. */
export const createProductInput = ({ offered, first }: LanguageSettings) =>
  product.check(
    createCrossFieldRule(["status", "name"], ({ status, name }, refuse) => {
      if (isEmpty(name)) refuse(["name", first], "field.required");
      for (const locale of lackingIn(status, name, offered)) refuse(["name", locale], "field.required");
    }),
    createCrossFieldRule(["status", "description"], ({ status, description }, refuse) => {
      for (const locale of lackingIn(status, description, offered)) refuse(["description", locale], "field.required");
    }),
    createCrossFieldRule(["status", "pictures"], ({ status, pictures }, refuse) => {
      if (status === "active" && pictures.length === 0) refuse(["pictures"], "field.required");
    }),
    createCrossFieldRule(["status", "variants"], ({ status, variants }, refuse) => {
      if (status === "active" && variants.every(({ is_archived }) => is_archived))
        refuse(["variants"], "field.required");
    }),
  );

/** Schema for API routes. It does not know the offered languages, so the save operation checks for missing texts. */
export const productInput = createProductInput({ offered: [], first: DEFAULT_LOCALE });

export type ProductValues = z.input<typeof productInput>;
export type ParsedProductInput = z.output<typeof productInput>;
export type ProductInput = WithAllLocales<ParsedProductInput>;

const adminVariant = z.object({
  id: z.int(),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  price: z.number(),
  sale_price: z.nullable(z.number()),
  net_quantity: z.int(),
  net_unit: z.enum(NET_UNITS),
  shipping_weight_grams: z.int(),
  option_value: localizedText,
  is_default: z.boolean(),
  is_archived: z.boolean(),
  parts: z.array(z.object({ variant_id: z.int(), quantity: z.int() })),
});
export type AdminProductVariant = z.infer<typeof adminVariant>;

export const adminProduct = z.object({
  id: z.int(),
  version: z.string(),
  slug: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  name: localizedText,
  short_description: localizedText,
  description: localizedText,
  specifications: z.array(z.object({ name: localizedText, value: localizedText })),
  main_category_id: z.int(),
  category_ids: z.array(z.int()),
  brand_name: z.nullable(z.string()),
  origin_country: z.string(),
  ...schemasOf("stored"),
  is_featured: z.boolean(),
  option_name: localizedText,
  variants: z.array(adminVariant),
  pictures: z.array(z.object({ name: z.string(), alt: localizedText })),
});
export type AdminProduct = z.infer<typeof adminProduct>;
export type ProductDetails = Pick<AdminProduct, ProductDetailName>;

export const packPart = z.object({ variant_id: z.int(), label: z.string(), price: z.number(), stock: z.int() });
export type PackPart = z.infer<typeof packPart>;
