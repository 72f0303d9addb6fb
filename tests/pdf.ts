import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** `x`, `y`: start of the text run, in points from the lower left corner. */
type Piece = { text: string; x: number; y: number };

export async function linesOf(pdf: Uint8Array, reading: "rtl" | "ltr" = "ltr"): Promise<string[][]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces: Piece[] = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str.trim(), x: item.transform[4], y: Math.round(item.transform[5]) }]
        : [],
    );
    const heights = [...new Set(pieces.map(({ y }) => y))].sort((a, b) => b - a);
    pages.push(
      heights.map((height) =>
        inOrder(
          pieces.filter(({ y }) => y === height),
          reading,
        )
          .map(({ text }) => text)
          .join(" ")
          .replace(/\s+/g, " "),
      ),
    );
  }
  return pages;
}

function inOrder(pieces: Piece[], reading: "rtl" | "ltr"): Piece[] {
  const [turn, other] = reading === "rtl" ? [-1, /[a-z]/i] : [1, /\p{Script=Arabic}/u];
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  for (const piece of pieces.sort((a, b) => turn * (a.x - b.x))) {
    if (other.test(piece.text)) run.unshift(piece);
    else {
      ordered.push(...run, piece);
      run = [];
    }
  }
  return [...ordered, ...run];
}

export const textOf = async (pdf: Uint8Array, reading?: "rtl" | "ltr"): Promise<string> =>
  (await linesOf(pdf, reading)).flat().join("\n");

/** Arabic vowel signs. They are removed, because PDF readers extract them separately from their letters. */
const SIGNS = /[\u064b-\u0652\u0670]/g;

export const lettersOf = (text: string): string => text.replace(SIGNS, "").replace(/[^\S\n]+/g, "");

/**
 * Expected text for a comparison with `lettersOf`. PDF readers extract a joined lam and alef in reverse order, so this
 * reverses them too.
 */
export const written = (text: string): string => lettersOf(text).replace(/ل([اأإآ])/g, "$1ل");

export const wordsOf = (text: string): string[] =>
  text
    .split(" ")
    .filter((word) => word.search(SIGNS) < 0)
    .map(written);

export async function glyphsOf(pdf: Uint8Array): Promise<{ missing: number; all: number }> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const codes: number[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [at, operation] of fnArray.entries())
      if (operation === OPS.showText)
        for (const glyph of argsArray[at][0]) if (typeof glyph === "object") codes.push(glyph.originalCharCode);
  }
  return { missing: codes.filter((code) => code === 0).length, all: codes.length };
}
