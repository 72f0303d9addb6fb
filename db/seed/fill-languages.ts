import { sql } from "kysely";
import { LOCALES } from "../../contract/locales.ts";
import type { Db } from "../../server/platform/database/database.ts";

/** Gives each stored text the languages that the seed is not written in, empty: the shop shows another then. */
export async function fillLanguages(tx: Db): Promise<void> {
  for (const locale of LOCALES) await sql`SELECT add_language(${locale})`.execute(tx);
}
