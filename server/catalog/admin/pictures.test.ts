import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { PICTURE_WIDTHS } from "../../../contract/constants.ts";
import { apiClient } from "../../../tests/api-client.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { bearerOf, buy, guest, owner, setSetting } from "../../../tests/fixtures.ts";
import { HOSTILE_FILES, phonePicture, plainPicture, upload } from "../../../tests/pictures.ts";
import { productToSave, productValues } from "../../../tests/products.ts";
import { createApp } from "../../app.ts";
import type { Account } from "../../platform/caller.ts";
import { clock, DAY_MS } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { addPicture, sweepPictures } from "./pictures.ts";
import { saveProduct } from "./product.ts";

async function processOn(database: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-media-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const app = createApp({ config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }), database }, null);
  return { dataDir, get: (path: string) => app.request(`http://localhost${path}`) };
}

const storedNames = async (db: Db) =>
  (await db.selectFrom("pictures").select("name").execute()).map(({ name }) => name);

describeOnBothEngines("pictures", (open) => {
  test("stores the original of an uploaded photo; every process serves the photo in each width and format, without its EXIF metadata [A10 R26 L2]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const original = await phonePicture();
    const { name } = await addPicture(db, await owner(db), original);
    const row = await db.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();
    expect(row.original.equals(original)).toBe(true);
    const [one, other] = [await processOn(database), await processOn(database)];
    for (const width of PICTURE_WIDTHS)
      for (const [format, type] of [
        ["avif", "heif"],
        ["webp", "webp"],
      ] as const)
        for (const { get } of [one, other]) {
          const answer = await get(`/media/${name}-${width}.${format}`);
          expect(answer.headers.get("Content-Type")).toBe(`image/${format}`);
          expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=/);
          const bytes = Buffer.from(await answer.arrayBuffer());
          expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width, height: width });
          expect(bytes.includes("Secret place")).toBe(false);
        }
    // A picture rendered by an earlier version has other widths.
    await db.deleteFrom("picture_files").where("width", "in", [360, 540]).execute();
    const third = await processOn(database);
    const larger = await third.get(`/media/${name}-360.webp`);
    expect(await sharp(Buffer.from(await larger.arrayBuffer())).metadata()).toMatchObject({ width: 800 });
    // A page that was open before the upgrade requests the former width.
    expect((await third.get(`/media/${name}-640.webp`)).status).toBe(200);
    // The picture is served from the process's own folder, even without the database.
    expect(existsSync(join(one.dataDir, "media", `${name}-800.webp`))).toBe(true);
    await db.deleteFrom("picture_files").execute();
    expect((await one.get(`/media/${name}-800.webp`)).status).toBe(200);
    for (const path of [`${name}-801.webp`, `${name}-800.jpg`, "u000000000000000000000000-800.webp"])
      expect((await one.get(`/media/${path}`)).status, path).toBe(404);
  });

  test("keeps the transparency of an uploaded picture that is not square; crops an opaque photo to the square [A10 R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const free = await sharp({ create: { width: 300, height: 900, channels: 4, background: "#7f4a0080" } })
      .png()
      .toBuffer();
    const corner = async (bytes: Buffer) => {
      const { name } = await addPicture(db, admin, bytes);
      const file = await db
        .selectFrom("picture_files")
        .select("bytes")
        .where("picture_name", "=", name)
        .where("width", "=", 360)
        .where("format", "=", "webp")
        .executeTakeFirstOrThrow();
      return [...(await sharp(file.bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
    };
    expect((await corner(free))[3]).toBe(0);
    expect((await corner(await phonePicture()))[3]).toBe(255);
  });

  test.each(Object.entries(HOSTILE_FILES))(
    "rejects a hostile picture file and stores nothing: %s [R26]",
    async (_, make) => {
      const database = await open("seeded");
      const { db } = database;
      const { account } = await owner(db);
      const { bytes, type = "image/jpeg", file = "a.jpg", status = 422 } = await make();
      const { body, contentType } = await upload(bytes, file, type);
      const answer = await apiClient(database).send("POST", "/admin/pictures?locale=en", body, {
        "Content-Type": contentType,
        ...(await bearerOf(db, { account: account as Account })),
      });
      expect(answer.status).toBe(status);
      expect(answer.body.message).not.toMatch(/vips|sharp|buffer/i);
      expect(await storedNames(db)).toEqual([]);
    },
  );

  test("uploading a picture several times, even concurrently, stores it once; a rejected concurrent upload gets the error code unavailable [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const picture = await plainPicture("#ab1");
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => addPicture(db, admin, picture)));
    expect(sent.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    for (const each of sent) if (each.status === "rejected") expect(each.reason.code).toBe("unavailable");
    expect(await storedNames(db)).toHaveLength(1);
    expect((await addPicture(db, admin, picture)).name).toBe((await storedNames(db))[0]);
    await expect(addPicture(db, guest(), picture)).rejects.toThrow("unauthenticated");
  });

  test("deletes a picture that is unused for two days, but no picture of a product, an order line or the home page [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const draw = async (background: string) => (await addPicture(db, admin, await plainPicture(background))).name;
    const [unused, bought, shown] = [await draw("#111"), await draw("#222"), await draw("#333")];
    const hero = await draw("#444");
    await setSetting(db, "home_picture", hero);
    const alt = (await productValues(db)).name;
    const createdProduct = await saveProduct(db, admin, await productToSave(db, { pictures: [{ name: bought, alt }] }));
    await buy(db, {
      size: { product_id: createdProduct.id, variant_id: createdProduct.variants[0]?.id as number, price: 120 },
      quantity: 1,
    });
    await saveProduct(
      db,
      admin,
      await productToSave(db, { slug: createdProduct.slug, pictures: [{ name: shown, alt }] }, createdProduct.id),
    );
    expect(await sweepPictures(db)).toBe(0);
    await db
      .updateTable("pictures")
      .set({ uploaded_at: new Date(clock.now().getTime() - 3 * DAY_MS) })
      .execute();
    expect(await sweepPictures(db)).toBe(1);
    expect((await storedNames(db)).sort()).toEqual([bought, hero, shown].sort());
    expect(await storedNames(db)).not.toContain(unused);
  });
});
