import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  isSettledOnDelivery,
  PAYMENT_METHODS,
  PAYMENT_PROPERTIES,
  type PaymentMethodCode,
  SELECTABLE_PAYMENT_METHODS,
} from "../../contract/payment-methods.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import type { Db } from "../platform/database/database.ts";

async function codesOf(db: Db, constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${constraint}`.execute(db);
  return [...(rows[0]?.definition ?? "").matchAll(/'(\w+)'/g)].map(([, code = ""]) => code).sort();
}

describeOnBothEngines("payment method codes in the database", (open) => {
  test("the check constraints of the tables orders and payments accept exactly the codes in PAYMENT_METHODS [T3 T6]", async () => {
    const { db } = await open("seeded");
    const codes = [...PAYMENT_METHODS].sort();
    expect(await codesOf(db, "orders_payment_method_check")).toEqual(codes);
    expect(await codesOf(db, "payments_method_check")).toEqual(codes);
  });

  test("payment method codes occur in the database only in two check constraints and in the two functions that define method properties [R26 M5]", async () => {
    const { db } = await open("seeded");
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM (
        SELECT proname AS name, prosrc AS source FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
        UNION ALL SELECT adrelid::regclass::text, pg_get_expr(adbin, adrelid) FROM pg_attrdef
        UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger
        UNION ALL SELECT indexname, indexdef FROM pg_indexes
        UNION ALL SELECT viewname, definition FROM pg_views WHERE schemaname = 'public') things
      WHERE source ~ ${`'(${SELECTABLE_PAYMENT_METHODS.join("|")})'`} ORDER BY name`.execute(db);
    const objectsWithCodes = [
      "is_settled_on_delivery",
      "orders_payment_method_check",
      "payments_method_check",
      "placed_queue",
    ];
    expect(rows.map(({ name }) => name)).toEqual(objectsWithCodes);
  });

  test("each payment method has the same properties in SQL as in TypeScript [R26 M5]", async () => {
    const { db } = await open("seeded");
    const { rows } = await sql<{ code: PaymentMethodCode; queue: string | null; isOnDelivery: boolean }>`
      SELECT code, placed_queue(code) AS queue, is_settled_on_delivery(code) AS "isOnDelivery"
      FROM unnest(${[...PAYMENT_METHODS]}::text[]) code`.execute(db);
    for (const { code, queue, isOnDelivery } of rows) {
      expect(queue, code).toBe(PAYMENT_PROPERTIES[code].placedQueue);
      expect(isOnDelivery, code).toBe(isSettledOnDelivery({ payment_method: code }));
    }
    expect(rows).toHaveLength(PAYMENT_METHODS.length);
  });
});
