import { expect, test } from "vitest";
import { toCentimes } from "../../contract/money.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest } from "../../tests/fixtures.ts";
import { findHighestDeliveryFee } from "./dearest.ts";
import { quoteShipping } from "./methods/courier.ts";

describeOnBothEngines("dearestDelivery", (open) => {
  test("returns the highest of all cities' cheapest delivery fees for a parcel weight, or null if no courier is active [U16 E9]", async () => {
    const { db } = await open("seeded");
    // One courier takes only parcels up to 2 kg, so that the result depends on the weight.
    await db.updateTable("courier_rates").set({ up_to_grams: 2000 }).where("courier_id", "=", 1).execute();
    const cities = await db.selectFrom("cities").select("slug").execute();
    for (const weight_grams of [500, 2000, 2001]) {
      const quotes = await Promise.all(
        cities.map(({ slug }) => quoteShipping(db, guest(), { city: slug, subtotal_centimes: 1, weight_grams })),
      );
      const cheapest = quotes.flatMap(([first]) => (first ? [toCentimes(first.fee)] : []));
      expect((await findHighestDeliveryFee(db, weight_grams))?.fee_centimes, `${weight_grams} g`).toBe(
        Math.max(...cheapest),
      );
    }
    await db.updateTable("couriers").set({ is_active: false }).execute();
    expect(await findHighestDeliveryFee(db, 500)).toBeNull();
  });
});
