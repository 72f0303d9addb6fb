import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type Config, ConfigError, readConfig } from "../config/config.ts";
import { switchToFolderOwner } from "../files/folder-owner.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { formatExpectedError } from "./expected-errors.ts";

const WHICH_SHOP =
  "no shop given: set DATA_DIR (its folder) or DATABASE_URL (its database); under systemd, as root in /opt/amlou: node_modules/.bin/node --env-file=/etc/amlou/amlou.env ";

/** Reads the settings, then switches to the user that owns DATA_DIR. `makesShop` permits a DATA_DIR without a shop. */
export function readShopConfig(variables: NodeJS.ProcessEnv, { makesShop = false } = {}): Config {
  const isServer = Boolean(variables.DATABASE_URL || variables.DATABASE_URL_FILE);
  if (!variables.DATA_DIR && !isServer) throw new ConfigError(`${WHICH_SHOP}${relative("", process.argv[1] ?? "")}`);
  const config = readConfig(variables);
  // With a database server, DATA_DIR holds pictures and backups only, so commands may run without it.
  if (!variables.DATA_DIR) return config;
  const isChanged = switchToFolderOwner(config.dataDir);
  if (!isServer && !makesShop && !hasShopData(config.dataDir))
    throw new ConfigError(`DATA_DIR: ${config.dataDir} contains no shop; set the folder of a shop`);
  keepFilesPrivate(config.dataDir);
  // The database URL file was read as root. The new user may have no permission to read it again.
  return isChanged ? { ...config, databaseUrlFile: null } : config;
}

export const hasShopData = (dataDir: string): boolean => existsSync(join(dataDir, "postgres", "PG_VERSION"));

/** Runs a command. An error that an operator can resolve is printed as one line on standard error, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // An unexpected error prints only its stack: its other properties may contain personal data.
    process.stderr.write(`${formatExpectedError(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}
