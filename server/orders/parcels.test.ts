import { expect, test } from "vitest";
import type { ParcelResults } from "../../contract/parcels.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buy, customer, guest, owner, setStock, sizeOf } from "../../tests/fixtures.ts";
import { linesOf } from "../../tests/pdf.ts";
import { getPackingSlips } from "../documents/packing-slip.ts";
import type { Account } from "../platform/caller.ts";
import { DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { receiveTransfer, shipOrder } from "./admin/actions.ts";
import { listOrders } from "./admin/list.ts";
import { getAdminOrder } from "./admin/order.ts";
import { checkInvariants } from "./invariants.ts";
import { checkParcels, packOrders, shipOrders } from "./parcels.ts";

async function paidOrders(db: Db, count: number): Promise<string[]> {
  const staff = await owner(db);
  const size = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, size.variant_id, 50);
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) {
    const { number } = (await buy(db, { size, quantity: 1 })).order;
    await receiveTransfer(db, staff, number);
    numbers.push(number);
  }
  return numbers;
}

describeOnBothEngines("parcels in bulk", (open) => {
  test("packing and shipping in bulk processes every valid order even if others are rejected [R26 T2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [first = "", second = "", third = ""] = await paidOrders(db, 3);
    const unpaid = (await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 })).order.number;
    const packed = await packOrders(db, staff, { orders: [first, unpaid, second, "AM00000000"], packed: true });
    expect(packed.map(({ order, refusal }) => [order, refusal === null])).toEqual([
      [first, true],
      [unpaid, false],
      [second, true],
      ["AM00000000", false],
    ]);
    expect(packed[1]?.refusal).toMatch(/./);
    const inQueue = async (queue: "to_pack" | "packed" | "shipped") =>
      (await listOrders(db, staff, { queue, q: "", page: 1 })).items.map(({ number }) => number);
    expect(await inQueue("packed")).toEqual([first, second]);
    await packOrders(db, staff, { orders: [second], packed: false });
    expect(await inQueue("to_pack")).toEqual([second, third]);

    const parcels = [first, unpaid, third].map((order, n) => ({ order, tracking_number: `RA-${n}` }));
    const sent = await shipOrders(db, staff, { courier_id: 2, parcels });
    expect(sent.map(({ refusal }) => refusal === null)).toEqual([true, false, true]);
    expect(await inQueue("shipped")).toEqual([first, third]);
    expect(await getAdminOrder(db, staff, third)).toMatchObject({ tracking_number: "RA-2", courier_id: 2 });
    const retried = await shipOrders(db, staff, { courier_id: 2, parcels });
    expect(retried.every(({ refusal }) => refusal !== null)).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("checking and shipping parcels both reject a tracking number entered twice, or used within a year for another customer's order [R26 V1]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db, "fr");
    const [sent = "", first = "", second = "", third = "", fourth = "", fifth = ""] = await paidOrders(db, 6);
    await shipOrder(db, staff, sent, { courier_id: 2, tracking_number: "RA-9" });
    await db.updateTable("orders").set({ phone: "0611223344" }).where("number", "in", [first, second, third]).execute();
    const parcels = [
      { order: first, tracking_number: "RA 1" },
      { order: second, tracking_number: "ra-1" },
      { order: third, tracking_number: "RA9" },
      { order: fourth, tracking_number: "RA-8" },
    ];
    const refusals = [
      [first, expect.stringMatching(/même colis/)],
      [second, expect.stringMatching(/même colis/)],
      [third, expect.stringContaining(sent)],
      [fourth, null],
    ];
    const refusalsOf = (results: ParcelResults) => results.map(({ order, refusal }) => [order, refusal]);
    expect(refusalsOf(await checkParcels(db, staff, { courier_id: 2, parcels }))).toEqual(refusals);
    expect((await getAdminOrder(db, staff, fourth)).status).toBe("processing");
    expect(refusalsOf(await shipOrders(db, staff, { courier_id: 2, parcels }))).toEqual(refusals);
    expect((await getAdminOrder(db, staff, fourth)).tracking_number).toBe("RA-8");

    const parcel = { courier_id: 2, tracking_number: "RA-9" };
    await shipOrder(db, staff, fifth, parcel);
    await expect(shipOrder(db, staff, third, parcel)).rejects.toMatchObject({
      fields: { tracking_number: ["field.trackingNumberTaken"] },
      params: { number: fifth },
    });
    await shipOrder(db, staff, third, { ...parcel, courier_id: 1 });
    await db
      .updateTable("orders")
      .set({ placed_at: new Date(Date.now() - 366 * DAY_MS) })
      .where("phone", "<>", "0611223344")
      .execute();
    await shipOrder(db, staff, second, parcel);
    const checkResult = await checkParcels(db, staff, {
      courier_id: 2,
      parcels: [{ order: sent, tracking_number: "X-1" }],
    });
    expect(checkResult[0]?.refusal).toMatch(/./);
    for (const caller of [guest(), customer(guest())])
      await expect(checkParcels(db, caller, { courier_id: 2, parcels })).rejects.toThrow(/unauthenticated|forbidden/);
  });

  test("of two orders shipped concurrently under the same tracking number, exactly one is accepted [R26 T12]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const [first = "", second = ""] = await paidOrders(db, 2);
    await db.updateTable("orders").set({ phone: "0611223344" }).where("number", "=", second).execute();
    const sent = await Promise.allSettled(
      [first, second].map((number) => shipOrder(db, staff, number, { courier_id: 1, tracking_number: "RA-1" })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("prints the packing slips of several orders as one PDF with one page for each order [A9 R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db, "fr");
    const numbers = await paidOrders(db, 3);
    const { bytes } = await getPackingSlips(db, staff, numbers);
    const pages = (await linesOf(bytes)).map((lines) => lines.join("\n"));
    expect(pages).toHaveLength(3);
    for (const [index, number] of numbers.entries()) {
      expect(pages[index]).toContain(number);
      for (const other of numbers.filter((each) => each !== number)) expect(pages[index]).not.toContain(other);
    }
    await expect(getPackingSlips(db, staff, [...numbers, "AM00000000"])).rejects.toThrow("order_not_found");
    for (const caller of [guest(), customer(guest())])
      await expect(getPackingSlips(db, caller, numbers)).rejects.toThrow(/unauthenticated|forbidden/);
  });

  test("the parcel API returns 422 for an empty, malformed or too long list of orders, and for a malformed tracking number [X2]", async () => {
    const database = await open("seeded");
    const { account } = await owner(database.db);
    const headers = { ...(await bearerOf(database.db, { account: account as Account })) };
    const post = async (path: string, body: object) =>
      (
        await apiClient(database).send("POST", `/admin/parcels/${path}`, JSON.stringify(body), {
          "Content-Type": "application/json",
          ...headers,
        })
      ).status;
    const many = Array.from({ length: 51 }, (_, n) => `AM${String(n).padStart(8, "0")}`);
    for (const orders of [[], ["x"], many, "AM00000001", [null]])
      expect(await post("pack", { orders, packed: true }), JSON.stringify(orders)).toBe(422);
    for (const tracking_number of ["", "a", "<script>", "=1+1()", "x".repeat(61), 7])
      expect(
        await post("ship", { courier_id: 1, parcels: [{ order: "AM00000001", tracking_number }] }),
        String(tracking_number),
      ).toBe(422);
    expect(await post("ship", { courier_id: 1, parcels: [{ order: "AM00000001", tracking_number: "RA-1" }] })).toBe(
      200,
    );
  });
});
