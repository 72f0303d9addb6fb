// Replaces the shop's data with a backup, even while the shop runs: `npm run restore -- <file>`. Saves the replaced
// data first. A backup made by another version of the shop needs an empty database or a new DATA_DIR; the next start
// migrates the data.
import { access, constants } from "node:fs/promises";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { replaceShop } from "../server/platform/backup/replace.ts";
import { ConfigError } from "../server/platform/config/config.ts";
import { readShopConfig, runCommand } from "../server/platform/process/command.ts";

async function requireConsent(orders: number, isAgreed: boolean): Promise<void> {
  if (orders === 0 || isAgreed) return;
  if (!process.stdin.isTTY)
    throw new ConfigError(`this shop has ${orders} orders, which the backup would replace; add --yes to replace them`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await terminal.question(
    `This shop has ${orders} orders, which the backup will replace. Type yes to continue: `,
  );
  terminal.close();
  if (reply.trim().toLowerCase() !== "yes") throw new ConfigError("nothing was changed");
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ConfigError("missing file: npm run restore -- <file>");
  const path = resolve(file);
  const config = readShopConfig(process.env, { makesShop: true });
  await access(path, constants.R_OK);
  const { rows, kept: copyOfReplaced } = await replaceShop(config, path, (orders) =>
    requireConsent(orders, values.yes),
  );
  console.log(`${file}: ${rows} rows restored`);
  if (copyOfReplaced) console.log(`copy of the replaced shop: ${copyOfReplaced}`);
});
