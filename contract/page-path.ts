import { removeLocalePrefix } from "./locales.ts";

/** Slug of the "about" page. Its URL is /about, whereas other pages are at /page/<slug> (R22). */
export const ABOUT_PAGE = "about";
export const LEGAL_NOTICE_PAGE = "legal-notice";
export const TERMS_PAGE = "terms";

export const pagePath = (slug: string): string => (slug === ABOUT_PAGE ? "/about" : `/page/${slug}`);

export const feedPath = (locale: string): string => `/${locale}/feed.xml`;

/** Whether a path, with or without language prefix, is in the back office, which is a separate document from the shop. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(removeLocalePrefix(path));

export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
