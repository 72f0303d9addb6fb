import {
  type AdminProduct,
  type AdminVariant,
  mapProductDetails,
  PRODUCT_DETAILS,
  type ProductDetail,
  type ProductDetails,
  type ProductStatus,
  type ProductValues,
} from "../../../contract/admin-product.ts";
import { emptyText, type Locale, type Text } from "../../../contract/locales.ts";
import { amountField } from "../../../contract/money.ts";
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
  option_value: Text;
  is_default: boolean;
  is_archived: boolean;
  initial_stock: string;
  parts: PartValues[];
};
type PictureValues = { name: string; alt: Text };
type DetailValues = { [Name in ProductDetail]: ProductDetails[Name] extends Text ? Text : string };
/** Compile-time check that the form has every field: a missing field would be saved as empty. */
type OfEveryField<Values extends Record<keyof ProductValues, unknown>> = Values;
export type ProductFormValues = OfEveryField<
  {
    version: string | null;
    slug: string;
    status: ProductStatus;
    name: Text;
    short_description: Text;
    description: Text;
    specifications: { name: Text; value: Text }[];
    main_category_id: string;
    category_ids: number[];
    brand_name: string;
    origin_country: string;
    is_featured: boolean;
    option_name: Text;
    variants: VariantValues[];
    pictures: PictureValues[];
  } & DetailValues
>;

export const newVariant = (): VariantValues => ({
  id: null,
  sku: "",
  barcode: "",
  price: "",
  sale_price: "",
  net_quantity: "",
  net_unit: "g",
  shipping_weight_grams: "",
  option_value: emptyText(),
  is_default: false,
  is_archived: false,
  initial_stock: "",
  parts: [],
});

export const newProduct = (brand: string): ProductFormValues => ({
  version: null,
  slug: "",
  status: "draft",
  name: emptyText(),
  short_description: emptyText(),
  description: emptyText(),
  specifications: [],
  main_category_id: "",
  category_ids: [],
  brand_name: brand,
  origin_country: "MA",
  ...mapProductDetails<DetailValues>((name) => (PRODUCT_DETAILS[name].kind === "texts" ? emptyText() : "")),
  is_featured: false,
  option_name: emptyText(),
  variants: [{ ...newVariant(), is_default: true }],
  pictures: [],
});

const asTyped = (value: ProductDetails[ProductDetail]): Text | string =>
  typeof value === "object" && value !== null ? value : String(value ?? "");

const variantValues = (variant: AdminVariant, locale: Locale): VariantValues => ({
  ...variant,
  barcode: variant.barcode ?? "",
  price: amountField(variant.price, locale),
  sale_price: amountField(variant.sale_price, locale),
  net_quantity: String(variant.net_quantity),
  shipping_weight_grams: String(variant.shipping_weight_grams),
  initial_stock: "",
  parts: variant.parts.map(({ variant_id, quantity }) => ({ variant_id, quantity: String(quantity) })),
});

export function valuesOf({ id: _, ...product }: AdminProduct, locale: Locale): ProductFormValues {
  return {
    ...product,
    main_category_id: String(product.main_category_id),
    brand_name: product.brand_name ?? "",
    ...mapProductDetails<DetailValues>((name) => asTyped(product[name])),
    variants: product.variants.map((variant) => variantValues(variant, locale)),
  };
}

/** Form values for a copy of a product. The copy is a draft without ids, URL, SKU, barcode and sale price. */
export function duplicateProductValues(product: AdminProduct, locale: Locale): ProductFormValues {
  const values = valuesOf(product, locale);
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
