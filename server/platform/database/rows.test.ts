import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { type EveryColumn, insertRows, updateRows } from "./rows.ts";

describeOnBothEngines("rows", (open) => {
  test("dates and JSON written by insertRows and updateRows are read back unchanged", async () => {
    const { db } = await open();
    const at = new Date("2026-11-26T10:00:00Z");
    const entry = { at, account_id: null, account_name: "A", action: "a.b", subject: "1", subject_name: "B" };
    await insertRows(db, "activity", [{ ...entry, before: null, after: { name: "C" } }]);
    const storedRow = await db.selectFrom("activity").selectAll().executeTakeFirstOrThrow();
    expect(storedRow).toMatchObject({ ...entry, after: { name: "C" } });
    await insertRows(db, "search_synonyms", [{ words: ["honey", "miel"] }]);
    const newest = db.selectFrom("search_synonyms").selectAll().orderBy("id", "desc").limit(1);
    const { id, words } = await newest.executeTakeFirstOrThrow();
    expect(words).toEqual(["honey", "miel"]);
    await updateRows(db, "search_synonyms", [{ id, words: ["fig", "figue"] }]);
    expect(await newest.execute()).toEqual([{ id, words: ["fig", "figue"] }]);
  });

  test("insertRows rejects rows that do not all have the same columns", async () => {
    const { db } = await open();
    const rows = [{ slug: "a" }, { slug: "b", name: { ar: "ب", fr: "b", en: "b" } }];
    // @ts-expect-error the first has no name
    const written = insertRows(db, "regions", rows);
    await expect(written).rejects.toThrow("different columns");
  });

  test("insertRows and updateRows compile only with the table's columns and their types", async () => {
    const { db } = await open();
    const reserved = { variant_id: 1, order_id: 1, quantity: 1 };
    const rowsWithYear = [{ ...reserved, harvest_year: 2025 }];
    // Never called: the type check is the test.
    const calls = () => [
      // @ts-expect-error a required column is missing
      insertRows(db, "unpaid_pieces", [{ variant_id: 1, order_id: 1 }]),
      // @ts-expect-error a value of another type
      insertRows(db, "unpaid_pieces", [{ ...reserved, quantity: "1" }]),
      // @ts-expect-error a name that is no column, in an object that is no literal
      insertRows(db, "unpaid_pieces", rowsWithYear),
      // @ts-expect-error an identity column
      insertRows(db, "search_synonyms", [{ id: 1, words: ["a"] }]),
      // @ts-expect-error a value that the column's CHECK does not list
      updateRows(db, "products", [{ id: 1, status: "deleted" }]),
      // @ts-expect-error a column that triggers write
      updateRows(db, "products", [{ id: 1, changed_at: new Date() }]),
    ];
    void calls;
    // @ts-expect-error the quantity is missing
    ({ variant_id: 1 }) satisfies EveryColumn<"unpaid_pieces", "order_id">;
  });
});
