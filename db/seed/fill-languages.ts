import { sql } from "kysely";
import { LOCALES } from "../../contract/locales.ts";
import type { Db } from "../../server/platform/database/database.ts";

/**
 * Adds an empty text for each language that the seed data lacks. In place of an empty text, pages show the text of
 * another language.
 */
export async function fillLanguages(tx: Db): Promise<void> {
  for (const locale of LOCALES) await sql`SELECT add_language(${locale})`.execute(tx);
}
