import sharp from "sharp";
import { expect, test } from "vitest";
import { COSTLY_FILES, LARGE_FILES, phonePicture, progressiveJpeg } from "../../../tests/pictures.ts";
import { findPictureFault, readPictureHeader } from "./headers.ts";
import { reencodePicture } from "./picture.ts";

const SCAN_HEADER = 14;
const lane = { lane: "people", sender: "somebody" } as const;

test("reads format, dimensions, scans and decoding memory from the headers of each picture format", async () => {
  const header = async (make: Promise<Buffer>) => readPictureHeader(await make);
  expect(await header(phonePicture())).toMatchObject({
    format: "jpeg",
    width: 3200,
    height: 2400,
    scans: 1,
    workingBytes: 0,
  });
  // The decoder holds all coefficients: luminance at full size and two colour channels at a quarter of that size (1.5
  // in all), each two bytes.
  expect(await header(progressiveJpeg(1000, 800))).toMatchObject({ scans: 10, workingBytes: 1000 * 800 * 1.5 * 2 });
  const drawn = sharp({ create: { width: 30, height: 20, channels: 4, background: "#1238" } });
  const size = { width: 30, height: 20, isAnimated: false };
  expect(await header(drawn.clone().png().toBuffer())).toMatchObject({ format: "png", ...size, workingBytes: 0 });
  expect(await header(drawn.clone().png({ progressive: true }).toBuffer())).toMatchObject({
    scans: 7,
    workingBytes: 30 * 20 * 4,
  });
  for (const options of [{}, { lossless: true }])
    expect(await header(drawn.clone().webp(options).toBuffer())).toMatchObject({ format: "webp", ...size });
});

test.each(Object.entries(COSTLY_FILES))(
  "rejects a picture by its headers, with the reason: %s",
  async (_, { make, says }) => {
    await expect(reencodePicture(lane, await make())).rejects.toMatchObject({
      code: "picture_invalid",
      messageKey: says,
    });
  },
);

test.each(Object.entries(LARGE_FILES))(
  "re-encodes a large picture within the limits of memory and time: %s",
  async (_, make) => {
    expect(await sharp(await reencodePicture(lane, await make())).metadata()).toMatchObject({
      format: "webp",
      width: 1600,
    });
  },
);

test("for a picture truncated or changed at any of its first 300 bytes, reading the headers finds no fault or one of the known faults", async () => {
  const whole = await Promise.all([
    phonePicture(),
    progressiveJpeg(64, 64),
    ...["png", "webp"].map((format) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } })
        .toFormat(format as "png")
        .toBuffer(),
    ),
  ]);
  for (const file of whole)
    for (let at = 0; at < Math.min(file.length, 300); at++) {
      const changed = Buffer.from(file);
      changed[at] = 0xff;
      expect([null, "invalid", "too_large", "too_complex", "animated"]).toContain(findPictureFault(changed));
      expect([null, "invalid", "too_large", "too_complex", "animated"]).toContain(
        findPictureFault(file.subarray(0, at)),
      );
    }
});

test("a JPEG that hides further scans behind an unknown segment is rejected as invalid", async () => {
  const whole = await progressiveJpeg(64, 64, { more: 40 });
  const first = whole.indexOf(Buffer.from([0xff, 0xda]));
  // Segments of maximum length: a reader that skips them finds only the first scan.
  for (const marker of [0x02, 0xbf, 0xc8, 0xf0, 0xfd]) {
    const hiding = Buffer.from([0xff, marker, 0xff, 0xff]);
    const file = Buffer.concat([whole.subarray(0, first + SCAN_HEADER), hiding, whole.subarray(first + SCAN_HEADER)]);
    expect(findPictureFault(file)).toBe("invalid");
  }
  expect(findPictureFault(whole)).toBe("too_complex");
});
