import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { owner } from "../../../tests/fixtures.ts";
import { bytesOf } from "../../../tests/products-csv.ts";
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

describeOnBothEngines("tables of the largest size that cost the most", (open) => {
  test.each(Object.entries(HOSTILE_TABLES))("[R26] is refused, and holds nobody up: %s", async (_, { text, error }) => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const bytes = bytesOf(text());
    const before = performance.eventLoopUtilization();
    await expect(checkImport(db, admin, bytes)).rejects.toMatchObject({ code: "invalid", fields: { file: [error] } });
    // Whatever the machine does: the shop's own process has hardly worked.
    expect(performance.eventLoopUtilization(before).active).toBeLessThan(1000);
  });
});
