/** Paths that crawlers must not fetch. Carts and accounts send `noindex` instead, which crawlers see only if they may fetch them. */
const UNREAD = [
  "/admin",
  "/*/admin",
  "/api/",
  ...["sort", "min_price", "max_price", "rating", "view"].flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
];
const READ = ["/api/products/", "/api/reviews/"];

export const robotsText = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...UNREAD.map((path) => `Disallow: ${path}`),
    ...READ.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
