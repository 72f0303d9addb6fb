import { foldText } from "./fold.ts";

/** This module recognizes sizes in text and normalizes them to words such as "250g" or "1500ml" for search (V16). */

export type SearchedUnit = "g" | "ml";

export const formatSizeWord = (quantity: number, unit: SearchedUnit): string => `${quantity}${unit}`;

export const toPossibleSizes = (digits: string): string[] =>
  /^[1-9]\d{0,4}$/.test(digits) ? [formatSizeWord(Number(digits), "g"), formatSizeWord(Number(digits), "ml")] : [];

export const isNumberWord = (word: string): boolean => /^\d+(?:g|ml)?$/.test(word);
export const isSizeWord = (word: string): boolean => /^\d+(?:g|ml)$/.test(word);

const table = <Value>(rows: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([value, words]) => words.split(" ").map((word) => [foldText(word), value] as const)));

type Unit = { unit: SearchedUnit; times: number; isLarge?: boolean };
const UNITS = table<Unit>([
  [
    { unit: "g", times: 1 },
    "g gr grs gm gram grams gramme grammes gramo gramos غ غم غر غرام غرامات غراما جم جرام جرامات ج",
  ],
  [
    { unit: "g", times: 1000, isLarge: true },
    "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos",
  ],
  [{ unit: "g", times: 1000, isLarge: true }, "كغ كغم كلغ كجم كيلو كيلوغرام كيلوجرام كيلوغرامات كيلوات"],
  [{ unit: "g", times: 2000, isLarge: true }, "كيلوين كيلوغرامين كيلوجرامين كيلوغرامان"],
  [
    { unit: "ml", times: 1 },
    "ml mls millilitre millilitres milliliter milliliters mililitro mililitros مل ملل ملم مليلتر ميليلتر",
  ],
  [{ unit: "ml", times: 10 }, "cl centilitre centilitres centiliter centiliters سل سنتيلتر سنتلتر"],
  [
    { unit: "ml", times: 1000, isLarge: true },
    "litre litres liter liters litro litros litr ltr lt لتر ليتر لترات ليترات إيترو ايطرو",
  ],
  [{ unit: "ml", times: 1000 }, "l ل"],
  [{ unit: "ml", times: 2000, isLarge: true }, "لترين ليترين لتران"],
]);

const AMOUNTS = table<number>([
  [0.25, "ربع quart quarter cuarto rba3 roub3"],
  [0.5, "نصف نص demi demie half medio media ness nes nss noss nos"],
  [0.75, "ثلاثة-أرباع"],
  [1, "واحد un une one uno wahed wa7ed"],
  [2, "اثنان اثنين جوج زوج deux two dos jouj"],
  [3, "ثلاث ثلاثة تلاتة trois three tres tlata"],
  [4, "أربع أربعة ربعة quatre four cuatro"],
  [5, "خمس خمسة cinq five cinco khamsa"],
  [10, "عشر عشرة dix ten diez"],
  [20, "عشرون عشرين vingt twenty veinte"],
  [25, "vingt-cinq"],
  [30, "ثلاثون ثلاثين تلاتين trente thirty treinta"],
  [40, "أربعون أربعين quarante forty cuarenta"],
  [50, "خمسون خمسين cinquante fifty cincuenta"],
  [75, "soixante-quinze"],
  [100, "مئة مائة مية cent hundred cien ciento"],
  [200, "مئتان مئتين مائتان مائتين ميتين doscientos"],
  [300, "ثلاثمئة ثلاثمائة تلتمية trescientos"],
  [400, "أربعمئة أربعمائة ربعمية cuatrocientos"],
  [500, "خمسمئة خمسمائة خمسمية quinientos"],
  [700, "سبعمئة سبعمائة سبعمية setecientos"],
  [750, "sept-cent-cinquante"],
  [800, "ثمانمئة ثمانمائة تمنمية ochocientos"],
  [1000, "ألف mille thousand mil"],
]);
const HUNDREDS = new Set(["cent", "cents", "hundred"]);
const FILLERS = new Set(["de", "of", "a", "d"]);
const HALVES = new Set(["ونصف", "ونص"].map(foldText));

/** A number of up to five digits. A single digit after a letter is excluded, because it may be a Darija letter. */
const NUMBER = /(?<![\p{N}.,٫])(?:\d \d00(?=\s*[\p{L}])|\d{1,5}(?:[.,٫]\d{1,3}|\s?[⁄/]\s?[1-9])?)(?!\p{N})/u;
const AMOUNT_AND_UNIT = new RegExp(
  `(?:(?<![\\p{L}])${NUMBER.source}|(?<=\\p{L})\\d{2,5})(?=\\s*(?:${[...UNITS.keys()].sort((a, b) => b.length - a.length).join("|")})(?![\\p{L}\\p{N}]))`,
  "gu",
);

/** Splits text into words. A size becomes one word. In a query (`isAsked`), "kilo" without a number means one kilo. */
export function splitIntoWords(folded: string, isAsked: boolean): string[] {
  // Separates numbers from units, as in "500g". MARK encloses each number, so that its decimals stay together.
  const marked = folded.replace(AMOUNT_AND_UNIT, (number) => ` ${MARK}${readNumber(number)}${MARK} `);
  const words = marked.match(TOKEN) ?? [];
  const sizes: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = sizeAt(words, at, isAsked);
    if (size) sizes.push(formatSizeWord(Math.round(size.quantity), size.unit));
    else sizes.push(...plainWords(words[at] ?? ""));
    at += size?.length ?? 1;
  }
  return sizes;
}

const MARK = "\u0001";
const TOKEN = new RegExp(`${MARK}[\\d.]+${MARK}|[\\p{L}\\p{N}]+`, "gu");

const plainWords = (token: string): string[] => token.match(/[\p{L}\p{N}]+/gu) ?? [];

function readNumber(text: string): number {
  const [over, under] = text.split(/\s?[⁄/]\s?/);
  const number = Number((over ?? "").replace(/\s/g, "").replace(/[,٫]/, "."));
  return under === undefined ? number : number / Number(under);
}

type Size = { quantity: number; unit: SearchedUnit; length: number };

function sizeAt(words: readonly string[], start: number, isAsked: boolean): Size | null {
  const amount = amountAt(words, start);
  let at = start + (amount?.length ?? 0);
  if (amount && FILLERS.has(words[at] ?? "")) at += 1;
  const unit = UNITS.get((words[at] ?? "").replace(/^[وب]?ال(?=...)/, ""));
  if (!unit || (!amount && !(isAsked && unit.isLarge))) return null;
  at += 1;
  const isAndHalf = HALVES.has(words[at] ?? "") || (/^(?:et|and|y)$/.test(words[at] ?? "") && isHalf(words, at + 1));
  if (isAndHalf) at += HALVES.has(words[at] ?? "") ? 1 : words[at + 1] === "a" ? 3 : 2;
  const quantity = ((amount?.value ?? 1) + (isAndHalf ? 0.5 : 0)) * unit.times;
  if (!(quantity >= 1 && quantity < 100_000)) return null;
  return { quantity, unit: unit.unit, length: at - start };
}

const isHalf = (words: readonly string[], at: number): boolean =>
  AMOUNTS.get(words[words[at] === "a" ? at + 1 : at] ?? "") === 0.5;

function amountAt(words: readonly string[], start: number): { value: number; length: number } | null {
  const first = words[start] ?? "";
  if (first.startsWith(MARK)) return { value: Number(first.slice(1, -1)), length: 1 };
  let value = 0;
  let at = start;
  for (; at < words.length && at - start < 4; at++) {
    const word = words[at] ?? "";
    const number = AMOUNTS.get(word) ?? (at > start && word.startsWith("و") ? AMOUNTS.get(word.slice(1)) : undefined);
    if (HUNDREDS.has(word)) value = value === 0 ? 100 : value * 100;
    else if (number !== undefined) value += number;
    else break;
  }
  return at === start ? null : { value, length: at - start };
}
