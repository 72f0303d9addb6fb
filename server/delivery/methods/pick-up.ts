import { PICK_UP_ID } from "../../../contract/delivery-methods.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { clock, DAY_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { dayOf } from "../../platform/shop-time.ts";
import { inLocale, translate } from "../../platform/translations.ts";
import type { DeliveryMethod } from "./method.ts";

/** Whether the owner has switched it on. */
export const isPickUpOn = async (db: Db): Promise<boolean> => (await readSetting(db, "pick_up")).enabled;

/**
 * The buyer fetches the order in the shop, at no cost and wherever they live: no courier, no address of theirs. Its place and hours are
 * those of the owner's setting today, also for orders of before.
 */
export const pickUp: DeliveryMethod<"pick_up"> = {
  code: "pick_up",
  quote: async (db, { locale }) => {
    const { enabled, ready_hours } = await readSetting(db, "pick_up");
    if (!enabled) return [];
    return [
      {
        id: PICK_UP_ID,
        delivery_method: "pick_up",
        name: translate(locale)("delivery.pickUp"),
        fee: 0,
        free: true,
        takes_cash: false,
        delivery_time: { min: ready_hours, max: ready_hours, unit: "hours" },
        pick_up: await pickUp.placeOf(db, locale),
      },
    ];
  },
  place: async (db) => {
    const { city } = await readSetting(db, "pick_up");
    return { courier_id: null, courier_name: null, city_slug: city, address: "", zip_code: null };
  },
  // To the end of a day in the shop.
  keptUntil: async (db) => {
    const { kept_days } = await readSetting(db, "pick_up");
    return dayOf(new Date(clock.now().getTime() + kept_days * DAY_MS)).end;
  },
  nameOf: (_order, locale) => translate(locale)("delivery.pickUp"),
  placeOf: async (db, locale) => {
    const { address, city, hours } = await readSetting(db, "pick_up");
    const known = await db.selectFrom("cities").select("name").where("slug", "=", city).executeTakeFirst();
    return { address: inLocale(address, locale), city: known ? inLocale(known.name, locale) : "", hours };
  },
};
