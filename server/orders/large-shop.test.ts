import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedLarge } from "../../db/seed/large/seed-large.ts";
import { describeOnOwnCopies } from "../../tests/database.ts";
import { checkInvariants } from "./invariants.ts";

const SMALL = { orders: 400, customers: 60, products: 50 };

describeOnOwnCopies("the large shop", (open) => {
  test("seedLarge builds a large shop with orders in all states and every invariant intact, and rejects a second run [R26 S1 S2 S3 S4 M1 M2 M4 O3]", async () => {
    const database = await open("seeded");
    const before = await database.db.selectFrom("products").select("id").execute();
    await seedLarge(database, SMALL);
    expect(await checkInvariants(database.db)).toEqual([]);
    const { rows } = await sql<{ status: string; count: number }>`
      SELECT status, count(*) FROM orders GROUP BY 1 ORDER BY 1`.execute(database.db);
    expect(rows.map(({ status }) => status)).toEqual(
      ["canceled", "delivered", "placed", "processing", "returned", "shipped"].sort(),
    );
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(SMALL.orders);
    const after = await database.db.selectFrom("products").select("id").execute();
    expect(after.length - before.length).toBe(SMALL.products);
    await expect(seedLarge(database, SMALL)).rejects.toThrow("orders already");
  });
});
