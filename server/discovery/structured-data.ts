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
import { STRUCTURED_DESCRIPTION_MAX } from "../../contract/constants.ts";
import type { PublicSettings } from "../../contract/content.ts";
import { type Locale, withLocale } from "../../contract/locales.ts";
import { cutAtWord } from "../../contract/text.ts";

/** Site that structured data describes. `publicUrl` has no trailing slash. */
export type Site = { publicUrl: string; locale: Locale };
export type Crumb = { name: string; path: string };

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

export const urlOf = ({ publicUrl, locale }: Site, path: string): string => publicUrl + withLocale(locale, path);
export const pictureOf = ({ publicUrl }: Site, name: string): string => `${publicUrl}/media/${name}-1080.webp`;
export const shopNode = ({ publicUrl }: Site) => ({ "@id": `${publicUrl}/#organization` });

export function organizationData(settings: PublicSettings, site: Site): OnlineStoreLeaf {
  const { company_email: email, company_phone: phone } = settings;
  const address = addressOf(settings);
  const elsewhere = Object.values(settings.social_media).filter(Boolean);
  return {
    "@type": "OnlineStore",
    ...shopNode(site),
    name: settings.site_name,
    url: `${site.publicUrl}/`,
    description: cutAtWord(settings.site_description, STRUCTURED_DESCRIPTION_MAX),
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

/** The shop as a place, for the contact page (R23). Null without a postal address or a position on the map. */
export function placeData(settings: PublicSettings, site: Site): StoreLeaf | null {
  const { map, company_phone: phone, company_email: email } = settings;
  const address = addressOf(settings);
  if (!map || !address) return null;
  return {
    "@type": "Store",
    "@id": `${site.publicUrl}/#place`,
    name: settings.site_name,
    url: urlOf(site, "/contact"),
    parentOrganization: shopNode(site),
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

export function websiteData(settings: PublicSettings, site: Site): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${urlOf(site, "/products")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${urlOf(site, "/")}#website`,
    name: settings.site_name,
    url: urlOf(site, "/"),
    inLanguage: site.locale,
    publisher: shopNode(site),
    potentialAction: search,
  };
}

export function breadcrumbData(crumbs: readonly Crumb[], site: Site): BreadcrumbListLeaf {
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

export function listData(pages: readonly Crumb[], site: Site): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: pages.length,
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: urlOf(site, path),
    })),
  };
}
