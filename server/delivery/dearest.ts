import { sql } from "kysely";
import type { DeliveryTime } from "../../contract/checkout.ts";
import { toDeliveryDays } from "../../contract/delivery.ts";
import type { Centimes } from "../../contract/money.ts";
import type { Db } from "../platform/database/database.ts";

type Rate = { fee_centimes: Centimes; delay_min: number; delay_max: number; delay_unit: DeliveryTime["unit"] };

/** Finds each city's cheapest courier. Returns these couriers' highest fee and the range of their delivery days. */
export async function findHighestDeliveryFee(
  db: Db,
  weightGrams: number,
): Promise<{ fee_centimes: Centimes; days: { min: number; max: number } } | null> {
  const { rows } = await sql<Rate>`
    SELECT DISTINCT fee_centimes, delay_min, delay_max, delay_unit FROM (
      SELECT DISTINCT ON (city) * FROM (
        SELECT DISTINCT ON (c.slug, r.courier_id) c.slug AS city, r.fee_centimes, r.delay_min, r.delay_max, r.delay_unit
        FROM (
          SELECT slug, 'city ' || slug AS place FROM cities
          UNION ALL SELECT slug, 'region ' || region_slug FROM cities) c
        JOIN courier_rates r ON c.place = COALESCE('city ' || r.city_slug, 'region ' || r.region_slug)
        JOIN couriers k ON k.id = r.courier_id AND k.is_active
        WHERE r.up_to_grams IS NULL OR r.up_to_grams >= ${weightGrams}
        ORDER BY c.slug, r.courier_id, r.city_slug IS NOT NULL DESC, r.up_to_grams NULLS LAST) AS of_couriers
      ORDER BY city, fee_centimes) AS cheapest`.execute(db);
  if (rows.length === 0) return null;
  const days = rows.map((rate) => toDeliveryDays({ min: rate.delay_min, max: rate.delay_max, unit: rate.delay_unit }));
  return {
    fee_centimes: Math.max(...rows.map((rate) => rate.fee_centimes)),
    days: { min: Math.min(...days.map(({ min }) => min)), max: Math.max(...days.map(({ max }) => max)) },
  };
}
