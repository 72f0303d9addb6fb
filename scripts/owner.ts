// The way back into the back office for whoever has a shell on the server: `npm run owner -- --email … [--new-password]
// [--without-second-factor]`, also while the shop runs. docs/runbook.md says when.
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Recovered, type Recovery, recoverOwner } from "../server/customers/team/recover.ts";
import { ConfigError, readConfig } from "../server/platform/config.ts";
import { askRunningShop } from "../server/platform/control.ts";
import { openDatabase } from "../server/platform/db.ts";
import { keepFilesPrivate } from "../server/platform/private-files.ts";

const USAGE = "npm run owner -- --email owner@shop.example [--new-password] [--without-second-factor]";

function asked(): Recovery {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: "string" },
        "new-password": { type: "boolean", default: false },
        "without-second-factor": { type: "boolean", default: false },
      },
    });
    if (values.email)
      return {
        email: values.email,
        newPassword: values["new-password"],
        withoutSecondFactor: values["without-second-factor"],
        machine: hostname(),
      };
  } catch {
    // An option that there is not.
  }
  throw new ConfigError(`say whose: ${USAGE}`);
}

/** Opened by another user than its own, the folder would keep files that the shop may not write. */
function requireOwnFolder(dataDir: string): void {
  const folder = statSync(join(dataDir, "postgres"), { throwIfNoEntry: false });
  if (!folder)
    throw new ConfigError(`DATA_DIR: ${dataDir} holds no shop; write the shop's own folder, or its DATABASE_URL`);
  if (folder.uid !== process.getuid?.())
    throw new ConfigError(`DATA_DIR: ${dataDir} is another user's; start the shop first, or run this as that user`);
}

async function recover(recovery: Recovery): Promise<Recovered> {
  const config = readConfig(process.env);
  keepFilesPrivate(config.dataDir);
  if (!config.databaseUrl) {
    const running = await askRunningShop<Recovered>(config.dataDir, { do: "owner", recovery });
    if (running) return running;
    requireOwnFolder(config.dataDir);
  }
  const database = await openDatabase(config);
  try {
    return await recoverOwner(database.db, recovery);
  } finally {
    await database.close();
  }
}

try {
  const recovery = asked();
  const { created, password } = await recover(recovery);
  console.log(
    `${recovery.email} is an administrator's${created ? " new" : ""} account; all administrators are told by mail.`,
  );
  if (password) console.log(`Password, shown only once and replaced at the first sign-in: ${password}`);
} catch (error) {
  console.error(error instanceof Error ? error.message.split("\n")[0] : error);
  process.exitCode = error instanceof ConfigError ? error.exitCode : 1;
}
