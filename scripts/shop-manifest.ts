import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBackOfficeRoute, shopManifestOf } from "../web/shop-manifest.ts";

/**
 * Writes beside the router's manifest a second one without the back office's pages: they are half of it, and no customer
 * ever goes there (web/entry.server.tsx names it in the shop's documents).
 */
export function writeShopManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`the router's manifest is not in ${assets}`);
  const [, before, json, after] = /^([^{]*)(\{.*\})(;?\s*)$/s.exec(readFileSync(join(assets, name), "utf8")) ?? [];
  if (!json) throw new Error(`${name} is not written as expected`);
  const manifest: { url: string; routes: Record<string, unknown> } = JSON.parse(json);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isBackOfficeRoute(id)));
  // It names itself, and the hydrated document has to name the same one.
  const shop = { ...manifest, url: shopManifestOf(manifest.url), routes };
  writeFileSync(join(assets, shopManifestOf(name)), `${before}${JSON.stringify(shop)}${after}`);
}
