import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBackupSetup } from "../backup/config.ts";
import { checkDisks } from "./disk-space.ts";

const space = { free: 1, size: 2 };

test("while a backup disk hangs, the disk list omits it and starts no second check; the disk is listed once it responds", async () => {
  const place = {
    dataDir: "/data",
    backup: {
      ...createBackupSetup({ BACKUP_TIME: "03:30", BACKUP_KEEP: 2, BACKUP_DIR: "/nfs" }, "/data", "http://localhost"),
    },
  };
  let looks = 0;
  const hung = Promise.withResolvers<void>();
  const look = async (folder: string) => {
    if (folder === "/data") return { device: 1, space };
    looks++;
    await hung.promise;
    return { device: 2, space };
  };
  const readVolumes = async () => (await checkDisks(place, look, 20)).map(({ volume }) => volume);
  expect([await readVolumes(), await readVolumes(), await readVolumes()]).toEqual([["data"], ["data"], ["data"]]);
  expect(looks).toBe(1);
  hung.resolve();
  await expect.poll(readVolumes).toEqual(["data", "backups"]);
});

test("an unreadable backup folder does not hide the free space of the data disk", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "amlou-disk-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const loop = join(dataDir, "loop");
  symlinkSync("loop", loop);
  const backup = (folder: string) =>
    createBackupSetup({ BACKUP_TIME: "03:30", BACKUP_KEEP: 2, BACKUP_DIR: folder }, dataDir, "http://localhost");
  expect((await checkDisks({ dataDir, backup: backup(join(loop, "backups")) })).map(({ volume }) => volume)).toEqual([
    "data",
  ]);
  expect(
    (await checkDisks({ dataDir, backup: backup(join(dataDir, "not/made/yet")) })).map(({ volume }) => volume),
  ).toEqual(["data"]);
});
