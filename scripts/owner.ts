// Restores an owner's access from a shell on the server: `npm run owner -- --email … [--new-password] [--without-second-
// factor]`, also while the shop runs. docs/runbook.md explains it.
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { type Recovered, type Recovery, recoverOwner } from "../server/identity/staff/recover.ts";
import { type Config, ConfigError } from "../server/platform/config/config.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { openingShop, runCommand } from "../server/platform/process/command.ts";
import { askRunningShop } from "../server/platform/process/control.ts";

const USAGE = "npm run owner -- --email owner@shop.example [--new-password] [--without-second-factor]";

function readOptions(): Recovery {
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
    // Ignores that parseArgs throws for an unknown option, because the error below shows the usage.
  }
  throw new ConfigError(`missing --email: ${USAGE}`);
}

async function recover(config: Config, recovery: Recovery): Promise<Recovered> {
  if (!config.databaseUrl) {
    const running = await askRunningShop<Recovered>(config.dataDir, { do: "owner", recovery });
    if (running) return running;
  }
  const database = await openDatabase(config);
  try {
    return await recoverOwner(database, recovery);
  } finally {
    await database.close();
  }
}

await runCommand(async () => {
  const recovery = readOptions();
  const { created, password } = await recover(openingShop(process.env), recovery);
  console.log(
    `${recovery.email} is an administrator's${created ? " new" : ""} account; all administrators are notified by mail.`,
  );
  if (password) console.log(`Password, shown only once and replaced at the first sign-in: ${password}`);
});
