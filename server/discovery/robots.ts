/**
 * What search engines need not read: the back office, the API, and the lists' orders and filters, which have no end and show
 * nothing that the plain lists do not. What must not be listed says so itself (`noindex`), which is heard only where it can be
 * read: carts and accounts are not in here.
 */
const UNREAD = [
  "/admin",
  "/*/admin",
  "/api/",
  ...["sort", "min_price", "max_price", "rating", "view"].flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
];
/** Of the API what a page shows when it is scrolled to. */
const READ = ["/api/products/", "/api/reviews/"];

/** /robots.txt; `publicUrl` is without a final slash. */
export const robotsText = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...UNREAD.map((path) => `Disallow: ${path}`),
    ...READ.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
