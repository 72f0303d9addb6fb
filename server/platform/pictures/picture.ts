import { ShopError } from "../../../contract/errors.ts";
import { defineIsolatedJob } from "../isolated/job.ts";
import type { JobLane } from "../isolated/lanes.ts";
import { runIsolated } from "../isolated/run.ts";
import { findPictureFault, type PictureFault } from "./headers.ts";
import type { PictureFile } from "./re-encode.ts";

export type Picture = Buffer;
export const PICTURE_TYPE = "image/webp";

export const PICTURE_FORMATS = ["avif", "webp"] as const satisfies PictureFile["format"][];

const pictureError = (fault: PictureFault) =>
  new ShopError("picture_invalid", {
    says: fault === "invalid" ? "refusal.picture_invalid" : `refusal.picture_${fault}`,
  });

/** Time limit of picture uploads. It is longer than the usual limit (time-limit.ts), because uploads may be queued. */
export const PICTURE_TIMEOUT_MS = 20_000;

/** Limits per picture. The costliest allowed picture takes 1 s of CPU time, and more on slow or busy machines. */
const SHARED = {
  limits: { cpuMs: 3000, wallMs: 10_000, waitMs: 8000 },
  tooCostly: () => pictureError("too_complex"),
};
const upright = defineIsolatedJob({
  ...SHARED,
  name: "picture upright",
  load: async () => (await import("./re-encode.ts")).reencodeUpright,
});
const squares = defineIsolatedJob({
  ...SHARED,
  name: "picture squares",
  // These limits are longer than in SHARED, because the back office uploads several pictures at once.
  limits: { cpuMs: 5000, wallMs: 15_000, waitMs: 10_000 },
  load: async () => (await import("./re-encode.ts")).reencodeSquares,
});
export const pictureJobs = [upright, squares];

/**
 * Re-encodes a picture without metadata, at most 1600 by 1600 pixels. Rejects with picture_invalid if the file is not a
 * JPEG, PNG or WebP, or is damaged, animated, or too costly to decode. Rejects with unavailable if too many pictures
 * wait or the machine is too busy.
 */
export async function reencodePicture(lane: JobLane, bytes: Uint8Array): Promise<Picture> {
  const [picture] = await run(upright, lane, bytes, { thumbnail: null });
  return picture as Picture;
}

export async function readPictureAndThumbnail(
  lane: JobLane,
  bytes: Uint8Array,
  side: number,
): Promise<{ picture: Picture; thumbnail: Picture }> {
  const [picture, thumbnail] = await run(upright, lane, bytes, { thumbnail: side });
  return { picture: picture as Picture, thumbnail: thumbnail as Picture };
}

/** Makes square pictures: crops opaque and pads transparent pictures (A10). Throws the errors of reencodePicture. */
export const encodeSquarePictures = (lane: JobLane, bytes: Uint8Array): Promise<PictureFile[]> =>
  run(squares, lane, bytes, undefined);

const run: typeof runIsolated = async (job, lane, bytes, args) => {
  const checked = (file: Uint8Array) => {
    const fault = findPictureFault(file);
    if (fault) throw pictureError(fault);
    return file;
  };
  return runIsolated(
    job,
    lane,
    typeof bytes === "function" ? async () => checked(await bytes()) : checked(bytes),
    args,
  );
};
