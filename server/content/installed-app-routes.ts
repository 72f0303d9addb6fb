import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { APP_ICONS, getManifestPath, THEME_COLOUR } from "../../contract/installed-app.ts";
import { getTextDirection, LOCALE_PATTERN, LOCALES, type Locale } from "../../contract/locales.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { isLanguageDisabled } from "../platform/http/request.ts";
import type { ApiApp, ShopContext } from "../platform/http/route.ts";
import { withTimeLimit } from "../platform/http/time-limit.ts";
import type { LanguageCache } from "./language-cache.ts";
import { getSettings } from "./settings.ts";

const WORKER = join(import.meta.dirname, "../../build/service-worker");
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'";

export const manifestPathPatterns: readonly RegExp[] = [new RegExp(`^/(?:${LOCALE_PATTERN})/manifest\\.webmanifest$`)];

/** Mounts the web app manifests and the service worker. Browsers must revalidate both before each use (decision 0028). */
export function mountInstalledApp(app: ApiApp, { database }: ShopContext, languages: LanguageCache): void {
  for (const locale of LOCALES) {
    app.get(getManifestPath(locale), async (c) => {
      const languageSettings = await languages.read();
      if (isLanguageDisabled(c.req.path, languageSettings)) return c.redirect(getManifestPath(languageSettings.first));
      return c.json(await withTimeLimit(() => manifestOf(database.db, locale)), 200, {
        "Content-Type": "application/manifest+json",
        "Cache-Control": "no-cache",
      });
    });
  }
  const worker = serveStatic({ root: WORKER, precompressed: true });
  app.use("/service-worker.js", async (c, next) => {
    const response = await worker(c, next);
    if (!response?.ok) return response;
    response.headers.set("Cache-Control", "no-cache");
    response.headers.set("Content-Security-Policy", WORKER_POLICY);
    return response;
  });
}

async function manifestOf(db: Db, locale: Locale) {
  const { site_name, site_description } = await getSettings(db, createAnonymousCaller(locale));
  return {
    id: "/",
    name: site_name,
    short_name: site_name,
    description: site_description,
    lang: locale,
    dir: getTextDirection(locale),
    start_url: `/${locale}`,
    scope: "/",
    display: "standalone",
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    categories: ["shopping", "food"],
    icons: APP_ICONS.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
}
