import fs from "node:fs";
import { basename, join } from "node:path";
import { onTestFinished, vi } from "vitest";

type Write = { position: number; bytes: Buffer };
type File = { synced: Buffer; unsynced: Write[] };

/** Simulates a disk that guarantees only synced data: a power cut leaves any subset of later writes. */
export function diskUnder(folder: string, { beforeSync }: { beforeSync: () => void }) {
  /** The key is the inode and the birth time, because inodes are reused. */
  const files = new Map<string, File>();
  const entries = new Map<string, Map<string, string>>();
  const identify = ({ ino, birthtimeNs }: fs.BigIntStats) => `${ino} ${birthtimeNs}`;
  const identifyPath = (path: string) => identify(fs.statSync(path, { bigint: true }));
  const newFile = (id: string): File => {
    const file = { synced: Buffer.alloc(0), unsynced: [] };
    files.set(id, file);
    return file;
  };
  const fileOf = (id: string) => files.get(id) ?? newFile(id);
  const opened = (file: number) => fs.readlinkSync(`/proc/self/fd/${file}`);

  const write = fs.writeSync as (file: number, bytes: Uint8Array, offset: number, length: number, at: number) => number;
  vi.spyOn(fs, "writeSync").mockImplementation(((
    ...[file, bytes, offset, length, position]: Parameters<typeof write>
  ) => {
    const written = write(file, bytes, offset, length, position);
    if (opened(file).startsWith(folder))
      fileOf(identify(fs.fstatSync(file, { bigint: true }))).unsynced.push({
        position,
        bytes: Buffer.from(bytes.subarray(offset, offset + written)),
      });
    return written;
  }) as typeof fs.writeSync);

  for (const name of ["fsyncSync", "fdatasyncSync"] as const) {
    const sync = fs[name];
    vi.spyOn(fs, name).mockImplementation((descriptor) => {
      const path = opened(descriptor);
      if (path.startsWith(folder)) {
        beforeSync();
        const stats = fs.fstatSync(descriptor, { bigint: true });
        if (stats.isDirectory())
          entries.set(path, new Map(fs.readdirSync(path).map((name) => [name, identifyPath(join(path, name))])));
        else {
          const file = fileOf(identify(stats));
          if (file.synced.length !== Number(stats.size)) file.synced = resized(file.synced, Number(stats.size));
          for (const each of file.unsynced) apply(each, file.synced);
          file.unsynced = [];
        }
      }
      sync(descriptor);
    });
  }
  onTestFinished(() => void vi.restoreAllMocks());

  const chance = () => Math.random() < 0.5;

  function contentOf(id: string, size: number | undefined): Buffer {
    const { synced, unsynced } = fileOf(id);
    const content = resized(synced, size === undefined || chance() ? synced.length : size);
    for (const each of unsynced) if (chance()) apply(each, content);
    return content;
  }

  function cutPower(target: string, from = folder): void {
    fs.mkdirSync(target, { recursive: true });
    const written = new Map(
      fs.existsSync(from) ? fs.readdirSync(from).map((name) => [name, identifyPath(join(from, name))]) : [],
    );
    const synced = entries.get(from) ?? new Map<string, string>();
    for (const name of new Set([...synced.keys(), ...written.keys()])) {
      const id = (chance() ? written : synced).get(name);
      if (!id) continue;
      const path = join(from, name);
      const stats = written.get(name) === id ? fs.statSync(path) : undefined;
      if (entries.has(path) || stats?.isDirectory()) cutPower(join(target, name), path);
      else fs.writeFileSync(join(target, name), contentOf(id, stats?.size));
    }
  }
  return { cutPower: (parent: string) => cutPower(join(parent, basename(folder))) };
}

function resized(content: Buffer, length: number): Buffer {
  const copy = Buffer.alloc(length);
  content.copy(copy);
  return copy;
}

function apply({ position, bytes }: Write, content: Buffer): void {
  if (position < content.length) content.set(bytes.subarray(0, content.length - position), position);
}
