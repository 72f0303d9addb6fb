import type { JSONColumnType } from "kysely";
import type { Id, TextColumn, Time } from "./columns.ts";

/** What the owner says and sets. */
export type ContentTables = {
  settings: { key: string; value: JSONColumnType<object, string, string> };
  pages: { id: Id; slug: string; position: number; title: TextColumn; body: TextColumn; updated_at: Time };
  secrets: { name: string; value: string };
};
