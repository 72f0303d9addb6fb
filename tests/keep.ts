import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../server/platform/database/database.ts";

/** The following tests start with the database's current content (tests/database.ts). */
export async function keep({ pool }: Database): Promise<void> {
  await pool.query(await readFile(join(import.meta.dirname, "restore.sql"), "utf8"));
}
