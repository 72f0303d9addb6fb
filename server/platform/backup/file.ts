import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, pipeline as streams } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { ConfigError } from "../config/config.ts";
import { requireDiskSpace } from "../files/disk-space.ts";

/**
 * Format of a backup: gzipped lines of JSON. The first line is the header. Each table has a line with its columns, then
 * a line for each row: an array of the values in PostgreSQL's text format. The last line has the row counts.
 */
export type BackupHeader = {
  format: "amlou-backup-1";
  made_at: string;
  migrations: { name: string; checksum: string }[];
};
export type BackupTableLine = {
  table: string;
  columns: { name: string; type: string }[];
  sequences: { column: string; last: number; is_called: boolean }[];
};
export type BackupRow = (string | null)[];
type EndLine = { rows: number };
export type BackupLine = BackupHeader | BackupTableLine | BackupRow | EndLine;

/** Characters written between two checks of the free disk space. */
const TEXT_BETWEEN_LOOKS = 8_000_000;

/** Writes a backup file, atomically. Throws DiskFullError before the disk is full. */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  const part = `${path}.part`;
  async function* text(): AsyncGenerator<string> {
    let textSinceYield = TEXT_BETWEEN_LOOKS;
    for await (const line of lines) {
      const text = `${JSON.stringify(line)}\n`;
      textSinceYield += text.length;
      if (textSinceYield > TEXT_BETWEEN_LOOKS) await requireDiskSpace(dirname(path));
      textSinceYield %= TEXT_BETWEEN_LOOKS;
      yield text;
    }
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

export class DamagedBackupError extends ConfigError {
  readonly what: string;
  constructor(path: string, what: string) {
    super(`${path} is not a backup of this shop, or is damaged (${what}); use another one made by "npm run backup"`);
    this.what = what;
  }
}

const isOfContent = (error: unknown): boolean =>
  error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith("Z_");

/** Reads the lines of a backup file. Throws DamagedBackupError if the file is not a complete backup. */
export async function* readFileOf(path: string): AsyncGenerator<BackupLine> {
  let last: BackupLine | undefined;
  try {
    for await (const text of linesOf(path)) {
      last = JSON.parse(text) as BackupLine;
      yield last;
    }
  } catch (error) {
    throw isOfContent(error) ? new DamagedBackupError(path, (error as Error).message) : error;
  }
  if (!last || !("rows" in last)) throw new DamagedBackupError(path, "its end is missing");
}

async function* linesOf(path: string): AsyncGenerator<string> {
  // Does not use readline, because a stream error between two lines would then end the process.
  const unpacked = streams(createReadStream(path), createGunzip(), () => {}).setEncoding("utf8");
  let lineParts: string[] = [];
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const [first = "", ...otherLines] = chunk.split("\n");
    lineParts.push(first);
    for (const text of otherLines) {
      yield lineParts.join("");
      lineParts = [text];
    }
  }
  const rest = lineParts.join("");
  if (rest !== "") yield rest;
}
