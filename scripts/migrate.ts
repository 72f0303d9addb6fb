// Runs the database migrations: `npm run migrate`. The shop also runs them at each start if its database role may
// change tables. If DATABASE_SERVING_ROLE names a role for the shop, this script also creates the job tables and lets
// that role read and write rows.

import { openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { grantServingRights, requireServingRole } from "../server/platform/database/roles.ts";
import { installJobs } from "../server/platform/jobs/jobs.ts";
import { readShopConfig, runCommand } from "../server/platform/process/command.ts";

await runCommand(async () => {
  const config = readShopConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (config.servingRole) await requireServingRole(database.db, config.servingRole);
    const applied = await migrate(database);
    console.log(applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to apply");
    if (config.servingRole) {
      await installJobs(database);
      await grantServingRights(database.db, config.servingRole);
      console.log(`${config.servingRole} may read and write rows, and may not change tables`);
    }
  } finally {
    await database.close();
  }
});
