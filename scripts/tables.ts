// Writes db/tables.generated.ts from the migrations: `npm run tables`.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateTables } from "../db/generate-tables.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";

const database = await openDatabase({ databaseUrl: null, dataDir: "memory" });
try {
  await migrate(database);
  await writeFile(join(import.meta.dirname, "../db/tables.generated.ts"), await generateTables(database.db));
} finally {
  await database.close();
}
