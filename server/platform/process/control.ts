import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { dirname, join, relative } from "node:path";
import { countOrders, restoreBackup } from "../backup/restore.ts";
import { type BackupRun, recordBackupRun } from "../backup/runs.ts";
import { ConfigError } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { log } from "../log.ts";
import { formatExpectedError } from "./expected-errors.ts";

/** Scripts send commands over a socket, because only the running shop can use its embedded database. */
type Command =
  | { do: "copy"; to: string }
  | { do: "count orders" }
  | { do: "owner"; recovery: unknown }
  | { do: "record"; run: BackupRun }
  | { do: "replace"; from: string; aside: string };
type Handlers = { owner(recovery: unknown): Promise<object> };

const PATH_MAX = 100;

const socketOf = (dataDir: string): string => {
  const path = join(dataDir, "control.sock");
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
};

/** Opens the socket for scripts. If the folder cannot contain a socket, the shop runs without one. */
export async function openControlSocket(
  database: Database,
  dataDir: string,
  handlers: Handlers,
): Promise<{ close(): Promise<void> }> {
  const path = socketOf(dataDir);
  const server = createServer((incoming, answer) => void serve(database, handlers, incoming, answer));
  const nothing = { close: async () => {} };
  if (database.engine !== "embedded") return nothing;
  if (path.length > PATH_MAX) {
    log.info("no socket for backups while the shop runs: the data folder's path is too long", { path });
    return nothing;
  }
  // A socket found here is left over from an ended process, because this process holds the folder's lock.
  await rm(path, { force: true });
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  } catch (error) {
    log.error("no socket for backups while the shop runs: the data folder can have none", error, { path });
    return nothing;
  }
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function serve(
  database: Database,
  handlers: Handlers,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  try {
    const command = JSON.parse(Buffer.concat(await incoming.toArray()).toString()) as Command;
    answer.end(JSON.stringify(await execute(database, handlers, command)));
  } catch (error) {
    const expected = formatExpectedError(error);
    answer.statusCode = 500;
    answer.end(
      JSON.stringify({ error: expected ?? (error as Error).stack ?? String(error), isExpected: expected !== null }),
    );
  }
}

/** The shop ended before it responded: the command's result is unknown. */
export class ShopEndedError extends ConfigError {}

const GONE = ["ECONNRESET", "EPIPE"];

const endedError = (error: NodeJS.ErrnoException): Error =>
  GONE.includes(error.code ?? "")
    ? new ShopEndedError(
        "the running shop ended before it responded; check why it ended or start it, then run this again",
      )
    : error;

const otherVersion = () =>
  new ConfigError("the running shop has another version than this command; restart it, then run this again");

async function execute(database: Database, handlers: Handlers, command: Command): Promise<object> {
  switch (command.do) {
    case "copy":
      requireSeen(dirname(command.to));
      await database.copyTo?.(command.to);
      return { rows: 0 };
    case "count orders":
      return { rows: await countOrders(database.db) };
    case "owner":
      return handlers.owner(command.recovery);
    case "record":
      await recordBackupRun(database.db, command.run);
      return { rows: 0 };
    case "replace":
      return { rows: await replace(database, command) };
    default:
      throw otherVersion();
  }
}

async function replace(database: Database, { from, aside }: { from: string; aside: string }): Promise<number> {
  requireSeen(from);
  requireSeen(aside);
  try {
    // The restore uses the only database connection, so nothing can be committed between the copy and the restore.
    return await restoreBackup(database, from, async (client) => database.copyTo?.(aside, client));
  } catch (error) {
    // If the database still responds, the restore was rolled back. The data is unchanged, and the copy is useless.
    const isUnchanged = await database.pool.query("SELECT 1").then(
      () => true,
      () => false,
    );
    if (isUnchanged) await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** Throws if the running shop cannot see the path. A systemd service, for example, has its own /tmp. */
function requireSeen(path: string): void {
  if (existsSync(path)) return;
  throw new ConfigError(
    `${path}: the running shop does not see it (systemd gives it a /tmp of its own); use a place below DATA_DIR, or one that its unit names in ReadWritePaths`,
  );
}

/** Sends a command to the running shop. Returns null if no shop runs on `dataDir`. Throws the shop's error. */
export function sendCommandToRunningShop<Answer = { rows: number }>(
  dataDir: string,
  command: Command,
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketOf(dataDir), method: "POST" }, async (answer) => {
      try {
        const text = Buffer.concat(await answer.toArray()).toString();
        // Earlier versions send an empty response to unknown commands.
        if (text === "") throw otherVersion();
        const response = JSON.parse(text);
        if (answer.statusCode === 200) resolve(response);
        else reject(response.isExpected ? new ConfigError(response.error) : new Error(response.error));
      } catch (error) {
        reject(endedError(error as Error));
      }
    });
    asking.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ENOENT" || error.code === "ECONNREFUSED" ? resolve(null) : reject(endedError(error)),
    );
    asking.end(JSON.stringify(command));
  });
}
