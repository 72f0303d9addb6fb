import { delayDays } from "../../contract/delivery.ts";
import type { Centimes } from "../../contract/money.ts";
import type { Db } from "../platform/db.ts";

/**
 * What the delivery of a parcel of that weight costs at most, wherever in the country it goes and its customer takes the
 * cheapest courier there; and within how many days such couriers deliver. Null where nobody delivers it. For what is said
 * of a product before its city is known; for a cart there is quoteShipping.
 */
export async function dearestDelivery(
  db: Db,
  weightGrams: number,
): Promise<{ fee_centimes: Centimes; days: { min: number; max: number } } | null> {
  const rates = await db
    .selectFrom("cities as c")
    .innerJoin("courier_rates as r", (join) =>
      join.on((eb) =>
        eb.or([eb("r.city_slug", "=", eb.ref("c.slug")), eb("r.region_slug", "=", eb.ref("c.region_slug"))]),
      ),
    )
    .innerJoin("couriers as k", (join) => join.onRef("k.id", "=", "r.courier_id").on("k.is_active", "=", true))
    .distinctOn(["c.slug", "k.id"])
    .select(["c.slug", "r.fee_centimes", "r.delay_min", "r.delay_max", "r.delay_unit"])
    .where((eb) => eb.or([eb("r.up_to_grams", "is", null), eb("r.up_to_grams", ">=", weightGrams)]))
    .orderBy("c.slug")
    .orderBy("k.id")
    .orderBy((eb) => eb("r.city_slug", "is not", null), "desc")
    .orderBy("r.up_to_grams", (up) => up.asc().nullsLast())
    .execute();
  const cheapest = new Map<string, (typeof rates)[number]>();
  for (const rate of rates) {
    const best = cheapest.get(rate.slug);
    if (!best || rate.fee_centimes < best.fee_centimes) cheapest.set(rate.slug, rate);
  }
  if (cheapest.size === 0) return null;
  const chosen = [...cheapest.values()];
  const days = chosen.map((rate) => delayDays({ min: rate.delay_min, max: rate.delay_max, unit: rate.delay_unit }));
  return {
    fee_centimes: Math.max(...chosen.map((rate) => rate.fee_centimes)),
    days: { min: Math.min(...days.map(({ min }) => min)), max: Math.max(...days.map(({ max }) => max)) },
  };
}
