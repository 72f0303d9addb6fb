import { sql } from "kysely";
import { expect, test } from "vitest";
import { DELIVERY_METHODS, DELIVERY_PROPERTIES } from "../../contract/delivery-methods.ts";
import { FULFILMENT_STATES } from "../../contract/order-states.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import type { Db } from "../platform/database/database.ts";

async function valuesOf(db: Db, constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${constraint}`.execute(db);
  return [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, value = ""]) => value).sort();
}

describeOnBothEngines("delivery methods in the database", (open) => {
  test("the check constraints of the table orders accept exactly the delivery methods and fulfilment states that the code defines [C6 T2]", async () => {
    const { db } = await open("seeded");
    expect(await valuesOf(db, "orders_delivery_method_check")).toEqual([...DELIVERY_METHODS].sort());
    expect(await valuesOf(db, "orders_fulfilment_check")).toEqual([...FULFILMENT_STATES].sort());
  });

  test("the database function has_courier returns true exactly for the delivery methods whose courier comes to the buyer [E9]", async () => {
    const { db } = await open("seeded");
    const { rows } = await sql<{ code: (typeof DELIVERY_METHODS)[number]; hasCourier: boolean }>`
      SELECT code, has_courier(code) AS "hasCourier" FROM unnest(${[...DELIVERY_METHODS]}::text[]) code`.execute(db);
    for (const { code, hasCourier } of rows) expect(hasCourier, code).toBe(DELIVERY_PROPERTIES[code].goesToBuyer);
    expect(rows).toHaveLength(DELIVERY_METHODS.length);
  });
});
