import { expect, test } from "vitest";
import { pricesInput } from "../../../contract/admin-products.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { activityOf, customer, guest, owner, sizeOf, staffMember } from "../../../tests/fixtures.ts";
import { getProduct } from "../product.ts";
import { setPrices } from "./prices.ts";

describeOnBothEngines("prices", (open) => {
  test("changes prices of several variants in one request, and logs the values before and after [P5]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const [small, large] = [await sizeOf(db, "thyme-honey", 250), await sizeOf(db, "thyme-honey", 500)];
    await setPrices(db, boss, [
      { variant_id: large.variant_id, price: 159.5, sale_price: 140 },
      { variant_id: small.variant_id, price: 90, sale_price: null },
    ]);
    const product = await getProduct(db, guest(), "thyme-honey");
    const prices = product.attributes[0]?.options.map(({ variant_id, price, sale_price }) => [
      variant_id,
      price,
      sale_price,
    ]);
    expect(prices).toEqual(
      expect.arrayContaining([
        [large.variant_id, 159.5, 140],
        [small.variant_id, 90, null],
      ]),
    );
    const activity = await activityOf(db, "product.price");
    expect(activity).toHaveLength(2);
    expect(activity[0]).toMatchObject({ subject: String(large.product_id), after: { price: 159.5, sale_price: 140 } });
    expect(activity[0]?.subject_name).toMatch(/^Thyme honey .*· 500 g$/);
  });

  test("reports an invalid price at its field, and then saves no other price of the same request [P5]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const [small, large] = [await sizeOf(db, "thyme-honey", 250), await sizeOf(db, "thyme-honey", 500)];
    const attempt = (price: number, sale_price: number | null) =>
      setPrices(db, boss, [
        { variant_id: small.variant_id, price: 91, sale_price: null },
        { variant_id: large.variant_id, price, sale_price },
      ]);
    await expect(attempt(100, 100)).rejects.toMatchObject({
      fields: { "items.1.sale_price": ["field.salePriceTooHigh"] },
    });
    await expect(attempt(0, null)).rejects.toMatchObject({ fields: { "items.1.price": ["field.moneyInvalid"] } });
    await expect(attempt(100, 0)).rejects.toMatchObject({
      fields: { "items.1.sale_price": ["field.moneyInvalid"] },
    });
    expect((await sizeOf(db, "thyme-honey", 250)).price).toBe(small.price);
    expect(await activityOf(db, "product.price")).toEqual([]);
    for (const input of ["", "abc", "-5", "1.999", "12,345"])
      expect(pricesInput.safeParse({ items: [{ variant_id: 1, price: input }] }).success, input).toBe(false);
    expect(pricesInput.parse({ items: [{ variant_id: 1, price: "1 490,50", sale_price: "" }] }).items[0]).toEqual({
      variant_id: 1,
      price: 1490.5,
      sale_price: null,
    });
  });

  test("a price change based on outdated prices is rejected as a conflict; repeating a completed change has no effect [P5]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    await setPrices(db, boss, [{ variant_id, price: 170, sale_price: null }]);
    const seenPrices = { price: 160, sale_price: null };
    await expect(setPrices(db, boss, [{ variant_id, price: 150, sale_price: null, from: seenPrices }])).rejects.toThrow(
      "conflict",
    );
    await setPrices(db, boss, [{ variant_id, price: 150, sale_price: 120, from: { price: 170, sale_price: null } }]);
    expect((await sizeOf(db, "thyme-honey", 500)).price).toBe(120);
    await setPrices(db, boss, [{ variant_id, price: 150, sale_price: 120, from: { price: 170, sale_price: null } }]);
    expect(await activityOf(db, "product.price")).toHaveLength(2);
    await expect(setPrices(db, boss, [{ variant_id: 999_999, price: 1, sale_price: null }])).rejects.toThrow(
      "not_found",
    );
  });

  test("rejects price changes by guests, customers and staff who are not administrators [P5]", async () => {
    const { db } = await open("seeded");
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
      [await staffMember(db), "forbidden"],
    ] as const)
      await expect(setPrices(db, caller, [{ variant_id, price: 1, sale_price: null }])).rejects.toThrow(code);
  });
});
