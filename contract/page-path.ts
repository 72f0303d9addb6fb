/** The "about" page has an address of its own (R22). */
export const ABOUT_PAGE = "about";
export const LEGAL_NOTICE_PAGE = "legal-notice";
export const TERMS_PAGE = "terms";

/** The address of a content page (R21, R22). */
export const pagePath = (slug: string): string => (slug === ABOUT_PAGE ? "/about" : `/page/${slug}`);

/** The product feed in a language (0024). */
export const feedPath = (locale: string): string => `/${locale}/feed.xml`;
