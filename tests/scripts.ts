import { readFileSync } from "node:fs";
import { type Chunk, findChunk } from "../scripts/built-chunks.ts";

/** Finds the build's scripts by source module, because their file names are hashes (vite.config.ts). */

const chunks = (): Record<string, Chunk> => JSON.parse(readFileSync("build/pages/client/.vite/manifest.json", "utf8"));

export function scriptOf(module: string): string {
  const built = chunks();
  const shared = Object.values(built).find(({ name }) => name === module);
  const chunk = findChunk(built, `web/${module}`) ?? shared;
  if (!chunk) throw new Error(`${module} begins no script of the build`);
  return chunk.file.replace(/^assets\/|\.js$/g, "");
}

export const addressOf = (module: string): string => `**/assets/${scriptOf(module)}.js*`;

/** The source of a built file such as "C23kiIp.js". Other names are returned unchanged. */
export const madeOf = (name: string): string =>
  Object.values(chunks()).find(({ file }) => file === `assets/${name}`)?.name ?? name;
