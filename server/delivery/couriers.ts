import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import {
  type CourierInput,
  type CourierRate,
  gramsToKilograms,
  kilogramsToGrams,
} from "../../contract/admin-shipping.ts";
import { ShopError } from "../../contract/errors.ts";
import { foldText } from "../../contract/fold.ts";
import { toCentimes, toDirhams } from "../../contract/money.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { computeStateVersion, type EveryColumn } from "../platform/database/rows.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { requireAdmin } from "../platform/staff.ts";

type Tx = Transaction<Tables>;

export type CourierRow = {
  id: number;
  name: string;
  is_active: boolean;
  takes_cash: boolean;
  rates: number;
  lowest: number | null;
  highest: number | null;
};

export async function hasCouriers(db: Db): Promise<boolean> {
  const rate = await db
    .selectFrom("couriers as k")
    .innerJoin("courier_rates as r", "r.courier_id", "k.id")
    .select("k.id")
    .where("k.is_active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return rate !== undefined;
}

export async function listCouriers(db: Db, caller: Caller): Promise<CourierRow[]> {
  requireAdmin(caller);
  const rows = await db
    .selectFrom("couriers as k")
    .leftJoin("courier_rates as r", "r.courier_id", "k.id")
    .select(["k.id", "k.name", "k.is_active", "k.takes_cash"])
    .select(({ fn }) => [
      fn.count<string>("r.id").as("rates"),
      fn.min("r.fee_centimes").as("lowest"),
      fn.max("r.fee_centimes").as("highest"),
    ])
    .groupBy("k.id")
    .orderBy("k.position")
    .orderBy("k.id")
    .execute();
  const inDirhams = (fee: number | null) => (fee === null ? null : toDirhams(fee));
  return rows.map((row) => ({
    ...row,
    rates: Number(row.rates),
    lowest: inDirhams(row.lowest),
    highest: inDirhams(row.highest),
  }));
}

export async function listUnservedCities(db: Db, caller: Caller): Promise<{ cities: number; unserved: string[] }> {
  const cities = await db
    .selectFrom("cities as c")
    .select((eb) => [
      "c.name",
      eb
        .exists(
          eb
            .selectFrom("courier_rates as r")
            .innerJoin("couriers as k", (join) => join.onRef("k.id", "=", "r.courier_id").on("k.is_active", "=", true))
            .select("r.id")
            .where((or) =>
              or.or([or("r.city_slug", "=", or.ref("c.slug")), or("r.region_slug", "=", or.ref("c.region_slug"))]),
            ),
        )
        .as("is_served"),
    ])
    .execute();
  const unserved = cities.filter(({ is_served }) => !is_served).map(({ name }) => getTextInLocale(name, caller.locale));
  return { cities: cities.length, unserved: unserved.toSorted(new Intl.Collator(caller.locale).compare) };
}

export type LoadedCourier = { id: number; version: string; values: CourierInput };

export async function getCourier(db: Db, caller: Caller, id: number): Promise<LoadedCourier> {
  requireAdmin(caller);
  const courier = await db
    .selectFrom("couriers")
    .select(["name", "tracking_url", "is_active", "takes_cash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!courier) throw new ShopError("not_found", { says: "admin.settings.courier.missing" });
  const rates = await db
    .selectFrom("courier_rates")
    .selectAll()
    .where("courier_id", "=", id)
    .orderBy("region_slug", (region) => region.asc().nullsLast())
    .orderBy("city_slug")
    .orderBy("up_to_grams", (up) => up.asc().nullsLast())
    .execute();
  const values = { ...courier, rates: rates.map(rateOf) };
  return { id, version: computeStateVersion(values), values };
}

type RateRow = Omit<Selectable<Tables["courier_rates"]>, "id" | "courier_id">;

const rateOf = (row: RateRow): CourierRate => ({
  place: row.city_slug === null ? `region:${row.region_slug}` : `city:${row.city_slug}`,
  up_to: row.up_to_grams === null ? null : gramsToKilograms(row.up_to_grams),
  fee: toDirhams(row.fee_centimes),
  delay_min: row.delay_min,
  delay_max: row.delay_max,
  delay_unit: row.delay_unit,
});

/** Creates a courier. A retry returns the courier created before. Throws `invalid` for an unknown region or city. */
export async function createCourier(db: Db, caller: Caller, input: CourierInput): Promise<{ id: number }> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const identicalCourier = await newestIfSame(tx, caller, input);
    if (identicalCourier) return identicalCourier;
    const { last } = await tx
      .selectFrom("couriers")
      .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("last"))
      .executeTakeFirstOrThrow();
    const { rates, ...courier } = input;
    const { id } = await tx
      .insertInto("couriers")
      .values({ ...courier, slug: await freeSlug(tx, courier.name), position: last + 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await replaceRates(tx, id, rates);
    await recordActivity(tx, admin, {
      action: "courier.create",
      subject: id,
      subjectName: courier.name,
      after: input,
    });
    return { id };
  });
}

async function newestIfSame(tx: Tx, caller: Caller, input: CourierInput): Promise<{ id: number } | null> {
  const newest = await tx.selectFrom("couriers").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  if (!newest) return null;
  const { values } = await getCourier(tx, caller, newest.id);
  const band = ({ place, up_to }: CourierRate) => `${place} ${up_to}`;
  const plain = ({ rates, ...courier }: CourierInput) => ({
    ...courier,
    rates: rates.toSorted((one, other) => band(one).localeCompare(band(other))),
  });
  return isDeepStrictEqual(plain(values), plain(input)) ? newest : null;
}

/** Changes a courier. Throws not_found, invalid (unknown region or city), conflict (with the current values). */
export async function updateCourier(
  db: Db,
  caller: Caller,
  id: number,
  { version, input }: { version: string; input: CourierInput },
): Promise<{ id: number }> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("couriers").select("id").where("id", "=", id).forUpdate().execute();
    const before = await getCourier(tx, caller, id);
    if (before.version !== version) throw new ShopError("conflict", { data: before });
    const { rates, ...courier } = input;
    await tx.updateTable("couriers").set(courier).where("id", "=", id).execute();
    await tx.deleteFrom("courier_rates").where("courier_id", "=", id).execute();
    await replaceRates(tx, id, rates);
    const { values } = await getCourier(tx, caller, id);
    const change = { subject: id, subjectName: courier.name, before: before.values, after: values };
    await recordActivity(tx, admin, { action: "courier.change", ...change });
    return { id };
  });
}

/** Deletes a courier with its fees. Throws `conflict` if orders used the courier, which can be switched off instead. */
export async function deleteCourier(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    // The lock ensures that no order is placed with this courier between the check and the deletion.
    await tx.selectFrom("couriers").select("id").where("id", "=", id).forUpdate().execute();
    const { values } = await getCourier(tx, caller, id);
    const orderWithCourier = await tx
      .selectFrom("orders")
      .select("id")
      .where("courier_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (orderWithCourier) throw new ShopError("conflict", { says: "admin.settings.courier.hasOrders" });
    await tx.deleteFrom("couriers").where("id", "=", id).execute();
    await recordActivity(tx, admin, {
      action: "courier.delete",
      subject: id,
      subjectName: values.name,
      before: values,
    });
  });
}

async function replaceRates(tx: Tx, courierId: number, rates: readonly CourierRate[]): Promise<void> {
  if (rates.length === 0) return;
  const places = await knownPlaces(tx);
  const unknown = rates.findIndex(({ place }) => !places.has(place));
  if (unknown >= 0) throw new ShopError("invalid", { fields: { [`rates.${unknown}.place`]: ["field.placeUnknown"] } });
  await tx
    .insertInto("courier_rates")
    .values(
      rates.map(({ place, up_to, fee, ...delay }) => {
        const [kind, slug = null] = place.split(":");
        return {
          courier_id: courierId,
          region_slug: kind === "region" ? slug : null,
          city_slug: kind === "city" ? slug : null,
          up_to_grams: up_to === null ? null : kilogramsToGrams(up_to),
          fee_centimes: toCentimes(fee),
          ...delay,
        } satisfies EveryColumn<"courier_rates", "id">;
      }),
    )
    .execute();
}

async function knownPlaces(tx: Tx): Promise<Set<string>> {
  const regions = await tx.selectFrom("regions").select("slug").execute();
  const cities = await tx.selectFrom("cities").select("slug").execute();
  return new Set([...regions.map(({ slug }) => `region:${slug}`), ...cities.map(({ slug }) => `city:${slug}`)]);
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const plain =
    foldText(name)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "courier";
  const usedSlugs = await tx.selectFrom("couriers").select("slug").where("slug", "like", `${plain}%`).execute();
  const slugs = new Set(usedSlugs.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!slugs.has(slug)) return slug;
  }
}
