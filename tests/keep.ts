import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../server/platform/database/database.ts";

/** What the database holds now is what each test after this begins with (tests/database.ts). */
export async function keep({ pool }: Database): Promise<void> {
  await pool.query(await readFile(join(import.meta.dirname, "restore.sql"), "utf8"));
}
