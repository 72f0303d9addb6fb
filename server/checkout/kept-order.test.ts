import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, buyerWith, MAY_MAIL, orderInput, setSetting, setStock, sizeOf } from "../../tests/fixtures.ts";
import { clearCart } from "../cart/change.ts";
import { events } from "../platform/events.ts";
import { placeOrder } from "./place-order.ts";

describeOnBothEngines("data stored for an order", (open) => {
  test("a placed order stores buyer, destination, weight, delivery date, and each line with its product data [C7 E8 M1]", async () => {
    const { db } = await open("seeded");
    await setSetting(db, "vat", { usual: 20, by_category: { honey: 10 }, shipping: 20 });
    const [honey, amlou] = [await sizeOf(db, "thyme-honey", 500), await sizeOf(db, "almond-argan-amlou", 350)];
    const buyer = {
      ...(await buyerWith(db, { size: honey, quantity: 2 }, { size: amlou, quantity: 1 })),
      locale: "fr" as const,
    };
    const input = await orderInput(db, buyer);
    const shipping_address = { ...input.shipping_address, email: "fatima@example.com", zip_code: "80000" };
    const placed: unknown[] = [];
    events.orderPlaced.on((message) => placed.push(message));
    const request = {
      input: { ...input, shipping_address, note: "Ring twice" },
      idempotency_key: "kept-key-1",
      mail: MAY_MAIL,
    };
    const { order, access_key } = await placeOrder(db, buyer, request);
    await placeOrder(db, buyer, request);
    const mail = await db.selectFrom("mails").select("body").executeTakeFirst();
    expect(mail?.body).toContain(access_key);
    expect(placed).toEqual([{ method: "bank_transfer" }]);
    const storedOrder = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(storedOrder).toMatchObject({
      number: order.number,
      account_id: null,
      locale: "fr",
      payment_method: "bank_transfer",
      subtotal_centimes: Math.round(order.subtotal * 100),
      discount_centimes: 0,
      shipping_centimes: Math.round(order.shipping * 100),
      total_centimes: Math.round(order.total * 100),
      coupon_code: null,
      first_name: "Fatima",
      last_name: "Alaoui",
      phone: "0612345678",
      email: "fatima@example.com",
      address: "12, rue des Amandiers",
      city_slug: "agadir",
      zip_code: "80000",
      note: "Ring twice",
      courier_id: input.shipping_method_id,
      shipping_vat_percent: 20,
      weight_grams: order.weight,
    });
    const lines = await db.selectFrom("order_lines").selectAll().orderBy("position").execute();
    const line = { order_id: storedOrder.id, option_name: expect.objectContaining({ fr: expect.any(String) }) };
    expect(lines).toMatchObject([
      {
        ...line,
        position: 0,
        sku: "AML-HON-001-500",
        product_slug: "thyme-honey",
        name: expect.objectContaining({ fr: "Miel de thym d’Azilal" }),
        image: "thyme-honey",
        unit_price_centimes: 14_900,
        quantity: 2,
        line_total_centimes: 29_800,
        vat_percent: 10,
      },
      {
        ...line,
        position: 1,
        variant_id: amlou.variant_id,
        product_slug: "almond-argan-amlou",
        quantity: 1,
        vat_percent: 20,
      },
    ]);
    expect(await db.selectFrom("order_events").select(["kind", "source", "account_id"]).execute()).toEqual([
      { kind: "placed", source: "customer", account_id: null },
    ]);
    const cart = await db
      .selectFrom("carts")
      .select("ordered_at")
      .where("id", "=", storedOrder.cart_id as number)
      .executeTakeFirst();
    expect(cart?.ordered_at).toBeInstanceOf(Date);
    const plain = await buy(db, { size: honey, quantity: 1 });
    const [, other] = await db.selectFrom("orders").select(["zip_code", "note", "email"]).orderBy("id").execute();
    expect([plain.order.note, other]).toEqual([null, { zip_code: null, note: null, email: null }]);
  });

  test("an order rejected for lack of stock emits an out-of-stock event; an order rejected for a changed total does not", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 2 });
    const input = await orderInput(db, buyer);
    let outOfStockCount = 0;
    events.outOfStock.on(() => outOfStockCount++);
    const place = (changes: Partial<typeof input> = {}) =>
      expect(
        placeOrder(db, buyer, { input: { ...input, ...changes }, idempotency_key: "gone-key-1" }),
      ).rejects.toMatchObject({
        code: "cart_changed",
      });
    await place({ expected_total: 1 });
    expect(outOfStockCount).toBe(0);
    await setStock(db, size.variant_id, 1);
    await place();
    expect(outOfStockCount).toBe(1);
  });

  test("rejects the whole order if one line's product is no longer on sale, even if stock is left [X4 R5]", async () => {
    const { db } = await open("seeded");
    const [honey, amlou] = [await sizeOf(db, "thyme-honey", 500), await sizeOf(db, "almond-argan-amlou", 350)];
    const buyer = await buyerWith(db, { size: honey, quantity: 1 }, { size: amlou, quantity: 1 });
    const shownInput = await orderInput(db, buyer);
    await db.updateTable("products").set({ status: "draft" }).where("id", "=", amlou.product_id).execute();
    let outOfStockCount = 0;
    events.outOfStock.on(() => outOfStockCount++);
    for (const input of [shownInput, await orderInput(db, buyer)])
      await expect(placeOrder(db, buyer, { input, idempotency_key: "draft-key-1" })).rejects.toMatchObject({
        code: "cart_changed",
      });
    expect(outOfStockCount).toBe(2);
    await clearCart(db, buyer);
    const emptied = placeOrder(db, buyer, { input: shownInput, idempotency_key: "draft-key-1" });
    await expect(emptied).rejects.toMatchObject({ code: "cart_empty" });
    expect(await db.selectFrom("orders").select("id").execute()).toEqual([]);
  });
});
