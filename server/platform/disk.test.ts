import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupSetup } from "./backup/config.ts";
import { disksOf } from "./disk.ts";

test("a folder of backups that cannot be looked at hides nothing of the data's disk", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "amlou-disk-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const loop = join(dataDir, "loop");
  symlinkSync("loop", loop);
  const backup = (folder: string) =>
    backupSetup({ BACKUP_TIME: "03:30", BACKUP_KEEP: 2, BACKUP_DIR: folder }, dataDir, "http://localhost");
  expect(disksOf({ dataDir, backup: backup(join(loop, "backups")) }).map(({ holds }) => holds)).toEqual(["data"]);
  expect(disksOf({ dataDir, backup: backup(join(dataDir, "not/made/yet")) }).map(({ holds }) => holds)).toEqual([
    "data",
  ]);
});
