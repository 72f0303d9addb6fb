import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { copyPostgres } from "../tests/database.ts";

const SCRIPT = join(import.meta.dirname, "../scripts/queries.ts");
const LIMIT_MS = 180_000;

// Compares in a separate process, because the built pages contain their own copies of server modules.
async function differences(...options: string[]): Promise<string> {
  const running = promisify(execFile)(process.execPath, [SCRIPT, "--check", ...options]);
  return running.then(
    ({ stderr }) => stderr,
    ({ stderr }) => stderr,
  );
}

test.each(["embedded", "postgres"])(
  "every operation sends exactly the SQL statements recorded in db/queries/ (%s)",
  { timeout: LIMIT_MS },
  async (engine) => {
    const options = engine === "postgres" ? ["--database", await copyPostgres("blank")] : [];
    expect(await differences(...options)).toBe("");
  },
);
