import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type Config, ConfigError, readConfig } from "../config/config.ts";
import { becomeOwner } from "../files/folder-owner.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { expectedLine } from "./expected-errors.ts";

const WHICH_SHOP =
  "no shop given: set DATA_DIR (its folder) or DATABASE_URL (its database); under systemd, as root in /opt/amlou: node_modules/.bin/node --env-file=/etc/amlou/amlou.env ";

/** Reads the settings and switches to DATA_DIR's owner. Throws without a shop, unless `makesShop` is set. */
export function openingShop(variables: NodeJS.ProcessEnv, { makesShop = false } = {}): Config {
  const isServer = Boolean(variables.DATABASE_URL || variables.DATABASE_URL_FILE);
  if (!variables.DATA_DIR && !isServer) throw new ConfigError(`${WHICH_SHOP}${relative("", process.argv[1] ?? "")}`);
  const config = readConfig(variables);
  // With a database server, DATA_DIR holds pictures and backups only, so commands may run without it.
  if (!variables.DATA_DIR) return config;
  const isChanged = becomeOwner(config.dataDir);
  if (!isServer && !makesShop && !holdsShop(config.dataDir))
    throw new ConfigError(`DATA_DIR: ${config.dataDir} contains no shop; set the folder of a shop`);
  keepFilesPrivate(config.dataDir);
  // The URL was read as root. The new user may not be allowed to read its file again.
  return isChanged ? { ...config, databaseUrlFile: null } : config;
}

export const holdsShop = (dataDir: string): boolean => existsSync(join(dataDir, "postgres", "PG_VERSION"));

/** Runs a command. An error that an operator can resolve is printed as one line on standard error, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // An unexpected error prints only its stack: its other properties may contain personal data.
    process.stderr.write(`${expectedLine(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}
