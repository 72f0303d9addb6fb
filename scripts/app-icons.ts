import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { APP_ICONS, APPLE_ICON } from "../contract/installed-app.ts";

const SIGN = join(import.meta.dirname, "../web/brand/icon.svg");
/** Resolution at which the SVG is rasterized: high enough for the largest icon. */
const RASTER_DPI = 600;

export async function drawAppIcons(folder: string): Promise<void> {
  const svg = await readFile(SIGN);
  const ground = /fill="(#\w+)"/.exec(svg.toString())?.[1];
  if (!ground) throw new Error("the sign has no ground");
  await mkdir(folder, { recursive: true });
  for (const { path, size, purpose } of [...APP_ICONS, APPLE_ICON]) {
    const drawing = sharp(svg, { density: RASTER_DPI }).resize(size, size);
    const icon = purpose === "maskable" ? drawing.flatten({ background: ground }) : drawing;
    await writeFile(join(folder, basename(path)), await icon.png({ compressionLevel: 9, palette: true }).toBuffer());
  }
}
