import { afterEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buy, customer, guest, owner, setStock, sizeOf, stockOf } from "../../../tests/fixtures.ts";
import { clock, DAY_MS, MINUTE_MS } from "../../platform/clock.ts";
import { checkInvariants } from "../invariants.ts";
import { getOrder, getTracking } from "../order.ts";
import { cancelOrder, deliverOrder, receiveTransfer, shipOrder } from "./actions.ts";
import { listOrders } from "./list.ts";
import { getAdminOrder } from "./order.ts";

const now = clock.now;
afterEach(() => {
  clock.now = now;
});

describeOnBothEngines("order actions", (open) => {
  test("recording an order's payment, shipping and delivery adds each of them to the customer's order tracking [T2 R26 E8]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10);
    const { order, access_key, buyer } = await buy(db, { size: honey, quantity: 2 });
    const ref = { ref: order.number, key: access_key };
    const statuses = async () => (await getTracking(db, buyer, ref)).events.map(({ status }) => status);
    expect(await statuses()).toEqual(["placed"]);

    await receiveTransfer(db, staff, order.number);
    expect(await getOrder(db, buyer, ref)).toMatchObject({ status: "processing", payment_status: "success" });
    const { couriers } = await getAdminOrder(db, staff, order.number);
    await shipOrder(db, staff, order.number, { courier_id: couriers[0]?.id as number, tracking_number: "RA-2026-1" });
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 8, available: 8 });
    await deliverOrder(db, staff, order.number);

    expect(await statuses()).toEqual(["delivered", "shipped", "processing", "paid", "placed"]);
    expect(await getTracking(db, buyer, ref)).toMatchObject({
      status: "delivered",
      tracking_number: "RA-2026-1",
      courier: couriers[0]?.name,
    });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("the promised delivery days are counted from the day on which the bank transfer is received [E8 T3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const days = async () => (await getAdminOrder(db, staff, order.number)).estimated_delivery;
    const promised = await days();
    clock.now = () => new Date(now().getTime() + 7 * DAY_MS);
    await receiveTransfer(db, staff, order.number);
    // The promised days move by exactly seven days: any week contains one Sunday, on which nothing is delivered.
    const renewed = await days();
    for (const end of ["from", "to"] as const) {
      const later = Date.parse(renewed[end]) - Date.parse(promised[end]);
      expect(Math.abs(later - 7 * DAY_MS)).toBeLessThan(MINUTE_MS);
    }
  });

  test("while a bank transfer is awaited, the promised delivery days move on with the current date, so that none is in the past [E8 T3]", async () => {
    const { db } = await open("seeded");
    const { order, access_key, buyer } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const ref = { ref: order.number, key: access_key };
    const promisedNow = async () => (await getTracking(db, buyer, ref)).estimated_delivery;
    expect(await promisedNow()).toEqual(order.estimated_delivery);
    clock.now = () => new Date(now().getTime() + 3 * DAY_MS);
    const later = await promisedNow();
    expect(Date.parse(later.from)).toBeGreaterThan(clock.now().getTime());
    expect((await getOrder(db, buyer, ref)).estimated_delivery).toEqual(later);
    await receiveTransfer(db, await owner(db), order.number);
    expect(await promisedNow()).toEqual(later);
    clock.now = () => new Date(now().getTime() + 5 * DAY_MS);
    expect(await promisedNow()).toEqual(later);
  });

  test("rejects an operation that the order's status does not allow; of two concurrent recordings of a payment, one is rejected [T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    await expect(deliverOrder(db, staff, order.number)).rejects.toThrow("order_status_conflict");
    await expect(shipOrder(db, staff, order.number, { courier_id: 1, tracking_number: "X1" })).rejects.toThrow(
      "order_status_conflict",
    );
    const both = await Promise.allSettled([
      receiveTransfer(db, staff, order.number),
      receiveTransfer(db, staff, order.number),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.selectFrom("payments").selectAll().execute()).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("canceling an order releases its reserved stock exactly once [T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10);
    const { order } = await buy(db, { size: honey, quantity: 4 });
    await cancelOrder(db, staff, order.number);
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 10, available: 10 });
    await expect(cancelOrder(db, staff, order.number)).rejects.toThrow("order_status_conflict");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("an order is returned only with its own order key; a missing, wrong or other order's key gets order_not_found [R9 R25 X6]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const { order, access_key, buyer } = await buy(db, { size, quantity: 1 });
    const other = await buy(db, { size, quantity: 1 });
    expect((await getOrder(db, guest(), { ref: order.number, key: access_key })).number).toBe(order.number);
    for (const key of [null, "", "wrong", other.access_key, buyer.cartSecret]) {
      await expect(getOrder(db, buyer, { ref: order.number, key })).rejects.toThrow("order_not_found");
      await expect(getTracking(db, buyer, { ref: order.number, key })).rejects.toThrow("order_not_found");
    }
    await expect(getOrder(db, buyer, { ref: "AM00000000", key: access_key })).rejects.toThrow("order_not_found");
  });

  test("rejects guests and customers in every back-office operation on orders [R26]", async () => {
    const { db } = await open("seeded");
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
    ] as const) {
      const operations = [
        async () => listOrders(db, caller, { queue: "all", q: "", page: 1 }),
        async () => getAdminOrder(db, caller, order.number),
        async () => receiveTransfer(db, caller, order.number),
        async () => shipOrder(db, caller, order.number, { courier_id: 1, tracking_number: "X1" }),
        async () => deliverOrder(db, caller, order.number),
        async () => cancelOrder(db, caller, order.number),
      ];
      for (const run of operations) await expect(run()).rejects.toThrow(code);
    }
  });

  test("lists orders by queue and finds them by number, name, city and last digits of the phone number [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 3 });
    const find = async (q: string, queue: "all" | "shipped" = "all") =>
      (await listOrders(db, staff, { queue, q, page: 1 })).items.map(({ number }) => number);
    for (const q of [
      "",
      order.number,
      ` ${order.number.toLowerCase()}`,
      order.number.slice(-4),
      "fatima al",
      "أكادير",
      "agadir",
      "5678",
      "0612345678",
    ])
      expect(await find(q), q).toEqual([order.number]);
    for (const q of ["1234", "Casablanca", "%", "_"]) expect(await find(q), q).toEqual([]);
    expect(await find("", "shipped")).toEqual([]);
    const { counts, items } = await listOrders(db, staff, { queue: "awaiting_transfer", q: "", page: 1 });
    expect(counts).toMatchObject({ awaiting_transfer: 1, to_pack: 0 });
    expect(items[0]).toMatchObject({ item_count: 3, next_action: "receive_transfer", total: order.total });
    const later = (await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 })).order.number;
    expect(await find("")).toEqual([later, order.number]);
    const waiting = (await listOrders(db, staff, { queue: "awaiting_transfer", q: "", page: 1 })).items;
    expect(waiting.map(({ number }) => number)).toEqual([order.number, later]);
  });

  test("the database rejects changes and deletions in the order history and the stock ledger [E8]", async () => {
    const { db } = await open("seeded");
    await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    await expect(db.deleteFrom("order_events").execute()).rejects.toThrow("append-only");
    await expect(db.updateTable("stock_ledger").set({ delta: 1 }).execute()).rejects.toThrow("append-only");
  });
});
