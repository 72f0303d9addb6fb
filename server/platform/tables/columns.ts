import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";
import type { Text } from "../../../contract/locales.ts";

/** Kinds of columns that many tables have. */

export type Id = GeneratedAlways<number>;
export type TextColumn = JSONColumnType<Text>;
export type NullableTextColumn = JSONColumnType<Text | null, string | null, string | null>;
export type Time = ColumnType<Date, Date, Date>;
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
