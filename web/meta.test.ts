import { expect, test } from "vitest";
import type { Product } from "../contract/catalog.ts";
import { META_DESCRIPTION_MAX } from "../contract/constants.ts";
import { pageMeta } from "./meta.ts";
import { productData, StructuredData } from "./structured-data.ts";

const PAGE = {
  title: "Thyme honey",
  description: "Raw honey from the Atlas. ".repeat(20),
  path: "/product/thyme-honey",
  locale: "fr",
  siteName: "Amlou",
  publicUrl: "https://shop.example",
  image: "thyme-honey",
} as const;

test("[U16] [K14] a page's head names it, describes it shortly, and gives its address in each language", () => {
  const head = pageMeta(PAGE);
  expect(head).toContainEqual({ title: "Thyme honey · Amlou" });
  const description = head.find((each) => "name" in each && each.name === "description") as { content: string };
  expect(description.content.length).toBeLessThanOrEqual(META_DESCRIPTION_MAX);
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://shop.example/fr/product/thyme-honey",
  });
  const alternates = head.flatMap((each) => ("hrefLang" in each ? [`${each.hrefLang} ${each.href}`] : []));
  expect(alternates).toEqual([
    "ar https://shop.example/ar/product/thyme-honey",
    "fr https://shop.example/fr/product/thyme-honey",
    "en https://shop.example/en/product/thyme-honey",
    "x-default https://shop.example/product/thyme-honey",
  ]);
  expect(head).toContainEqual({ property: "og:image", content: "https://shop.example/media/thyme-honey-1080.webp" });
});

test("[U16] a page that is not for search engines says so and names no address", () => {
  const head = pageMeta({ ...PAGE, noindex: true });
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(head)).not.toContain("canonical");
});

const OPTION = { id: 1, variant_id: 1, default: true, barcode: null, weight: 700, unit_price: null };
const PRODUCT = {
  slug: "thyme-honey",
  name: "Thyme honey",
  description: "Raw honey. ".repeat(40),
  images: [{ name: "thyme-honey", url: "", alt: "" }],
  categories: [{ id: 1, name: "Honey", slug: "honey" }],
  sku: "HON-500",
  barcode: "6111234567890",
  weight: 700,
  origin_country: "MA",
  brand_name: "Amlou",
  average_rating: 4.8,
  total_reviews: 126,
  attributes: [
    {
      options: [
        { ...OPTION, value: "500 g", price: 189, sale_price: 149, sku: "HON-500", stock_quantity: 3 },
        { ...OPTION, value: "1 kg", price: 279.5, sale_price: null, sku: "HON-1000", stock_quantity: 0 },
      ],
    },
  ],
} as unknown as Product;
const SITE = { publicUrl: "https://shop.example", locale: "fr" } as const;

test("[U16] [K14] a product's data has an offer for each option, its rating and weight, and prices that hold a year", () => {
  const data = productData(PRODUCT, SITE, new Date("2026-01-01T00:00:00Z"));
  expect(data).toMatchObject({
    gtin: "6111234567890",
    weight: { value: 700, unitCode: "GRM" },
    aggregateRating: { ratingValue: 4.8, reviewCount: 126 },
    offers: [
      {
        price: "149.00",
        priceCurrency: "MAD",
        priceValidUntil: "2027-01-01",
        availability: "https://schema.org/InStock",
      },
      { price: "279.50", availability: "https://schema.org/OutOfStock" },
    ],
  });
  expect(String(data.description).length).toBeLessThanOrEqual(200);
  expect(productData({ ...PRODUCT, total_reviews: 0 }, SITE)).not.toHaveProperty("aggregateRating");
});

test("[U16] no text can leave the script that carries it", () => {
  const element = StructuredData({ data: { "@type": "Thing", name: "</script><script>alert(1)" } });
  const { __html } = (element.props as { dangerouslySetInnerHTML: { __html: string } }).dangerouslySetInnerHTML;
  expect(__html).not.toContain("<");
  expect(JSON.parse(__html)["@graph"][0].name).toBe("</script><script>alert(1)");
});
