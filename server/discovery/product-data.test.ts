import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Product } from "../../contract/catalog.ts";
import { clock } from "../platform/clock.ts";
import { buildProductData, type ProductFacts } from "./product-data.ts";

const OPTION = { id: 1, variant_id: 1, default: true, barcode: "4006381333931", weight: 700, unit_price: null };
const PRODUCT = {
  id: 7,
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
  subproducts: [],
  default_option: { variant_id: 1 },
  attributes: [
    {
      options: [
        { ...OPTION, value: "500 g", price: 189, sale_price: 149, sku: "HON-500", stock_quantity: 3 },
        { ...OPTION, variant_id: 2, value: "1 kg", price: 279.5, sale_price: null, sku: "HON-1000", stock_quantity: 0 },
      ],
    },
  ],
} as unknown as Product;
const SITE = { publicUrl: "https://shop.example", locale: "fr" } as const;
const REVIEW = {
  id: 1,
  author: "Fatima A.",
  rating: 5,
  pricing_rating: null,
  quality_rating: null,
  service_rating: null,
  title: null,
  comment: "Very good.",
  would_recommend: true,
  is_verified: true,
  locale: "fr",
  date: "2026-01-01T10:00:00.000Z",
  has_picture: false,
  reply: null,
};
const FACTS: ProductFacts = { reviews: [REVIEW], saleEnds: new Map(), shipping: null, seller: "Amlou" };

beforeEach(() => {
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-01-01T12:00:00Z"));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

test("structured data of a product have an offer per variant, rating, weight, and prices valid for a year [U16 K14]", () => {
  const data = buildProductData(PRODUCT, SITE, FACTS);
  expect(data).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "7",
    aggregateRating: { ratingValue: 4.8, reviewCount: 126 },
    review: [{ author: { name: "Fatima A." }, reviewRating: { ratingValue: 5 }, reviewBody: "Very good." }],
    hasVariant: [
      {
        sku: "HON-500",
        size: "500 g",
        gtin: "4006381333931",
        weight: { value: 700, unitCode: "GRM" },
        offers: {
          price: "149.00",
          priceCurrency: "MAD",
          priceValidUntil: "2027-01-01",
          priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "189.00" },
          availability: "https://schema.org/InStock",
          url: "https://shop.example/fr/product/thyme-honey",
        },
      },
      {
        sku: "HON-1000",
        offers: {
          price: "279.50",
          availability: "https://schema.org/OutOfStock",
          url: "https://shop.example/fr/product/thyme-honey?option=2",
        },
      },
    ],
  });
  expect(String(data.description).length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(data)).not.toContain("shippingDetails");
});

test("structured data of a product omit a rating without reviews and an invalid barcode; priceValidUntil is the end of the sale [U16]", () => {
  const [option] = PRODUCT.attributes[0]?.options ?? [];
  const single = { ...PRODUCT, total_reviews: 0, attributes: [{ options: [{ ...option, barcode: "123" }] }] };
  const data = buildProductData(single as unknown as Product, SITE, {
    ...FACTS,
    saleEnds: new Map([[1, new Date("2026-01-05T22:00:00Z")]]),
  });
  expect(data).toMatchObject({ "@type": "Product", offers: { price: "149.00", priceValidUntil: "2026-01-05" } });
  for (const word of ["aggregateRating", "review", "gtin"]) expect(data).not.toHaveProperty(word);
});

test("structured data of a product give a variant's maximum delivery fee, or free delivery if its price reaches the free-delivery threshold [U16]", () => {
  const shipping = { max_fee: 45, days: { min: 1, max: 4 }, free_from: 200 };
  expect(buildProductData(PRODUCT, SITE, { ...FACTS, shipping })).toMatchObject({
    hasVariant: [
      { offers: { shippingDetails: { shippingRate: { maxValue: 45, currency: "MAD" } } } },
      {
        offers: {
          shippingDetails: { shippingRate: { value: 0 }, deliveryTime: { transitTime: { minValue: 1, maxValue: 4 } } },
        },
      },
    ],
  });
});

test("structured data of a product omit the brand if the product has no brand [U16]", () => {
  expect(buildProductData(PRODUCT, SITE, FACTS)).toMatchObject({ brand: { "@type": "Brand", name: "Amlou" } });
  expect(buildProductData({ ...PRODUCT, brand_name: "" }, SITE, FACTS)).not.toHaveProperty("brand");
});
