// `node web/fonts/build.ts` subsets the two font families to the characters that the shop uses. A page loads at most three of
// the four files, which together must not exceed BUDGET_BYTES.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const BUDGET_BYTES = 55 * 1024;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

const arabic = [
  range(0x0621, 0x063a),
  range(0x0640, 0x0652),
  range(0x0660, 0x066a),
  "ٰٱپچڤڥڨژڭݣگک\u06cc،؛؟٪ \u200c\u200d",
].join("");

const latin = [
  range(0x20, 0x7e),
  "\u00a0\u202f«»·×°²³½€©®–—‑−‘’‚“”„…•‹›",
  "ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœáíóúñÁÍÓÚÑß¡¿",
].join("");

const arabicFeatures = ["init", "medi", "fina", "liga", "rlig", "mark", "mkmk", "ccmp", "locl", "kern", "calt"];
const latinFeatures = ["kern", "liga", "ccmp", "locl", "mark", "mkmk"];

const fonts = [
  {
    file: "vazirmatn-arabic",
    family: "vazirmatn",
    text: arabic,
    features: arabicFeatures,
    weights: { min: 400, max: 700 },
  },
  {
    file: "vazirmatn-latin",
    family: "vazirmatn",
    text: latin,
    features: latinFeatures,
    weights: { min: 400, max: 700 },
  },
  {
    file: "el-messiri-arabic",
    family: "el-messiri",
    text: arabic,
    features: arabicFeatures,
    weights: { min: 600, max: 700 },
  },
  {
    file: "el-messiri-latin",
    family: "el-messiri",
    text: latin,
    features: latinFeatures,
    weights: { min: 600, max: 700 },
  },
] as const;

const pages = {
  "Arabic page": ["vazirmatn-arabic", "vazirmatn-latin", "el-messiri-arabic"],
  "Latin page": ["vazirmatn-latin", "el-messiri-latin"],
};

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), "files");
const sizes = new Map<string, number>();

await mkdir(target, { recursive: true });
for (const { file, family, text, features, weights } of fonts) {
  const source = require.resolve(`@fontsource-variable/${family}/files/${file}-wght-normal.woff2`);
  const subset = await subsetFont(await readFile(source), text, {
    targetFormat: "woff2",
    keepFeatures: [...features],
    noHinting: true,
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
  await writeFile(join(target, `${file}.woff2`), subset);
  sizes.set(file, subset.byteLength);
  console.log(`${file}.woff2 ${subset.byteLength} bytes`);
}

for (const [page, files] of Object.entries(pages)) {
  const total = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  console.log(`${page}: ${files.length} files, ${total} bytes`);
  if (total > BUDGET_BYTES) throw new Error(`${page} needs ${total} bytes of fonts, over ${BUDGET_BYTES}`);
}
