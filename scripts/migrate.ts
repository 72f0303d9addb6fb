// Brings the database to the newest version: `npm run migrate`. Every start does the same.
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db.ts";
import { migrate } from "../server/platform/migrate.ts";

const database = await openDatabase(readConfig(process.env));
try {
  const applied = await migrate(database);
  console.log(applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to apply");
} finally {
  await database.close();
}
