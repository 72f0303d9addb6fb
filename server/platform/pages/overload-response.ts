import type { IncomingHttpHeaders } from "node:http";
import { ShopError } from "../../../contract/errors.ts";
import { getTextDirection, LOCALES, type Locale } from "../../../contract/locales.ts";
import { isPersonalPage } from "../../../contract/page-parameters.ts";
import { isBackOfficePath } from "../../../contract/page-path.ts";
import { TEST_GATEWAY_PATH } from "../config/card-config.ts";
import type { Config } from "../config/config.ts";
import type { RenderLane } from "../events.ts";
import { COMMON_HEADERS, HSTS_HEADER } from "../http/common-headers.ts";
import { SESSION_COOKIE } from "../http/request.ts";
import { translate } from "../messages/translations.ts";
import { OVERLOAD_RETRY_SECONDS } from "./render-budget.ts";

/** Responses (503) for pages that the server is too busy to render. Built once, so that a flood costs little. */

export type OverloadResponse = { headers: Record<string, string>; body: string };
type Kind = "page" | "call" | "text";

const PLAIN = `
body { max-width: 28rem; margin: 25vh auto 0; padding: 0 1.5rem; text-align: center; font: 1.125rem/1.6 system-ui, sans-serif; color: #221f1a; background: #fbf7ef }
h1 { font-size: 1.5rem; line-height: 1.4 }
a { display: inline-block; padding: 0.75rem 2rem; border-radius: 0.5rem; color: #fff; background: #2f3e1e; text-decoration: none }
`;

const TYPES: Record<Kind, string> = {
  page: "text/html; charset=utf-8",
  call: "application/json",
  text: "text/plain; charset=utf-8",
};

function bodyOf(kind: Kind, locale: Locale): string {
  const t = translate(locale);
  const { code, messageKey: says } = new ShopError("unavailable");
  const text = t("refusal.unavailable");
  if (kind === "text") return text;
  if (kind === "call") return JSON.stringify({ success: false, code, message: text || says });
  // A link with an empty `href` reloads this page without repeating its URL in the HTML.
  return `<!DOCTYPE html>
<html lang="${locale}" dir="${getTextDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${PLAIN}</style>
</head>
<body>
<h1>${text}</h1>
<a href="">${t("failure.retry")}</a>
</body>
</html>`;
}

const kindOf = (path: string): Kind =>
  /^\/api\/(?!docs$)/.test(path) ? "call" : /\.\w{1,12}$/.test(path) ? "text" : "page";

export function createOverloadResponses({ isSecure }: Config): (path: string, locale: Locale) => OverloadResponse {
  const build = (kind: Kind, locale: Locale): OverloadResponse => {
    const body = bodyOf(kind, locale);
    const headers = {
      ...COMMON_HEADERS,
      ...(isSecure && HSTS_HEADER),
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Content-Type": TYPES[kind],
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "Retry-After": String(OVERLOAD_RETRY_SECONDS),
    };
    return { headers, body };
  };
  const responses = new Map<string, OverloadResponse>();
  for (const kind of Object.keys(TYPES) as Kind[])
    for (const locale of LOCALES) responses.set(kind + locale, build(kind, locale));
  return (path, locale) => responses.get(kindOf(path) + locale) as OverloadResponse;
}

const NO_PAGES = new RegExp(
  `^/(?:(?:api|assets|media|icons|social)/|service-worker\\.js$|${TEST_GATEWAY_PATH.slice(1)}(?:/|$))`,
);

/** Returns a request's render queue class (render-budget.ts), from its path and headers only. Null means no limit. */
export function getRenderLane(
  path: string,
  isPublic: boolean,
  { cookie, authorization }: IncomingHttpHeaders,
): RenderLane | null {
  if (isPublic) return "anonymous";
  if (NO_PAGES.test(path)) return null;
  // Does not limit this request, because it may be from staff. The session, which would tell, is read only later.
  if (isBackOfficePath(path) && (authorization || cookie?.includes(SESSION_COOKIE))) return null;
  return isPersonalPage(path) ? "personal" : "anonymous";
}
