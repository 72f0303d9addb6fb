import { ShopError } from "../../../contract/errors.ts";
import { isolatedJob } from "../isolated/job.ts";
import type { Lane } from "../isolated/lanes.ts";
import { runIsolated } from "../isolated/run.ts";
import { type PictureFault, pictureFault } from "./headers.ts";
import type { PictureFile } from "./re-encode.ts";

/** A picture as we store it: WebP that we encoded ourselves. */
export type Picture = Buffer;
export const PICTURE_TYPE = "image/webp";

export const PICTURE_FORMATS = ["avif", "webp"] as const satisfies PictureFile["format"][];

const refused = (fault: PictureFault) =>
  new ShopError("picture_invalid", {
    says: fault === "invalid" ? "refusal.picture_invalid" : `refusal.picture_${fault}`,
  });

/** An answer to a picture may wait for those before it, and for the machine: longer than any other answer (time-limit.ts). */
export const PICTURE_LIMIT_MS = 20_000;

/** The costliest of what pictureFault lets pass takes one second of a processor; the rest is for slow and busy machines. */
const SHARED = {
  limits: { cpuMs: 3000, wallMs: 10_000, waitMs: 8000 },
  tooCostly: () => refused("too_complex"),
};
const upright = isolatedJob({
  ...SHARED,
  name: "picture upright",
  load: async () => (await import("./re-encode.ts")).reencodeUpright,
});
const squares = isolatedJob({
  ...SHARED,
  name: "picture squares",
  // The owner's form sends several at once.
  limits: { cpuMs: 5000, wallMs: 15_000, waitMs: 10_000 },
  load: async () => (await import("./re-encode.ts")).reencodeSquares,
});
export const pictureJobs = [upright, squares];

/**
 * Re-encodes a picture that somebody sent, upright and within 1600 by 1600 pixels: what comes out holds what can be seen, and
 * nothing of where and by what it was made, nor what was hidden after its end. Rejects what is no JPEG, PNG or WebP, damaged,
 * animated, of more than 20 megapixels, or too costly to decode (picture_invalid), and as runIsolated does when too many wait.
 */
export async function readPicture(lane: Lane, bytes: Uint8Array): Promise<Picture> {
  const [picture] = await run(upright, lane, bytes, { thumbnail: null });
  return picture as Picture;
}

/** The same, and a square of so many pixels, cut from its middle. */
export async function readPictureAndThumbnail(
  lane: Lane,
  bytes: Uint8Array,
  side: number,
): Promise<{ picture: Picture; thumbnail: Picture }> {
  const [picture, thumbnail] = await run(upright, lane, bytes, { thumbnail: side });
  return { picture: picture as Picture, thumbnail: thumbnail as Picture };
}

/**
 * The square files in which pages show an uploaded picture (A10). A photograph is cut to its middle; what stands free on a
 * transparent ground keeps it and stands whole, so that the category's stage shows around it. Rejects as readPicture does.
 */
export const readSquares = (lane: Lane, bytes: Uint8Array): Promise<PictureFile[]> =>
  run(squares, lane, bytes, undefined);

const run: typeof runIsolated = async (job, lane, bytes, args) => {
  const checked = (file: Uint8Array) => {
    const fault = pictureFault(file);
    if (fault) throw refused(fault);
    return file;
  };
  return runIsolated(
    job,
    lane,
    typeof bytes === "function" ? async () => checked(await bytes()) : checked(bytes),
    args,
  );
};
