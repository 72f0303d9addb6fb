import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buy, customer, guest, owner, setStock, sizeOf } from "../../tests/fixtures.ts";
import { linesOf } from "../../tests/pdf.ts";
import { getPackingSlips } from "../documents/packing-slip.ts";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { receiveTransfer } from "./actions.ts";
import { listOrders } from "./admin.ts";
import { getAdminOrder } from "./admin-order.ts";
import { checkInvariants } from "./invariants.ts";
import { packOrders, shipOrders } from "./parcels.ts";

/** So many orders, all of them paid. */
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

describeOnBothEngines("many parcels", (open) => {
  test("[R26 T2] packed and sent together, each answers for itself: one that is refused stops no other", async () => {
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
    // Sent once more, as after a lost answer: nothing happens twice.
    const again = await shipOrders(db, staff, { courier_id: 2, parcels });
    expect(again.every(({ refusal }) => refusal !== null)).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("[A9 R26] their slips are one PDF, a page each with its own number", async () => {
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

  test("[X2] the calls take a bounded list of order numbers, and tracking numbers as they are written", async () => {
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
