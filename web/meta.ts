import type { MetaDescriptor } from "react-router";
import { META_DESCRIPTION_MAX_LENGTH, SOCIAL_CARD_SIZE } from "../contract/constants.ts";
import { addLocalePrefix, LANGUAGES, type Locale } from "../contract/locales.ts";
import { truncateText } from "../contract/text.ts";
import { type RootMetaData, readRootMetaData } from "./frame.tsx";

export type PageMeta = {
  title: string;
  description: string;
  path: string;
  locale: Locale;
  offered: readonly Locale[];
  siteName: string;
  publicUrl: string;
  card: { path: string; alt: string };
  type?: "website" | "product" | "article";
  noindex?: boolean;
};

export function createShopMeta(
  matches: readonly unknown[],
  describe: (
    frame: RootMetaData,
  ) => Omit<PageMeta, "locale" | "offered" | "siteName" | "publicUrl" | "card"> & Partial<Pick<PageMeta, "card">>,
): MetaDescriptor[] {
  const frame = readRootMetaData(matches);
  if (!frame) return [];
  const { locale, offered, siteName, publicUrl, socialCard } = frame;
  const card = { path: socialCard, alt: siteName };
  return createPageMeta({ card, ...describe(frame), locale, offered, siteName, publicUrl });
}

/** Meta tags of a page. The description is truncated to 155 characters (U16, K14). */
export function createPageMeta(page: PageMeta): MetaDescriptor[] {
  const title = `${page.title} · ${page.siteName}`;
  const description = truncateText(page.description, META_DESCRIPTION_MAX_LENGTH);
  if (page.noindex)
    return [{ title }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
  const url = page.publicUrl + addLocalePrefix(page.locale, page.path);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...page.offered.map(
      (locale) =>
        ({
          tagName: "link",
          rel: "alternate",
          hrefLang: locale,
          href: page.publicUrl + addLocalePrefix(locale, page.path),
        }) as const,
    ),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: page.publicUrl + page.path },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: page.siteName },
    { property: "og:locale", content: LANGUAGES[page.locale].dates.slice(0, "fr-MA".length).replace("-", "_") },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: page.publicUrl + page.card.path },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(SOCIAL_CARD_SIZE.width) },
    { property: "og:image:height", content: String(SOCIAL_CARD_SIZE.height) },
    { property: "og:image:alt", content: page.card.alt },
    // No other Twitter tag is needed, because social networks take the rest from the Open Graph tags.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
