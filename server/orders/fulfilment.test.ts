import { sql } from "kysely";
import { expect, test } from "vitest";
import { FULFILMENT_STATES, ORDER_STATUSES, STATUS_BY_FULFILMENT } from "../../contract/order-states.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, buyAs, guest, owner, setSetting, sizeOf } from "../../tests/fixtures.ts";
import { migrate } from "../platform/database/migrate.ts";
import { recordContactAttempt } from "./admin/contacts.ts";
import { getAdminOrder } from "./admin/order.ts";
import { checkInvariants } from "./invariants.ts";

describeOnBothEngines("order states in SQL", (open) => {
  test("SQL maps each fulfilment state to the same order status as TypeScript; the database rejects a fulfilment that contradicts the status [T2 O3]", async () => {
    const { db } = await open("seeded");
    const { rows } = await sql<{ fulfilment: string; status: string }>`
      SELECT fulfilment, status_of(fulfilment) AS status FROM unnest(${FULFILMENT_STATES}::text[]) fulfilment`.execute(
      db,
    );
    expect(Object.fromEntries(rows.map(({ fulfilment, status }) => [fulfilment, status]))).toEqual(
      STATUS_BY_FULFILMENT,
    );
    const { order: placed } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const set = (fulfilment: string) =>
      sql`UPDATE orders SET fulfilment = ${fulfilment} WHERE number = ${placed.number}`.execute(db);
    await expect(set("to_pack")).rejects.toThrow(/orders_status_of_fulfilment/);
    await expect(set("lost")).rejects.toThrow(/check constraint/);
  });

  test("an update of only status or packed_at, as by the previous version of the shop, makes the database set the matching fulfilment state [G7]", async () => {
    const { db } = await open("seeded");
    const { order: placed } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const after = async (change: string) => {
      const { rows } = await sql<{ fulfilment: string }>`
        UPDATE orders SET ${sql.raw(change)} WHERE number = ${placed.number} RETURNING fulfilment`.execute(db);
      return rows[0]?.fulfilment;
    };
    expect(await after("status = 'processing'")).toBe("to_pack");
    expect(await after("packed_at = now()")).toBe("packed");
    expect(await after("packed_at = NULL")).toBe("to_pack");
    expect(await after("status = 'shipped'")).toBe("on_its_way");
    expect(await after("status = 'delivered'")).toBe("delivered");
    expect(await after("status = 'returned'")).toBe("returned");
  });

  test("an order whose buyer was not reached stays in the call queue, and can be confirmed from there [P3]", async () => {
    const { db } = await open("seeded");
    await setSetting(db, "cod_rule", "confirmed");
    const staff = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const { number } = (await buyAs(db, guest(), [{ size, quantity: 1 }], { payment_method: "cod" })).order;
    await recordContactAttempt(db, staff, number, { channel: "phone", outcome: "no_answer" });
    await recordContactAttempt(db, staff, number, { channel: "phone", outcome: "call_back" });
    expect((await getAdminOrder(db, staff, number)).fulfilment).toBe("waiting_for_call");
    await recordContactAttempt(db, staff, number, { channel: "phone", outcome: "confirmed" });
    expect((await getAdminOrder(db, staff, number)).fulfilment).toBe("to_pack");
    expect(await checkInvariants(db)).toEqual([]);
  });
});

describeOnBothEngines("migration of orders without a fulfilment", (open) => {
  test("the migration sets each existing order's fulfilment state from its status, packing and contacts, and leaves the queues unchanged [T2]", async () => {
    const database = await open("blank");
    const { db } = database;
    await migrate(database, "0047");
    await sql`INSERT INTO regions (slug, name) VALUES ('r', '{"ar":"ر","fr":"R","en":"R"}')`.execute(db);
    await sql`INSERT INTO cities (slug, region_slug, name, search_text) VALUES ('c', 'r', '{"ar":"م","fr":"C","en":"C"}', '|c|')`.execute(
      db,
    );
    const { rows: couriers } = await sql<{ id: number }>`
      INSERT INTO couriers (slug, name, is_active, takes_cash, position) VALUES ('k', 'K', true, true, 1) RETURNING id`.execute(
      db,
    );
    const courier = couriers[0]?.id;
    let last = 0;
    const placed = async (status: string, method: string, packed = false) => {
      const number = `AM${String(10_000_000 + ++last)}`;
      await sql`
        WITH cart AS (INSERT INTO carts (created_at, updated_at) VALUES (now(), now()) RETURNING id)
        INSERT INTO orders (number, cart_id, idempotency_key, request_hash, access_key_hash, locale, status, payment_method,
          payment_status, subtotal_centimes, shipping_centimes, total_centimes, first_name, last_name, phone, address, city_slug,
          courier_id, courier_name, weight_grams, estimated_from, estimated_to, placed_at, updated_at, packed_at)
        SELECT ${number}, id, ${number}, '\\x00', ${Buffer.from(number)}, 'ar', ${status}, ${method}, 'pending', 100, 0, 100,
          'F', 'A', '0612345678', 'Rue 1', 'c', ${courier}, 'K', 1, now(), now(), now(), now(),
          CASE WHEN ${packed} THEN now() END FROM cart`.execute(db);
      return number;
    };
    const called = await placed("placed", "cod");
    const expected = new Map([
      [await placed("placed", "bank_transfer"), "awaiting_payment"],
      [await placed("placed", "cmi"), "awaiting_payment"],
      [await placed("placed", "cod"), "to_confirm"],
      [called, "waiting_for_call"],
      [await placed("processing", "cod"), "to_pack"],
      [await placed("processing", "bank_transfer", true), "packed"],
      [await placed("shipped", "cod", true), "on_its_way"],
      ...(await Promise.all(
        ORDER_STATUSES.slice(3).map(async (status) => [await placed(status, "cod"), status] as const),
      )),
    ]);
    await sql`
      WITH who AS (INSERT INTO accounts (email, password_hash, first_name, last_name, created_at)
        VALUES ('s@example.com', 'x', 'S', 'A', now()) RETURNING id)
      INSERT INTO order_contacts (order_id, channel, outcome, account_id, at)
      SELECT orders.id, 'phone', 'no_answer', who.id, now() FROM orders, who WHERE number = ${called}`.execute(db);
    const queuesOf = async () =>
      (await sql<{ number: string; queue: string | null }>`SELECT number, queue FROM orders ORDER BY id`.execute(db))
        .rows;
    const before = await queuesOf();
    await migrate(database);
    const { rows } = await sql<{ number: string; fulfilment: string; delivery_method: string }>`
      SELECT number, fulfilment, delivery_method FROM orders`.execute(db);
    expect(new Map(rows.map(({ number, fulfilment }) => [number, fulfilment]))).toEqual(expected);
    expect(new Set(rows.map(({ delivery_method }) => delivery_method))).toEqual(new Set(["courier"]));
    expect(await queuesOf()).toEqual(before);
  });
});
