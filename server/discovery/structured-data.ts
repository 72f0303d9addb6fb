import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  OnlineStoreLeaf,
  OpeningHoursSpecificationLeaf,
  SearchActionLeaf,
  StoreLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH } from "../../contract/constants.ts";
import type { PublicSettings } from "../../contract/content.ts";
import { addLocalePrefix, type Locale } from "../../contract/locales.ts";
import { truncateText } from "../../contract/text.ts";

export type Site = { publicUrl: string; locale: Locale };
export type Breadcrumb = { name: string; path: string };

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const toAbsoluteUrl = ({ publicUrl, locale }: Site, path: string): string =>
  publicUrl + addLocalePrefix(locale, path);
export const getPictureUrl = ({ publicUrl }: Site, name: string): string => `${publicUrl}/media/${name}-1080.webp`;
export const buildOrganizationReference = ({ publicUrl }: Site) => ({ "@id": `${publicUrl}/#organization` });

export function buildOrganizationData(settings: PublicSettings, site: Site): OnlineStoreLeaf {
  const { company_email: email, company_phone: phone } = settings;
  const address = addressOf(settings);
  const elsewhere = Object.values(settings.social_media).filter(Boolean);
  return {
    "@type": "OnlineStore",
    ...buildOrganizationReference(site),
    name: settings.site_name,
    url: `${site.publicUrl}/`,
    description: truncateText(settings.site_description, STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH),
    ...(address && { address }),
    ...((email || phone) && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        ...(phone && { telephone: phone }),
        ...(email && { email }),
        availableLanguage: [...settings.languages.offered],
        ...(settings.business_hours.length > 0 && { hoursAvailable: hoursOf(settings) }),
      },
    }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Describes the shop as a place, for the contact page (R23). Returns null without an address or a map position. */
export function buildStoreData(settings: PublicSettings, site: Site): StoreLeaf | null {
  const { map, company_phone: phone, company_email: email } = settings;
  const address = addressOf(settings);
  if (!map || !address) return null;
  return {
    "@type": "Store",
    "@id": `${site.publicUrl}/#place`,
    name: settings.site_name,
    url: toAbsoluteUrl(site, "/contact"),
    parentOrganization: buildOrganizationReference(site),
    address,
    geo: { "@type": "GeoCoordinates", latitude: map.lat, longitude: map.lng },
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    currenciesAccepted: "MAD",
    ...(settings.business_hours.length > 0 && { openingHoursSpecification: hoursOf(settings) }),
  };
}

function addressOf({ company_address: streetAddress }: PublicSettings) {
  return streetAddress ? ({ "@type": "PostalAddress", streetAddress, addressCountry: "MA" } as const) : null;
}

function hoursOf({ business_hours }: PublicSettings): OpeningHoursSpecificationLeaf[] {
  return business_hours.flatMap(({ day, open, close }) => {
    const name = DAYS[day];
    return name
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: `https://schema.org/${name}`,
            opens: open,
            closes: close,
          } as const,
        ]
      : [];
  });
}

export function buildWebsiteData(settings: PublicSettings, site: Site): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${toAbsoluteUrl(site, "/products")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${toAbsoluteUrl(site, "/")}#website`,
    name: settings.site_name,
    url: toAbsoluteUrl(site, "/"),
    inLanguage: site.locale,
    publisher: buildOrganizationReference(site),
    potentialAction: search,
  };
}

export function buildBreadcrumbData(crumbs: readonly Breadcrumb[], site: Site): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(site, path),
    })),
  };
}

export function buildListData(pages: readonly Breadcrumb[], site: Site): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: pages.length,
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: toAbsoluteUrl(site, path),
    })),
  };
}
