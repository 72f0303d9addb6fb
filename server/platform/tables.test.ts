import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateTables } from "../../db/generate-tables.ts";
import { describeOnBothEngines } from "../../tests/database.ts";

const GENERATED = join(import.meta.dirname, "../../db/tables.generated.ts");

describeOnBothEngines("table types", (open) => {
  test("are those of the migrated database: after a migration, `npm run tables` writes them", async () => {
    const { db } = await open();
    expect(await readFile(GENERATED, "utf8")).toBe(await generateTables(db));
  });
});
