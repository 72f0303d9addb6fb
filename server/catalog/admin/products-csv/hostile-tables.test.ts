import { expect, test } from "vitest";
import type { ShopError } from "../../../../contract/errors.ts";
import { describeOnBothEngines } from "../../../../tests/database.ts";
import { owner } from "../../../../tests/fixtures.ts";
import { bytesOf } from "../../../../tests/products-csv.ts";
import { checkImport } from "./import.ts";

const MB = 1_000_000;
const HOSTILE_TABLES: Record<string, { text: () => string; error: string }> = {
  "24 MB of commas": { text: () => `sku\n${",".repeat(24 * MB)}`, error: "field.fileTooCostly" },
  "20,000 rows of 1,190 columns": {
    text: () => `sku${`\n${",".repeat(1190)}`.repeat(20_000)}`,
    error: "field.fileTooCostly",
  },
  "one cell of 24 MB": { text: () => `sku\n"${"a".repeat(24 * MB)}"`, error: "field.fileNoTable" },
  "ten million headings": { text: () => `sku,${"a,".repeat(10 * MB)}\n1`, error: "field.fileNoTable" },
  "23 million empty rows": { text: () => `sku${"\n".repeat(23 * MB)}`, error: "field.importTooLong" },
};

describeOnBothEngines("worst-case tables of the maximum size", (open) => {
  test.each(Object.entries(HOSTILE_TABLES))(
    "rejects a hostile product table with an error that names the problem: %s [R26]",
    async (_, { text, error }) => {
      const { db } = await open("seeded");
      const admin = await owner(db);
      const bytes = bytesOf(text());
      const rejection = await checkImport(db, admin, bytes).catch((refusal: ShopError) => refusal);
      expect(rejection).toMatchObject({ code: "invalid" });
      expect([error, "field.fileTooCostly"]).toContain((rejection as ShopError).fields?.file?.[0]);
    },
  );
});
