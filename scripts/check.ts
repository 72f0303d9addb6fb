// Checks the shop's books: `npm run check` names what breaks a promise, and ends with code 1 if anything does.
import { checkInvariants } from "../server/orders/invariants.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db.ts";

const database = await openDatabase(readConfig(process.env));
const broken = await checkInvariants(database.db);
await database.close();
console.log(broken.length === 0 ? "Every promise holds." : broken.join("\n"));
process.exitCode = broken.length === 0 ? 0 : 1;
