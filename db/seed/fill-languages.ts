import { sql } from "kysely";
import { LOCALES } from "../../contract/locales.ts";
import type { Db } from "../../server/platform/database/database.ts";

/** Adds languages that the seed lacks to each stored text, as empty texts, which fall back to another language. */
export async function fillLanguages(tx: Db): Promise<void> {
  for (const locale of LOCALES) await sql`SELECT add_language(${locale})`.execute(tx);
}
