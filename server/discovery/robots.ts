/**
 * Paths that crawlers must not fetch: back office, API, and sorted or filtered lists, which are endless and duplicate the plain ones. Carts and accounts are
 * not listed here:
 * they send `noindex`, which a crawler sees only if it may fetch the page.
 */
const UNREAD = [
  "/admin",
  "/*/admin",
  "/api/",
  ...["sort", "min_price", "max_price", "rating", "view"].flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
];
/** API calls that a page makes while scrolling. */
const READ = ["/api/products/", "/api/reviews/"];

/** /robots.txt; `publicUrl` has no trailing slash. */
export const robotsText = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...UNREAD.map((path) => `Disallow: ${path}`),
    ...READ.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
