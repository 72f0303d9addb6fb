// Checks the shop's invariants: `npm run check` lists violations and exits with 1 if there are any.
import { checkInvariants } from "../server/orders/invariants.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { readShopConfig, runCommand } from "../server/platform/process/command.ts";

await runCommand(async () => {
  const database = await openDatabase(readShopConfig(process.env));
  try {
    const violations = await checkInvariants(database.db);
    console.log(violations.length === 0 ? "All invariants hold." : violations.join("\n"));
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
