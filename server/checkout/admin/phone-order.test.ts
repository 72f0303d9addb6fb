import { expect, test } from "vitest";
import type { PhoneOrderInput } from "../../../contract/phone-orders.ts";
import { PRODUCT_QUERY_DEFAULTS } from "../../../contract/product-query.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { customer, guest, owner, setSetting, setStock, sizeOf, stockOf } from "../../../tests/fixtures.ts";
import { searchProducts } from "../../catalog/search.ts";
import { getAdminOrder } from "../../orders/admin/order.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { findKnownCustomer, findSellableVariants } from "./phone-lookup.ts";
import { placePhoneOrder, quotePhoneOrder } from "./phone-order.ts";

const ADDRESS = {
  firstName: "Fatima",
  lastName: "Alaoui",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  email: "fatima@example.com",
};

async function inputFor(db: Db, staff: Caller, quantity = 2): Promise<PhoneOrderInput> {
  const { variant_id } = await sizeOf(db, "thyme-honey", 500);
  const lines = [{ variant_id, quantity }];
  const { subtotal, couriers } = await quotePhoneOrder(db, staff, { lines, city: "agadir" });
  const courier = couriers.find(({ takes_cash }) => takes_cash);
  if (!courier) throw new Error("nobody collects cash in Agadir");
  return {
    lines,
    shipping_address: ADDRESS,
    shipping_method_id: courier.id,
    payment_method: "cod",
    locale: "fr",
    expected_total: (Math.round(subtotal * 100) + Math.round(courier.fee * 100)) / 100,
  };
}

describeOnBothEngines("phone orders", (open) => {
  test("staff place an order by phone: retries place it once, stock is reserved, the order is ready to pack and the customer gets a mail [R26 C7 P3 O2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 10);
    await setSetting(db, "cod_rule", "after_first_order");
    const input = await inputFor(db, staff);
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 10, available: 10 });
    const key = "phone-key-1";
    const both = await Promise.all([1, 2].map(() => placePhoneOrder(db, staff, input, key)));
    const [order] = both;
    expect(both[1]?.number).toBe(order?.number);
    expect((await placePhoneOrder(db, staff, input, key)).number).toBe(order?.number);
    expect(await stockOf(db, honey.variant_id)).toEqual({ on_hand: 10, available: 8 });
    expect(order).toMatchObject({ total: input.expected_total, payment_method: "cod" });
    const adminOrder = await getAdminOrder(db, staff, order?.number ?? "");
    expect(adminOrder).toMatchObject({ status: "processing", locale: "fr" });
    expect(adminOrder.events.map(({ status, source, by }) => [status, source, by])).toEqual([
      ["processing", "shop", "Amal Owner"],
      ["placed", "phone", "Amal Owner"],
    ]);
    const mails = await db.selectFrom("mails").select(["kind", "recipient", "locale"]).execute();
    expect(mails).toEqual([{ kind: "order_placed", recipient: "fatima@example.com", locale: "fr" }]);
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects a phone order with an outdated total, too little stock, an unknown variant or card payment, and stores nothing [T17 V9]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 3);
    const input = await inputFor(db, staff, 2);
    const place = (changes: Partial<PhoneOrderInput>) =>
      placePhoneOrder(db, staff, { ...input, ...changes }, `key-${crypto.randomUUID()}`);
    await expect(place({ expected_total: 1 })).rejects.toThrow("cart_changed");
    await expect(place({ lines: [{ variant_id: honey.variant_id, quantity: 4 }] })).rejects.toThrow("cart_changed");
    await expect(place({ lines: [{ variant_id: 999_999, quantity: 1 }] })).rejects.toThrow("product_unavailable");
    await expect(place({ payment_method: "cmi" as "cod" })).rejects.toThrow("payment_method_unavailable");
    await setSetting(db, "cod_enabled", false);
    await expect(place({})).rejects.toThrow("payment_method_unavailable");
    await setSetting(db, "bank_transfer_enabled", false);
    await expect(place({ payment_method: "bank_transfer" })).rejects.toThrow("payment_method_unavailable");
    await setSetting(db, "bank_transfer_enabled", true);
    expect((await place({ payment_method: "bank_transfer" })).status).toBe("placed");
    const carts = await db.selectFrom("carts").select("ordered_at").execute();
    expect(carts).toHaveLength(1);
    const { items } = await quotePhoneOrder(db, staff, {
      lines: [{ variant_id: honey.variant_id, quantity: 4 }],
      city: null,
    });
    expect(items).toMatchObject([{ quantity: 4, available: 1, problem: "not_enough" }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects a phone order that reuses an idempotency key with other lines or another language [R26 O2]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const input = await inputFor(db, staff, 2);
    const place = (changes: Partial<PhoneOrderInput>) =>
      placePhoneOrder(db, staff, { ...input, ...changes }, "phone-key-1234");
    const { number } = await place({});
    expect((await place({})).number).toBe(number);
    const [line] = input.lines;
    for (const other of [{ lines: [{ variant_id: 93, quantity: 2 }] }, { lines: [line, line] }, { locale: "en" }])
      await expect(place(other as Partial<PhoneOrderInput>)).rejects.toThrow("idempotency_key_reused");
    expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("the product picker for phone orders lists products in the order of the shop's search, with the available stock of each variant [R26 V16]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db, "ar");
    const { items } = await searchProducts(db, staff, { ...PRODUCT_QUERY_DEFAULTS, q: "شاي" });
    const sellable = await findSellableVariants(db, staff, { q: "شاي" });
    const names = [...new Set(sellable.map(({ name }) => name))];
    expect(names).toEqual(items.slice(0, names.length).map(({ name }) => name));
    expect(names[0]).toContain("شاي");
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 126);
    const sizes = await findSellableVariants(db, staff, { q: "عسل الزعتر" });
    expect(sizes.find(({ variant_id }) => variant_id === honey.variant_id)?.available).toBe(126);
  });

  test("staff find products by words and customers by their full phone number; guests and customers are rejected [R26 P5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const sellable = await findSellableVariants(db, staff, { q: "THYME honey" });
    const [half, whole] = [await sizeOf(db, "thyme-honey", 500), await sizeOf(db, "thyme-honey", 1000)];
    expect(sellable.map(({ variant_id }) => variant_id)).toEqual(
      expect.arrayContaining([half.variant_id, whole.variant_id]),
    );
    expect(new Set(sellable.filter(({ option }) => option !== null).map(({ option }) => option)).size).toBeGreaterThan(
      1,
    );
    expect(await findSellableVariants(db, staff, { q: " % " })).toEqual([]);
    await placePhoneOrder(db, staff, await inputFor(db, staff), "phone-key-2");
    const { phone, ...address } = ADDRESS;
    expect(await findKnownCustomer(db, staff, { phone })).toMatchObject({
      ...address,
      locale: "fr",
      orders: 1,
      returned: 0,
    });
    expect(await findKnownCustomer(db, staff, { phone: "0712345678" })).toBeNull();
    for (const caller of [guest(), customer(guest())]) {
      const rejection = /unauthenticated|forbidden/;
      await expect(findSellableVariants(db, caller, { q: "honey" })).rejects.toThrow(rejection);
      await expect(findKnownCustomer(db, caller, { phone: ADDRESS.phone })).rejects.toThrow(rejection);
      await expect(quotePhoneOrder(db, caller, { lines: [], city: null })).rejects.toThrow(rejection);
      await expect(placePhoneOrder(db, caller, await inputFor(db, staff), "phone-key-3")).rejects.toThrow(rejection);
    }
  });
});
