import type { ColumnType, GeneratedAlways, InsertType, SelectType } from "kysely";
import type { Text } from "../../../contract/locales.ts";
import type { GeneratedTables, Json } from "../../../db/tables.generated.ts";
import type { JSON_COLUMNS } from "./json-columns.ts";

/**
 * The tables as queries see them: db/tables.generated.ts, with what the database does not know of its columns. A column
 * that is named here and does not exist does not compile.
 */
export type Tables = {
  [Table in keyof GeneratedTables]: {
    [Column in keyof GeneratedTables[Table]]: Refined<`${Table}.${Column & string}`, GeneratedTables[Table][Column]>;
  };
};

/** Every column, as "table.column". */
type ColumnName = {
  [Table in keyof GeneratedTables]: `${Table}.${keyof GeneratedTables[Table] & string}`;
}[keyof GeneratedTables];
type Existing<Name extends ColumnName> = Name;

/** Columns that triggers write, and no statement of the program. */
type WrittenByTriggers = Existing<
  "accounts.password_changed_at" | "product_images.changed_at" | "products.changed_at" | "variants.changed_at"
>;

type Specification = { name: Text; value: Text };

/** What a JSON column holds, by its kind in json-columns.ts. */
type JsonShapes = {
  text: Text;
  "pairs of texts": Specification[];
  strings: Record<string, string>;
  "as issued": object;
  setting: object;
  "as written": object;
};
type JsonColumns = typeof JSON_COLUMNS;

type Refined<Name extends string, Column> = Name extends keyof JsonColumns
  ? JsonColumn<JsonShapes[JsonColumns[Name]], Column>
  : Name extends WrittenByTriggers
    ? GeneratedAlways<SelectType<Column>>
    : Column;

/** Read as the shape, written as its text; optional and nullable as the column is. */
type JsonColumn<Shape, Column> = ColumnType<
  Shape | Exclude<SelectType<Column>, Json>,
  string | Exclude<InsertType<Column>, Json>,
  string | Exclude<SelectType<Column>, Json>
>;

export type OrderEventKind = Tables["order_events"]["kind"];
export type VatPercent = NonNullable<Tables["orders"]["shipping_vat_percent"]>;
/** What is known of the buyer of an unpaid order: nothing, a verified mailbox, an earlier purchase; or staff took it. */
export type BuyerTrust = Tables["unpaid_orders"]["trust"];
