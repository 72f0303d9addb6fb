import { expect, test } from "vitest";
import { searchCitiesFuzzily } from "../../contract/city-search.ts";
import { foldText } from "../../contract/fold.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { findCities, listCityChoices } from "./cities.ts";
import { quoteShipping } from "./methods/courier.ts";

const [ar, fr, en] = [createAnonymousCaller("ar"), createAnonymousCaller("fr"), createAnonymousCaller("en")] as const;
const slugsFor = async (db: Db, q: string, limit = 20) =>
  (await findCities(db, fr, { q, limit })).map(({ slug }) => slug);

describeOnBothEngines("cities", (open) => {
  test.each(["tanger", "Tangier", "TANGER ", "طنجة", "طنجه"])(
    "finds the city Tangier by the query %s [A9]",
    async (q) => {
      const { db } = await open("seeded");
      expect((await slugsFor(db, q))[0]).toBe("tanger");
    },
  );

  test.each([
    ["fes", "fes"],
    ["Fès", "fes"],
    ["اكادير", "agadir"],
    ["أكادير", "agadir"],
    ["beni mellal", "beni-mellal"],
    ["beni-mellal", "beni-mellal"],
  ])("city search ignores accents, hamza and dashes: %s finds %s [A9]", async (q, slug) => {
    const { db } = await open("seeded");
    expect(await slugsFor(db, q)).toContain(slug);
  });

  test.each([
    ["أغادير", "agadir"],
    ["marakech", "marrakech"],
    ["marak", "marrakech"],
    ["البيظاء", "casablanca"],
    ["sidi slimen", "sidi-slimane"],
    ["khouribka", "khouribga"],
  ])(
    "a misspelled city name finds no city, but a similar city is suggested: %s suggests %s [A9 C5]",
    async (q, slug) => {
      const { db } = await open("seeded");
      const near = searchCitiesFuzzily(await listCityChoices(db, fr), q).map((city) => city.slug);
      expect(near).toContain(slug);
      expect(near.length).toBeLessThanOrEqual(2);
      expect(await slugsFor(db, q)).toEqual([]);
    },
  );

  test("finds a city by a common short name that differs from its official spellings [A9 C5]", async () => {
    const { db } = await open("seeded");
    expect(await slugsFor(db, "كازا")).toEqual(["casablanca"]);
  });

  test("city search lists cities whose name starts with the query before other matches, and returns no more than the limit [A9]", async () => {
    const { db } = await open("seeded");
    const names = (await findCities(db, fr, { q: "sa", limit: 50 })).map(({ name }) => foldText(name));
    expect(names[0]).toMatch(/^sa/);
    expect(names.some((name) => !name.startsWith("sa"))).toBe(true);
    expect(await slugsFor(db, "a", 3)).toHaveLength(3);
    for (const q of ["xyz", "%", "_a", "x\0"]) expect(await slugsFor(db, q), q).toEqual([]);
  });

  test("returns 133 cities sorted by name in the reader's language, each with its spellings in every language for search [C5]", async () => {
    const { db } = await open("seeded");
    for (const caller of [ar, fr, en]) {
      const choices = await listCityChoices(db, caller);
      expect(choices).toHaveLength(133);
      const names = choices.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(caller.locale).compare));
    }
    const tanger = (await listCityChoices(db, en)).find(({ slug }) => slug === "tanger");
    expect(tanger).toMatchObject({ name: "Tangier", region: "Tangier-Tetouan-Al Hoceima" });
    for (const spelling of ["طنجة", "Tanger", "Tangier"]) expect(tanger?.search).toContain(foldText(spelling));
  });
});

describeOnBothEngines("quoteShipping", (open) => {
  test("a courier's rate for a city takes precedence over its rate for the region; couriers are sorted by fee [E9]", async () => {
    const { db } = await open("seeded");
    const quote = await quoteShipping(db, fr, { city: "casablanca", subtotal_centimes: 39_999, weight_grams: 1000 });
    expect(quote.map(({ name, fee }) => [name, fee])).toEqual([
      ["Rapide Atlas", 25],
      ["Colis Maroc", 32],
      ["Souss Express", 40],
    ]);
    expect(quote[0]).toMatchObject({ free: false, delivery_time: { min: 24, max: 24, unit: "hours" } });
    const settat = await quoteShipping(db, fr, { city: "settat", subtotal_centimes: 39_999, weight_grams: 1000 });
    expect(settat.find(({ name }) => name === "Rapide Atlas")?.fee).toBe(30);
  });

  test("from the free-delivery threshold on, all couriers are free and sorted by delivery time; below the threshold none is free [E9 K16]", async () => {
    const { db } = await open("seeded");
    const quote = await quoteShipping(db, fr, { city: "agadir", subtotal_centimes: 40_000, weight_grams: 1000 });
    expect(quote.every(({ fee, free }) => fee === 0 && free)).toBe(true);
    expect(quote[0]?.name).toBe("Souss Express");
    await db.updateTable("settings").set({ value: "500" }).where("key", "=", "free_shipping_threshold_dh").execute();
    expect(
      (await quoteShipping(db, fr, { city: "agadir", subtotal_centimes: 40_000, weight_grams: 1000 })).some(
        ({ free }) => free,
      ),
    ).toBe(false);
  });

  test("below the free-delivery threshold, delivery is free with a free-delivery coupon or if the courier's own fee is 0 [E9 T16]", async () => {
    const { db } = await open("seeded");
    const cart = { city: "casablanca", subtotal_centimes: 100, weight_grams: 1000 };
    const free = await quoteShipping(db, fr, { ...cart, is_free: true });
    expect(free.map((method) => [method.fee, method.free])).toEqual(free.map(() => [0, true]));
    await db.updateTable("courier_rates").set({ fee_centimes: 0 }).where("city_slug", "=", "casablanca").execute();
    const quote = await quoteShipping(db, fr, { ...cart, is_free: false });
    expect(quote.map(({ name, fee, free: isFree }) => [name, fee, isFree])).toContainEqual(["Rapide Atlas", 0, true]);
    await db.updateTable("courier_rates").set({ fee_centimes: 100 }).execute();
    expect((await quoteShipping(db, fr, cart)).map(({ fee, free: isFree }) => [fee, isFree])).toEqual(
      quote.map(() => [1, false]),
    );
  });

  test("sorts couriers with equal fees by their last delivery day, then by their first delivery day [E9]", async () => {
    const { db } = await open("seeded");
    const rates = await db
      .updateTable("courier_rates")
      .set({ fee_centimes: 2000, delay_unit: "days", delay_min: 2, delay_max: 4 })
      .returning(["courier_id"])
      .execute();
    const [first, second, third] = [...new Set(rates.map(({ courier_id }) => courier_id))].sort((a, b) => a - b);
    const take = (courier_id: number | undefined, delay_min: number, delay_max: number) =>
      db
        .updateTable("courier_rates")
        .set({ delay_min, delay_max })
        .where("courier_id", "=", courier_id as number)
        .execute();
    const order = async () =>
      (await quoteShipping(db, fr, { city: "casablanca", subtotal_centimes: 100, weight_grams: 1000 })).map(
        ({ id }) => id,
      );
    await take(second, 1, 4);
    await take(third, 3, 3);
    expect(await order()).toEqual([third, second, first]);
    await take(first, 1, 3);
    expect(await order()).toEqual([first, third, second]);
  });

  test("a delivery quote omits inactive couriers, and is empty for an unknown city [E9]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("couriers").set({ is_active: false }).where("slug", "=", "rapide-atlas").execute();
    const quote = await quoteShipping(db, fr, { city: "casablanca", subtotal_centimes: 100, weight_grams: 1000 });
    expect(quote.map(({ name }) => name)).toEqual(["Colis Maroc", "Souss Express"]);
    expect(await quoteShipping(db, fr, { city: "atlantis", subtotal_centimes: 100, weight_grams: 1000 })).toEqual([]);
  });

  test("the fee is that of the lightest weight band that fits, city bands before region bands; a parcel too heavy for all bands gets no quote [E9]", async () => {
    const { db } = await open("seeded");
    const { id: souss } = await db
      .selectFrom("couriers")
      .select("id")
      .where("slug", "=", "souss-express")
      .executeTakeFirstOrThrow();
    await db.updateTable("couriers").set({ is_active: false }).where("id", "<>", souss).execute();
    await db.deleteFrom("courier_rates").where("courier_id", "=", souss).execute();
    const band = (place: object, up_to_grams: number | null, fee_centimes: number) => ({
      courier_id: souss,
      region_slug: null,
      city_slug: null,
      ...place,
      up_to_grams,
      fee_centimes,
      delay_min: 1,
      delay_max: 2,
      delay_unit: "days" as const,
    });
    const [city, region] = [{ city_slug: "agadir" }, { region_slug: "souss-massa" }];
    const feeOf = async (weight_grams: number) =>
      (await quoteShipping(db, fr, { city: "agadir", subtotal_centimes: 100, weight_grams }))[0]?.fee;
    const bands = [band(city, 5000, 3000), band(city, 1000, 2000), band(region, 20_000, 9000)];
    await db.insertInto("courier_rates").values(bands).execute();
    expect([await feeOf(0), await feeOf(1000), await feeOf(1001), await feeOf(5000)]).toEqual([20, 20, 30, 30]);
    expect([await feeOf(5001), await feeOf(20_000), await feeOf(20_001)]).toEqual([90, 90, undefined]);
    await db
      .insertInto("courier_rates")
      .values(band(city, null, 5000))
      .execute();
    expect([await feeOf(5000), await feeOf(20_001)]).toEqual([30, 50]);
    await expect(
      db
        .insertInto("courier_rates")
        .values(band(city, null, 6000))
        .execute(),
    ).rejects.toThrow(/unique/);
  });

  test("at least one courier serves each of the 133 cities [E9]", async () => {
    const { db } = await open("seeded");
    for (const { slug } of await listCityChoices(db, en)) {
      expect(await quoteShipping(db, en, { city: slug, subtotal_centimes: 100, weight_grams: 1000 }), slug).not.toEqual(
        [],
      );
    }
  });
});
