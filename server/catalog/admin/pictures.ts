import { createHash } from "node:crypto";
import { sql } from "kysely";
import { readSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock, DAY_MS } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { getJobLane } from "../../platform/isolated/run.ts";
import { encodeSquarePictures } from "../../platform/pictures/picture.ts";
import type { PictureFile } from "../../platform/pictures/re-encode.ts";
import { requireAdmin } from "../../platform/staff.ts";

const UNUSED_DAYS = 2;

/** Stores a picture. Idempotent. For administrators. Throws `picture_invalid`, or `unavailable` if too many wait. */
export async function addPicture(db: Db, caller: Caller, bytes: Uint8Array): Promise<{ name: string }> {
  requireAdmin(caller);
  const name = `u${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}`;
  const storedPicture = await db
    .updateTable("pictures")
    .set({ uploaded_at: clock.now() })
    .where("name", "=", name)
    .executeTakeFirst();
  if (storedPicture.numUpdatedRows === 0n)
    await keep(db, name, bytes, await encodeSquarePictures(getJobLane(caller), bytes));
  return { name };
}

function keep(db: Db, name: string, bytes: Uint8Array, files: readonly PictureFile[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const insertedPicture = await tx
      .insertInto("pictures")
      .values({ name, original: Buffer.from(bytes), uploaded_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (insertedPicture.numInsertedOrUpdatedRows === 0n) return;
    await tx
      .insertInto("picture_files")
      .values(files.map((file) => ({ picture_name: name, ...file })))
      .execute();
  });
}

export const isStoredPicture = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom("pictures").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;

export async function sweepPictures(db: Db): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS);
  const isUnused = sql<boolean>`NOT EXISTS (SELECT FROM product_images i WHERE i.name = pictures.name)
    AND NOT EXISTS (SELECT FROM categories c WHERE c.image = pictures.name)
    AND NOT EXISTS (SELECT FROM order_lines l WHERE l.image = pictures.name)
    AND pictures.name IS DISTINCT FROM ${await readSetting(db, "home_picture")}`;
  const unusedPictures = await db
    .selectFrom("pictures")
    .select("name")
    .where("uploaded_at", "<", before)
    .where(isUnused)
    .execute();
  if (unusedPictures.length === 0) return 0;
  const unusedNames = sql<string>`ANY(${unusedPictures.map(({ name }) => name)}::text[])`;
  return inTransaction(db, async (tx) => {
    // Skips pictures that were uploaded again since the query above, because a product being edited may need them.
    const old = tx
      .selectFrom("pictures")
      .select("name")
      .where("name", "=", unusedNames)
      .where("uploaded_at", "<", before);
    const rows = await old.orderBy("name").forUpdate().execute();
    const locked = sql<string>`ANY(${rows.map(({ name }) => name)}::text[])`;
    const deletion = await tx.deleteFrom("pictures").where("name", "=", locked).where(isUnused).executeTakeFirst();
    return Number(deletion.numDeletedRows);
  });
}
