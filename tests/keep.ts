import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../server/platform/database/database.ts";

/** Makes the current content of the database the state with which the following tests start (tests/database.ts). */
export async function keep({ pool }: Database): Promise<void> {
  await pool.query(await readFile(join(import.meta.dirname, "restore.sql"), "utf8"));
}
