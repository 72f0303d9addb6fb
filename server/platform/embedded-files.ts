import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { log } from "./log.ts";

type Options = Parameters<NodeFS["init"]>[1];
type Engine = PGlite["Module"];
/** An open file or folder, by its number on this machine. */
type Stream = { nfd: number };
type SetAttributes<Target> = { setattr: (target: Target, attributes: { mode?: number }) => void };
type NodeFiles = {
  node_ops: SetAttributes<unknown>;
  stream_ops: SetAttributes<Stream> & { fsync?: (stream: Stream) => number };
};

/**
 * The engine's files in a folder of this machine. Its own of that name leave it to the system when they reach the disk, and let PostgreSQL
 * believe that they did: an order that was answered would be gone after a power cut (security.md O1).
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const sync = (module: Engine) => {
      const files = module.NODEFS as unknown as NodeFiles;
      keepPrivate(files.node_ops);
      keepPrivate(files.stream_ops);
      files.stream_ops.fsync = ({ nfd }) => {
        try {
          fs.fsyncSync(nfd);
        } catch (error) {
          if (!isOfFiles(nfd, error)) end(error);
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } };
  }
}

const OF_OTHERS = 0o077;

/** The engine opens each file that it makes to all, past the process's umask: what it opens to others stays shut. */
function keepPrivate<Target>(files: SetAttributes<Target>): void {
  const { setattr } = files;
  files.setattr = (target, attributes) =>
    setattr(target, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~OF_OTHERS });
}

/** How PostgreSQL is started so that it asks for that: as by itself, but not told to ask for nothing, and in a way that is passed on. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((each) => each !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** Some disks, such as those that a virtual machine shares, and Windows are not to be asked for folders: the names in them go with the files. */
const isOfFiles = (nfd: number, error: unknown): boolean =>
  ["EINVAL", "EBADF", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "") && fs.fstatSync(nfd).isDirectory();

/**
 * Ends the program, as PostgreSQL does by itself: the system forgets what it could not write, and says of the next commit that all is
 * well. The engine would go on, and all that it answers from then on could be gone after a power cut.
 */
function end(error: unknown): never {
  log.error("a file did not reach the disk, so the program ends: look at the disk, then start it", error);
  process.exit(1);
}
