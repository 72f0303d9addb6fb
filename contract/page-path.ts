/** The "about" page has a URL of its own (R22). */
export const ABOUT_PAGE = "about";
export const LEGAL_NOTICE_PAGE = "legal-notice";
export const TERMS_PAGE = "terms";

export const pagePath = (slug: string): string => (slug === ABOUT_PAGE ? "/about" : `/page/${slug}`);

export const feedPath = (locale: string): string => `/${locale}/feed.xml`;
