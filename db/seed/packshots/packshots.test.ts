import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { PICTURE_WIDTHS } from "../../../contract/constants.ts";
import type { Packshot } from "../types.ts";
import { drawPackshot, type PackshotLook } from "./draw.ts";
import { type LabelFrame, layOutLabel } from "./label.ts";
import { renderPackshots } from "./render.ts";

const VESSELS: Packshot["vessel"][] = [
  "jar",
  "wide-jar",
  "bottle",
  "flask",
  "dropper",
  "tin",
  "pouch",
  "box",
  "teapot-tin",
  "basket",
];
const LIDS: Packshot["lid"][] = ["black", "gold", "wood", "cork", "white", "none"];

const LOOK: PackshotLook = { stage: "#F7E2AE", deep: "#7F4A00", size: "500 g", view: "front" };

const HONEY: Packshot = {
  vessel: "jar",
  contents: "#C9790A",
  lid: "black",
  label: { ar: "عسل الزعتر", latin: "Thyme honey" },
};

/** Frames of the labels of the bottle, the wide jar and the box. */
const FRAMES: LabelFrame[] = [
  { shape: "arch", width: 256, height: 258 },
  { shape: "plaque", width: 384, height: 236 },
  { shape: "plaque", width: 232, height: 372 },
];

const LONGEST = [
  { ar: "شششششششششششششش", latin: "WWWWWWWWWWWWWWWWWW", size: "1000 pièces" },
  { ar: "خلّ التّفّاح حُرٌّ", latin: "Vinaigre de pommes", size: "750 ml" },
  { ar: "أركان للتجميل", latin: "Argan cosmétique", size: "50 ml" },
];

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "packshots-"));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

test.each(FRAMES)("the longest texts fit within the margins of a packshot label: $shape $width x $height", (frame) => {
  for (const text of LONGEST) {
    const { lines, margin } = layOutLabel(text, frame);
    expect(margin).toBeGreaterThanOrEqual(frame.width * 0.08);
    for (const { part, box } of lines) {
      expect(box.right - box.left, `${part} of ${text.ar}`).toBeGreaterThan(10);
      expect(box.left).toBeGreaterThanOrEqual(margin - 0.01);
      expect(box.right).toBeLessThanOrEqual(frame.width - margin + 0.01);
      expect(box.top).toBeGreaterThan(0);
      expect(box.bottom).toBeLessThan(frame.height);
    }
  }
});

test.each(FRAMES)("lines of a packshot label do not overlap: $shape $width x $height", (frame) => {
  for (const text of LONGEST) {
    const { lines, star, bandTop } = layOutLabel(text, frame);
    let above = star.y + star.radius;
    for (const { part, box } of lines) {
      if (part === "size") above = Math.max(above, bandTop);
      expect(box.top, `${part} of ${text.ar}`).toBeGreaterThan(above + 1.5);
      if (part !== "size") expect(box.bottom).toBeLessThan(bandTop);
      above = box.bottom;
    }
  }
});

test("a long product name on a packshot label wraps to two lines and does not shrink", () => {
  const frame: LabelFrame = { shape: "plaque", width: 232, height: 372 };
  const { lines } = layOutLabel({ ar: "تمر المجهول", latin: "Dattes", size: "1 kg" }, frame);
  expect(lines.filter(({ part }) => part === "ar")).toHaveLength(2);
});

test("packshot labels are rendered as outlines, so that no font is needed", () => {
  expect(drawPackshot(HONEY, LOOK)).not.toMatch(/<text|font-family/);
});

test("rendering the same packshot twice gives the same picture", () => {
  expect(drawPackshot(HONEY, LOOK)).toBe(drawPackshot(HONEY, LOOK));
});

/** The largest standard deviation of the channels; 0 for a blank picture. */
async function variety(svg: string): Promise<number> {
  const small = await sharp(Buffer.from(svg)).resize(80, 80).removeAlpha().png().toBuffer();
  const { channels } = await sharp(small).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test.each(VESSELS)("renders a packshot of a %s with each kind of lid", async (vessel) => {
  for (const lid of LIDS) {
    const svg = drawPackshot({ ...HONEY, vessel, lid }, LOOK);
    expect(await variety(svg), `${vessel} with ${lid} lid`).toBeGreaterThan(15);
  }
});

test.each(VESSELS)("renders a packshot of a %s in close-up and in a row of sizes", async (vessel) => {
  for (const view of ["close", "range"] as const) {
    const svg = drawPackshot({ ...HONEY, vessel }, { ...LOOK, view, sizes: ["250 g", "500 g", "1 kg"] });
    expect(await variety(svg), `${vessel} ${view}`).toBeGreaterThan(15);
  }
});

test("rendering a packshot throws for a letter that the font lacks", () => {
  expect(() => drawPackshot({ ...HONEY, label: { ar: "عسل", latin: "蜂蜜" } }, LOOK)).toThrow(/no glyph/);
});

test("lays out and renders a packshot label whose size text is empty", () => {
  const frame: LabelFrame = { shape: "plaque", width: 300, height: 206 };
  const { lines } = layOutLabel({ ar: "فطور سوس", latin: "Petit-déjeuner", size: "" }, frame);
  const size = lines.find(({ part }) => part === "size");
  expect(size?.box.right).toBe(size?.box.left);
  expect(drawPackshot({ ...HONEY, vessel: "basket" }, { ...LOOK, size: "" })).not.toContain("NaN");
});

test("the packshot of a basket shows the products in the basket", () => {
  const basket: Packshot = { ...HONEY, vessel: "basket", lid: "none" };
  const parts: Packshot[] = [HONEY, { ...HONEY, vessel: "bottle" }];
  expect(drawPackshot(basket, { ...LOOK, items: parts })).not.toBe(drawPackshot(basket, LOOK));
});

test("writes each packshot in all widths and formats; a second run rewrites no file", async () => {
  const folder = await newFolder();
  const jobs = [{ name: "honey", svg: drawPackshot(HONEY, LOOK) }];
  await renderPackshots(jobs, folder);
  const written = (await readdir(folder)).filter((file) => file !== "manifest.json");
  expect(written.toSorted()).toEqual(
    PICTURE_WIDTHS.flatMap((width) => [`honey-${width}.avif`, `honey-${width}.webp`]).toSorted(),
  );
  const { width, format } = await sharp(join(folder, "honey-360.webp")).metadata();
  expect([width, format]).toEqual([360, "webp"]);

  const times = async () =>
    Promise.all((await readdir(folder)).map(async (file) => (await stat(join(folder, file))).mtimeMs));
  const before = await times();
  await renderPackshots(jobs, folder);
  expect(await times()).toEqual(before);
});

test("rewrites the packshots of a changed product and any missing file, and no other file", async () => {
  const folder = await newFolder();
  const still = { name: "still", svg: drawPackshot(HONEY, LOOK) };
  await renderPackshots([still, { name: "honey", svg: drawPackshot(HONEY, LOOK) }], folder);
  const changedAt = async (file: string) => (await stat(join(folder, file))).mtimeMs;
  const [stillBefore, honeyBefore] = [await changedAt("still-540.avif"), await changedAt("honey-540.avif")];

  await rm(join(folder, "honey-160.webp"));
  await renderPackshots([still, { name: "honey", svg: drawPackshot(HONEY, { ...LOOK, size: "1 kg" }) }], folder);
  expect(await changedAt("honey-540.avif")).toBeGreaterThan(honeyBefore);
  expect(await changedAt("still-540.avif")).toBe(stillBefore);
  expect(await readdir(folder)).toContain("honey-160.webp");
});
