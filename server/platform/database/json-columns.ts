import type { SelectType } from "kysely";
import { LOCALES } from "../../../contract/locales.ts";
import type { GeneratedTables, Json } from "../../../db/tables.generated.ts";

type JsonColumnName = {
  [Table in keyof GeneratedTables]: {
    [Column in keyof GeneratedTables[Table]]: Json extends SelectType<GeneratedTables[Table][Column]>
      ? `${Table}.${Column & string}`
      : never;
  }[keyof GeneratedTables[Table]];
}[keyof GeneratedTables];
type JsonKind = "as issued" | "as written" | "pairs of texts" | "setting" | "strings" | "text";

export const JSON_COLUMNS = {
  "activity.after": "as written",
  "activity.before": "as written",
  "attribute_options.value": "text",
  "attributes.name": "text",
  "categories.description": "text",
  "categories.name": "text",
  "cities.name": "text",
  "document_buyers.buyer": "as issued",
  "gateway_messages.details": "strings",
  "invoices.seller": "as issued",
  "issued_documents.snapshot": "as issued",
  "order_lines.name": "text",
  "order_lines.option_name": "text",
  "pages.body": "text",
  "pages.description": "text",
  "pages.title": "text",
  "payments.details": "strings",
  "product_images.alt": "text",
  "products.description": "text",
  "products.name": "text",
  "products.origin_place": "text",
  "products.origin_region": "text",
  "products.producer": "text",
  "products.short_description": "text",
  "products.specifications": "pairs of texts",
  "regions.name": "text",
  "settings.value": "setting",
} as const satisfies Record<JsonColumnName, JsonKind>;

const LANGUAGES = `ARRAY[${LOCALES.map((locale) => `'${locale}'`).join(", ")}]`;
const isNoText = (value: string) => `NOT (jsonb_typeof(${value}) = 'object' AND ${value} ?& ${LANGUAGES}
  AND NOT jsonb_path_exists(${value}, '$.* ? (@.type() != "string")'))`;
const PAIRS = `jsonb_typeof(held.json) <> 'array' OR EXISTS (SELECT FROM jsonb_array_elements(held.json) AS pairs (pair)
  WHERE ${isNoText("COALESCE(pair -> 'name', 'null')")} OR ${isNoText("COALESCE(pair -> 'value', 'null')")})`;

export const MISSING_TEXTS_SQL = Object.entries(JSON_COLUMNS)
  .filter(([, kind]) => kind === "text" || kind === "pairs of texts")
  .map(([name, kind]) => {
    const [table, column] = name.split(".");
    return `SELECT '${name} ' || COALESCE(stored.row ->> 'id', stored.row ->> 'slug', stored.row ->> 'product_id') AS id
      FROM ${table} CROSS JOIN LATERAL (SELECT ${table}.${column} AS json) held
      CROSS JOIN LATERAL (SELECT to_jsonb(${table}) AS row) stored
      WHERE held.json IS NOT NULL AND (${kind === "text" ? isNoText("held.json") : PAIRS})`;
  })
  .join("\n    UNION ALL ");
