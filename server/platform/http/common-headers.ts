import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config.ts";

export const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
} as const;

const YEAR_SECONDS = 365 * 24 * 3600;
export const HSTS_HEADER = { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` } as const;

const POLICY = "Content-Security-Policy";
/** Default Content-Security-Policy. A stricter policy would break the browser's PDF viewer. */
const NO_FRAMES = "frame-ancestors 'none'";
const RENDERS_NOTHING = /^(?:application\/json|text\/plain)\b/i;

export const setCommonHeaders =
  ({ isSecure }: Config): MiddlewareHandler =>
  async (c, next) => {
    await next();
    // Sets the header fields directly, because c.header() would build a new response for each field.
    const { headers } = c.res;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value);
    if (!headers.has(POLICY)) {
      const rendersNothing = RENDERS_NOTHING.test(headers.get("Content-Type") ?? "");
      headers.set(POLICY, rendersNothing ? `default-src 'none'; ${NO_FRAMES}` : NO_FRAMES);
    }
    if (isSecure) for (const [name, value] of Object.entries(HSTS_HEADER)) headers.set(name, value);
  };
