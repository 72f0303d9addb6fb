import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupFailureReason } from "../../../contract/admin-health.ts";
import { HOUR_MS } from "../clock.ts";
import { ConfigError, environmentSchema } from "../config/config.ts";
import { SECRET_SETTINGS } from "../config/secret-files.ts";
import type { BackupSetup } from "./config.ts";
import { removeOldBackups } from "./folder.ts";

const COPY_LIMIT_MS = HOUR_MS;
const OUTPUT_MAX = 4000;
/** Settings removed from the environment of BACKUP_COPY_COMMAND: the program must not see the shop's secrets. */
const OWN_SETTINGS = [...Object.keys(environmentSchema.shape), ...SECRET_SETTINGS.map((secret) => `${secret}_FILE`)];

export class BackupCopyError extends ConfigError {
  readonly reason: BackupFailureReason;
  constructor(message: string, code: BackupFailureReason["code"], params: BackupFailureReason["params"], system = "") {
    super(message);
    this.reason = { code, params, system: system || null };
  }
}

export const isBackupCopyConfigured = ({ copyTo, copyCommand }: BackupSetup): boolean =>
  copyTo !== null || copyCommand !== null;

export async function copyBackup({ copyTo, copyPrefix, copyCommand, keep }: BackupSetup, path: string): Promise<void> {
  if (copyTo) await copyToFolder(path, copyTo, { prefix: copyPrefix, keep });
  if (copyCommand) await copyByCommand(path, copyCommand);
}

async function copyToFolder(
  path: string,
  folder: string,
  { prefix, keep }: { prefix: string; keep: number },
): Promise<void> {
  // The folder is never created: while its disk is not mounted, the copies would fill the machine's own disk.
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new BackupCopyError(`BACKUP_COPY_TO: there is no folder ${folder}; mount its disk`, "copy_folder_missing", {
      path: folder,
    });
  const name = prefix + basename(path);
  const part = join(folder, `.${name}.part`);
  try {
    await pipeline(createReadStream(path), createWriteStream(part, { mode: 0o600 }), {
      signal: AbortSignal.timeout(COPY_LIMIT_MS),
    });
    const file = await open(part, "r+");
    await file.sync();
    await file.close();
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await removeOldBackups(folder, keep, prefix);
}

export async function copyByCommand(path: string, command: string, limitMs = COPY_LIMIT_MS): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.includes(name)));
  // The program gets its own process group, so that its children can be killed with it.
  const child = spawn(command, [path], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_MAX);
    });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // kill throws if the program has just ended by itself.
    }
  };
  process.once("exit", end);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limitMs);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", resolve);
    });
    if (code === 0) return;
    const last = output.trim().split("\n").at(-1) ?? "";
    const minutes = Math.round(limitMs / 60_000);
    const how = isLate ? `did not end within ${minutes} minutes` : `ended with code ${code}`;
    const message = `BACKUP_COPY_COMMAND: ${command} ${how}${last && `: ${last}`}`;
    throw isLate
      ? new BackupCopyError(message, "copy_command_late", { path: command, minutes }, last)
      : new BackupCopyError(message, "copy_command_failed", { path: command, exit: String(code) }, last);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    const message = `BACKUP_COPY_COMMAND: ${command} cannot be started (${code})`;
    throw new BackupCopyError(message, "copy_command_unstarted", { path: command, error: code });
  } finally {
    clearTimeout(timer);
    process.off("exit", end);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}
