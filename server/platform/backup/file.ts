import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * A backup is a gzipped file of lines, each of them JSON. The first is the header; each table is an object with its columns,
 * followed by its rows, which are arrays of the columns' values as PostgreSQL writes them as text; the last line counts them.
 */
export type Header = { format: "amlou-backup-1"; made_at: string; migrations: { name: string; checksum: string }[] };
export type TableLine = {
  table: string;
  columns: { name: string; type: string }[];
  /** Where counting goes on, by the column that is numbered by itself. */
  sequences: { column: string; last: number; is_called: boolean }[];
};
export type Row = (string | null)[];
export type EndLine = { rows: number };
export type Line = Header | TableLine | Row | EndLine;

/** Writes a backup so that it is there whole or not at all. */
export async function writeFileOf(path: string, lines: AsyncIterable<Line>): Promise<void> {
  const part = `${path}.part`;
  async function* text(): AsyncGenerator<string> {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  try {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(part, { mode: 0o600 }));
    const file = await open(part, "r+");
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Its lines again. Refuses what is no such file, or only the beginning of one. */
export async function* readFileOf(path: string): AsyncGenerator<Line> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  let last: Line | undefined;
  for await (const text of createInterface({ input: source.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY })) {
    last = JSON.parse(text) as Line;
    yield last;
  }
  if (!last || !("rows" in last)) throw new Error(`${path} is not whole: its end is missing`);
}
