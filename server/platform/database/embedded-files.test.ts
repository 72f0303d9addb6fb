import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openEmbedded } from "./embedded.ts";

afterEach(() => vi.restoreAllMocks());

async function opened() {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-files-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const database = await openEmbedded({ dataDir }, {});
  const namesOf = (inodes: number[]) => {
    const files = fs.readdirSync(join(dataDir, "postgres"), { recursive: true, encoding: "utf8" });
    const names = new Map(files.map((name) => [fs.statSync(join(dataDir, "postgres", name)).ino, name]));
    return inodes.map((inode) => names.get(inode));
  };
  return { database, pool: database.pool, dataDir, namesOf };
}

test("a commit responds only after the write-ahead log is synced to disk; a checkpoint completes only after the table files are synced [O1]", async () => {
  const { database, pool, namesOf } = await opened();
  onTestFinished(() => database.close());
  await pool.query("CREATE TABLE orders (number text)");
  const synced: number[] = [];
  for (const name of ["fsyncSync", "fdatasyncSync"] as const) {
    const sync = fs[name];
    vi.spyOn(fs, name).mockImplementation((file) => {
      synced.push(fs.fstatSync(file).ino);
      sync(file);
    });
  }
  await pool.query("SELECT FROM orders");
  expect(synced).toEqual([]);
  await pool.query("INSERT INTO orders VALUES ('AM12345678')");
  expect(namesOf(synced)).toEqual([expect.stringMatching(/^pg_wal.[0-9A-F]{24}$/)]);
  synced.length = 0;
  await pool.query("CHECKPOINT");
  expect(namesOf(synced)).toContainEqual(expect.stringMatching(/^base.\d+.\d+$/));
});

test("a commit in a new write-ahead log file responds only after the log's folder is synced to disk [O1]", async () => {
  const { database, pool, dataDir } = await opened();
  onTestFinished(() => database.close());
  const log = join(dataDir, "postgres", "pg_wal");
  await pool.query("CREATE TABLE orders (number int)");
  let logFiles = fs.readdirSync(log).join();
  const sync = fs.fsyncSync;
  vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    sync(file);
    if (fs.fstatSync(file).ino === fs.statSync(log).ino) logFiles = fs.readdirSync(log).join();
  });
  const before = logFiles;
  for (let number = 1; number < 10; number++) {
    await pool.query("SELECT pg_switch_wal()");
    await pool.query("INSERT INTO orders VALUES ($1)", [number]);
    expect(logFiles).toBe(fs.readdirSync(log).join());
  }
  expect(logFiles).not.toBe(before);
});

const failure = (code: string) => Object.assign(new Error(`${code}: fsync`), { code });

test("a throwaway database, as used for a trial restore, never calls fsync", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-files-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const syncs = (["fsyncSync", "fdatasyncSync"] as const).map((name) => vi.spyOn(fs, name));
  const database = await openEmbedded({ dataDir, isThrowaway: true }, {});
  await database.pool.query("CREATE TABLE orders (number text); CHECKPOINT");
  await database.close();
  for (const sync of syncs) expect(sync).not.toHaveBeenCalled();
});

test("if fdatasync fails, the commit is not confirmed and the process exits with code 1 [O1]", async () => {
  const { pool } = await opened();
  await pool.query("CREATE TABLE orders (number text)");
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  vi.spyOn(fs, "fdatasyncSync").mockImplementation(() => {
    throw failure("EIO");
  });
  await expect(pool.query("INSERT INTO orders VALUES ('AM12345678')")).rejects.toThrow();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("opens a shop on a file system that cannot sync folders [O1]", async () => {
  const sync = fs.fsyncSync;
  const folders: number[] = [];
  vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    if (!fs.fstatSync(file).isDirectory()) return sync(file);
    folders.push(file);
    throw failure("EINVAL");
  });
  const { database, pool } = await opened();
  onTestFinished(() => database.close());
  await pool.query("CREATE TABLE orders (number text)");
  await pool.query("CHECKPOINT");
  expect(folders).not.toEqual([]);
});
