import {
  mapProductDetails,
  PRODUCT_DETAILS,
  PRODUCT_STATUSES,
  type ProductDetailName,
} from "../../../../contract/admin-product.ts";
import { foldText } from "../../../../contract/fold.ts";
import { getCapitalizedLanguageName } from "../../../../contract/language-names.ts";
import { createEmptyText, LOCALES, type Locale, type LocalizedText } from "../../../../contract/locales.ts";
import { NET_UNITS } from "../../../../contract/units.ts";
import type { AdminMessageKey } from "../../../../messages/en/admin.ts";
import { formatCsvAmount } from "../../../platform/csv.ts";
import { adminTranslate } from "../../../platform/messages/admin-messages.ts";
import {
  createEnumCellCodec,
  formatBarcodeCell,
  formatSkuCell,
  packPartsCellCodec,
  parseSkuCell,
  specificationsCellCodec,
  yesNoCellCodec,
} from "./cells.ts";
import type { OptionContent, OptionLine, ProductContent } from "./line.ts";

export type CsvLookups = {
  locale: Locale;
  categorySlug: ReadonlyMap<number, string>;
  categoryId: ReadonlyMap<string, number>;
  sku: ReadonlyMap<number, string>;
  variantId: ReadonlyMap<string, number>;
};

export type ParsedValues = Record<string, unknown>;
type Read = (cell: string, values: ParsedValues, names: CsvLookups) => string | undefined;

type Shared = {
  id: string;
  heading: (locale: Locale) => string;
  isAt: (field: string) => boolean;
};
export type ProductColumn = Shared & {
  of: "product";
  write: (product: ProductContent, names: CsvLookups) => string;
  read: Read;
};
export type OptionColumn = Shared & {
  of: "option";
  write: (option: OptionContent, names: CsvLookups) => string;
  read: Read;
};
/** A column of a variant's stock or scheduled sale. The product form lacks these fields; read-lines.ts reads them. */
export type LineColumn = Shared & { of: "line"; write: (line: OptionLine, names: CsvLookups) => string };
export type Column = ProductColumn | OptionColumn | LineColumn;

const head = (id: string, key: string, field = id): Shared =>
  headed(id, `admin.products.csv.${key}` as AdminMessageKey, field);

const headed = (id: string, label: AdminMessageKey, field = id): Shared => ({
  id,
  heading: (locale) => adminTranslate(locale)(label),
  isAt: (path) => path === field || path.startsWith(`${field}.`),
});

const inLanguages = <C>(base: Shared, make: (shared: Shared, locale: Locale) => C): C[] =>
  LOCALES.map((locale) => {
    const { id } = base;
    const heading = (of: Locale) => `${base.heading(of)} (${getCapitalizedLanguageName(of, locale)})`;
    return make({ id: `${id}_${locale}`, heading, isAt: (path) => path === `${id}.${locale}` }, locale);
  });

type TextField = {
  [Field in keyof ProductContent]: ProductContent[Field] extends LocalizedText ? Field : never;
}[keyof ProductContent];
const texts = (field: TextField, base = head(field, field)): ProductColumn[] =>
  inLanguages(base, (shared, locale) => ({
    ...shared,
    of: "product",
    write: (product) => product[field][locale],
    read: (cell, values) => void (values[field] = { ...(values[field] as object), [locale]: cell }),
  }));

const asTyped =
  (field: string): Read =>
  (cell, values) =>
    void (values[field] = cell);

/** Earlier headings of renamed detail columns. Tables that were exported with these headings can still be imported. */
const DETAIL_HEADINGS: Partial<Record<ProductDetailName, AdminMessageKey>> = {
  origin_place: "admin.products.csv.origin_place",
};

function detail(name: ProductDetailName): ProductColumn[] {
  const shared = headed(name, DETAIL_HEADINGS[name] ?? `admin.activity.field.${name}`);
  return isText(name)
    ? texts(name, shared)
    : [{ ...shared, of: "product", write: (product) => String(product[name] ?? ""), read: asTyped(name) }];
}
const isText = (name: ProductDetailName): name is ProductDetailName & TextField =>
  PRODUCT_DETAILS[name].kind === "texts";

const STATUS = createEnumCellCodec(PRODUCT_STATUSES, (status) => `admin.products.list.status.${status}`);
const UNIT = createEnumCellCodec(NET_UNITS, (unit) => `admin.products.csv.unit.${unit}`);
const amount = (value: number | null, { locale }: CsvLookups) => (value === null ? "" : formatCsvAmount(value, locale));
const flag =
  (field: string): Read =>
  (cell, values) => {
    const value = cell.trim() === "" ? false : yesNoCellCodec.read(cell);
    if (value === null) return "field.yesOrNo";
    values[field] = value;
    return undefined;
  };

export const SLUG_COLUMN: ProductColumn = {
  ...head("slug", "slug"),
  of: "product",
  write: ({ slug }) => slug ?? "",
  read: asTyped("slug"),
};
export const SKU_COLUMN: OptionColumn = {
  ...head("sku", "sku"),
  of: "option",
  write: ({ sku }) => (sku === null ? "" : formatSkuCell(sku)),
  read: (cell, values) => void (values.sku = parseSkuCell(cell)),
};

type Columns<Each> = Each | Each[];
/** The columns of a product in the table's sequence, without the slug. A field without columns is a compile error. */
const productColumns: Record<Exclude<keyof ProductContent, "slug">, Columns<ProductColumn>> = {
  status: {
    ...head("status", "status"),
    of: "product",
    write: ({ status }, { locale }) => STATUS.write(status, locale),
    read(cell, values) {
      const status = STATUS.read(cell);
      if (!status) return "field.statusUnknown";
      values.status = status;
      return undefined;
    },
  },
  name: texts("name"),
  main_category_id: {
    ...head("category", "category", "main_category_id"),
    of: "product",
    write: ({ main_category_id }, { categorySlug }) => categorySlug.get(main_category_id) ?? "",
    read(cell, values, { categoryId }) {
      const id = categoryId.get(cell.trim());
      if (id === undefined && cell.trim() !== "") return "field.categoryUnknown";
      values.main_category_id = id;
      return undefined;
    },
  },
  category_ids: {
    ...head("other_categories", "otherCategories", "category_ids"),
    of: "product",
    write: ({ category_ids }, { categorySlug }) => category_ids.map((id) => categorySlug.get(id) ?? "").join(", "),
    read(cell, values, { categoryId }) {
      const slugs = cell.split(/[,;\n]/).map((slug) => slug.trim());
      const ids = slugs.filter(Boolean).map((slug) => categoryId.get(slug));
      if (ids.includes(undefined)) return "field.categoryUnknown";
      values.category_ids = ids.sort((one = 0, other = 0) => one - other);
      return undefined;
    },
  },
  short_description: texts("short_description"),
  description: texts("description"),
  specifications: inLanguages<ProductColumn>(head("specifications", "specifications"), (shared, locale) => ({
    ...shared,
    isAt: (path) => new RegExp(`^specifications\\.\\d+\\.(?:name|value)\\.${locale}$`).test(path),
    of: "product",
    write: (product) =>
      specificationsCellCodec.write(
        product.specifications.map(({ name, value }) => ({ name: name[locale], value: value[locale] })),
      ),
    read(cell, values) {
      const lines = cell.trim() === "" ? [] : specificationsCellCodec.read(cell);
      const before = values.specifications as ProductContent["specifications"];
      const nothing = createEmptyText();
      values.specifications = Array.from({ length: Math.max(before.length, lines.length) }, (_, index) => {
        const old = before[index] ?? { name: nothing, value: nothing };
        const { name, value } = lines[index] ?? { name: "", value: "" };
        return { name: { ...old.name, [locale]: name }, value: { ...old.value, [locale]: value } };
      });
      return undefined;
    },
  })),
  brand_name: {
    ...head("brand", "brand", "brand_name"),
    of: "product",
    write: ({ brand_name }) => brand_name ?? "",
    read: asTyped("brand_name"),
  },
  origin_country: {
    ...head("country", "country", "origin_country"),
    of: "product",
    write: ({ origin_country }) => origin_country,
    read: (cell, values) => void (values.origin_country = cell.trim().toUpperCase()),
  },
  ...mapProductDetails<Record<ProductDetailName, ProductColumn[]>>(detail),
  is_featured: {
    ...head("featured", "featured", "is_featured"),
    of: "product",
    write: ({ is_featured }, { locale }) => yesNoCellCodec.write(is_featured, locale),
    read: flag("is_featured"),
  },
  pictures: {
    ...head("pictures", "pictures"),
    of: "product",
    write: ({ pictures }) => pictures.map(({ name }) => name).join(" "),
    read(cell, values) {
      const before = new Map((values.pictures as ProductContent["pictures"]).map((picture) => [picture.name, picture]));
      const names = cell.split(/[\s,;]+/).filter(Boolean);
      values.pictures = names.map((name) => before.get(name) ?? { name, alt: {} });
      return undefined;
    },
  },
  option_name: texts("option_name"),
};

const optionColumns: Record<Exclude<keyof OptionContent, "sku">, Columns<OptionColumn>> = {
  option_value: inLanguages<OptionColumn>(head("option_value", "option_value"), (shared, locale) => ({
    ...shared,
    of: "option",
    write: ({ option_value }) => option_value[locale],
    read: (cell, values) => void (values.option_value = { ...(values.option_value as object), [locale]: cell }),
  })),
  net_quantity: {
    ...head("net_quantity", "netQuantity"),
    of: "option",
    write: ({ net_quantity }) => String(net_quantity),
    read: asTyped("net_quantity"),
  },
  net_unit: {
    ...head("net_unit", "netUnit"),
    of: "option",
    write: ({ net_unit }, { locale }) => UNIT.write(net_unit, locale),
    read(cell, values) {
      const unit = UNIT.read(cell);
      if (!unit) return "field.unitUnknown";
      values.net_unit = unit;
      return undefined;
    },
  },
  price: {
    ...head("price", "price"),
    of: "option",
    write: ({ price }, names) => amount(price, names),
    read: asTyped("price"),
  },
  sale_price: {
    ...head("sale_price", "salePrice"),
    of: "option",
    write: ({ sale_price }, names) => amount(sale_price, names),
    read: asTyped("sale_price"),
  },
  shipping_weight_grams: {
    ...head("weight_grams", "weight", "shipping_weight_grams"),
    of: "option",
    write: ({ shipping_weight_grams }) => String(shipping_weight_grams),
    read: asTyped("shipping_weight_grams"),
  },
  barcode: {
    ...head("barcode", "barcode"),
    of: "option",
    write: ({ barcode }) => (barcode === null ? "" : formatBarcodeCell(barcode)),
    read: asTyped("barcode"),
  },
  parts: {
    ...head("pack", "pack", "parts"),
    of: "option",
    write: ({ parts }, { sku }) =>
      packPartsCellCodec.write(parts.map(({ variant_id, quantity }) => ({ sku: sku.get(variant_id) ?? "", quantity }))),
    read(cell, values, { variantId }) {
      const parts = packPartsCellCodec.read(cell, (sku) => variantId.has(sku));
      if (parts.some(({ sku }) => !variantId.has(sku))) return "field.partUnknown";
      values.parts = parts
        .map(({ sku, quantity }) => ({ variant_id: variantId.get(sku) as number, quantity }))
        .sort((one, other) => one.variant_id - other.variant_id);
      return undefined;
    },
  },
  is_default: {
    ...head("is_default", "default"),
    of: "option",
    write: ({ is_default }, { locale }) => yesNoCellCodec.write(is_default, locale),
    read: flag("is_default"),
  },
  is_archived: {
    ...head("is_archived", "archived"),
    of: "option",
    write: ({ is_archived }, { locale }) => yesNoCellCodec.write(is_archived, locale),
    read: flag("is_archived"),
  },
};

const count = (value: number | null | undefined) => (value === null || value === undefined ? "" : String(value));
export const STOCK_COLUMN: LineColumn = {
  ...head("stock", "stock", "initial_stock"),
  of: "line",
  write: ({ shelf }) => count(shelf?.on_hand),
};
/** Stock at the export. An import adds the edited stock minus this value, so that sales since the export are kept. */
export const STOCK_BEFORE_COLUMN: LineColumn = {
  ...head("stock_before", "stockBefore"),
  of: "line",
  write: STOCK_COLUMN.write,
};
/** Id of the newest stock movement at the export. A table older than the last stock import does not change stock. */
export const STOCK_MOVEMENT_ID_COLUMN: LineColumn = {
  ...head("stock_mark", "stockMark"),
  of: "line",
  write: ({ shelf }) => count(shelf?.last_move),
};
export const LOW_STOCK_COLUMN: LineColumn = {
  ...head("low_from", "lowFrom"),
  of: "line",
  write: ({ shelf }) => count(shelf?.low_from),
};
export const SALE_COLUMNS = {
  price: {
    ...head("planned_price", "plannedPrice"),
    of: "line",
    write: ({ sale }, names) => amount(sale?.price ?? null, names),
  },
  starts_at: { ...head("planned_from", "plannedFrom"), of: "line", write: ({ sale }) => sale?.starts_at ?? "" },
  ends_at: { ...head("planned_until", "plannedUntil"), of: "line", write: ({ sale }) => sale?.ends_at ?? "" },
} as const satisfies Record<string, LineColumn>;

export const COLUMNS: readonly Column[] = [
  SLUG_COLUMN,
  SKU_COLUMN,
  ...Object.values(productColumns).flat(),
  ...Object.values(optionColumns).flat(),
  STOCK_COLUMN,
  STOCK_BEFORE_COLUMN,
  STOCK_MOVEMENT_ID_COLUMN,
  LOW_STOCK_COLUMN,
  ...Object.values(SALE_COLUMNS),
];

const BY_HEADING = new Map<string, Column>();
for (const column of COLUMNS) {
  BY_HEADING.set(foldText(column.id), column);
  for (const locale of LOCALES) BY_HEADING.set(foldText(column.heading(locale)), column);
}
export const findColumn = (heading: string): Column | undefined => BY_HEADING.get(foldText(heading));

export const createEmptyProduct = (): ParsedValues => ({
  status: "draft",
  name: {},
  short_description: {},
  description: {},
  specifications: [],
  ...mapProductDetails((name) => (isText(name) ? {} : null)),
  option_name: {},
  pictures: [],
});
export const createEmptyOption = (): ParsedValues => ({ option_value: {}, net_unit: "g", parts: [] });
