import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSecretReader } from "./secret-files.ts";

test("an invalid secret file is logged once without its contents, and the previous secret stays in use", () => {
  const folder = mkdtempSync(join(tmpdir(), "amlou-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const logged = () => written.mock.calls.splice(0).map(([line]) => JSON.parse(String(line)).what);
  const path = join(folder, "token");
  const secret = createSecretReader(path, "good-1", (each) => each.startsWith("good"));

  expect([secret(), secret()]).toEqual(["good-1", "good-1"]);
  expect(logged()).toEqual(["set a readable file (ENOENT)"]);
  writeFileSync(path, "good-2\n");
  expect(secret()).toBe("good-2");
  writeFileSync(path, "half of a tok");
  expect([secret(), secret()]).toEqual(["good-2", "good-2"]);
  expect(logged()).toEqual(["set a file that contains a valid value for the setting"]);
});
