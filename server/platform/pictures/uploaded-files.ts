import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "../../../contract/constants.ts";
import type { Db } from "../database/database.ts";
import type { ApiContext, ShopContext } from "../http/route.ts";
import { withTimeLimit } from "../http/time-limit.ts";
import { log } from "../log.ts";
import { PICTURE_FORMATS } from "./picture.ts";
import type { PictureFile } from "./re-encode.ts";

const DEMO_MEDIA = join(import.meta.dirname, "../../../build/media");
/** Picture widths of an earlier version. Pages that were opened before the update still request them. */
const EARLIER_WIDTHS = [320, 640];
const FILE = new RegExp(
  `^(u[0-9a-f]{24})-(${[...PICTURE_WIDTHS, ...EARLIER_WIDTHS].join("|")})\\.(${PICTURE_FORMATS.join("|")})$`,
);

/** Completes a picture's path. A path without a size, such as `/media/cover`, means the largest file (A10). */
export const getPicturePath = (path: string): string =>
  /^\/media\/[a-z0-9-]+$/.test(path) ? `${path}-${Math.max(...PICTURE_WIDTHS)}.webp` : path;

export function findUploadedFile(path: string): string | null {
  const name = getPicturePath(path).slice("/media/".length);
  return path.startsWith("/media/") && FILE.test(name) ? name : null;
}

/** Responds with an uploaded picture. Copies it to DATA_DIR/media for later requests (static-files.ts). */
export async function respondWithPicture(c: ApiContext, { config, database }: ShopContext): Promise<Response | null> {
  const name = findUploadedFile(c.req.path);
  const [, picture, width, format] = FILE.exec(name ?? "") ?? [];
  if (name === null || picture === undefined) return null;
  const bytes = await withTimeLimit(() =>
    storedBytes(database.db, picture, Number(width), format as PictureFile["format"]),
  );
  if (!bytes) return null;
  await copyToDisk(join(config.dataDir, "media"), name, bytes);
  return c.body(new Uint8Array(bytes), 200, { "Content-Type": `image/${format}` });
}

export async function readPictureBytes(
  { database }: ShopContext,
  name: string,
  pixels: number,
): Promise<Uint8Array | null> {
  const width = PICTURE_WIDTHS.find((each) => each >= pixels) ?? Math.max(...PICTURE_WIDTHS);
  const bytes = await storedBytes(database.db, name, width, "webp");
  if (bytes) return bytes;
  return /^[a-z0-9-]+$/.test(name) ? readFile(join(DEMO_MEDIA, `${name}-${width}.webp`)).catch(() => null) : null;
}

/** Reads a picture of at least this width, because earlier versions of the shop stored other widths. */
async function storedBytes(db: Db, name: string, width: number, format: PictureFile["format"]): Promise<Buffer | null> {
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

async function copyToDisk(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(temporary, bytes, { mode: 0o600 });
    await rename(temporary, join(folder, name));
  } catch (error) {
    log.error("caching a picture on disk failed", error, { name });
    await rm(temporary, { force: true }).catch(() => {});
  }
}
