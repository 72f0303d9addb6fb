import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];
type Engine = PGlite["Module"];
type Node = { mode: number };
type Stream = { node: Node; nfd?: number };
type NodeFiles = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: Node): string };

/** What the engine knows a fault of a disk by. */
const EIO = 29;

/**
 * The engine's files in a folder of this machine. Its own of that name leave it to the system when they reach the disk, and let PostgreSQL
 * believe that they did: an order that was answered would be gone after a power cut (security.md O1).
 */
export class DurableFiles extends NodeFS {
  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const sync = (module: Engine) => {
      const files = module.NODEFS as unknown as NodeFiles;
      files.stream_ops.fsync = ({ node, nfd }) => {
        try {
          if (nfd === undefined) syncFolder(files.realPath(node));
          else fs.fsyncSync(nfd);
        } catch (error) {
          throw Object.assign(new Error("a file did not reach the disk", { cause: error }), {
            name: "ErrnoError",
            errno: EIO,
          });
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } };
  }
}

/** How PostgreSQL is started so that it asks for that: as by itself, but not told to ask for nothing, and in a way that is passed on. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((each) => each !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** So that names of new files are on the disk as well. Where folders cannot be opened, the system does it with the files. */
function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const folder = fs.openSync(path, "r");
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}
