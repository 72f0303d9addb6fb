import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { INVALID_PICTURE_RATE_LIMIT } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { rejectedFormIn } from "../../tests/cookies.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buy, buyAs, guest, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { HOSTILE_FILES, phonePicture, upload } from "../../tests/pictures.ts";
import { createApp } from "../app.ts";
import { clock } from "../platform/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { receiveTransfer } from "./admin/actions.ts";
import { getAdminOrder } from "./admin/order.ts";
import { checkInvariants } from "./invariants.ts";
import { getTracking } from "./order.ts";
import { addReceipt, getReceipt, requireReceiptAllowed } from "./receipts.ts";

async function ordered(database: Database) {
  const { db } = database;
  const { order, access_key, buyer } = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
  const api = apiClient(database);
  const send = async (bytes: Uint8Array, name = "receipt.jpg", type = "image/jpeg", headers = {}) => {
    const { body, contentType } = await upload(bytes, name, type);
    const path = `/orders/${order.number}/receipt?locale=en&key=${access_key}`;
    return api.send("POST", path, body, { "Content-Type": contentType, ...headers });
  };
  return { database, db, order, ref: { ref: order.number, key: access_key }, buyer, send, api };
}
async function whenFree<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if ((error as { code?: string }).code !== "unavailable") throw error;
      await sleep(50);
    }
  }
}

const storedReceipts = (db: Db) => db.selectFrom("transfer_receipts").selectAll().orderBy("id").execute();

describeOnBothEngines("transfer receipts", (open) => {
  test("the photo of a bank-transfer receipt is stored smaller, upright and without its location data [T3]", async () => {
    const { db, order, send, api } = await ordered(await open("seeded"));
    const { status, body } = await send(await phonePicture());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ number: order.number, receipts_left: 2 });
    const [receipt] = await storedReceipts(db);
    const picture = await sharp(receipt?.picture).metadata();
    // The photo is stored in landscape with a rotation flag.
    expect(picture).toMatchObject({ format: "webp", width: 1200, height: 1600 });
    expect(picture.exif).toBeUndefined();
    expect(receipt?.picture.includes("Secret place")).toBe(false);

    const staff = await owner(db);
    const admin = await getAdminOrder(db, staff, order.number);
    expect(admin.receipts.map(({ id }) => id)).toEqual([receipt?.id]);
    expect(admin.events[0]).toMatchObject({ status: "receipt_received", source: "customer" });
    const path = `/admin/orders/${order.number}/receipts/${receipt?.id}`;
    const answer = await api.get(path, staff.account ? await bearerOf(db, { account: staff.account }) : {});
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Length")).toBe(String(receipt?.picture.byteLength));
    expect((await api.get(path)).status).toBe(401);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test.each(Object.entries(HOSTILE_FILES))(
    "rejects a hostile receipt file and stores nothing: %s [T3]",
    async (_, make) => {
      const { db, send } = await ordered(await open("seeded"));
      const { bytes, type = "image/jpeg", file = "receipt.jpg", status = 422 } = await make();
      const startedAt = performance.now();
      const answer = await send(bytes, file, type);
      expect(answer.status).toBe(status);
      expect(answer.body.message).not.toMatch(/vips|sharp|buffer/i);
      expect(performance.now() - startedAt).toBeLessThan(5000);
      expect(await storedReceipts(db)).toEqual([]);
    },
  );

  test("re-encoding the photo of a bank-transfer receipt drops data that was appended to the picture file [T3]", async () => {
    const { database, db, ref, buyer } = await ordered(await open("seeded"));
    const picture = await phonePicture();
    const polyglot = Buffer.concat([picture, Buffer.from("<script>alert(1)</script><?php system('id') ?>PK\x03\x04")]);
    await addReceipt(database, buyer, ref, polyglot);
    const [first] = await storedReceipts(db);
    expect(first?.picture.includes("script")).toBe(false);
  });

  test("accepts at most three receipts per order, also with concurrent uploads, and none after the bank transfer is received [T3]", async () => {
    const { database, db, order, ref, buyer } = await ordered(await open("seeded"));
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () => whenFree(() => addReceipt(database, buyer, ref, picture))),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await storedReceipts(db)).toHaveLength(3);
    await expect(addReceipt(database, buyer, ref, picture)).rejects.toThrow("order_status_conflict");
    expect(await getTracking(db, buyer, ref)).toMatchObject({ receipts_left: 0, awaits_transfer: true });
    const other = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    await receiveTransfer(db, await owner(db), other.order.number);
    expect(await getTracking(db, other.buyer, { ref: other.order.number, key: other.access_key })).toMatchObject({
      awaits_transfer: false,
    });
    const requested = { ref: other.order.number, key: other.access_key };
    await expect(addReceipt(database, other.buyer, requested, picture)).rejects.toThrow("order_status_conflict");
    const [receipt] = await storedReceipts(db);
    await expect(getReceipt(db, await owner(db), other.order.number, receipt?.id as number)).rejects.toThrow(
      "not_found",
    );
    expect((await getReceipt(db, await owner(db), order.number, receipt?.id as number)).length).toBeGreaterThan(10);
  });

  test("accepts a bank-transfer receipt from the order's owner, and rejects one from another account or from a guest without the order's key [T3 R9]", async () => {
    const { database, db, ref } = await ordered(await open("seeded"));
    const picture = await phonePicture();
    const mine = await registeredCustomer(db);
    const own = await buyAs(db, mine, [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }]);
    const another = await registeredCustomer(db);
    for (const [caller, requested] of [
      [guest(), { ...ref, key: null }],
      [guest(), { ...ref, key: own.access_key }],
      [another, { ref: own.order.number, key: null }],
    ] as const) {
      await expect(requireReceiptAllowed(database, caller, requested)).rejects.toThrow("order_not_found");
      await expect(addReceipt(database, caller, requested, picture)).rejects.toThrow("order_not_found");
    }
    await addReceipt(database, mine, { ref: own.order.number, key: null }, picture);
    expect(await storedReceipts(db)).toHaveLength(1);
  });

  test("rejects a receipt upload with a wrong order key or for a paid order before reading the request body [T3 R9]", async () => {
    const { database, db, order, ref } = await ordered(await open("seeded"));
    const other = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    await receiveTransfer(db, await owner(db), other.order.number);
    const { request } = createApp({ config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp" }), database }, null);
    const tryUpload = async (number: string, key: string, headers = {}) => {
      let pulled = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(64 * 1024));
            if (pulled === 10) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const { status } = await request(`http://localhost/api/orders/${number}/receipt?key=${key}`, {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", ...headers },
        body,
        duplex: "half",
      } as RequestInit);
      return { status, pulled };
    };
    expect(await tryUpload(order.number, "w".repeat(43))).toEqual({ status: 404, pulled: 0 });
    expect(await tryUpload("AM99999999", "w".repeat(43))).toEqual({ status: 404, pulled: 0 });
    expect(await tryUpload(other.order.number, other.access_key)).toEqual({ status: 409, pulled: 0 });
    const html = { Accept: "text/html", Referer: "http://localhost/fr/track" };
    expect(await tryUpload(order.number, "w".repeat(43), html)).toEqual({ status: 303, pulled: 0 });
    expect((await tryUpload(order.number, ref.key)).pulled).toBe(10);
  });

  test("invalid receipt pictures are limited per IP address; valid pictures do not count toward the limit [T3]", async () => {
    const { order, send } = await ordered(await open("seeded"));
    expect((await send(await phonePicture())).status).toBe(200);
    for (let sent = 0; sent < INVALID_PICTURE_RATE_LIMIT.points; sent++)
      expect((await send(Buffer.from("no picture"))).status).toBe(422);
    const rejected = await send(await phonePicture());
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(INVALID_PICTURE_RATE_LIMIT.seconds - 60);
    const headers = { Accept: "text/html", Referer: `http://localhost/fr/track?order=${order.number}` };
    const back = await send(await phonePicture(), "a.jpg", "image/jpeg", headers);
    expect(back.headers.get("Location")).toBe(`/fr/track?order=${order.number}&refused=too_many_requests`);
    const ends = rejectedFormIn(back, "/fr/track")?.waitUntil ?? 0;
    expect(ends - clock.now().getTime()).toBeGreaterThan((INVALID_PICTURE_RATE_LIMIT.seconds - 60) * 1000);
  });

  test("uploading a receipt by an HTML form without JavaScript redirects to the tracking page, with an error code if the picture is rejected [T3]", async () => {
    const { order, send } = await ordered(await open("seeded"));
    const headers = { Accept: "text/html", Referer: `http://localhost/fr/track?order=${order.number}` };
    const uploadResponse = await send(await phonePicture(), "a.jpg", "image/jpeg", headers);
    expect([uploadResponse.status, uploadResponse.headers.get("Location")]).toEqual([
      303,
      `/fr/track?order=${order.number}`,
    ]);
    const rejected = await send(new Uint8Array(), "", "application/octet-stream", headers);
    expect(rejected.status).toBe(303);
    expect(rejected.headers.get("Location")).toBe(`/fr/track?order=${order.number}&refused=picture_invalid`);
  });

  test("a request body of 100 KB is rejected with 413 on the contact route, which accepts no uploads [A9]", async () => {
    const { api } = await ordered(await open("seeded"));
    const { body, contentType } = await upload(new Uint8Array(100_000), "a.jpg", "image/jpeg");
    expect((await api.send("POST", "/contact", body, { "Content-Type": contentType })).status).toBe(413);
  });
});
