import { ShopError } from "../../contract/errors.ts";
import { toFieldErrors } from "../../contract/fields.ts";
import { isLocale, LOCALES, type Locale } from "../../contract/locales.ts";
import { cacheQuery, productsCache, staticCache, staticCacheMeta } from "../../contract/static-cache.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { ErrorResponses } from "../platform/http/openapi/errors.ts";
import type { JsonSchema, SchemaRegistry } from "../platform/http/openapi/schemas.ts";
import { chooseApiLocale } from "../platform/http/request.ts";
import { createBytesResponse } from "../platform/http/response-bytes.ts";
import type { ApiApp, ApiContext, ShopContext } from "../platform/http/route.ts";
import { withTimeLimit } from "../platform/http/time-limit.ts";
import {
  createPublicCallPattern,
  createPublicFilePattern,
  type PublicUrlPattern,
} from "../platform/pages/cache-key.ts";
import type { RunQueued } from "../platform/pages/render-queue.ts";
import { getProductsCacheFile, getStaticCacheFile } from "./static-cache.ts";

const NAMED = `products-cache-((${LOCALES.join("|")})-[0-9a-f]{20})\\.json`;
const BY_HASH = new RegExp(`^${NAMED}$`);
const AS_IT_IS = "no-cache";
const IMMUTABLE = `public, max-age=${365 * 24 * 3600}, immutable`;

export const staticCacheUrlPatterns: readonly PublicUrlPattern[] = [
  createPublicCallPattern({ path: "/products-cache.json", query: cacheQuery }),
  createPublicFilePattern(/^\/api\/products-meta\.json$/),
  createPublicFilePattern(new RegExp(`^/api/${NAMED}$`)),
];

/** Mounts the static product cache for API clients (A8). The URL with the file's hash may be cached for a year. */
export function mountStaticCache(app: ApiApp, shop: ShopContext, inTurn: RunQueued): void {
  const staticCacheOf = (c: ApiContext, locale: Locale) =>
    withTimeLimit(() =>
      inTurn(c, "anonymous", () => getStaticCacheFile(shop.database.db, createAnonymousCaller(locale))),
    );
  const requested = (c: ApiContext) => chooseApiLocale(c.req.query("locale"), c.req.header("Accept-Language"));
  const send = (bytes: Buffer<ArrayBuffer>, caching: string) =>
    createBytesResponse(bytes, { headers: { "Content-Type": "application/json", "Cache-Control": caching } });

  app.get("/api/products-meta.json", async (c) =>
    c.json((await staticCacheOf(c, requested(c))).meta, 200, { "Cache-Control": AS_IT_IS }),
  );
  app.get("/api/products-cache.json", async (c) => {
    const query = cacheQuery.safeParse(c.req.query());
    if (!query.success) throw new ShopError("invalid", { fields: toFieldErrors(query.error) });
    const work = () => getProductsCacheFile(shop.database.db, createAnonymousCaller(requested(c)), query.data);
    return send(await withTimeLimit(() => inTurn(c, "anonymous", work)), AS_IT_IS);
  });
  app.get("/api/:file{products-cache-.+}", async (c, next) => {
    const [, hash, locale = ""] = BY_HASH.exec(c.req.param("file")) ?? [];
    if (!isLocale(locale)) return next();
    const file = await staticCacheOf(c, locale);
    return file.meta.version_hash === hash ? send(file.bytes, IMMUTABLE) : next();
  });
}

const asFile = (summary: string, schema: JsonSchema, errors: Record<string, JsonSchema>): JsonSchema => ({
  get: {
    summary,
    tags: ["products"],
    responses: {
      200: { description: "Success", content: { "application/json": { schema } } },
      ...errors,
    },
  },
});

export const createStaticCacheDocs = (schemas: SchemaRegistry, errors: ErrorResponses): Record<string, JsonSchema> => ({
  "/products-meta.json": asFile(
    "Which static product cache there is, and where",
    schemas.of(staticCacheMeta, "output"),
    errors.of(["server_error", "unavailable"]),
  ),
  "/products-cache.json": {
    get: {
      ...(asFile(
        "The static product cache as it is now",
        schemas.of(productsCache, "output"),
        errors.of(["invalid", "server_error", "unavailable"]),
      ).get as JsonSchema),
      parameters: [
        { name: "include", in: "query", required: false, schema: { type: "string" }, example: "categories,images" },
        {
          name: "minimal",
          in: "query",
          required: false,
          schema: { type: "string", enum: ["0", "1", "false", "true"] },
        },
        { name: "version", in: "query", required: false, schema: { type: "string" } },
        { $ref: "#/components/parameters/Locale" },
      ],
    },
  },
  "/products-cache-{hash}.json": {
    get: {
      ...(asFile(
        "The same under the name of its content, for good",
        schemas.of(staticCache, "output"),
        errors.of(["not_found", "server_error", "unavailable"]),
      ).get as JsonSchema),
      parameters: [{ name: "hash", in: "path", required: true, schema: { type: "string" } }],
    },
  },
});
