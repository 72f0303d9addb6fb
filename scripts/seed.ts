// Seeds an empty database with the demo shop: `npm run seed`. Existing rows stay. `npm run seed -- --size large` also adds
// years of orders to a new database, for benchmarks.
import { parseArgs } from "node:util";
import { seedLarge } from "../db/seed/large/seed-large.ts";
import { seed } from "../db/seed/seed.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { readShopConfig, runCommand } from "../server/platform/process/command.ts";

await runCommand(async () => {
  const { size } = parseArgs({ options: { size: { type: "string", default: "demo" } } }).values;
  const config = readShopConfig(process.env, { makesShop: true });
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await seed(database, config);
    if (size === "large") await seedLarge(database);
  } finally {
    await database.close();
  }
});
