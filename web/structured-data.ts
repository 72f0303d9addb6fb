import { createElement } from "react";
import type { Product } from "../contract/catalog.ts";
import { CURRENCY, PRICE_VALID_DAYS, STRUCTURED_DESCRIPTION_MAX } from "../contract/constants.ts";
import type { PublicSettings } from "../contract/content.ts";
import { type Locale, withLocale } from "../contract/locales.ts";
import { cutAtWord } from "../contract/text.ts";

/** What search engines read of a page, in schema.org's words (U16, K14). */

export type StructuredDataItem = { "@type": string; [property: string]: unknown };
type Site = { publicUrl: string; locale: Locale };

const DAY_MS = 86_400_000;
const urlOf = ({ publicUrl, locale }: Site, path: string) => publicUrl + withLocale(locale, path);
const pictureOf = ({ publicUrl }: Site, name: string) => `${publicUrl}/media/${name}-1080.webp`;

/** Puts structured data into the page; nothing in it can close the script. */
export function StructuredData({ data }: { data: StructuredDataItem | StructuredDataItem[] }) {
  const graph = { "@context": "https://schema.org", "@graph": [data].flat() };
  const json = JSON.stringify(graph).replace(/</g, "\\u003c");
  return createElement("script", {
    type: "application/ld+json",
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: json },
  });
}

/** A product with an offer for each of its options; prices hold for a year from `now`, a rating only where there are reviews. */
export function productData(product: Product, site: Site, now = new Date()): StructuredDataItem {
  const url = urlOf(site, `/product/${product.slug}`);
  const validUntil = new Date(now.getTime() + PRICE_VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  const offerOf = (offer: { sku: string; price: number; stock: number; name?: string }) => ({
    "@type": "Offer",
    ...(offer.name && { name: offer.name }),
    sku: offer.sku,
    url,
    price: offer.price.toFixed(2),
    priceCurrency: CURRENCY,
    priceValidUntil: validUntil,
    availability: `https://schema.org/${offer.stock > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
  });
  const options = product.attributes.flatMap((attribute) => attribute.options);
  const pictures = product.images.map((image) => image.name);
  return {
    "@type": "Product",
    "@id": url,
    name: product.name,
    description: cutAtWord(product.description || product.short_description, STRUCTURED_DESCRIPTION_MAX),
    image: (pictures.length > 0 ? pictures : product.cover ? [product.cover] : []).map((name) => pictureOf(site, name)),
    sku: product.sku,
    ...(product.barcode && { gtin: product.barcode }),
    brand: { "@type": "Brand", name: product.brand_name },
    ...(product.categories[0] && { category: product.categories[0].name }),
    countryOfOrigin: { "@type": "Country", name: product.origin_country },
    weight: { "@type": "QuantitativeValue", value: product.weight, unitCode: "GRM" },
    ...(product.total_reviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.average_rating,
        reviewCount: product.total_reviews,
      },
    }),
    offers:
      options.length > 0
        ? options.map((option) =>
            offerOf({
              sku: option.sku,
              price: option.sale_price ?? option.price,
              stock: option.stock_quantity,
              name: option.value,
            }),
          )
        : [offerOf({ sku: product.sku, price: product.currentPrice, stock: product.stock_quantity })],
  };
}

/** The way down to a page; `path` is unprefixed. */
export function breadcrumbData(crumbs: { name: string; path: string }[], site: Site): StructuredDataItem {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: urlOf(site, path),
    })),
  };
}

/** Who runs the shop, and how to reach them. */
export function organizationData(settings: PublicSettings, site: Site): StructuredDataItem {
  return {
    "@type": "Organization",
    "@id": `${site.publicUrl}/#organization`,
    name: settings.site_name,
    url: site.publicUrl,
    description: cutAtWord(settings.site_description, STRUCTURED_DESCRIPTION_MAX),
    email: settings.company_email,
    telephone: settings.company_phone,
    address: { "@type": "PostalAddress", streetAddress: settings.company_address, addressCountry: "MA" },
    sameAs: Object.values(settings.social_media).filter(Boolean),
  };
}

/** The site itself, and where it is searched. */
export function websiteData(settings: PublicSettings, site: Site): StructuredDataItem {
  return {
    "@type": "WebSite",
    "@id": `${site.publicUrl}/#website`,
    name: settings.site_name,
    url: urlOf(site, "/"),
    inLanguage: site.locale,
    publisher: { "@id": `${site.publicUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${urlOf(site, "/products")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
