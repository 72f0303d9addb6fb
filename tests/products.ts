import { type ParsedProductInput, type ProductValues, productInput } from "../contract/admin-product.ts";
import { createEmptyText, type LocalizedText } from "../contract/locales.ts";
import type { Db } from "../server/platform/database/database.ts";

export const textOf = (text: Partial<LocalizedText>): LocalizedText => ({ ...createEmptyText(), ...text });
export const inAll = (text: string): LocalizedText =>
  textOf({ ar: `${text} بالعربية`, fr: `${text} en français`, en: text });
export const NOTHING: LocalizedText = createEmptyText();

export const aSize = (changes: Partial<ProductValues["variants"] & object>[number] & object = {}) => ({
  price: "120",
  sale_price: "",
  net_quantity: "500",
  net_unit: "g" as const,
  shipping_weight_grams: "750",
  option_value: NOTHING,
  initial_stock: "12",
  ...changes,
});

export const categoryId = async (db: Db, slug: string): Promise<number> =>
  (await db.selectFrom("categories").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;

export async function productValues(db: Db, changes: Partial<ProductValues> = {}): Promise<ProductValues> {
  return {
    slug: "",
    status: "active",
    name: inAll("Fig jam"),
    short_description: inAll("Slowly cooked"),
    description: inAll("Figs of Ouazzane."),
    specifications: [{ name: inAll("Ingredients"), value: inAll("Figs, honey") }],
    main_category_id: await categoryId(db, "honey"),
    category_ids: [],
    brand_name: "Amlou",
    origin_country: "MA",
    origin_region: NOTHING,
    origin_place: inAll("Ouazzane"),
    producer: NOTHING,
    onssa_number: "",
    mark: "BIO",
    is_featured: false,
    option_name: NOTHING,
    variants: [aSize()],
    pictures: [{ name: "thyme-honey", alt: inAll("A jar") }],
    ...changes,
  };
}

export async function productToSave(
  db: Db,
  changes: Partial<ProductValues> = {},
  id: number | null = null,
): Promise<ParsedProductInput & { id: number | null }> {
  return { ...productInput.parse(await productValues(db, changes)), id };
}
