/** The page about the shop, which has an address of its own (R22). */
export const ABOUT_PAGE = "about";
export const LEGAL_NOTICE_PAGE = "legal-notice";
export const TERMS_PAGE = "terms";

/** Where a page of content is in the shop (R21, R22). */
export const pagePath = (slug: string): string => (slug === ABOUT_PAGE ? "/about" : `/page/${slug}`);

/** The path of the product feed in a language (0024). */
export const feedPath = (locale: string): string => `/${locale}/feed.xml`;
