import { sql } from "kysely";
import { LOCALES } from "../../contract/locales.ts";
import type { Db } from "../../server/platform/database/database.ts";

/** Adds empty texts for languages that the seed data lacks. Pages then show another language's text instead. */
export async function fillMissingTexts(tx: Db): Promise<void> {
  for (const locale of LOCALES) await sql`SELECT add_language(${locale})`.execute(tx);
}
