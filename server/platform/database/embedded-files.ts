import fs from "node:fs";
import { dirname, join } from "node:path";
import { BaseFilesystem, type FsStats } from "@electric-sql/pglite/basefs";
import { log } from "../log.ts";

/**
 * File system of the embedded database. PGlite does not pass on `fsync` (electric-sql/pglite#1107), so this class syncs
 * the write-ahead log before COMMIT responds and all writes before a checkpoint ends (docs/decisions/0045) [O1].
 */
export class DurableFiles extends BaseFilesystem {
  readonly #root: string;
  readonly #opened = new Map<number, string>();
  readonly #unsynced = new Set<string>();

  readonly #syncFile: (file: number) => void;
  readonly #syncPath: (path: string) => void;

  constructor(root: string, { isThrowaway = false } = {}) {
    super();
    this.#root = root;
    this.#syncFile = isThrowaway ? () => {} : syncFile;
    this.#syncPath = isThrowaway ? () => {} : syncPath;
    fs.mkdirSync(root, { recursive: true, mode: OWNER_ONLY_MODE });
    // All existing files count as unsynced: a killed process may have left writes in the operating system's cache.
    for (const path of fs.readdirSync(root, { recursive: true, encoding: "utf8" }))
      this.#unsynced.add(join(root, path));
  }

  override async closeFs(): Promise<void> {
    for (const file of this.#opened.keys()) fs.closeSync(file);
    this.#opened.clear();
  }

  open(path: string): number {
    const file = attempt(() => fs.openSync(this.#at(path), "r+"));
    this.#opened.set(file, this.#at(path));
    return file;
  }

  close(file: number): void {
    this.#opened.delete(file);
    attempt(() => fs.closeSync(file));
  }

  read(file: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
    return attempt(() => fs.readSync(file, buffer, offset, length, position));
  }

  write(file: number, buffer: Uint8Array | ArrayBuffer, offset: number, length: number, position: number): number {
    const path = this.#opened.get(file) as string;
    const name = path.slice(this.#root.length + 1).replaceAll("\\", "/");
    const isCheckpoint = name === CONTROL_FILE;
    if (isCheckpoint) this.#syncAll();
    // The type says Uint8Array, but PGlite passes the ArrayBuffer of its whole WebAssembly memory.
    const bytes = ArrayBuffer.isView(buffer)
      ? buffer.subarray(offset, offset + length)
      : new Uint8Array(buffer, offset, length);
    const bytesWritten = attempt(() => fs.writeSync(file, bytes, 0, length, position));
    if (isCheckpoint || LOG_FILE.test(name)) this.#syncFile(file);
    else this.#unsynced.add(path);
    return bytesWritten;
  }

  truncate(path: string, length: number): void {
    attempt(() => fs.truncateSync(this.#at(path), length));
    this.#unsynced.add(this.#at(path));
  }

  writeFile(path: string, data: string | Uint8Array, { mode = 0o666 }: { mode?: number } = {}): void {
    attempt(() => fs.writeFileSync(this.#at(path), data, { mode: mode & OWNER_ONLY_MODE }));
    this.#unsynced.add(this.#at(path)).add(dirname(this.#at(path)));
  }

  mkdir(path: string, { mode = 0o777 }: { mode?: number } = {}): void {
    attempt(() => fs.mkdirSync(this.#at(path), { mode: mode & OWNER_ONLY_MODE }));
    this.#unsynced.add(this.#at(path)).add(dirname(this.#at(path)));
  }

  rename(from: string, to: string): void {
    const [before, after] = [this.#at(from), this.#at(to)];
    if (this.#unsynced.delete(before)) this.#syncPath(before);
    attempt(() => fs.renameSync(before, after));
    for (const [file, path] of this.#opened) if (path === before) this.#opened.set(file, after);
    for (const folder of new Set([dirname(before), dirname(after)])) this.#syncPath(folder);
  }

  unlink(path: string): void {
    try {
      fs.unlinkSync(this.#at(path));
    } catch (error) {
      // Logged here, because PGlite would not pass the error on to PostgreSQL.
      log.error("a file of the embedded database could not be deleted", error);
    }
    this.#unsynced.delete(this.#at(path));
    this.#unsynced.add(dirname(this.#at(path)));
  }

  rmdir(path: string): void {
    attempt(() => fs.rmdirSync(this.#at(path)));
    this.#unsynced.delete(this.#at(path));
    this.#unsynced.add(dirname(this.#at(path)));
  }

  readdir(path: string): string[] {
    return attempt(() => fs.readdirSync(this.#at(path)));
  }

  lstat(path: string): FsStats {
    return attempt(() => statsOf(fs.statSync(this.#at(path))));
  }

  fstat(file: number): FsStats {
    return attempt(() => statsOf(fs.fstatSync(file)));
  }

  chmod(path: string, mode: number): void {
    attempt(() => fs.chmodSync(this.#at(path), mode & OWNER_ONLY_MODE));
  }

  utimes(path: string, accessed: number, modified: number): void {
    attempt(() => fs.utimesSync(this.#at(path), accessed / 1000, modified / 1000));
  }

  #at(path: string): string {
    return join(this.#root, path);
  }

  #syncAll(): void {
    for (const path of this.#unsynced) this.#syncPath(path);
    this.#unsynced.clear();
  }
}

/** Mode of new folders and files. PGlite's default would let all users read customers' data and secrets. */
const OWNER_ONLY_MODE = 0o700;
/** PostgreSQL starts recovery from this file. A checkpoint writes it last, after all earlier writes are synced. */
const CONTROL_FILE = "global/pg_control";
const LOG_FILE = /^pg_wal\/[0-9A-F]{24}$/;

function statsOf(stats: fs.Stats): FsStats {
  const { dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks } = stats;
  const times = { atime: stats.atimeMs, mtime: stats.mtimeMs, ctime: stats.ctimeMs };
  return { dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks, ...times };
}

/** Error codes of a folder that cannot be synced, as on Windows and on some disks shared with a virtual machine. */
const CANNOT_SYNC = ["EINVAL", "EBADF", "EPERM", "EISDIR", "EACCES"];

const syncFile = (file: number): void => sync(() => fs.fdatasyncSync(file));

function syncPath(path: string): void {
  sync(() => {
    const stats = fs.statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    const isFolder = stats.isDirectory();
    let file: number | undefined;
    try {
      file = fs.openSync(path, isFolder ? "r" : "r+");
      fs.fsyncSync(file);
    } catch (error) {
      if (!isFolder || !CANNOT_SYNC.includes(codeOf(error))) throw error;
    } finally {
      if (file !== undefined) fs.closeSync(file);
    }
  });
}

/**
 * Ends the process if a sync fails, as PostgreSQL does: the operating system discards the unsynced writes, and a
 * retried `fsync` reports success. PGlite would continue, and a power cut would lose commits.
 */
function sync(write: () => void): void {
  try {
    write();
  } catch (error) {
    log.error("syncing a file to disk failed, so the program ends: check the disk, then start it", error);
    process.exit(1);
  }
}

/** Error numbers of WASI (`errno` of wasi_snapshot_preview1), which PGlite expects instead of Node's error codes. */
const ERRNO: Record<string, number> = {
  EACCES: 2,
  EBADF: 8,
  EBUSY: 10,
  EDQUOT: 19,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENFILE: 41,
  ENOENT: 44,
  ENOMEM: 48,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EROFS: 69,
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

function attempt<Result>(operation: () => Result): Result {
  try {
    return operation();
  } catch (error) {
    throw Object.assign(new Error("file operation failed", { cause: error }), {
      code: ERRNO[codeOf(error)] ?? ERRNO.EIO,
    });
  }
}
