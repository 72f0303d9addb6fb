import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { type Chunk, findChunk } from "./built-chunks.ts";

/** Entry points whose files are precached: offline page, offline notice, and cart, menu and search panels. */
const STARTS = [
  "web/entry.client.tsx",
  "web/root.tsx",
  "web/shop/layout.tsx",
  "web/shop/offline.tsx",
  "web/shop/offline/begin.tsx",
  "web/shop/cart-parts.tsx",
  "web/shop/mobile-menu.tsx",
  "web/shop/search/part.tsx",
];
const ALSO = /^messages\/\w+\/(?:cart|common|offline|search)\.ts$|\/styles\/shop\.css$|^web\/fonts\/files\//;

export async function buildServiceWorker(client: string, folder: string): Promise<void> {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const routes = readdirSync(join(client, "assets")).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!routes) throw new Error("the manifest of routes is not built");
  const files = new Set([`assets/${routes}`]);
  const take = (name: string) => {
    const chunk = findChunk(chunks, name);
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const name of [...STARTS, ...Object.keys(chunks).filter((each) => ALSO.test(each))]) take(name);
  await build({
    configFile: false,
    logLevel: "warn",
    define: {
      "process.env.NODE_ENV": '"production"',
      BUILD: JSON.stringify(routes.replace(/^manifest-|\.js$/g, "")),
      FILES: JSON.stringify([...files].sort().map((file) => `/${file}`)),
    },
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: "web/service-worker/worker.ts",
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
