import type { DeliveryTime, ShippingMethod } from "../../../contract/checkout.ts";
import {
  estimateDelivery,
  serializeDateRange,
  shiftDeliveryEstimate,
  toDeliveryDays,
} from "../../../contract/delivery.ts";
import { toCentimes, toDirhams } from "../../../contract/money.ts";
import { getNumberSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { readCachedRule } from "../../platform/database/content-cache.ts";
import type { Db } from "../../platform/database/database.ts";
import type { DeliveryMethod, QuotedCart } from "./method.ts";

export const courierDelivery: DeliveryMethod<"courier"> = {
  code: "courier",
  quote: quoteShipping,
  destinationOf: async (_db, { id, name }, { city, address, zip_code }) => ({
    courier_id: id,
    courier_name: name,
    city_slug: city,
    address,
    zip_code: zip_code || null,
  }),
  promisedWindow: (now, { delivery_time }) => estimateDelivery(now, delivery_time),
  renewedWindow: async (_db, { placed_at, estimated_from, estimated_to }, startedAt) =>
    shiftDeliveryEstimate({ from: estimated_from, to: estimated_to }, placed_at, startedAt),
  heldForPickUpUntil: async () => null,
  nameOf: ({ courier_name }) => courier_name ?? "",
  pickUpPlaceOf: async () => null,
};

/** Quotes couriers' fees (E9, C6, K16). City rates precede region rates. The lightest weight band that fits applies. */
export async function quoteShipping(db: Db, _caller: Caller, cart: QuotedCart): Promise<ShippingMethod[]> {
  if (cart.city === "") return [];
  const threshold = toCentimes(await getNumberSetting(db, "free_shipping_threshold_dh"));
  const isFree = cart.is_free || cart.subtotal_centimes >= threshold;
  const fits = ({ up_to_grams }: Rate) => up_to_grams === null || up_to_grams >= cart.weight_grams;
  const fitting = (await listCityRates(db, cart.city)).filter(fits);
  return fitting
    .filter((rate, index) => fitting.findIndex(({ id }) => id === rate.id) === index)
    .map((rate) => ({ ...rate, delay: { min: rate.delay_min, max: rate.delay_max, unit: rate.delay_unit } }))
    .map((rate) => ({
      id: rate.id,
      delivery_method: "courier" as const,
      name: rate.name,
      fee: isFree ? 0 : toDirhams(rate.fee_centimes),
      free: isFree || rate.fee_centimes === 0,
      takes_cash: rate.takes_cash,
      delivery_time: rate.delay,
      estimated_delivery: serializeDateRange(estimateDelivery(clock.now(), rate.delay)),
      pick_up: null,
    }))
    .sort((a, b) => a.fee - b.fee || slowness(a.delivery_time) - slowness(b.delivery_time));
}

type Rate = Awaited<ReturnType<typeof listCityRates>>[number];

/** Reads couriers' rates to a city, in the order of preference: city rates before region rates, then by weight. */
export const listCityRates = (db: Db, city: string) =>
  readCachedRule(db, "couriers' rates", city, () =>
    db
      .selectFrom("cities as c")
      .innerJoin("courier_rates as r", (join) =>
        join.on((eb) =>
          eb.or([eb("r.city_slug", "=", eb.ref("c.slug")), eb("r.region_slug", "=", eb.ref("c.region_slug"))]),
        ),
      )
      .innerJoin("couriers as k", (join) => join.onRef("k.id", "=", "r.courier_id").on("k.is_active", "=", true))
      .select(["k.id", "k.name", "k.takes_cash", "r.fee_centimes", "r.delay_min", "r.delay_max", "r.delay_unit"])
      .select("r.up_to_grams")
      .where("c.slug", "=", city)
      .orderBy("k.id")
      .orderBy((eb) => eb("r.city_slug", "is not", null), "desc")
      .orderBy("r.up_to_grams", (up) => up.asc().nullsLast())
      .execute(),
  );

function slowness(delay: DeliveryTime): number {
  const days = toDeliveryDays(delay);
  return days.max * 100 + days.min;
}
