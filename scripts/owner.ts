// Restores an owner's access from a shell on the server, even while the shop runs (docs/runbook.md): `npm run owner --
// --email … [--new-password] [--without-second-factor]`.
import { hostname } from "node:os";
import { parseArgs } from "node:util";
import { type OwnerRecovery, type OwnerRecoveryResult, recoverOwner } from "../server/identity/staff/recover.ts";
import { type Config, ConfigError } from "../server/platform/config/config.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { readShopConfig, runCommand } from "../server/platform/process/command.ts";
import { sendCommandToRunningShop } from "../server/platform/process/control.ts";

const USAGE = "npm run owner -- --email owner@shop.example [--new-password] [--without-second-factor]";

function readOptions(): OwnerRecovery {
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
    // Ignores the error of parseArgs for an unknown option. The error below shows the usage instead.
  }
  throw new ConfigError(`missing --email: ${USAGE}`);
}

async function recover(config: Config, recovery: OwnerRecovery): Promise<OwnerRecoveryResult> {
  if (!config.databaseUrl) {
    const running = await sendCommandToRunningShop<OwnerRecoveryResult>(config.dataDir, { do: "owner", recovery });
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
  const { created, password } = await recover(readShopConfig(process.env), recovery);
  console.log(
    `${recovery.email} is an administrator's${created ? " new" : ""} account; all administrators are notified by mail.`,
  );
  if (password) console.log(`Password, shown only once and replaced at the first sign-in: ${password}`);
});
