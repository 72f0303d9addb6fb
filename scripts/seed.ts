// Fills an empty database with the demo shop: `npm run seed`. What is there is never touched.
import { seed } from "../db/seed/seed.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db.ts";
import { migrate } from "../server/platform/migrate.ts";

const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  await migrate(database);
  await seed(database, config);
} finally {
  await database.close();
}
