import type { ColumnType, GeneratedAlways, InsertType, SelectType } from "kysely";
import type { LocalizedText } from "../../../contract/locales.ts";
import type { GeneratedTables, Json } from "../../../db/tables.generated.ts";
import type { JSON_COLUMNS } from "./json-columns.ts";

/** The database's tables: db/tables.generated.ts, refined by what SQL types cannot express. An unknown column does not compile. */
export type Tables = {
  [Table in keyof GeneratedTables]: {
    [Column in keyof GeneratedTables[Table]]: Refined<`${Table}.${Column & string}`, GeneratedTables[Table][Column]>;
  };
};

type ColumnName = {
  [Table in keyof GeneratedTables]: `${Table}.${keyof GeneratedTables[Table] & string}`;
}[keyof GeneratedTables];
type Existing<Name extends ColumnName> = Name;

type WrittenByTriggers = Existing<
  "accounts.password_changed_at" | "product_images.changed_at" | "products.changed_at" | "variants.changed_at"
>;

type Specification = { name: LocalizedText; value: LocalizedText };

type JsonShapes = {
  text: LocalizedText;
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

type JsonColumn<Shape, Column> = ColumnType<
  Shape | Exclude<SelectType<Column>, Json>,
  string | Exclude<InsertType<Column>, Json>,
  string | Exclude<SelectType<Column>, Json>
>;

export type OrderEventKind = Tables["order_events"]["kind"];
export type VatPercent = NonNullable<Tables["orders"]["shipping_vat_percent"]>;
/** How well the buyer of an unpaid order is known: not at all, verified e-mail, earlier purchase, or staff took the order. */
export type BuyerTrust = Tables["unpaid_orders"]["trust"];
