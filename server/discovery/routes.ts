import { stream } from "hono/streaming";
import type { StreamingApi } from "hono/utils/stream";
import { FEED_RATE_LIMIT, SOCIAL_CARD_SIZE } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { DEFAULT_LOCALE, LOCALE_PATTERN, type Locale } from "../../contract/locales.ts";
import { getFeedPath } from "../../contract/page-path.ts";
import { getLanguageSettings } from "../content/languages.ts";
import { type Caller, createAnonymousCaller } from "../platform/caller.ts";
import { DATABASE_RETRY_SECONDS } from "../platform/http/mount-routes.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import type { ApiApp, ApiContext, ShopContext } from "../platform/http/route.ts";
import { withTimeLimit } from "../platform/http/time-limit.ts";
import { log } from "../platform/log.ts";
import { OverloadedError } from "../platform/pages/render-budget.ts";
import type { RunQueued } from "../platform/pages/render-queue.ts";
import { readPictureBytes } from "../platform/pictures/uploaded-files.ts";
import { createSocialCardRenderer } from "./card-renderer.ts";
import { productFeed } from "./feed.ts";
import { renderSocialCard } from "./render-card.ts";
import { buildSitemapFile, buildSitemapIndex } from "./sitemap.ts";
import { findSocialCard, getSocialCardPath, type SocialCardName } from "./social-card.ts";

const XML = "application/xml; charset=utf-8";
const CARD_CACHING = `public, max-age=${365 * 24 * 3600}, immutable`;
const CARD = /^((?:product|category)-[a-z0-9-]{1,80}|shop)-[0-9a-f]{16}\.jpg$/;

/** Paths whose responses the page cache stores until public content changes (platform/pages/page-cache.ts). */
export const discoveryPaths: readonly RegExp[] = [/^\/(?:robots\.txt|sitemap\.xml|sitemap\/[a-z0-9-]{1,40}\.xml)$/];

type ReadCaller = (c: ApiContext, locale: Locale) => Promise<Caller>;

export function mountDiscovery(app: ApiApp, shop: ShopContext, readCaller: ReadCaller, inTurn: RunQueued): void {
  const { config, database } = shop;
  const { db } = database;
  const { publicUrl } = config;
  const inQueue = <T>(c: ApiContext, work: () => Promise<T>): Promise<T> =>
    withTimeLimit(() => inTurn(c, "anonymous", work));
  const xml = (c: ApiContext, text: string) => c.body(text, 200, { "Content-Type": XML, "Cache-Control": "no-cache" });

  app.get("/robots.txt", (c) => c.text(robotsText(publicUrl), 200, { "Cache-Control": "no-cache" }));
  app.get(
    "/sitemap.xml",
    withPlainErrors(async (c) => xml(c, await inQueue(c, () => buildSitemapIndex(db, publicUrl)))),
  );
  app.get(
    "/sitemap/:name{[a-z0-9-]{1,40}\\.xml}",
    withPlainErrors(async (c) => {
      const name = (c.req.param("name") ?? "").slice(0, -".xml".length);
      const text = await inQueue(c, () => buildSitemapFile(db, createAnonymousCaller(DEFAULT_LOCALE), publicUrl, name));
      return text === null ? c.notFound() : xml(c, text);
    }),
  );
  app.get(
    getFeedPath(`:locale{${LOCALE_PATTERN}}`),
    withPlainErrors(async (c) => {
      const locale = c.req.param("locale") as Locale;
      const { offered } = await withTimeLimit(() => getLanguageSettings(db));
      if (!offered.includes(locale)) return c.notFound();
      const { address } = await withTimeLimit(() => readCaller(c, locale));
      const limit = { ...FEED_RATE_LIMIT, name: "feed", key: address, refusal: "too_many_requests" } as const;
      await withTimeLimit(() => limitAttempts(database, limit));
      const feed = productFeed(db, createAnonymousCaller(locale), publicUrl);
      const nextPiece = () => inQueue(c, () => feed.next());
      const first = await nextPiece();
      c.header("Content-Type", XML);
      c.header("Cache-Control", "no-store");
      return stream(
        c,
        (out) => write(first, nextPiece, out),
        async (error) => log.error("feed aborted", error),
      );
    }),
  );

  const renderer = createSocialCardRenderer();
  app.get(
    `/social/:locale{${LOCALE_PATTERN}}/:file`,
    withPlainErrors(async (c) => {
      const jpeg = (bytes: Uint8Array<ArrayBuffer>) =>
        c.body(bytes, 200, { "Content-Type": "image/jpeg", "Cache-Control": CARD_CACHING });
      const { path } = c.req;
      const cached = renderer.find(path);
      if (cached) return jpeg(new Uint8Array(cached));
      const [, name] = CARD.exec(c.req.param("file") ?? "") ?? [];
      const card =
        name &&
        (await inQueue(c, () =>
          findSocialCard(db, createAnonymousCaller(c.req.param("locale") as Locale), name as SocialCardName),
        ));
      if (!card) return c.notFound();
      const current = getSocialCardPath(name as SocialCardName, card);
      if (current !== path) return c.redirect(current, 302);
      const rendering = renderer.print(path, async () => renderSocialCard(card, await pictureOf(card.picture)));
      if (!rendering) throw new ShopError("unavailable");
      return jpeg(new Uint8Array(await withTimeLimit(() => rendering)));
    }),
  );
  const pictureOf = (name: string | null) =>
    name === null ? null : readPictureBytes(shop, name, SOCIAL_CARD_SIZE.height);
}

function withPlainErrors(handler: (c: ApiContext) => Promise<Response>): (c: ApiContext) => Promise<Response> {
  return async (c) => {
    try {
      return await handler(c);
    } catch (error) {
      const isTooMany = error instanceof ShopError && error.code === "too_many_requests";
      if (!isTooMany && !(error instanceof OverloadedError)) log.error("discovery response failed", error);
      const seconds = error instanceof ShopError ? error.params.seconds : undefined;
      c.header("Cache-Control", "no-store");
      c.header("Retry-After", String(seconds ?? DATABASE_RETRY_SECONDS));
      return c.text("Not now", isTooMany ? 429 : 503);
    }
  };
}

/** Writes XML in chunks, each created in the render queue. An error leaves an incomplete file, which parsers reject. */
async function write(
  first: IteratorResult<string>,
  nextPiece: () => Promise<IteratorResult<string>>,
  out: StreamingApi,
): Promise<void> {
  for (let piece = first; !piece.done && !out.aborted; piece = await nextPiece()) await out.write(piece.value);
}

/** Paths closed to crawlers. Carts and accounts stay open, so that crawlers see their pages' `noindex`. */
const DISALLOWED_PATHS = [
  "/admin",
  "/*/admin",
  "/api/",
  ...["sort", "min_price", "max_price", "rating", "view"].flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]),
];
const ALLOWED_PATHS = ["/api/products/", "/api/reviews/"];

const robotsText = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    ...ALLOWED_PATHS.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
