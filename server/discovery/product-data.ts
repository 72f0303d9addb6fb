import type { OfferLeaf, OfferShippingDetailsLeaf, ProductGroupLeaf, ProductLeaf, ReviewLeaf } from "schema-dts";
import { isValidEan13 } from "../../contract/barcode.ts";
import type { Product, ProductOption } from "../../contract/catalog.ts";
import {
  CURRENCY,
  PRICE_VALID_DAYS,
  REVIEW_RATING_RANGE,
  STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH,
} from "../../contract/constants.ts";
import type { Dirhams } from "../../contract/money.ts";
import type { Review } from "../../contract/reviews.ts";
import { truncateText } from "../../contract/text.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { buildOrganizationReference, getPictureUrl, type Site, toAbsoluteUrl } from "./structured-data.ts";

export type ProductFacts = {
  reviews: readonly Review[];
  saleEnds: ReadonlyMap<number, Date>;
  shipping: ShippingFacts | null;
  seller: string;
};
export type ShippingFacts = { max_fee: Dirhams; days: { min: number; max: number }; free_from: Dirhams };

type Sold = Pick<
  ProductOption,
  "variant_id" | "sku" | "barcode" | "price" | "sale_price" | "stock_quantity" | "weight"
>;

/** Builds schema.org data. Variants form a group (U16). A price is valid until its sale ends or for a year (K14). */
export function buildProductData(product: Product, site: Site, facts: ProductFacts): ProductLeaf | ProductGroupLeaf {
  const url = toAbsoluteUrl(site, `/product/${product.slug}`);
  const options = product.attributes.flatMap((attribute) => attribute.options);
  const about = {
    "@id": productId(product.slug, site),
    url,
    name: product.name,
    description: descriptionOf(product),
    image: picturesOf(product, site),
    ...(product.brand_name && { brand: { "@type": "Brand", name: product.brand_name } as const }),
    ...(product.categories[0] && { category: product.categories[0].name }),
    countryOfOrigin: { "@type": "Country", name: product.origin_country } as const,
    ...ratingOf(product, facts.reviews),
  };
  if (options.length <= 1) {
    const only = options[0] ?? { ...product, ...product.default_option, barcode: product.barcode };
    return { "@type": "Product", ...about, ...soldData(only, product, url, site, facts) };
  }
  return {
    "@type": "ProductGroup",
    ...about,
    productGroupID: String(product.id),
    variesBy: "https://schema.org/size",
    hasVariant: options.map((option) => {
      const address =
        option.variant_id === product.default_option.variant_id ? url : `${url}?option=${option.variant_id}`;
      return {
        "@type": "Product",
        name: `${product.name} – ${option.value}`,
        size: option.value,
        image: about.image.slice(0, 1),
        ...soldData(option, product, address, site, facts),
      } as const;
    }),
  };
}

const SCALE = { bestRating: REVIEW_RATING_RANGE.max, worstRating: REVIEW_RATING_RANGE.min };

const productId = (slug: string, site: Site) => `${toAbsoluteUrl(site, `/product/${slug}`)}#product`;

const descriptionOf = ({ description, short_description }: Product) =>
  truncateText(description || short_description, STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH);

function picturesOf({ images, cover }: Product, site: Site): string[] {
  const names = images.length > 0 ? images.map(({ name }) => name) : cover ? [cover] : [];
  return names.map((name) => getPictureUrl(site, name));
}

function soldData(variant: Sold, product: Product, url: string, site: Site, facts: ProductFacts) {
  return {
    sku: variant.sku,
    ...(variant.barcode && isValidEan13(variant.barcode) && { gtin: variant.barcode }),
    weight: { "@type": "QuantitativeValue", value: variant.weight, unitCode: "GRM" } as const,
    offers: offerData(variant, product, url, site, facts),
  };
}

function offerData(variant: Sold, { subproducts }: Product, url: string, site: Site, facts: ProductFacts): OfferLeaf {
  const price = variant.sale_price ?? variant.price;
  const saleEnd = variant.sale_price === null ? undefined : facts.saleEnds.get(variant.variant_id);
  const validUntil = saleEnd ?? new Date(clock.now().getTime() + PRICE_VALID_DAYS * DAY_MS);
  return {
    "@type": "Offer",
    url,
    price: price.toFixed(2),
    priceCurrency: CURRENCY,
    priceValidUntil: validUntil.toISOString().slice(0, 10),
    ...(variant.sale_price !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: variant.price.toFixed(2),
        priceCurrency: CURRENCY,
      },
    }),
    availability: `https://schema.org/${variant.stock_quantity > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "OnlineStore", ...buildOrganizationReference(site), name: facts.seller },
    ...(facts.shipping && { shippingDetails: shippingData(facts.shipping, price) }),
    ...(subproducts.length > 0 && {
      includesObject: subproducts.map((part) => ({
        "@type": "TypeAndQuantityNode" as const,
        amountOfThisGood: part.quantity,
        typeOfGood: { "@id": productId(part.slug, site) },
      })),
    }),
  };
}

function shippingData({ max_fee, days, free_from }: ShippingFacts, price: Dirhams): OfferShippingDetailsLeaf {
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "MA" },
    shippingRate: {
      "@type": "MonetaryAmount",
      currency: CURRENCY,
      ...(price >= free_from || max_fee === 0 ? { value: 0 } : { maxValue: max_fee }),
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: { "@type": "QuantitativeValue", minValue: days.min, maxValue: days.max, unitCode: "DAY" },
    },
  };
}

function ratingOf({ average_rating, total_reviews }: Product, reviews: readonly Review[]) {
  if (total_reviews === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average_rating,
      reviewCount: total_reviews,
      ...SCALE,
    } as const,
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
  };
}

const reviewData = ({ author, rating, title, comment, date, locale }: Review): ReviewLeaf => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  reviewRating: { "@type": "Rating", ratingValue: rating, ...SCALE },
  ...(title && { name: title }),
  reviewBody: comment,
  inLanguage: locale,
  datePublished: date.slice(0, 10),
});
