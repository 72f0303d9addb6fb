// Runs the database migrations: `npm run migrate`. Each start of the shop also runs them if its database role may
// change tables. With the setting DATABASE_SERVING_ROLE, this script also creates the job tables and allows that role,
// with which the shop runs, to read and write rows.

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
