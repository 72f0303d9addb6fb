import { removeLocalePrefix } from "./locales.ts";

/** Slug of the "about" page. Its URL is /about, whereas other pages are at /page/<slug> (R22). */
export const ABOUT_PAGE_SLUG = "about";
export const LEGAL_NOTICE_PAGE_SLUG = "legal-notice";
export const TERMS_PAGE_SLUG = "terms";

export const getPagePath = (slug: string): string => (slug === ABOUT_PAGE_SLUG ? "/about" : `/page/${slug}`);

export const getFeedPath = (locale: string): string => `/${locale}/feed.xml`;

/** Whether a path, with or without language prefix, is in the back office, which is a separate document from the shop. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(removeLocalePrefix(path));

export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
