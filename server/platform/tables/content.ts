import type { JSONColumnType } from "kysely";
import type { Id, NullableTime, TextColumn, Time } from "./columns.ts";

/** What the owner says and sets. */
export type ContentTables = {
  settings: { key: string; value: JSONColumnType<object, string, string> };
  pages: { id: Id; slug: string; position: number; title: TextColumn; body: TextColumn; updated_at: Time };
  contact_messages: {
    id: Id;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    locale: string;
    at: Time;
    handled_at: NullableTime;
  };
  secrets: { name: string; value: string };
};
