import type { Generated, JSONColumnType } from "kysely";
import type { Text } from "../../../contract/locales.ts";
import type { Id, TextColumn, Time } from "./columns.ts";

/** What the owner says and sets. */
export type ContentTables = {
  settings: { key: string; value: JSONColumnType<object, string, string> };
  pages: {
    id: Id;
    slug: string;
    position: number;
    title: TextColumn;
    /** Markdown. */
    body: TextColumn;
    /** For search engines; where it is empty the text's beginning stands in. */
    description: JSONColumnType<Text, string | undefined, string>;
    is_published: Generated<boolean>;
    updated_at: Time;
  };
  page_slugs: { slug: string; page_id: number };
  secrets: { name: string; value: string };
};
