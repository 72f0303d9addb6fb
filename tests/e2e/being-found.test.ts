import { beforeAll, expect, inject, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { richResultFaults, type StructuredData, structuredDataOf, vocabularyFaults } from "../structured-data.ts";
import { elementsOf, readXml } from "../xml.ts";

// Crawls the demo shop by HTTP, without a browser.

const BATCH = 8;
/** About two hundred pages, all cache misses. */
const CRAWL_LIMIT_MS = 240_000;
const HEADERS = { "Accept-Encoding": "identity" };
let shop: string;
beforeAll(() => {
  shop = inject("shopUrl");
});

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual", headers: HEADERS });
  expect(answer.status, url).toBe(200);
  return answer.text();
}

async function crawl(): Promise<Map<string, string>> {
  const files = elementsOf(readXml(await fetchText(`${shop}/sitemap.xml`)), "loc");
  const pages = new Map<string, string>();
  for (const { text: file } of files) {
    const urls = elementsOf(readXml(await fetchText(file)), "loc").map(({ text }) => text);
    for (let at = 0; at < urls.length; at += BATCH)
      await Promise.all(urls.slice(at, at + BATCH).map(async (url) => pages.set(url, await fetchText(url))));
  }
  return pages;
}

/**
 * An attribute of those `meta` and `link` tags that contain `marked`: `attributesOf(html, 'rel="canonical"', "href")`.
 */
function attributesOf(html: string, marked: string, attribute: string): string[] {
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(marked));
  return tags.map((tag) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

test(
  "every page in the sitemap has its own canonical URL, language alternates, social card, title and unique description [U16 K14]",
  async () => {
    const pages = await crawl();
    expect(pages.size).toBeGreaterThan(100);
    const descriptions = new Map<string, string>();
    const cards = new Set<string>();
    for (const [url, html] of pages) {
      const locale = new URL(url).pathname.slice(1, 3);
      const path = new URL(url).pathname.slice(3) || "/";
      expect(html, url).toMatch(new RegExp(`<html lang="${locale}"`));
      expect(attributesOf(html, 'rel="canonical"', "href"), url).toEqual([url]);
      expect(attributesOf(html, 'rel="alternate"', "href"), url).toEqual([
        ...SEED_LOCALES.map((each) => `${shop}/${each}${path === "/" ? "" : path}`),
        shop + path,
      ]);
      expect(attributesOf(html, 'name="robots"', "content"), url).toEqual([]);
      const [description = ""] = attributesOf(html, 'name="description"', "content");
      expect(description.length, url).toBeGreaterThan(10);
      expect(descriptions.get(description), `${url} says what another says`).toBeUndefined();
      descriptions.set(description, url);
      const [title = ""] = attributesOf(html, 'property="og:title"', "content");
      expect(html, url).toContain(`<title>${title} · `);
      for (const property of ["og:type", "og:url", "og:locale", "og:image:alt"])
        expect(attributesOf(html, `property="${property}"`, "content")[0], `${url} ${property}`).toBeTruthy();
      cards.add(attributesOf(html, 'property="og:image"', "content")[0] ?? "");
    }
    expect([...cards].filter((card) => /\/social\/fr\/product-/.test(card)).length).toBeGreaterThan(30);
    for (const card of [...cards].filter((each) =>
      /(thyme-honey|souss-breakfast|category-honey|shop)-[0-9a-f]+\.jpg$/.test(each),
    )) {
      const answer = await fetch(card);
      expect(answer.headers.get("Content-Type"), card).toBe("image/jpeg");
    }
  },
  CRAWL_LIMIT_MS,
);

const PERSONAL = ["/cart", "/track", "/auth/login", "/auth/register", "/products?q=honey", "/category/honey?q=thyme"];
test.each(SEED_LOCALES)(
  "in %s, cart, tracking, sign-in and search pages are noindex, and filtered lists have the unfiltered list's canonical URL [U16]",
  async (locale) => {
    for (const path of PERSONAL) {
      const html = await fetchText(`${shop}/${locale}${path}`);
      expect(attributesOf(html, 'name="robots"', "content"), path).toEqual(["noindex"]);
      expect(attributesOf(html, 'rel="canonical"', "href"), path).toEqual([]);
    }
    const missing = await fetch(`${shop}/${locale}/product/nothing-of-that-name`);
    expect(missing.status).toBe(404);
    for (const [requestedPath, plain] of [
      ["/products?sort=price_asc&min_price=50&view=list", "/products"],
      ["/products?page=2", "/products"],
      ["/products?category=honey", "/category/honey"],
      ["/category/honey?sort=name&rating=4", "/category/honey"],
      ["/page/about", "/about"],
    ] as const)
      expect(
        attributesOf(await fetchText(`${shop}/${locale}${requestedPath}`), 'rel="canonical"', "href"),
        requestedPath,
      ).toEqual([`${shop}/${locale}${plain}`]);
  },
);

const KINDS: [path: string, types: string[]][] = [
  ["", ["OnlineStore", "WebSite"]],
  ["/products", ["ItemList"]],
  ["/categories", ["BreadcrumbList", "ItemList"]],
  ["/category/honey", ["BreadcrumbList", "ItemList"]],
  ["/product/thyme-honey", ["ProductGroup", "BreadcrumbList"]],
  ["/product/souss-breakfast", ["Product", "BreadcrumbList"]],
  ["/page/shipping", ["BreadcrumbList"]],
  ["/about", ["OnlineStore", "BreadcrumbList"]],
  ["/contact", ["OnlineStore", "BreadcrumbList", "Store"]],
];

test("the structured data of each kind of page is valid for schema.org and Google's rich results, in three languages [U16 R1 R3 R23]", async () => {
  const graphs = new Map<string, StructuredData["@graph"]>();
  for (const locale of SEED_LOCALES)
    for (const [path, types] of KINDS) {
      const graph = structuredDataOf(await fetchText(`${shop}/${locale}${path}`));
      expect(
        graph.map((item) => item["@type"]),
        `${locale}${path}`,
      ).toEqual(types);
      graphs.set(`${locale}${path}`, graph);
    }
  expect(await vocabularyFaults(graphs)).toEqual([]);
  for (const [name, graph] of graphs) {
    const faults = await richResultFaults(graph);
    expect(
      faults.filter((fault) => fault.startsWith("error")),
      name,
    ).toEqual([]);
  }
  const [product] = graphs.get("fr/product/thyme-honey") as [{ hasVariant: object[]; review: object[] }];
  expect(product.hasVariant.length).toBeGreaterThan(1);
  expect(product.review.length).toBeGreaterThan(0);
});

test("the tests' structured-data validators report an unknown property, a wrong type and an incomplete breadcrumb list [U16]", async () => {
  const faults = await vocabularyFaults(
    new Map([
      ["right", [{ "@type": "Product", name: "Honey", color: "amber" }]],
      ["unknown word", [{ "@type": "Product", name: "Honey", colour: "amber" }]],
      ["wrong kind", [{ "@type": "Offer", price: { "@type": "Person", name: "Honey" } }]],
    ]),
  );
  expect(faults.map((fault) => fault.split("(", 1)[0])).toEqual(["unknown word", "wrong kind"]);
  expect((await richResultFaults([{ "@type": "BreadcrumbList" }])).join()).toContain("error");
});

test("a product's structured data contains the same published reviews and number of reviews as the reviews API [U16]", async () => {
  for (const locale of SEED_LOCALES satisfies readonly Locale[]) {
    const [product] = structuredDataOf(await fetchText(`${shop}/${locale}/product/thyme-honey`)) as unknown as [
      { aggregateRating: { reviewCount: number }; review: { reviewBody: string }[] },
    ];
    const { data } = (await (await fetch(`${shop}/api/products/thyme-honey/reviews?locale=${locale}`)).json()) as {
      data: { summary: { total: number }; reviews: { comment: string }[] };
    };
    expect(product.aggregateRating.reviewCount).toBe(data.summary.total);
    expect(product.review.map(({ reviewBody }) => reviewBody)).toEqual(data.reviews.map(({ comment }) => comment));
  }
});
