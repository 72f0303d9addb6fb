/** Header fields that every answer has. */
export const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
} as const;

const YEAR_SECONDS = 365 * 24 * 3600;
/** And every answer of a shop behind https. */
export const HSTS = { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` } as const;
