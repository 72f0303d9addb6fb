import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { activityOf, customer, guest, owner, setSetting, sizeOf, staffMember } from "../../../tests/fixtures.ts";
import { storeActivePeriods } from "../../content/planned.ts";
import { getSettings } from "../../content/settings.ts";
import { readSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { formatShopTime } from "../../platform/shop-time.ts";
import { getSettingsGroup, saveSettings } from "../../settings/settings.ts";
import { findCurrentSpecialOffer, listFeaturedProducts } from "../offers.ts";
import { changeProducts } from "./bulk.ts";
import { getFeaturedProducts, previewProductCards, previewSpecialOffer, saveFeaturedProducts } from "./featured.ts";
import { findPackParts } from "./packs.ts";
import { findProductChoices } from "./product-choices.ts";

const idsOf = async (db: Db, ...slugs: string[]) =>
  Promise.all(
    slugs.map(
      async (slug) =>
        (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id,
    ),
  );
const featuredSlugs = async (db: Db) => (await listFeaturedProducts(db, guest("en"))).map(({ slug }) => slug);
const inHours = (hours: number) => formatShopTime(new Date(clock.now().getTime() + hours * 3_600_000));

async function saveFeaturedAs(db: Db, admin: Caller, ids: number[]): Promise<void> {
  const { version } = await getFeaturedProducts(db, admin);
  await saveFeaturedProducts(db, admin, { version, input: { ids } });
}

describeOnBothEngines("featured products, special offer and notice", (open) => {
  test("shows featured products in the owner's sequence, hides products that are not on sale, and appends newly featured products [R1]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const slugs = ["thyme-honey", "almond-argan-amlou", "souss-breakfast"];
    const ids = await idsOf(db, ...slugs);
    await saveFeaturedAs(db, admin, ids);
    expect(await featuredSlugs(db)).toEqual(slugs);
    expect(await activityOf(db, "featured.changed")).toHaveLength(1);
    await db
      .updateTable("products")
      .set({ status: "draft" })
      .where("id", "=", ids[0] as number)
      .execute();
    expect(await featuredSlugs(db)).toEqual(slugs.slice(1));
    expect((await getFeaturedProducts(db, admin)).values.ids).toEqual(ids);
    const [last] = await idsOf(db, "walnut-argan-amlou");
    await changeProducts(db, admin, [{ id: last as number, is_featured: true }]);
    expect((await featuredSlugs(db)).at(-1)).toBe("walnut-argan-amlou");
    await saveFeaturedAs(db, admin, []);
    expect(await featuredSlugs(db)).toEqual([]);
  });

  test("saving featured products is rejected for an unknown product; of two concurrent saves of the same version, one is rejected as a conflict", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const before = await getFeaturedProducts(db, admin);
    const [honey] = await idsOf(db, "thyme-honey");
    const save = (ids: number[]) =>
      saveFeaturedProducts(db, admin, { version: before.version, input: { ids } }).then(
        () => null,
        ({ code }) => code,
      );
    expect(await save([honey as number, 999_999])).toBe("product_not_found");
    expect(await getFeaturedProducts(db, admin)).toEqual(before);
    expect((await Promise.all([save([honey as number]), save([])])).toSorted()).toEqual(["conflict", null]);
  });

  test("the back office's preview of featured products and special offer equals the home page's data in each language [E4]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const preview = await previewSpecialOffer(db, admin, "souss-breakfast");
    for (const locale of ["ar", "fr", "en"] as const) {
      expect(preview[locale]).toEqual(await findCurrentSpecialOffer(db, guest(locale)));
      const cards = await listFeaturedProducts(db, guest(locale));
      const ids = cards.map(({ id }) => id);
      expect((await previewProductCards(db, admin, ids))[locale]).toEqual(cards);
    }
    await db.updateTable("products").set({ status: "draft" }).where("slug", "=", "souss-breakfast").execute();
    expect(await previewSpecialOffer(db, admin, "souss-breakfast")).toEqual({ ar: null, fr: null, en: null, es: null });
  });

  test("a new special offer takes effect immediately, shows only in its period, and must name an existing product [R1 E4]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const always = { from: null, until: null };
    const save = async (
      special_offer_slug: string,
      special_offer_time = always as { from: string | null; until: string | null },
    ) => {
      const { version } = await getSettingsGroup(db, admin, "offer");
      const input = { special_offer_slug, special_offer_time };
      return saveSettings(db, admin, "offer", { version, input });
    };
    const offered = async () => (await findCurrentSpecialOffer(db, guest("en")))?.slug ?? null;
    await save("thyme-honey");
    expect(await offered()).toBe("thyme-honey");
    await save("thyme-honey", { from: inHours(1), until: null });
    expect(await offered()).toBeNull();
    await save("thyme-honey", { from: inHours(-2), until: inHours(1) });
    expect(await offered()).toBe("thyme-honey");
    // Saving stores which periods are active, so that the job detects their end.
    expect((await readSetting(db, "planned_on")).special_offer).toBe(true);
    await save("thyme-honey", { from: inHours(1), until: null });
    expect((await readSetting(db, "planned_on")).special_offer).toBe(false);
    await save("thyme-honey", { from: null, until: inHours(-1) });
    expect(await offered()).toBeNull();
    await save("");
    expect(await offered()).toBeNull();
    await expect(save("no-such-product")).rejects.toMatchObject({
      code: "invalid",
      fields: { special_offer_slug: ["field.invalid"] },
    });
  });

  test("the notice bar is enabled only between its start and end time; a periodic check of these times reports each change once [U13 U18]", async () => {
    const { db } = await open("seeded");
    const alert = await readSetting(db, "alert");
    const enabled = async () => (await getSettings(db, guest("fr"))).alert.enabled;
    expect(await storeActivePeriods(db)).toBe(false);
    await setSetting(db, "alert", { ...alert, from: inHours(1) });
    expect(await enabled()).toBe(false);
    expect(await storeActivePeriods(db)).toBe(true);
    expect(await storeActivePeriods(db)).toBe(false);
    await setSetting(db, "alert", {
      ...alert,
      message: { ...alert.message, fr: "" },
      until: inHours(1),
      link: "/cart",
    });
    expect((await getSettings(db, guest("fr"))).alert).toMatchObject({
      enabled: true,
      message: alert.message.ar,
      link: "/cart",
    });
    expect(await storeActivePeriods(db)).toBe(true);
    await setSetting(db, "alert", { ...alert, until: inHours(-1) });
    expect(await enabled()).toBe(false);
  });

  test("the product picker finds products by words that are separated by a NUL character [X2]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    expect((await findProductChoices(db, admin, { q: "thyme\0honey" })).length).toBeGreaterThan(0);
    expect((await findPackParts(db, admin, { q: "thyme\0honey" })).length).toBeGreaterThan(0);
  });

  test("rejects reading and changing featured products by guests, customers and staff who are not administrators [P5]", async () => {
    const { db } = await open("seeded");
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
      [await staffMember(db), "forbidden"],
    ] as const)
      for (const call of [
        getFeaturedProducts(db, caller),
        saveFeaturedProducts(db, caller, { version: "", input: { ids: [product_id] } }),
        previewProductCards(db, caller, [product_id]),
        previewSpecialOffer(db, caller, "thyme-honey"),
        findProductChoices(db, caller, { q: "" }),
      ])
        await expect(call).rejects.toMatchObject({ code });
  });
});
