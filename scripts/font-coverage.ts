// Writes a list of the characters that the documents' fonts cover. Run `node scripts/font-coverage.ts` after a change
// of the fonts in server/documents/fonts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face } from "harfbuzzjs";

const FOLDER = join(import.meta.dirname, "../server/documents");

/** Returns the code points that at least one font covers, as inclusive hexadecimal ranges: "20-7e a0-17f". */
export function readFontCoverage(): string {
  const fonts = join(FOLDER, "fonts");
  const files = readdirSync(fonts).filter((file) => file.endsWith(".ttf"));
  const covered = new Set(
    files.flatMap((file) => [...new Face(new Blob(new Uint8Array(readFileSync(join(fonts, file))))).collectUnicodes()]),
  );
  const ranges: [number, number][] = [];
  for (const point of [...covered].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `${first.toString(16)}-${last.toString(16)}`).join(" ");
}

if (import.meta.main)
  writeFileSync(
    join(FOLDER, "coverage.generated.ts"),
    `// By \`node scripts/font-coverage.ts\`.\n/** The code points that the fonts of PDF documents contain, as the first and last code point of each range. */\nexport const COVERAGE =\n  ${JSON.stringify(readFontCoverage())};\n`,
  );
