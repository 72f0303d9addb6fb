import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join, relative } from "node:path";
import { countOrders, restoreBackup } from "./backup/restore.ts";
import { type Run, recordRun } from "./backup/runs.ts";
import { ConfigError } from "./config.ts";
import type { Database } from "./db.ts";
import { expectedLine } from "./expected-errors.ts";
import { log } from "./log.ts";

/**
 * The embedded database belongs to the running shop. What a script wants of it meanwhile, it asks for at a socket in the
 * data folder, which only whoever may read that folder can open.
 */
type Command =
  | { do: "copy"; to: string }
  | { do: "count orders" }
  | { do: "record"; run: Run }
  | { do: "restore"; from: string };

/** The system takes no longer paths for sockets. */
const PATH_MAX = 100;

const socketOf = (dataDir: string): string => {
  const path = join(dataDir, "control.sock");
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
};

/** Opens the socket of a shop on the embedded database; the shop goes on without one where the folder can have none. */
export async function openControl(database: Database, dataDir: string): Promise<{ close(): Promise<void> }> {
  const path = socketOf(dataDir);
  const server = createServer((incoming, answer) => void serve(database, incoming, answer));
  const nothing = { close: async () => {} };
  if (database.engine !== "embedded") return nothing;
  if (path.length > PATH_MAX) {
    log.info("no socket for backups while the shop runs: the data folder's path is too long", { path });
    return nothing;
  }
  // Whoever left it is gone: the folder is locked for this process.
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

async function serve(database: Database, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    const command = JSON.parse(Buffer.concat(await incoming.toArray()).toString()) as Command;
    answer.end(JSON.stringify({ rows: (await obey(database, command)) ?? 0 }));
  } catch (error) {
    const expected = expectedLine(error);
    answer.statusCode = 500;
    answer.end(
      JSON.stringify({ error: expected ?? (error as Error).stack ?? String(error), isExpected: expected !== null }),
    );
  }
}

async function obey(database: Database, command: Command): Promise<number | undefined> {
  switch (command.do) {
    case "copy":
      await database.copyTo?.(command.to);
      return;
    case "count orders":
      return countOrders(database.db);
    case "record":
      await recordRun(database.db, command.run);
      return;
    case "restore":
      return restoreBackup(database, command.from);
  }
}

/** Asks the shop that runs on this folder; null when none does. Refuses with what the shop says. */
export function askRunningShop(dataDir: string, command: Command): Promise<{ rows: number } | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketOf(dataDir), method: "POST" }, async (answer) => {
      const said = JSON.parse(Buffer.concat(await answer.toArray()).toString());
      if (answer.statusCode === 200) resolve(said);
      else reject(said.isExpected ? new ConfigError(said.error) : new Error(said.error));
    });
    asking.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ENOENT" || error.code === "ECONNREFUSED" ? resolve(null) : reject(error),
    );
    asking.end(JSON.stringify(command));
  });
}
