import { sql } from "kysely";
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "../../contract/payment-methods.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import type { Db } from "../platform/db.ts";

/** The codes that a CHECK allows, as the database's own catalogue prints it. */
async function codesOf(db: Db, constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${constraint}`.execute(db);
  return [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, code = ""]) => code).sort();
}

describeOnBothEngines("payment methods in the database", (open) => {
  test("orders and payments store the codes of the closed list and no others [T3 T6]", async () => {
    const { db } = await open("seeded");
    const codes = [...PAYMENT_METHODS].sort();
    expect(await codesOf(db, "orders_payment_method_check")).toEqual(codes);
    expect(await codesOf(db, "payments_method_check")).toEqual(codes);
  });
});
