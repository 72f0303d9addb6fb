import {
  type AdminProduct,
  type AdminProductVariant,
  mapProductDetails,
  PRODUCT_DETAILS,
  type ProductDetailName,
  type ProductDetails,
  type ProductStatus,
  type ProductValues,
} from "../../../contract/admin-product.ts";
import { createEmptyText, type Locale, type LocalizedText } from "../../../contract/locales.ts";
import { formatAmountInput } from "../../../contract/money.ts";
import type { NetUnit } from "../../../contract/units.ts";

type PartValues = { variant_id: number; quantity: string };
export type VariantValues = {
  id: number | null;
  sku: string;
  barcode: string;
  price: string;
  sale_price: string;
  net_quantity: string;
  net_unit: NetUnit;
  shipping_weight_grams: string;
  option_value: LocalizedText;
  is_default: boolean;
  is_archived: boolean;
  initial_stock: string;
  parts: PartValues[];
};
type PictureValues = { name: string; alt: LocalizedText };
type DetailValues = {
  [Name in ProductDetailName]: ProductDetails[Name] extends LocalizedText ? LocalizedText : string;
};
/** Compile-time check that the form has every product field, because a missing field would be saved as empty. */
type OfEveryField<Values extends Record<keyof ProductValues, unknown>> = Values;
export type ProductFormValues = OfEveryField<
  {
    version: string | null;
    slug: string;
    status: ProductStatus;
    name: LocalizedText;
    short_description: LocalizedText;
    description: LocalizedText;
    specifications: { name: LocalizedText; value: LocalizedText }[];
    main_category_id: string;
    category_ids: number[];
    brand_name: string;
    origin_country: string;
    is_featured: boolean;
    option_name: LocalizedText;
    variants: VariantValues[];
    pictures: PictureValues[];
  } & DetailValues
>;

export const createEmptyVariantValues = (): VariantValues => ({
  id: null,
  sku: "",
  barcode: "",
  price: "",
  sale_price: "",
  net_quantity: "",
  net_unit: "g",
  shipping_weight_grams: "",
  option_value: createEmptyText(),
  is_default: false,
  is_archived: false,
  initial_stock: "",
  parts: [],
});

export const createEmptyProductValues = (brand: string): ProductFormValues => ({
  version: null,
  slug: "",
  status: "draft",
  name: createEmptyText(),
  short_description: createEmptyText(),
  description: createEmptyText(),
  specifications: [],
  main_category_id: "",
  category_ids: [],
  brand_name: brand,
  origin_country: "MA",
  ...mapProductDetails<DetailValues>((name) => (PRODUCT_DETAILS[name].kind === "texts" ? createEmptyText() : "")),
  is_featured: false,
  option_name: createEmptyText(),
  variants: [{ ...createEmptyVariantValues(), is_default: true }],
  pictures: [],
});

const asTyped = (value: ProductDetails[ProductDetailName]): LocalizedText | string =>
  typeof value === "object" && value !== null ? value : String(value ?? "");

const variantValues = (variant: AdminProductVariant, locale: Locale): VariantValues => ({
  ...variant,
  barcode: variant.barcode ?? "",
  price: formatAmountInput(variant.price, locale),
  sale_price: formatAmountInput(variant.sale_price, locale),
  net_quantity: String(variant.net_quantity),
  shipping_weight_grams: String(variant.shipping_weight_grams),
  initial_stock: "",
  parts: variant.parts.map(({ variant_id, quantity }) => ({ variant_id, quantity: String(quantity) })),
});

export function toProductValues({ id: _, ...product }: AdminProduct, locale: Locale): ProductFormValues {
  return {
    ...product,
    main_category_id: String(product.main_category_id),
    brand_name: product.brand_name ?? "",
    ...mapProductDetails<DetailValues>((name) => asTyped(product[name])),
    variants: product.variants.map((variant) => variantValues(variant, locale)),
  };
}

/** Form values for a copy of a product. The copy is a draft without ids, URL, SKU, barcode and sale price. */
export function toDuplicateFormValues(product: AdminProduct, locale: Locale): ProductFormValues {
  const values = toProductValues(product, locale);
  return {
    ...values,
    version: null,
    slug: "",
    status: "draft",
    is_featured: false,
    variants: values.variants
      .filter(({ is_archived }) => !is_archived)
      .map((variant) => ({ ...variant, id: null, sku: "", barcode: "", sale_price: "" })),
  };
}
