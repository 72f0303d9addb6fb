import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { clock } from "../clock.ts";
import { DiskFullError } from "../files/disk-space.ts";
import { createBackupSetup } from "./config.ts";
import { copyBackup, copyByCommand } from "./copy.ts";
import { dumpBackup } from "./dump.ts";
import { getFirstBackupTime, isBackupDue } from "./nightly.ts";
import { findBackupFailureReason } from "./reason.ts";
import { findLastBackups, recordBackupRun } from "./runs.ts";
import { verifyBackup } from "./verify.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-nightly-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function program(script: string): Promise<string> {
  const path = join(await newFolder(), "copy");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const setup = (settings: Partial<Parameters<typeof createBackupSetup>[0]>, publicUrl = "https://shop.example") =>
  createBackupSetup({ BACKUP_TIME: "03:30", BACKUP_KEEP: 2, ...settings }, "/nowhere", publicUrl);

describeOnBothEngines("nightly backups", (open) => {
  test("a nightly backup is due once after each set time, and again an hour after a failure, starting with the first set time after installation", async () => {
    const { db } = await open();
    const at = (time: string) => vi.spyOn(clock, "now").mockReturnValue(new Date(time));
    onTestFinished(() => void vi.restoreAllMocks());
    const isDue = () => isBackupDue(db, "03:30");
    // Installs the shop one minute after the backup time: in summer, 02:31 UTC is 03:31 in Casablanca.
    await sql`UPDATE migrations SET applied_at = '2026-07-01T02:31:00Z'`.execute(db);
    at("2026-07-01T09:00:00Z");
    expect(await isDue()).toBe(false);
    expect(await getFirstBackupTime(db, "03:30")).toEqual(new Date("2026-07-02T02:30:00Z"));
    expect(await getFirstBackupTime(db, "03:31")).toEqual(new Date("2026-07-01T02:31:00Z"));
    at("2026-07-02T02:29:00Z");
    expect(await isDue()).toBe(false);
    at("2026-07-02T02:30:00Z");
    expect(await isDue()).toBe(true);
    await recordBackupRun(db, { error: "no_room" });
    at("2026-07-02T03:29:00Z");
    expect(await isDue()).toBe(false);
    at("2026-07-02T03:30:00Z");
    expect(await isDue()).toBe(true);
    await recordBackupRun(db, { name: "one", bytes: 1, verified: "restored" });
    at("2026-07-03T02:29:00Z");
    expect(await isDue()).toBe(false);
    // A backup whose copy failed is not repeated. After two nights without a backup, the next one is due.
    await recordBackupRun(db, { name: "two", bytes: 1, verified: "restored", error: "copy_failed" });
    at("2026-07-05T12:00:00Z");
    expect(await isDue()).toBe(true);
  });

  test("records the last backup and the last failure, and deletes records older than 90 days", async () => {
    const { db } = await open();
    expect(await findLastBackups(db)).toEqual({ backup: null, failure: null });
    await recordBackupRun(db, { name: "old", bytes: 7, verified: "read" });
    await sql`UPDATE backups SET ended_at = ended_at - interval '91 days'`.execute(db);
    await recordBackupRun(db, { name: "new", bytes: 8, verified: "restored" });
    await recordBackupRun(db, { error: "damaged", detail: "x".repeat(1000) });
    expect(await findLastBackups(db)).toMatchObject({
      backup: { name: "new", bytes: 8, verified: "restored" },
      failure: { error: "damaged", detail: "x".repeat(500) },
    });
    expect(await db.selectFrom("backups").select("id").execute()).toHaveLength(2);
    // A copy program may output control characters.
    await recordBackupRun(db, { error: "other", detail: "no\0such\u001b[0m host" });
    expect((await findLastBackups(db)).failure?.detail).toBe("no such [0m host");
  });

  test("stores why a backup failed as a code with parameters, and whether the backup was copied; a reason that is stored as plain text stays readable", async () => {
    const { db } = await open();
    const room = { folder: "/backups/.backup-a1B2c3", free: 63e6, needed: 133e6 };
    await recordBackupRun(db, {
      error: "no_room",
      detail: "too little room",
      reason: findBackupFailureReason(new DiskFullError("", room)),
    });
    expect((await findLastBackups(db)).failure).toMatchObject({
      detail: "too little room",
      reason: { code: "no_room", params: { folder: "/backups", free: 63e6, needed: 133e6 }, system: null },
    });
    await recordBackupRun(db, { name: "one", bytes: 1, verified: "restored", is_copied: true });
    expect((await findLastBackups(db)).backup).toMatchObject({ is_copied: true });
    await recordBackupRun(db, { name: "two", bytes: 1, verified: "restored" });
    expect((await findLastBackups(db)).backup).toMatchObject({ is_copied: null });
    const reason = findBackupFailureReason(
      Object.assign(new Error(), { code: "EACCES", path: "/backups/.backup-a1B2c3/copy/x" }),
    );
    expect(reason).toEqual({ code: "not_allowed", params: { path: "/backups" }, system: null });
    await recordBackupRun(db, { name: "two", bytes: 1, verified: "restored", error: "copy_failed", reason });
    expect(await findLastBackups(db)).toMatchObject({
      backup: { is_copied: false },
      failure: { reason, detail: null },
    });
    await sql`UPDATE backups SET detail = '{no JSON'`.execute(db);
    expect((await findLastBackups(db)).failure).toMatchObject({ detail: "{no JSON", reason: null });
    await sql`UPDATE backups SET detail = '{"text": "later", "reason": {"code": "unknown"}, "is_copied": false}'`.execute(
      db,
    );
    expect((await findLastBackups(db)).failure).toMatchObject({ detail: "later", reason: null });
  });

  test("a trial restore verifies a backup, and detects a damaged file or a missing row", async () => {
    const database = await open("seeded");
    const folder = await newFolder();
    const path = join(folder, "backup");
    const dumped = await dumpBackup(database, path);
    const verify = (counts = dumped.counts, databaseBytes = 1) =>
      verifyBackup(path, { ...dumped, counts }, { folder, databaseBytes }).finally(() =>
        rm(join(folder, "trial"), { recursive: true, force: true }),
      );
    expect(await verify()).toBe("restored");
    expect(await verify(dumped.counts, 1e15)).toBe("read");
    const wrongCounts = { ...dumped.counts, products: (dumped.counts.products ?? 0) + 1 };
    await expect(verify(wrongCounts, 1e15)).rejects.toThrow(/rows of products were restored instead of/);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);
    await writeFile(path, bytes);
    await expect(verify()).rejects.toThrow(/is damaged/);
    await expect(verify(dumped.counts, 1e15)).rejects.toThrow(/is damaged/);
  }, 120_000);
});

test("BACKUP_COPY_TO keeps as many copies as BACKUP_KEEP says, and fails if its folder does not exist", async () => {
  const folder = await newFolder();
  const elsewhere = join(folder, "disk");
  const names = [1, 2, 3].map((day) => `2026-01-0${day}T02-30-00.backup.gz`);
  for (const name of names) await writeFile(join(folder, name), name);
  const copy = (name: string) => copyBackup(setup({ BACKUP_COPY_TO: elsewhere }), join(folder, name));
  await expect(copy(names[0] as string)).rejects.toThrow(/BACKUP_COPY_TO: there is no folder .*mount its disk/);
  await expect(copy(names[0] as string)).rejects.toMatchObject({
    reason: { code: "copy_folder_missing", params: { path: elsewhere } },
  });
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, "of-the-owner.backup.gz"), "");
  for (const name of names) await copy(name);
  expect((await readdir(elsewhere)).sort()).toEqual([
    "of-the-owner.backup.gz",
    ...names.slice(1).map((name) => `shop.example-${name}`),
  ]);
  expect(await readFile(join(elsewhere, `shop.example-${names[2]}`), "utf8")).toBe(names[2]);
});

test("shops that copy backups to the same folder neither delete nor overwrite each other's backups", async () => {
  const folder = await newFolder();
  const elsewhere = await newFolder();
  const names = [1, 2, 3].map((day) => `2026-01-0${day}T02-30-00.backup.gz`);
  // Each host name is another one with additional characters before or after it.
  const shops = [
    "https://shop.example",
    "https://my-shop.example",
    "https://shop.example:8443",
    "http://localhost:3000",
  ];
  for (const shop of shops)
    for (const name of names) {
      await writeFile(join(folder, name), shop);
      await copyBackup(setup({ BACKUP_COPY_TO: elsewhere }, shop), join(folder, name));
    }
  const prefixes = ["localhost-3000-", "my-shop.example-", "shop.example-", "shop.example-8443-"];
  const expectedNames = prefixes.flatMap((prefix) => names.slice(1).map((name) => prefix + name));
  expect((await readdir(elsewhere)).sort()).toEqual(expectedNames.sort());
  expect(await readFile(join(elsewhere, `shop.example-${names[2]}`), "utf8")).toBe("https://shop.example");
});

test("the backup copy command runs without a shell, gets the backup's path as its only argument, and does not see the shop's settings", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://amlou:secret@localhost/amlou");
  vi.stubEnv("SMTP_URL_FILE", "/run/secrets/smtp");
  onTestFinished(() => void vi.unstubAllEnvs());
  const outputFile = join(await newFolder(), "told");
  const command = await program(`{ printf '%s\\n' "$#" "$1"; env; } > ${outputFile}`);
  await copyByCommand("/backups/$(touch x) 1.backup.gz", command);
  const output = await readFile(outputFile, "utf8");
  expect(output.split("\n").slice(0, 2)).toEqual(["1", "/backups/$(touch x) 1.backup.gz"]);
  expect(output).toContain("PATH=");
  expect(output).not.toMatch(/DATABASE_URL|SMTP_URL/);
});

test("a backup copy command that fails, hangs or is missing is reported in one line; one that hangs is killed with its child processes", async () => {
  const failing = await program("echo first; echo no such host >&2; exit 3");
  await expect(copyByCommand("x", failing)).rejects.toThrow(
    /BACKUP_COPY_COMMAND: \S+ ended with code 3: no such host$/,
  );
  await expect(copyByCommand("x", "/nowhere/copy")).rejects.toThrow(
    /BACKUP_COPY_COMMAND: \S+ cannot be started \(ENOENT\)/,
  );
  const pidFile = join(await newFolder(), "pid");
  const hanging = await program(`sleep 600 & echo $! > ${pidFile}; wait`);
  await expect(copyByCommand("x", hanging, 1000)).rejects.toThrow(/did not end within/);
  const pid = Number(await readFile(pidFile, "utf8"));
  expect(pid).toBeGreaterThan(1);
  // The state "Z" (zombie) means that the process has ended and only its exit status has not been read yet.
  const state = async () => (await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z")).split(") ")[1]?.[0];
  await expect.poll(state).toBe("Z");
});
