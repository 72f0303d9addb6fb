import { expect, test } from "vitest";
import { specialOffer as offerShape, productCard, product as productShape } from "../../contract/catalog.ts";
import { CART_QUANTITY_RANGE, HOME_PRODUCTS_COUNT, RELATED_PRODUCTS_COUNT } from "../../contract/constants.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getCategory, listCategories } from "./categories.ts";
import { findCurrentSpecialOffer, listFeaturedProducts, listLatestProducts, listRelatedProducts } from "./offers.ts";
import { getProduct, readFullProducts } from "./product.ts";

const en = createAnonymousCaller("en");

const variantId = async (db: Db, sku: string) =>
  (await db.selectFrom("variants").select("id").where("sku", "=", sku).executeTakeFirstOrThrow()).id;
const setAvailable = async (db: Db, sku: string, available: number) =>
  db
    .updateTable("stock")
    .set({ on_hand: available, available })
    .where("variant_id", "=", await variantId(db, sku))
    .execute();

describeOnBothEngines("readFullProducts", (open) => {
  test("readFullProducts returns the products in the given sequence, each equal to getProduct's result, bundles included [E3]", async () => {
    const { db } = await open("seeded");
    const slugs = ["souss-breakfast", "thyme-honey", "roasted-argan-oil"];
    const single = await Promise.all(slugs.map((slug) => getProduct(db, en, slug)));
    expect(await readFullProducts(db, en, single)).toEqual(single);
    expect(single[0]?.subproducts).not.toHaveLength(0);
  });

  test("readFullProducts sends at most three SQL statements for 100 products, and none for an empty list [E3]", async () => {
    const { db } = await open("seeded");
    const list = await db.selectFrom("products").select("id").limit(100).execute();
    let sent = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        sent++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect((await readFullProducts(counting, en, list)).length).toBeGreaterThan(30);
    expect(sent).toBeLessThanOrEqual(3);
    sent = 0;
    expect(await readFullProducts(counting, en, [])).toEqual([]);
    expect(sent).toBe(0);
  });
});

describeOnBothEngines("getProduct", (open) => {
  test("getProduct returns a product that matches its schema, with its texts in the reader's language [C1 E3]", async () => {
    const { db } = await open("seeded");
    const honey = await getProduct(db, createAnonymousCaller("fr"), "thyme-honey");
    expect(() => productShape.parse(honey)).not.toThrow();
    expect(honey).toMatchObject({
      name: "Miel de thym d’Azilal",
      sku: "AML-HON-001-500",
      price: 189,
      sale_price: 149,
      currentPrice: 149,
      weight: 780,
      origin_country: "MA",
      is_pack: false,
      subproducts: [],
      saving: null,
    });
    expect(honey.onssa_number).not.toBeNull();
    expect(honey.translations.ar?.name).toBe("عسل الزعتر الحرّ من أزيلال");
    expect(honey.specifications.length).toBeGreaterThan(2);
  });

  test("returns the variants of a product as options, exactly one of them the default, each with its own SKU [E3]", async () => {
    const { db } = await open("seeded");
    const { attributes, default_option } = await getProduct(db, en, "thyme-honey");
    expect(attributes).toHaveLength(1);
    expect(attributes[0]?.name).toBe("Size");
    expect(attributes[0]?.options.map(({ sku }) => sku)).toEqual([
      "AML-HON-001-250",
      "AML-HON-001-500",
      "AML-HON-001-1000",
    ]);
    expect(attributes[0]?.options.map(({ value }) => value.replace(/\u00a0/g, " "))).toEqual([
      "250 g",
      "500 g",
      "1 kg",
    ]);
    expect(attributes[0]?.options.filter((option) => option.default).map(({ id }) => id)).toEqual([default_option.id]);
  });

  test("a product's options leave out archived variants", async () => {
    const { db } = await open("seeded");
    await db.updateTable("variants").set({ is_archived: true }).where("sku", "=", "AML-HON-001-1000").execute();
    const { attributes } = await getProduct(db, en, "thyme-honey");
    expect(attributes[0]?.options).toHaveLength(2);
  });

  test("each entry of a product's images has a picture's name and its own alt text; image_url is a path under /media [A10]", async () => {
    const { db } = await open("seeded");
    const { cover, image_url, images } = await getProduct(db, en, "thyme-honey");
    expect(cover).toBe("thyme-honey");
    expect(image_url).toMatch(/^\/media\/thyme-honey-\d+\.webp$/);
    expect(images.map(({ name }) => name)).toEqual(["thyme-honey", "thyme-honey-close", "thyme-honey-range"]);
    expect(new Set(images.map(({ alt }) => alt)).size).toBe(3);
  });

  test("reading a draft or unknown product, or its related products, throws product_not_found [R5]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("products").set({ status: "draft" }).where("slug", "=", "thyme-honey").execute();
    for (const slug of ["no-such", "thyme-honey"]) {
      await expect(getProduct(db, en, slug)).rejects.toMatchObject({ code: "product_not_found" });
      await expect(listRelatedProducts(db, en, slug)).rejects.toMatchObject({ code: "product_not_found" });
    }
  });

  test("never reports a stock quantity above the cart's maximum quantity", async () => {
    const { db } = await open("seeded");
    await setAvailable(db, "AML-HON-001-500", 5000);
    expect((await getProduct(db, en, "thyme-honey")).stock_quantity).toBe(CART_QUANTITY_RANGE.max);
    await setAvailable(db, "AML-HON-001-500", 0);
    expect((await getProduct(db, en, "thyme-honey")).stock_quantity).toBe(0);
  });

  test("returns a bundle's components and saving, and the stock that its scarcest component allows [C3]", async () => {
    const { db } = await open("seeded");
    const pack = await getProduct(db, en, "tea-tray");
    const apart = pack.subproducts.reduce((sum, part) => sum + part.price * part.quantity, 0);
    expect(pack.is_pack).toBe(true);
    expect(pack.saving).toBe(apart - pack.currentPrice);
    expect(pack.attributes).toEqual([]);
    const chiba = pack.subproducts.find(({ quantity }) => quantity === 2);
    expect(chiba?.option?.replace(/\u00a0/g, " ")).toBe("30 g");

    const parts = await db
      .selectFrom("variant_parts")
      .selectAll()
      .where("variant_id", "=", pack.default_option.variant_id)
      .execute();
    const two = parts.find(({ quantity }) => quantity === 2)?.part_variant_id ?? 0;
    await db.updateTable("stock").set({ on_hand: 40, available: 40 }).execute();
    await db.updateTable("stock").set({ available: 5 }).where("variant_id", "=", two).execute();
    expect((await getProduct(db, en, "tea-tray")).stock_quantity).toBe(2);
    await db.updateTable("variants").set({ is_archived: true }).where("id", "=", two).execute();
    expect((await getProduct(db, en, "tea-tray")).stock_quantity).toBe(0);
  });
});

describeOnBothEngines("product lists of the shop", (open) => {
  test("returns four related products by default, products of the same category first, without the product itself [A7 K11]", async () => {
    const { db } = await open("seeded");
    const related = await listRelatedProducts(db, en, "thyme-honey");
    expect(related).toHaveLength(RELATED_PRODUCTS_COUNT);
    expect(related.every((card) => card.categories[0]?.slug === "honey")).toBe(true);
    const many = await listRelatedProducts(db, en, "thyme-honey", 12);
    expect(many).toHaveLength(12);
    expect(many.map(({ slug }) => slug)).not.toContain("thyme-honey");
    expect(many.at(-1)?.categories[0]?.slug).not.toBe("honey");
  });

  test("listFeaturedProducts returns only products marked as featured; listLatestProducts returns the newest product first [A7]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("products").set({ is_featured: false }).where("slug", "<>", "thyme-honey").execute();
    expect((await listFeaturedProducts(db, en)).map(({ slug }) => slug)).toEqual(["thyme-honey"]);
    await db
      .updateTable("products")
      .set({ created_at: new Date("2040-01-01") })
      .where("slug", "=", "ground-saffron")
      .execute();
    const latest = await listLatestProducts(db, en);
    expect(latest[0]?.slug).toBe("ground-saffron");
    expect(latest).toHaveLength(HOME_PRODUCTS_COUNT);
    for (const card of latest) expect(() => productCard.parse(card)).not.toThrow();
  });

  test("returns the special offer with its description, its components and its discount in whole percent [E4]", async () => {
    const { db } = await open("seeded");
    const offer = await findCurrentSpecialOffer(db, en);
    expect(() => offerShape.parse(offer)).not.toThrow();
    expect(offer).toMatchObject({ slug: "souss-breakfast", price: 300, sale_price: 255, discount_percent: 15 });
    expect(offer?.subproducts).toHaveLength(3);
    const { description } = await getProduct(db, en, "souss-breakfast");
    expect([offer?.description, description.length > 0]).toEqual([description, true]);
    await db
      .updateTable("variants")
      .set({ sale_price_centimes: 19_950 })
      .where("sku", "=", offer ? "AML-PAC-001-1" : "")
      .execute();
    expect((await findCurrentSpecialOffer(db, en))?.discount_percent).toBe(34);
  });

  test("returns no special offer if no product is set or the product is no longer on sale [E4]", async () => {
    const { db } = await open("seeded");
    await db.updateTable("products").set({ status: "archived" }).where("slug", "=", "souss-breakfast").execute();
    expect(await findCurrentSpecialOffer(db, en)).toBeNull();
    await db.deleteFrom("settings").where("key", "=", "special_offer_slug").execute();
    expect(await findCurrentSpecialOffer(db, en)).toBeNull();
  });

  test("returns each category with all translations, a picture and the number of its products on sale [E15 A5]", async () => {
    const { db } = await open("seeded");
    const categories = await listCategories(db, createAnonymousCaller("fr"));
    expect(categories.map(({ slug }) => slug)[0]).toBe("honey");
    expect(categories).toHaveLength(10);
    expect(categories[0]).toMatchObject({
      name: "Miel",
      product_count: 7,
      image: "thyme-honey",
      translations: { en: { name: "Honey" } },
    });
    await db.updateTable("products").set({ status: "draft" }).where("slug", "=", "thyme-honey").execute();
    expect((await listCategories(db, en))[0]?.product_count).toBe(6);
    expect(await getCategory(db, en, "honey")).toMatchObject({ name: "Honey", image: "thyme-honey" });
    await expect(getCategory(db, en, "no-such")).rejects.toMatchObject({ code: "category_not_found" });
  });
});
