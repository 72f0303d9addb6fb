// Checks the shop's books: `npm run check` names what breaks a promise, and ends with code 1 if anything does.
import { checkInvariants } from "../server/orders/invariants.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { openingShop, runCommand } from "../server/platform/process/command.ts";

await runCommand(async () => {
  const database = await openDatabase(openingShop(process.env));
  try {
    const broken = await checkInvariants(database.db);
    console.log(broken.length === 0 ? "Every promise holds." : broken.join("\n"));
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
