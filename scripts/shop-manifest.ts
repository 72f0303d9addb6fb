import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBackOfficeRoute } from "../contract/back-office.ts";
import { shopManifestOf } from "../web/shop-manifest.ts";

type Route = { imports: string[] };
type Manifest = { url: string; entry: Route; routes: Record<string, Route> };

/**
 * Writes beside the router's manifest a second one without the back office's pages: they are half of it, and no customer
 * ever goes there (web/entry.server.tsx names it in the shop's documents).
 */
export function writeShopManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`the router's manifest is not in ${assets}`);
  const [, before, json, after] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  if (!json) throw new Error(`${name} is not written as expected`);
  const manifest: Manifest = JSON.parse(json);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes)
      .filter(([id]) => !isBackOfficeRoute(id))
      .map(([id, route]) => [id, { ...route, imports: ownImports(route, manifest) }]),
  );
  // It names itself, and the hydrated document has to name the same one.
  const shop = { ...manifest, url: shopManifestOf(manifest.url), routes };
  writeFileSync(join(assets, shopManifestOf(name)), `${before}${JSON.stringify(shop)}${after}`);
}

/** What a page fetches ahead besides its own script: not what every document has, and in one order, which compresses better. */
const ownImports = ({ imports }: Route, { entry }: Manifest): string[] =>
  imports.filter((file) => !entry.imports.includes(file)).sort();
