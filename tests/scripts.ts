import { readFileSync } from "node:fs";
import { type Chunk, chunkOf } from "../scripts/built-chunks.ts";

/** The build's scripts by what they were made of: their own names say nothing (vite.config.ts). */

const chunks = (): Record<string, Chunk> => JSON.parse(readFileSync("build/pages/client/.vite/manifest.json", "utf8"));

/** The file's name, without its ending, of the script that a module begins (a page, or what is loaded later), or that several share. */
export function scriptOf(module: string): string {
  const built = chunks();
  const shared = Object.values(built).find(({ name }) => name === module);
  const chunk = chunkOf(built, `web/${module}`) ?? shared;
  if (!chunk) throw new Error(`${module} begins no script of the build`);
  return chunk.file.replace(/^assets\/|\.js$/g, "");
}

/** Its address, however it is asked for again. */
export const addressOf = (module: string): string => `**/assets/${scriptOf(module)}.js*`;

/** What a file of the build, such as "C23kiIp.js", was made of; any other as it is called. */
export const madeOf = (name: string): string =>
  Object.values(chunks()).find(({ file }) => file === `assets/${name}`)?.name ?? name;
