import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { owner, sizeOf } from "../../tests/fixtures.ts";
import { cashOrder } from "../../tests/remittances.ts";
import { placePhoneOrder, quotePhoneOrder } from "../checkout/admin/phone-order.ts";
import type { Db } from "../platform/database/database.ts";
import { confirmOrder, shipOrder } from "./admin/actions.ts";
import { editDelivery } from "./admin/edit-delivery.ts";
import { getAdminOrder } from "./admin/order.ts";
import { shipOrders } from "./parcels.ts";

const NO_CASH = 2;

async function takeNoCash(db: Db, courier?: number): Promise<void> {
  const couriers = db.updateTable("couriers").set({ takes_cash: false });
  await (courier ? couriers.where("id", "=", courier) : couriers).execute();
}

describeOnBothEngines("couriers without cash collection", (open) => {
  test("rejects a courier who collects no cash for a cash-on-delivery order, in single shipping, bulk shipping and phone orders [R26 C6 P3]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db, "en");
    const { number } = await cashOrder(db, { upTo: "placed" });
    await confirmOrder(db, staff, number);
    await takeNoCash(db, NO_CASH);
    await expect(shipOrder(db, staff, number, { courier_id: NO_CASH, tracking_number: "RA-1" })).rejects.toMatchObject({
      code: "invalid",
      fields: { courier_id: ["field.courierNoCash"] },
    });
    const parcels = [{ order: number, tracking_number: "RA-1" }];
    expect(await shipOrders(db, staff, { courier_id: NO_CASH, parcels })).toEqual([
      { order: number, refusal: expect.stringContaining("does not collect cash") },
    ]);
    expect(await getAdminOrder(db, staff, number)).toMatchObject({ status: "processing", tracking_number: null });
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    const lines = [{ variant_id, quantity: 1 }];
    const { subtotal, couriers } = await quotePhoneOrder(db, staff, { lines, city: "agadir" });
    const fee = couriers.find(({ id }) => id === NO_CASH)?.fee ?? 0;
    const order = {
      lines,
      shipping_address: {
        firstName: "Salma",
        lastName: "Naciri",
        phone: "0611223344",
        city: "agadir",
        address: "Rue 5",
        email: null,
      },
      shipping_method_id: NO_CASH,
      locale: "fr" as const,
      expected_total: subtotal + fee,
    };
    const place = (payment_method: "cod" | "bank_transfer") =>
      placePhoneOrder(db, staff, { ...order, payment_method }, `key-${payment_method}`);
    await expect(place("cod")).rejects.toMatchObject({ fields: { shipping_method_id: ["field.courierNoCash"] } });
    expect((await place("bank_transfer")).courier).toBe(couriers.find(({ id }) => id === NO_CASH)?.name);
    await shipOrder(db, staff, number, { courier_id: 1, tracking_number: "RA-1" });
  });

  test("changing a cash-on-delivery order's city assigns a courier who collects cash there, and is rejected if no courier does [R26 C6]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { number } = await cashOrder(db, { upTo: "placed" });
    const to = (city: string) =>
      editDelivery(db, staff, number, {
        firstName: "Salma",
        lastName: "Naciri",
        phone: "0611223344",
        city,
        address: "Rue 5",
      });
    const { courier_id } = await getAdminOrder(db, staff, number);
    await takeNoCash(db, courier_id as number);
    await to("rabat");
    const moved = await getAdminOrder(db, staff, number);
    expect(moved.shipping_address.city).toBe("rabat");
    expect(moved.courier_id).not.toBe(courier_id);
    await takeNoCash(db);
    await expect(to("casablanca")).rejects.toMatchObject({ fields: { city: ["field.cityNoCash"] } });
    expect((await getAdminOrder(db, staff, number)).shipping_address.city).toBe("rabat");
  });
});
