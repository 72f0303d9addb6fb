import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { AdminProduct, AdminProductVariant } from "../../../contract/admin-product.ts";
import { LOCALES, type LocalizedText } from "../../../contract/locales.ts";
import type { Db } from "../../platform/database/database.ts";
import { insertRows, updateRows } from "../../platform/database/rows.ts";
import { formatQuantityInAllLocales } from "../units.ts";
import { SIZE_OPTION_NAME } from "./read-product.ts";

type Option = Pick<AdminProductVariant, "id" | "option_value" | "net_quantity" | "net_unit">;
type Choice = { id: number; before: AdminProduct | null; name: LocalizedText; options: readonly Option[] };

const filled = (text: LocalizedText, otherwise: LocalizedText): LocalizedText =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text[locale] || otherwise[locale]])) as LocalizedText;

const optionOf = ({ id, option_value, net_quantity, net_unit }: Option) => ({
  id,
  option_value,
  net_quantity,
  net_unit,
});

function isChanged({ before, name, options }: Choice): boolean {
  if (!before || !isDeepStrictEqual(before.option_name, name)) return true;
  return !isDeepStrictEqual(before.variants.map(optionOf), options.map(optionOf));
}

/** Saves products' attributes and options. Options keep their ids, because API clients store them. */
export async function saveProductOptions(tx: Db, all: readonly Choice[]): Promise<void> {
  const changedProducts = all.filter(isChanged);
  const requested = sql<number>`ANY(${changedProducts.map(({ id }) => id)}::int[])`;
  const rows = await tx
    .selectFrom("attributes")
    .select(["id", "product_id"])
    .where("product_id", "=", requested)
    .execute();
  const former = new Map(rows.map(({ id, product_id }) => [product_id, id]));
  const single = changedProducts.flatMap(({ id, options }) => (options.length <= 1 ? (former.get(id) ?? []) : []));
  await tx.deleteFrom("attributes").where("id", "=", sql<number>`ANY(${single}::int[])`).execute();
  const choices = changedProducts.filter(({ options }) => options.length > 1);
  const attributeNames = choices.map(({ id, name }) => ({ product_id: id, name: filled(name, SIZE_OPTION_NAME) }));
  await updateRows(
    tx,
    "attributes",
    attributeNames.flatMap(({ product_id, name }) => {
      const id = former.get(product_id);
      return id === undefined ? [] : [{ id, name }];
    }),
  );
  await insertRows(
    tx,
    "attributes",
    attributeNames.filter(({ product_id }) => !former.has(product_id)),
  );
  const attributes = await tx
    .selectFrom("attributes")
    .select(["id", "product_id"])
    .where("product_id", "=", requested)
    .execute();
  const attributeOf = new Map(attributes.map(({ id, product_id }) => [product_id, id]));
  await insertRows(
    tx,
    "attribute_options",
    choices.flatMap(({ id, options }) =>
      options.map(({ id: variant_id, option_value, net_quantity, net_unit }) => ({
        attribute_id: attributeOf.get(id) as number,
        variant_id,
        value: filled(option_value, formatQuantityInAllLocales(net_quantity, net_unit)),
      })),
    ),
    sql`ON CONFLICT (variant_id) DO UPDATE SET attribute_id = excluded.attribute_id, value = excluded.value`,
  );
}
