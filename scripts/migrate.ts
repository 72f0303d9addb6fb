// Runs migrations: `npm run migrate`, as does each start of the shop if its database role may change tables. With the
// setting DATABASE_SERVING_ROLE it also creates the job tables and lets that role read and write rows, to run the shop.

import { openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { grantServing, requireServing } from "../server/platform/database/roles.ts";
import { installJobs } from "../server/platform/jobs/jobs.ts";
import { openingShop, runCommand } from "../server/platform/process/command.ts";

await runCommand(async () => {
  const config = openingShop(process.env);
  const database = await openDatabase(config);
  try {
    if (config.servingRole) await requireServing(database.db, config.servingRole);
    const applied = await migrate(database);
    console.log(applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to apply");
    if (config.servingRole) {
      await installJobs(database);
      await grantServing(database.db, config.servingRole);
      console.log(`${config.servingRole} may read and write rows, and may not change tables`);
    }
  } finally {
    await database.close();
  }
});
