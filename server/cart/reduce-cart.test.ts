import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyerWith, setStock, sizeOf } from "../../tests/fixtures.ts";
import { getCart } from "../cart/cart.ts";
import { fitCartToStock } from "../cart/change.ts";

describeOnBothEngines("reduceCart", (open) => {
  test("reducing a cart to the stock lowers quantities, removes sold-out lines and leaves other lines unchanged [X4 T17]", async () => {
    const { db } = await open("seeded");
    const [scarce, soldOut, plenty] = [
      await sizeOf(db, "thyme-honey", 500),
      await sizeOf(db, "almond-argan-amlou", 350),
      await sizeOf(db, "thyme-honey", 250),
    ];
    for (const { variant_id } of [scarce, soldOut, plenty]) await setStock(db, variant_id, 5);
    const buyer = await buyerWith(
      db,
      { size: scarce, quantity: 3 },
      { size: soldOut, quantity: 1 },
      { size: plenty, quantity: 2 },
    );
    await setStock(db, scarce.variant_id, 2);
    await setStock(db, soldOut.variant_id, 0);
    await fitCartToStock(db, buyer);
    const fitted = await getCart(db, buyer);
    expect(fitted.items.map(({ variant_id, quantity, problem }) => [variant_id, quantity, problem])).toEqual([
      [scarce.variant_id, 2, null],
      [plenty.variant_id, 2, null],
    ]);
    await fitCartToStock(db, buyer);
    expect(await getCart(db, buyer)).toEqual(fitted);
  });

  test("reducing a cart to the stock creates no cart for a visitor who has none", async () => {
    const { db } = await open("seeded");
    const buyer = await buyerWith(db);
    await fitCartToStock(db, buyer);
    expect(await db.selectFrom("carts").selectAll().execute()).toEqual([]);
  });
});
