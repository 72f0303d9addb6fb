import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "../contract/constants.ts";
import type { Shop } from "./platform/door.ts";
import { log } from "./platform/log.ts";
import type { ApiContext } from "./platform/mount.ts";
import { PICTURE_FORMATS } from "./platform/picture.ts";
import { inTime } from "./platform/time-limit.ts";

const FILE = new RegExp(`^(u[0-9a-f]{24})-(${PICTURE_WIDTHS.join("|")})\\.(${PICTURE_FORMATS.join("|")})$`);

/**
 * A file of an uploaded picture that this process has not served yet: read from the database, and kept in DATA_DIR/media,
 * where it is found the next time (server/app.ts). Null when there is no such picture.
 */
export async function uploadedPicture(c: ApiContext, { config, database }: Shop): Promise<Response | null> {
  const name = c.req.path.slice("/media/".length);
  const [, picture, width, format] = FILE.exec(name) ?? [];
  if (picture === undefined) return null;
  const file = await inTime(() =>
    database.db
      .selectFrom("picture_files")
      .select("bytes")
      .where("picture_name", "=", picture)
      .where("width", "=", Number(width))
      .where("format", "=", format as (typeof PICTURE_FORMATS)[number])
      .executeTakeFirst(),
  );
  if (!file) return null;
  await keep(join(config.dataDir, "media"), name, file.bytes);
  return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": `image/${format}` });
}

/** Under another name first: nobody is served half a file. A full disk costs the copy, not the picture. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  const passing = join(folder, `.${name}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(passing, bytes);
    await rename(passing, join(folder, name));
  } catch (error) {
    log.error("picture not kept", error, { name });
    await rm(passing, { force: true }).catch(() => {});
  }
}
