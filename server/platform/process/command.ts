import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type Config, ConfigError, readConfig } from "../config/config.ts";
import { becomeOwner } from "../files/folder-owner.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { expectedLine } from "./expected-errors.ts";

/** How the commands for whoever runs the shop (scripts/) come to it, and how they end. */

const WHICH_SHOP =
  "say which shop: set DATA_DIR, its folder, or DATABASE_URL, its database; under systemd, as root in /opt/amlou: node_modules/.bin/node --env-file=/etc/amlou/amlou.env ";

/**
 * Reads the settings and becomes the owner of DATA_DIR. Refuses where no shop is named, and, unless `makesShop`, a folder that
 * holds none: a command would make an empty one there and be content with it.
 */
export function openingShop(variables: NodeJS.ProcessEnv, { makesShop = false } = {}): Config {
  const isServer = Boolean(variables.DATABASE_URL || variables.DATABASE_URL_FILE);
  if (!variables.DATA_DIR && !isServer) throw new ConfigError(`${WHICH_SHOP}${relative("", process.argv[1] ?? "")}`);
  const config = readConfig(variables);
  // A server's shop has a folder too, for pictures and backups, but not every command is told which.
  if (!variables.DATA_DIR) return config;
  const isChanged = becomeOwner(config.dataDir);
  if (!isServer && !makesShop && !holdsShop(config.dataDir))
    throw new ConfigError(`DATA_DIR: ${config.dataDir} holds no shop; write the folder of one`);
  keepFilesPrivate(config.dataDir);
  // The secret was read as root, whose file the owner may not open again.
  return isChanged ? { ...config, databaseUrlFile: null } : config;
}

/** Whether an embedded database lies in a folder. */
export const holdsShop = (dataDir: string): boolean => existsSync(join(dataDir, "postgres", "PG_VERSION"));

/** Runs a command to its end; what an operator can mend is one line on standard error, and code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Of a bug its trace alone: what else hangs on an error may be somebody's row.
    process.stderr.write(`${expectedLine(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}
