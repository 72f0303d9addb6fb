import { expect, test } from "vitest";
import type { CourierInput } from "../../contract/admin-shipping.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, customer, guest, owner, sizeOf } from "../../tests/fixtures.ts";
import {
  createCourier,
  deleteCourier,
  getCourier,
  listCouriers,
  listUnservedCities,
  updateCourier,
} from "./couriers.ts";
import { quoteShipping } from "./methods/courier.ts";

const DAYS = { delay_min: 1, delay_max: 2, delay_unit: "days" } as const;
const CHEMIN: CourierInput = {
  name: "Chemin d'Or",
  tracking_url: "https://chemin.example/{number}",
  is_active: true,
  takes_cash: false,
  rates: [
    { place: "region:souss-massa", up_to: 2.5, fee: 12.5, ...DAYS },
    { place: "city:agadir", up_to: null, fee: 9, ...DAYS },
    { place: "city:agadir", up_to: 1, fee: 5, ...DAYS },
  ],
};

describeOnBothEngines("couriers", (open) => {
  test("a new courier is offered immediately, with its fees by city, region and weight [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await createCourier(db, admin, CHEMIN);
    const feeOf = async (city: string, weight_grams: number) =>
      (await quoteShipping(db, guest("fr"), { city, subtotal_centimes: 100, weight_grams })).find(
        (offer) => offer.id === id,
      );
    expect(await feeOf("agadir", 1000)).toMatchObject({ name: "Chemin d'Or", fee: 5, takes_cash: false });
    expect(await feeOf("agadir", 1001)).toMatchObject({ fee: 9 });
    expect(await feeOf("taroudant", 2500)).toMatchObject({ fee: 12.5 });
    expect(await feeOf("taroudant", 2501)).toBeUndefined();
    expect(await feeOf("rabat", 100)).toBeUndefined();
    const { values } = await getCourier(db, admin, id);
    expect({ ...values, rates: new Set(values.rates) }).toEqual({ ...CHEMIN, rates: new Set(CHEMIN.rates) });
    expect((await listCouriers(db, admin)).at(-1)).toEqual({
      id,
      name: "Chemin d'Or",
      is_active: true,
      takes_cash: false,
      rates: 3,
      lowest: 5,
      highest: 12.5,
    });
    expect(await db.selectFrom("activity").select(["action", "subject_name"]).execute()).toEqual([
      { action: "courier.create", subject_name: "Chemin d'Or" },
    ]);
  });

  test("couriers with the same name, or with a name without Latin letters, are accepted and get unique slugs [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    for (const name of ["Rapide Atlas", "توصيل سوس", "توصيل الشمال"])
      await createCourier(db, admin, { ...CHEMIN, name });
    const slugs = await db.selectFrom("couriers").select("slug").orderBy("id", "desc").limit(3).execute();
    expect(slugs.map(({ slug }) => slug)).toEqual(["courier-2", "courier", "rapide-atlas-2"]);
  });

  test("retrying to create a courier after the response was lost returns the same courier [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const before = (await listCouriers(db, admin)).length;
    const createdCourier = await createCourier(db, admin, CHEMIN);
    expect(await createCourier(db, admin, { ...CHEMIN, rates: CHEMIN.rates.toReversed() })).toEqual(createdCourier);
    expect(await listCouriers(db, admin)).toHaveLength(before + 1);
    expect(await createCourier(db, admin, { ...CHEMIN, takes_cash: true })).not.toEqual(createdCourier);
  });

  test("saving a courier replaces all its fees; saving an outdated version is rejected with conflict [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await createCourier(db, admin, CHEMIN);
    const { version, values } = await getCourier(db, admin, id);
    const input = { ...values, takes_cash: true, rates: [{ place: "city:rabat", up_to: null, fee: 20, ...DAYS }] };
    await updateCourier(db, admin, id, { version, input });
    const now = await getCourier(db, admin, id);
    expect(now.values).toEqual(input);
    await expect(updateCourier(db, admin, id, { version, input: CHEMIN })).rejects.toMatchObject({
      code: "conflict",
      data: now,
    });
    const log = await db.selectFrom("activity").selectAll().where("action", "=", "courier.change").execute();
    expect(log).toMatchObject([{ subject: String(id), before: { takes_cash: false }, after: { takes_cash: true } }]);
  });

  test("rejects a courier with a fee for an unknown place with a field error for that place, and stores nothing [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const rates = [...CHEMIN.rates, { place: "city:atlantis", up_to: null, fee: 1, ...DAYS }];
    await expect(createCourier(db, admin, { ...CHEMIN, rates })).rejects.toMatchObject({
      fields: { "rates.3.place": ["field.placeUnknown"] },
    });
    expect(await listCouriers(db, admin)).toHaveLength(4);
  });

  test("deletes an unused courier with its fees, and rejects deleting a courier that an order uses [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await createCourier(db, admin, { ...CHEMIN, is_active: false });
    await deleteCourier(db, admin, id);
    await expect(getCourier(db, admin, id)).rejects.toMatchObject({ code: "not_found" });
    const { order } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const used = (await listCouriers(db, admin)).find(({ name }) => name === order.courier);
    await expect(deleteCourier(db, admin, used?.id as number)).rejects.toMatchObject({
      code: "conflict",
      messageKey: "admin.settings.courier.hasOrders",
    });
  });

  test("lists the cities that no active courier serves [E9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db, "fr");
    expect(await listUnservedCities(db, admin)).toEqual({ cities: 133, unserved: [] });
    await db.updateTable("couriers").set({ is_active: false }).execute();
    await createCourier(db, admin, CHEMIN);
    const { unserved } = await listUnservedCities(db, admin);
    expect(unserved).toContain("Rabat");
    expect(unserved).not.toContain("Taroudant");
  });

  test("rejects courier management by guests, customers and staff who are not administrators [P5]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const staff = { ...admin, account: admin.account && { ...admin.account, roles: ["staff"] as const } };
    for (const caller of [guest(), customer(guest()), staff])
      for (const work of [
        () => listCouriers(db, caller),
        () => getCourier(db, caller, 1),
        () => createCourier(db, caller, CHEMIN),
        () => updateCourier(db, caller, 1, { version: "", input: CHEMIN }),
        () => deleteCourier(db, caller, 1),
      ])
        await expect(work()).rejects.toMatchObject({ code: caller.account ? "forbidden" : "unauthenticated" });
  });
});
