import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Face, Font, Buffer as ShapingBuffer, shape, Variation } from "harfbuzzjs";
import { roundCoordinate } from "./canvas.ts";

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** A drawing command of a glyph outline. `values` holds its points as x, y pairs. */
type Command = { type: string; values: number[] };

/** The glyph outlines of a text in units of 1 em. The baseline starts at 0, 0. `box` bounds the visible glyphs. */
export type ShapedText = { commands: Command[]; box: Bounds };

type Decompress = (woff2: Uint8Array) => Promise<Uint8Array>;

const require = createRequire(import.meta.url);

/** Decompresses WOFF2 fonts. Loaded by `require`, because wawoff2 is CommonJS and has no types. */
const { decompress } = require("wawoff2") as { decompress: Decompress };

async function openFont(file: string): Promise<Font> {
  const woff2 = await readFile(require.resolve(`@fontsource-variable/el-messiri/files/${file}`));
  return new Font(new Face(new Blob(new Uint8Array(await decompress(woff2)))));
}

/**
 * Top-level await opens the fonts during the import, so that drawing is synchronous. The fonts are opened sequentially,
 * because each call of wawoff2 overwrites the memory that the previous call returned.
 */
const arabicFont = await openFont("el-messiri-arabic-wght-normal.woff2");
const latinFont = await openFont("el-messiri-latin-wght-normal.woff2");

const ARABIC = /\p{Script=Arabic}/u;

function grow(box: Bounds, values: number[]): void {
  for (let at = 0; at + 1 < values.length; at += 2) {
    const x = values[at] ?? 0;
    const y = values[at + 1] ?? 0;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
}

/**
 * Shapes a line of Arabic or Latin text in the font El Messiri. `weight` is 400 to 700. `spacing` in em follows each
 * Latin letter, but no Arabic letter, because Arabic letters are joined. Throws if the font lacks a letter.
 */
export function shapeText(text: string, weight: number, spacing = 0): ShapedText {
  const arabic = ARABIC.test(text);
  const font = arabic ? arabicFont : latinFont;
  font.setVariations([new Variation("wght", weight)]);
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);

  const em = font.face.upem;
  const commands: Command[] = [];
  const box: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let pen = 0;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (codepoint === 0) throw new Error(`El Messiri has no glyph for a letter of "${text}".`);
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const placed = values.map((value, at) => (at % 2 === 0 ? (pen + xOffset + value) / em : -(yOffset + value) / em));
      grow(box, placed);
      commands.push({ type, values: placed });
    }
    pen += xAdvance + (arabic ? 0 : spacing * em);
  }
  return { commands, box: box.left > box.right ? { left: 0, top: 0, right: 0, bottom: 0 } : box };
}

/** Converts a text to SVG path data. `place` maps each point, for example onto the curve of a jar. */
export function toTextPath(text: ShapedText, place: (x: number, y: number) => [number, number]): string {
  return text.commands
    .map(({ type, values }) => {
      const points: string[] = [];
      for (let at = 0; at + 1 < values.length; at += 2) {
        const [x, y] = place(values[at] ?? 0, values[at + 1] ?? 0);
        points.push(`${roundCoordinate(x)} ${roundCoordinate(y)}`);
      }
      return `${type}${points.join(" ")}`;
    })
    .join("");
}
