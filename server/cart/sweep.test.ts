import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, buyerWith, owner, sizeOf } from "../../tests/fixtures.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { getCart } from "./cart.ts";
import { sweepCarts } from "./sweep.ts";

const cartIds = async (db: Db) =>
  (await db.selectFrom("carts").select("id").orderBy("id").execute()).map(({ id }) => id);

const inDays = (days: number) => {
  const then = new Date(clock.now().getTime() + days * DAY_MS);
  return { now: () => then };
};

describeOnBothEngines("sweepCarts", (open) => {
  test("the cleanup job deletes a guest's cart and its lines after 60 days, but neither an ordered cart nor a customer's cart", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const { account } = await owner(db);
    const guest = await buyerWith(db, { size, quantity: 1 });
    await buy(db, { size, quantity: 1 });
    const customers = await db
      .insertInto("carts")
      .values({ account_id: account?.id as number, created_at: clock.now(), updated_at: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await sweepCarts(db, inDays(59))).toBe(0);
    expect(await cartIds(db)).toHaveLength(3);
    expect(await sweepCarts(db, inDays(61))).toBe(1);
    expect(await cartIds(db)).toEqual([expect.any(Number), customers.id]);
    expect(await getCart(db, guest)).toMatchObject({ items: [], count: 0 });
    const { orders } = await db
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    expect(orders).toBe(1);
  });

  test("each run of the cart cleanup job deletes at most 20,000 carts, and the next run continues", async () => {
    const { db, pool } = await open();
    await pool.query(
      "INSERT INTO carts (created_at, updated_at) SELECT now(), now() FROM generate_series(1, 20500) RETURNING id",
    );
    expect(await sweepCarts(db, inDays(61))).toBe(20_000);
    expect(await sweepCarts(db, inDays(61))).toBe(500);
    expect(await sweepCarts(db, inDays(61))).toBe(0);
  });
});

describeOnBothEngines("POST /cart/add", (open) => {
  test("limits new carts per IP address, but not items added to existing carts [K16]", async () => {
    const database = await open("seeded");
    const { db, pool } = database;
    const api = apiClient(database);
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    const add = (headers = {}) => api.post("/cart/add?locale=en", { product_id, quantity: 1 }, headers);
    const { body } = await add();
    const header = { "X-Cart-Session": body.data.cart_session_id };
    for (let nth = 0; nth < 3; nth++) expect((await add(header)).status).toBe(200);
    const counted = await pool.query("UPDATE rate_limits SET points = points + 298 WHERE key LIKE 'new_cart:%'");
    expect(counted.rowCount).toBe(1);
    expect((await add()).status).toBe(200);
    const rejected = await add();
    expect(rejected).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await add({ "X-Cart-Session": "cs_abcdefgh_x7Fq2LzR9vK1mB5tW8nY3d" })).status).toBe(429);
    expect(await add(header)).toMatchObject({ status: 200, body: { data: { count: 5 } } });
    expect(await cartIds(db)).toHaveLength(2);
  });
});
