import { serializeDateRange } from "../../../contract/delivery.ts";
import { PICK_UP_METHOD_ID } from "../../../contract/delivery-methods.ts";
import { findNextOpening } from "../../../contract/opening-hours.ts";
import type { OpeningHours } from "../../../contract/pick-up.ts";
import { readSetting, readSettingsByKeys } from "../../content/stored-settings.ts";
import { clock, DAY_MS, HOUR_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { getTextInLocale, translate } from "../../platform/messages/translations.ts";
import { getShopDay } from "../../platform/shop-time.ts";
import type { DeliveryMethod } from "./method.ts";

const PLACE = ["pick_up", "company_address", "business_hours"] as const;

async function hoursOf(db: Db): Promise<OpeningHours> {
  const { pick_up, business_hours } = await readSettingsByKeys(db, PLACE);
  return pick_up.hours.length > 0 ? pick_up.hours : business_hours;
}

const readyAfter = (readyHours: number, opening: OpeningHours = [], now = clock.now()): Date =>
  findNextOpening(opening, new Date(now.getTime() + readyHours * HOUR_MS));

export const isPickUpEnabled = async (db: Db): Promise<boolean> => (await readSetting(db, "pick_up")).enabled;

/** Pick-up at the shop. Orders do not store the address and hours, so older orders show the current settings. */
export const pickUpDelivery: DeliveryMethod<"pick_up"> = {
  code: "pick_up",
  quote: async (db, { locale }) => {
    const { enabled, ready_hours } = await readSetting(db, "pick_up");
    if (!enabled) return [];
    const place = await pickUpDelivery.pickUpPlaceOf(db, locale);
    const ready = readyAfter(ready_hours, place?.hours);
    return [
      {
        id: PICK_UP_METHOD_ID,
        delivery_method: "pick_up",
        name: translate(locale)("delivery.pickUp"),
        fee: 0,
        free: true,
        takes_cash: false,
        delivery_time: { min: ready_hours, max: ready_hours, unit: "hours" },
        estimated_delivery: serializeDateRange({ from: ready, to: ready }),
        pick_up: place,
      },
    ];
  },
  destinationOf: async (db) => {
    const { city } = await readSetting(db, "pick_up");
    return { courier_id: null, courier_name: null, city_slug: city, address: "", zip_code: null };
  },
  promisedWindow: (now, { delivery_time, pick_up }) => {
    const ready = readyAfter(delivery_time.max, pick_up?.hours, now);
    return { from: ready, to: ready };
  },
  renewedWindow: async (db) => {
    const { ready_hours } = await readSetting(db, "pick_up");
    const ready = readyAfter(ready_hours, await hoursOf(db));
    return { from: ready, to: ready };
  },
  heldForPickUpUntil: async (db) => {
    const { kept_days } = await readSetting(db, "pick_up");
    const hours = await hoursOf(db);
    const last = getShopDay(new Date(clock.now().getTime() + kept_days * DAY_MS));
    return getShopDay(findNextOpening(hours, last.start)).end;
  },
  nameOf: (_order, locale) => translate(locale)("delivery.pickUp"),
  pickUpPlaceOf: async (db, locale) => {
    const { pick_up, company_address, business_hours } = await readSettingsByKeys(db, PLACE);
    const { address, city, hours } = pick_up;
    const cityRow = await db.selectFrom("cities").select("name").where("slug", "=", city).executeTakeFirst();
    return {
      // If the owner empties this setting, existing orders show the company's address.
      address: getTextInLocale(address, locale) || getTextInLocale(company_address, locale),
      city: cityRow ? getTextInLocale(cityRow.name, locale) : "",
      hours: hours.length > 0 ? hours : business_hours,
    };
  },
};
