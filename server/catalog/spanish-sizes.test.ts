import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import type { Db } from "../platform/database/database.ts";

const MIGRATION = join(import.meta.dirname, "../../db/migrations/0050_spanish_sizes.sql");
const READ = sql<{ text: string }>`
  SELECT value ->> 'es' AS text FROM attribute_options UNION ALL SELECT name ->> 'es' FROM attributes ORDER BY 1`;
const spanishOf = async (db: Db) => (await READ.execute(db)).rows.map(({ text }) => text);

describeOnBothEngines("sizes of a shop from before Spanish was added", (open) => {
  test("the migration fills in missing Spanish size names as the shop generates them today, and does not overwrite existing names [U17]", async () => {
    const { db } = await open("seeded");
    const today = await spanishOf(db);
    expect(today.length).toBeGreaterThan(50);
    await sql`UPDATE attribute_options SET value = value || '{"es": ""}'`.execute(db);
    await sql`UPDATE attributes SET name = name || '{"es": ""}'`.execute(db);
    await sql`UPDATE attribute_options SET value = value || '{"es": "medio kilo"}'
      WHERE id = (SELECT min(id) FROM attribute_options)`.execute(db);
    for (const statement of (await readFile(MIGRATION, "utf8")).split(/;\n/).filter((each) => each.trim()))
      await sql.raw(statement).execute(db);
    const filled = await spanishOf(db);
    expect(filled.filter((text) => text === "medio kilo")).toHaveLength(1);
    expect(filled.filter((text) => text !== "medio kilo").every((text) => today.includes(text))).toBe(true);
  });
});
