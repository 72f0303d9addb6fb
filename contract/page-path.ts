import { withoutLocale } from "./locales.ts";

/** The "about" page has an address of its own (R22). */
export const ABOUT_PAGE = "about";
export const LEGAL_NOTICE_PAGE = "legal-notice";
export const TERMS_PAGE = "terms";

export const pagePath = (slug: string): string => (slug === ABOUT_PAGE ? "/about" : `/page/${slug}`);

export const feedPath = (locale: string): string => `/${locale}/feed.xml`;

/** The back office is a separate document from the shop. Accepts a path with or without language prefix. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(withoutLocale(path));

export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
