import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { APP_ICONS } from "../../../contract/installed-app.ts";
import { CLIENT_BUILD_FOLDER } from "../pages/renderer.ts";
import { findUploadedFile, getPicturePath, respondWithPicture } from "../pictures/uploaded-files.ts";
import { respondConditionally } from "./conditional-requests.ts";
import type { ApiApp, ShopContext } from "./route.ts";

const BUILD = join(import.meta.dirname, "../../../build");
const FORMER_BUILD = join(BUILD, "former");
const YEAR_SECONDS = 365 * 24 * 3600;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
const MEDIA_CACHING = `public, max-age=${7 * 24 * 3600}`;

/** Maps a URL path to a file path. Browsers request /favicon.ico for pages without an icon link. */
const filePathOf = (path: string): string => (path === "/favicon.ico" ? APP_ICONS[0].path : getPicturePath(path));

function versionOf(path: string, { headers }: Response): string {
  const upload = findUploadedFile(path);
  if (upload) return `"${upload}"`;
  const parts = ["Content-Length", "Last-Modified", "Content-Encoding"].map((name) => headers.get(name) ?? "");
  return `W/"${parts.join(" ").replace(/[^\w]+/g, "-")}"`;
}

export function mountStaticFiles(app: ApiApp, shop: ShopContext): void {
  const folders: [path: string, root: string, cacheControl: string][] = [
    ["/assets/*", CLIENT_BUILD_FOLDER, IMMUTABLE],
    ["/assets/*", FORMER_BUILD, IMMUTABLE],
    ["/media/*", shop.config.dataDir, MEDIA_CACHING],
    ["/media/*", BUILD, MEDIA_CACHING],
    ["/icons/*", BUILD, MEDIA_CACHING],
    ["/favicon.ico", BUILD, MEDIA_CACHING],
  ];
  for (const [path, root, caching] of folders.filter(([, root]) => existsSync(root))) {
    const files = serveStatic({ root, precompressed: true, rewriteRequestPath: filePathOf });
    app.use(path, async (c, next) => {
      const response = await files(c, next);
      // Sets Cache-Control here, because serveStatic's onFound runs after the headers are written.
      if (!response?.ok) return response;
      response.headers.set("Cache-Control", caching);
      return respondConditionally(c.req.raw, response, versionOf(c.req.path, response));
    });
  }
  app.get("/assets/*", (c) => c.text("Not found", 404));
  app.get("/media/*", async (c) => {
    const response = await respondWithPicture(c, shop).catch(() => c.text("Not now", 503));
    if (!response?.ok) return response ?? c.text("Not found", 404);
    response.headers.set("Cache-Control", MEDIA_CACHING);
    return respondConditionally(c.req.raw, response, versionOf(c.req.path, response));
  });
}
