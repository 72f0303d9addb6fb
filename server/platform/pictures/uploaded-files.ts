import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "../../../contract/constants.ts";
import type { Db } from "../database/database.ts";
import type { ApiContext, Shop } from "../http/route.ts";
import { withTimeLimit } from "../http/time-limit.ts";
import { log } from "../log.ts";
import { PICTURE_FORMATS } from "./picture.ts";
import type { PictureFile } from "./re-encode.ts";

/** What the build draws for the demo shop. */
const DEMO_MEDIA = join(import.meta.dirname, "../../../build/media");
/** Pages that were opened before the shop was brought up to date ask for these. */
const EARLIER_WIDTHS = [320, 640];
const FILE = new RegExp(
  `^(u[0-9a-f]{24})-(${[...PICTURE_WIDTHS, ...EARLIER_WIDTHS].join("|")})\\.(${PICTURE_FORMATS.join("|")})$`,
);

/** The address of a picture's file: a picture named alone, as in `cover`, is its largest size (A10). */
export const pictureAddress = (path: string): string =>
  /^\/media\/[a-z0-9-]+$/.test(path) ? `${path}-${Math.max(...PICTURE_WIDTHS)}.webp` : path;

/** The name of an uploaded picture's file, by its address; null for another address. */
export function uploadedFile(path: string): string | null {
  const name = pictureAddress(path).slice("/media/".length);
  return path.startsWith("/media/") && FILE.test(name) ? name : null;
}

/**
 * A file of an uploaded picture that this process has not served yet: read from the database, and kept in DATA_DIR/media,
 * where it is found the next time (server/app.ts). Null when there is no such picture.
 */
export async function uploadedPicture(c: ApiContext, { config, database }: Shop): Promise<Response | null> {
  const name = uploadedFile(c.req.path);
  const [, picture, width, format] = FILE.exec(name ?? "") ?? [];
  if (name === null || picture === undefined) return null;
  const bytes = await withTimeLimit(() =>
    keptBytes(database.db, picture, Number(width), format as PictureFile["format"]),
  );
  if (!bytes) return null;
  await keep(join(config.dataDir, "media"), name, bytes);
  return c.body(new Uint8Array(bytes), 200, { "Content-Type": `image/${format}` });
}

/**
 * A square picture's bytes, in the smallest of its widths that has so many pixels: an uploaded one from the database, the demo
 * shop's from its files. Null when there is no such picture.
 */
export async function pictureBytes({ database }: Shop, name: string, pixels: number): Promise<Uint8Array | null> {
  const width = PICTURE_WIDTHS.find((each) => each >= pixels) ?? Math.max(...PICTURE_WIDTHS);
  const bytes = await keptBytes(database.db, name, width, "webp");
  if (bytes) return bytes;
  return /^[a-z0-9-]+$/.test(name) ? readFile(join(DEMO_MEDIA, `${name}-${width}.webp`)).catch(() => null) : null;
}

/** An uploaded picture of so many pixels, or the next larger: earlier versions drew other widths. */
async function keptBytes(db: Db, name: string, width: number, format: PictureFile["format"]): Promise<Buffer | null> {
  const file = await db
    .selectFrom("picture_files")
    .select("bytes")
    .where("picture_name", "=", name)
    .where("width", ">=", width)
    .where("format", "=", format)
    .orderBy("width")
    .limit(1)
    .executeTakeFirst();
  return file?.bytes ?? null;
}

/** Under another name first: nobody is served half a file. A full disk costs the copy, not the picture. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  const passing = join(folder, `.${name}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(passing, bytes, { mode: 0o600 });
    await rename(passing, join(folder, name));
  } catch (error) {
    log.error("picture not kept", error, { name });
    await rm(passing, { force: true }).catch(() => {});
  }
}
