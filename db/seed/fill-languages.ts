import { sql } from "kysely";
import { LOCALES } from "../../contract/locales.ts";
import type { Db } from "../../server/platform/database/database.ts";

/** Adds each language that the seed lacks to every stored text, as an empty text. Readers see another language instead. */
export async function fillLanguages(tx: Db): Promise<void> {
  for (const locale of LOCALES) await sql`SELECT add_language(${locale})`.execute(tx);
}
