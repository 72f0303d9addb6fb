import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { FEED_RATE_LIMIT } from "../../contract/constants.ts";
import { DEFAULT_LANGUAGE_SETTINGS, type Locale } from "../../contract/locales.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, owner, setStock, sizeOf } from "../../tests/fixtures.ts";
import { elementsOf, readXml, textOf } from "../../tests/xml.ts";
import { createApp } from "../app.ts";
import { duplicateProduct } from "../catalog/admin/duplicate.ts";
import { setPrices } from "../catalog/admin/prices.ts";
import { scheduleSale, startAndEndSales } from "../catalog/admin/schedule.ts";
import { clock } from "../platform/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { parseShopTime } from "../platform/shop-time.ts";
import { buildSitemapFile, buildSitemapIndex } from "./sitemap.ts";
import { findSocialCard, getSocialCardPath } from "./social-card.ts";

const URL_OF_SHOP = "https://shop.example";
const now = clock.now;
afterEach(() => {
  clock.now = now;
});

function machineOf(database: Database) {
  const config = readConfig({
    DATA_DIR: "/tmp",
    PUBLIC_URL: URL_OF_SHOP,
    LOG_LEVEL: "silent",
    ADMIN_PASSWORD: "not the default",
  });
  const app = createApp({ config, database }, null);
  return (path: string) => app.request(`http://localhost${path}`);
}

async function xmlOf(visit: (path: string) => Response | Promise<Response>, path: string) {
  const answer = await visit(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  return readXml(await answer.text());
}

const itemsOf = async (visit: ReturnType<typeof machineOf>, locale: Locale) =>
  new Map(elementsOf(await xmlOf(visit, `/${locale}/feed.xml`), "item").map((item) => [textOf(item, "g:id"), item]));
const skuOf = async (db: Db, id: number) =>
  (await db.selectFrom("variants").select("sku").where("id", "=", id).executeTakeFirstOrThrow()).sku;

describeOnBothEngines("robots.txt, sitemap, feed and social cards", (open) => {
  test("robots.txt excludes the back office, the API and endless filtered lists, and names the sitemap [U16]", async () => {
    const answer = await machineOf(await open("seeded"))("/robots.txt");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const lines = (await answer.text()).split("\n");
    expect(lines).toContain(`Sitemap: ${URL_OF_SHOP}/sitemap.xml`);
    for (const path of ["/admin", "/api/", "/*?sort=", "/*?*&min_price="]) expect(lines).toContain(`Disallow: ${path}`);
    // These pages have `noindex`, which a crawler can see only if robots.txt lets it fetch them.
    expect(lines.join()).not.toMatch(/cart|checkout|\/\*?q=/);
  });

  test("the sitemap lists each page in each language with its alternates, and updates the dates of changed pages [U16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const visit = machineOf(database);
    const index = await xmlOf(visit, "/sitemap.xml");
    const files = elementsOf(index, "loc").map(({ text }) => text.replace(URL_OF_SHOP, ""));
    expect(files).toEqual(["/sitemap/pages.xml", "/sitemap/categories.xml", "/sitemap/products-1.xml"]);
    const entries = elementsOf(await xmlOf(visit, "/sitemap/products-1.xml"), "url");
    const { total } = await db
      .selectFrom("products")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("status", "=", "active")
      .executeTakeFirstOrThrow();
    expect(entries).toHaveLength(total * DEFAULT_LANGUAGE_SETTINGS.offered.length);
    const honey = entries.find((entry) => textOf(entry, "loc") === `${URL_OF_SHOP}/fr/product/thyme-honey`);
    expect(
      honey && elementsOf(honey, "xhtml:link").map(({ attributes }) => [attributes.hreflang, attributes.href]),
    ).toEqual([
      ["ar", `${URL_OF_SHOP}/ar/product/thyme-honey`],
      ["fr", `${URL_OF_SHOP}/fr/product/thyme-honey`],
      ["en", `${URL_OF_SHOP}/en/product/thyme-honey`],
      ["x-default", `${URL_OF_SHOP}/product/thyme-honey`],
    ]);

    const changedAt = async () => {
      const urls = elementsOf(await xmlOf(visit, "/sitemap/products-1.xml"), "url");
      const entry = urls.find((url) => textOf(url, "loc")?.endsWith("/fr/product/thyme-honey"));
      return entry && textOf(entry, "lastmod");
    };
    const first = await changedAt();
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 2);
    await db.updateTable("products").set({ sold_count: 900 }).where("id", "=", size.product_id).execute();
    expect(await changedAt()).toBe(first);
    await setPrices(db, await owner(db), [{ variant_id: size.variant_id, price: 200, sale_price: null }]);
    const priced = await changedAt();
    expect(Date.parse(priced ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
    expect(textOf(await xmlOf(visit, "/sitemap.xml"), "lastmod")).toBe(priced);

    await db.updateTable("products").set({ status: "draft" }).where("slug", "=", "thyme-honey").execute();
    expect(await changedAt()).toBeUndefined();
    for (const name of ["products-2", "products-0", "products-01", "other"])
      expect((await visit(`/sitemap/${name}.xml`)).status, name).toBe(404);
  });

  test("splits the sitemap of a large shop into files of at most a thousand products [U16]", async () => {
    const { db } = await open("seeded");
    // Leaves a gap in the ids, so that the next product has the id 1500.
    await sql`ALTER TABLE products ALTER COLUMN id RESTART WITH 1500`.execute(db);
    const honey = await db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "thyme-honey")
      .executeTakeFirstOrThrow();
    const copy = await duplicateProduct(db, await owner(db), honey.id);
    await db.updateTable("products").set({ status: "active", slug: "the-1500th" }).where("id", "=", copy).execute();
    expect(await buildSitemapIndex(db, URL_OF_SHOP)).toContain(`${URL_OF_SHOP}/sitemap/products-2.xml`);
    const [first, second] = await Promise.all(
      ["products-1", "products-2"].map((name) => buildSitemapFile(db, guest(), URL_OF_SHOP, name)),
    );
    expect(first).not.toContain("the-1500th");
    expect(elementsOf(readXml(second ?? ""), "loc").map(({ text }) => text)).toEqual(
      DEFAULT_LANGUAGE_SETTINGS.offered.map((locale) => `${URL_OF_SHOP}/${locale}/product/the-1500th`),
    );
  });

  test("the product feed lists each variant in each language, with its price and whether it is in stock [U16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const visit = machineOf(database);
    const [small, large] = [await sizeOf(db, "thyme-honey", 250), await sizeOf(db, "thyme-honey", 500)];
    const boss = await owner(db);
    await setPrices(db, boss, [
      { variant_id: small.variant_id, price: 85.5, sale_price: null },
      { variant_id: large.variant_id, price: 189, sale_price: 149 },
    ]);
    await setStock(db, small.variant_id, 0);
    const skus = [await skuOf(db, small.variant_id), await skuOf(db, large.variant_id)] as const;
    for (const locale of DEFAULT_LANGUAGE_SETTINGS.offered) {
      const items = await itemsOf(visit, locale);
      const [one, other] = [items.get(skus[0]), items.get(skus[1])];
      if (!one || !other) throw new Error("a size is missing");
      const page = `${URL_OF_SHOP}/${locale}/product/thyme-honey`;
      expect(textOf(one, "g:availability")).toBe("out_of_stock");
      expect(textOf(one, "g:price")).toBe("85.50 MAD");
      expect(textOf(one, "g:sale_price")).toBeUndefined();
      expect(textOf(one, "g:link")).toBe(`${page}?option=${small.variant_id}`);
      expect(textOf(other, "g:availability")).toBe("in_stock");
      expect(textOf(other, "g:price")).toBe("189.00 MAD");
      expect(textOf(other, "g:sale_price")).toBe("149.00 MAD");
      expect(textOf(other, "g:sale_price_effective_date")).toBeUndefined();
      expect(textOf(other, "g:link")).toBe(page);
      expect(textOf(other, "g:item_group_id")).toBe(textOf(one, "g:item_group_id"));
      expect(textOf(other, "g:title")).toMatch(/–/);
      expect(textOf(other, "g:image_link")).toBe(`${URL_OF_SHOP}/media/thyme-honey-1080.webp`);
      const pack = [...items.values()].find((item) => textOf(item, "g:is_bundle") === "yes");
      expect(pack && textOf(pack, "g:item_group_id")).toBeUndefined();
    }
    expect(textOf((await itemsOf(visit, "ar")).get(skus[1]) as never, "g:title")).toMatch(/\p{Script=Arabic}/u);
  });

  test("the product feed gives the period of a scheduled sale, and leaves out products that are not on sale [U16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const visit = machineOf(database);
    const size = await sizeOf(db, "thyme-honey", 250);
    const sku = await skuOf(db, size.variant_id);
    clock.now = () => parseShopTime("2026-03-01T08:00");
    const sale = { price: 60, starts_at: "2026-03-01T10:00", ends_at: "2026-03-05T22:00" };
    await scheduleSale(db, await owner(db), size.variant_id, sale);
    expect(textOf((await itemsOf(visit, "fr")).get(sku) as never, "g:sale_price")).toBeUndefined();
    clock.now = () => parseShopTime("2026-03-01T10:00");
    await startAndEndSales(db);
    const item = (await itemsOf(visit, "fr")).get(sku);
    expect(item && textOf(item, "g:sale_price")).toBe("60.00 MAD");
    const [from, until] = (item && textOf(item, "g:sale_price_effective_date")?.split("/")) ?? [];
    expect([Date.parse(from ?? ""), Date.parse(until ?? "")]).toEqual(
      [sale.starts_at, sale.ends_at].map((at) => parseShopTime(at).getTime()),
    );
    await db.updateTable("products").set({ status: "archived" }).where("id", "=", size.product_id).execute();
    expect((await itemsOf(visit, "fr")).has(sku)).toBe(false);
  });

  test("the product feed escapes markup in names and drops characters that XML forbids [U16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const name = 'Miel <b>&amp; \u0007\uFFFE"fin"]]>';
    await db
      .updateTable("products")
      .set({ name: JSON.stringify({ ar: name, fr: name, en: name }), brand_name: "A&B <c>" })
      .where("slug", "=", "thyme-honey")
      .execute();
    const titles = [...(await itemsOf(machineOf(database), "fr")).values()].map((item) => textOf(item, "g:title"));
    expect(titles.some((title) => title?.startsWith('Miel <b>&amp; "fin"]]> – '))).toBe(true);
  });

  test("limits feed requests per IP address, and rejects further requests with 429 and Retry-After [U16]", async () => {
    const visit = machineOf(await open("migrated"));
    for (let i = 0; i < FEED_RATE_LIMIT.points; i++) expect((await visit("/en/feed.xml")).status).toBe(200);
    const refused = await visit("/en/feed.xml");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await visit("/de/feed.xml")).status).toBe(503);
  });

  test("a product has a social card image in each language, which gets a new URL when the product's price changes [U16]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const visit = machineOf(database);
    const pathOf = async (locale: Locale) => {
      const card = await findSocialCard(db, guest(locale), "product-thyme-honey");
      return card ? getSocialCardPath("product-thyme-honey", card) : "";
    };
    const paths = await Promise.all(DEFAULT_LANGUAGE_SETTINGS.offered.map(pathOf));
    expect(new Set(paths).size).toBe(DEFAULT_LANGUAGE_SETTINGS.offered.length);
    const answers = await Promise.all([...paths, ...paths].map(visit));
    const pictures = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
      expect(answer.headers.get("Cache-Control")).toContain("immutable");
      expect(await sharp(pictures[index]).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    }
    // The text has a plain background, on the side where the language starts. The other side has the stage colour.
    const colourAt = async (picture: Buffer | undefined, left: number) => [
      ...(await sharp(picture).extract({ left, top: 10, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const plaster = [251, 247, 239];
    const [arabic, french] = pictures;
    for (const [picture, left] of [
      [arabic, 1190],
      [french, 10],
    ] as const)
      for (const [index, value] of (await colourAt(picture, left)).entries())
        expect(Math.abs(value - (plaster[index] ?? 0))).toBeLessThanOrEqual(3);
    expect(await colourAt(french, 1190)).not.toEqual(await colourAt(french, 10));

    const size = await sizeOf(db, "thyme-honey", 500);
    await setPrices(db, await owner(db), [{ variant_id: size.variant_id, price: 210, sale_price: null }]);
    const repriced = await pathOf("fr");
    expect(paths).not.toContain(repriced);
    // Only the URL of the current card serves a card. This outdated URL is not cached, so it redirects to the current
    // card.
    expect((await visit(repriced.replace(/[0-9a-f]{16}/, "0123456789abcdef"))).headers.get("Location")).toBe(repriced);
    for (const path of ["product-nothing", "category-nothing", "product-"])
      expect((await visit(`/social/fr/${path}-0123456789abcdef.jpg`)).status, path).not.toBe(200);
    expect((await visit("/social/fr/product-nothing-0123456789abcdef.jpg")).status).toBe(404);
    await db.updateTable("products").set({ status: "draft" }).where("slug", "=", "thyme-honey").execute();
    expect((await visit(repriced)).status).toBe(404);
  });
});
