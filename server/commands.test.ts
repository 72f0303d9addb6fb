import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../tests/postgres.ts";
import { fill, mayMount, smallDisk } from "../tests/small-disk.ts";
import { openDatabase } from "./platform/database/database.ts";

const ROOT = join(import.meta.dirname, "..");
const COMMANDS = ["backup", "check", "migrate", "restore"];
const isRoot = process.getuid?.() === 0;

type Ended = { status: number | null; out: string; error: string };

function run(file: string, variables: Record<string, string>, { as = 0, args = [] as string[] } = {}): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "silent", ...variables },
    encoding: "utf8",
    timeout: 60_000,
    ...(as > 0 && { uid: as, gid: as }),
  });
  return { status, out: stdout, error: stderr };
}

/** The exit code after which systemd does not restart the shop (RestartPreventExitStatus). */
const EX_CONFIG = 78;

const oneLine = (pattern: RegExp, status = 1): Ended => ({
  status,
  out: "",
  error: expect.stringMatching(new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`)),
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "amlou-commands-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeShop(dataDir: string): Promise<void> {
  const loadDataDir = join(inject("templateFolder"), "seeded.tar");
  await (await openDatabase({ databaseUrl: null, dataDir, loadDataDir })).close();
}

const notOf = (uid: number, folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).uid !== uid);

const argsOf = (name: string): string[] =>
  ({ restore: ["any.backup.gz"], owner: ["--email", "owner@shop.ma"] })[name] ?? [];

test.each(COMMANDS)(
  "the command %s fails with a one-line error if neither DATA_DIR nor DATABASE_URL is set",
  (name) => {
    expect(run(`scripts/${name}.ts`, {}, { args: argsOf(name) })).toEqual(oneLine(/no shop given: set DATA_DIR/));
  },
);

test.each(["backup", "check", "migrate", "owner"])(
  "the command %s rejects a DATA_DIR without a shop, and does not create a shop there",
  (name) => {
    const dataDir = newFolder();
    const ended = run(`scripts/${name}.ts`, { DATA_DIR: dataDir }, { args: argsOf(name) });
    expect(ended).toEqual(oneLine(/DATA_DIR: \S+ contains no shop/));
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

test("commands print a one-line error for an invalid setting, an invalid argument and an unavailable database", async () => {
  expect(run("scripts/check.ts", { DATA_DIR: newFolder(), PORT: "many" })).toEqual(oneLine(/PORT: set a port number/));
  expect(run("scripts/seed.ts", { DATA_DIR: newFolder() }, { args: ["--colour", "red"] })).toEqual(
    oneLine(/Unknown option '--colour'/),
  );
  const away = `postgres://amlou:secret@127.0.0.1:${await freePort()}/amlou`;
  for (const name of ["backup", "check", "migrate"])
    expect(run(`scripts/${name}.ts`, { DATABASE_URL: away, DATA_DIR: newFolder() })).toEqual(
      oneLine(/DATABASE_URL: no database opens at 127\.0\.0\.1/),
    );
});

describe.runIf(isRoot)("commands run as root on another user's folder", () => {
  const OWNER = 65_534;
  const STRANGER = 1;
  let dataDir: string;

  beforeAll(async () => {
    const parent = mkdtempSync(join(tmpdir(), "amlou-owner-"));
    chmodSync(parent, 0o755);
    dataDir = join(parent, "data");
    await makeShop(dataDir);
    execFileSync("chown", ["-R", `${OWNER}:${OWNER}`, dataDir]);
    return () => rmSync(parent, { recursive: true, force: true });
  });

  test("the commands “check” and “backup”, run as root, switch to the data directory's owner and create no file owned by root", {
    timeout: 120_000,
  }, () => {
    expect(run("scripts/check.ts", { DATA_DIR: dataDir })).toMatchObject({ status: 0, out: "All invariants hold.\n" });
    expect(run("scripts/backup.ts", { DATA_DIR: dataDir })).toMatchObject({ status: 0, error: "" });
    expect(readdirSync(join(dataDir, "backups"))).toEqual([expect.stringMatching(/\.backup\.gz$/)]);
    expect(notOf(OWNER, dataDir)).toEqual([]);
  });

  test("when root runs the backup, BACKUP_COPY_COMMAND gets HOME, USER and LOGNAME of the data directory's owner instead of root's", () => {
    const folder = newFolder();
    const outputFile = join(folder, "told");
    writeFileSync(outputFile, "");
    chownSync(outputFile, OWNER, OWNER);
    const copy = join(folder, "copy");
    writeFileSync(copy, `#!/bin/sh\nenv > ${outputFile}\n`, { mode: 0o755 });
    const session = {
      HOME: "/root",
      USER: "root",
      LOGNAME: "root",
      MAIL: "/var/mail/root",
      XDG_RUNTIME_DIR: "/run/user/0",
    };
    const ended = run("scripts/backup.ts", { DATA_DIR: dataDir, BACKUP_COPY_COMMAND: copy, ...session });
    expect(ended).toMatchObject({ status: 0, error: "" });
    const [name, , , , , home] = execFileSync("getent", ["passwd", String(OWNER)], { encoding: "utf8" }).split(":");
    const lines = readFileSync(outputFile, "utf8").split("\n");
    expect(lines.filter((line) => /^(?:HOME|USER|LOGNAME|MAIL|XDG_\w+)=/.test(line)).sort()).toEqual([
      `HOME=${home}`,
      `LOGNAME=${name}`,
      `USER=${name}`,
    ]);
  }, 60_000);

  test("a command run as root reads a secret file that only root may read, before it drops root privileges", () => {
    const secret = join(newFolder(), "password");
    writeFileSync(secret, "a long password", { mode: 0o600 });
    expect(run("scripts/check.ts", { DATA_DIR: dataDir, ADMIN_PASSWORD_FILE: secret }).status).toBe(0);
  });

  test("a backup to a folder in which the data directory's owner may not write is rejected with an error that names the path", () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    const ended = run("scripts/backup.ts", { DATA_DIR: dataDir }, { args: [join(closed, "shop.backup.gz")] });
    expect(ended).toEqual(oneLine(/amlou-commands-\w+\S*: this user may not open it/));
  });

  test("a command run by neither root nor the data directory's owner is rejected with an error that contains the correct sudo command line", () => {
    expect(run("scripts/check.ts", { DATA_DIR: dataDir }, { as: STRANGER })).toEqual(
      oneLine(/belongs to nobody, and this is \w+; run it as root.*: sudo --preserve-env=DATA_DIR .*check\.ts/),
    );
  });

  test("a command run as root does not follow a symbolic link in the data directory to change its target's permissions", () => {
    const linked = join(newFolder(), "data");
    mkdirSync(linked);
    const victim = newFolder();
    symlinkSync(victim, join(linked, "postgres"));
    execFileSync("chown", ["-hR", `${OWNER}:${OWNER}`, linked]);
    const away = { DATA_DIR: linked, DATABASE_URL: "postgres://amlou:secret@127.0.0.1:1/amlou" };
    expect(run("scripts/check.ts", away).status).toBe(1);
    expect(statSync(victim).mode & 0o777).toBe(0o755);
  });

  test("a server started as root on another user's DATA_DIR exits with EX_CONFIG and names that user", () => {
    expect(run("main.ts", { DATA_DIR: dataDir })).toEqual(
      oneLine(/belongs to nobody, and the current user is root; start the shop as nobody/, EX_CONFIG),
    );
  });

  test("a start without write permission for a data file ends with an error that names the file and the chown command that fixes it", () => {
    const file = join(dataDir, "postgres/base/1/1247");
    chownSync(file, 0, 0);
    onTestFinished(() => chownSync(file, OWNER, OWNER));
    expect(run("main.ts", { DATA_DIR: dataDir }, { as: OWNER })).toEqual(
      oneLine(
        /base\/1\/1247 cannot be written to by nobody \(it belongs to root\); run as root: chown -R nobody:/,
        EX_CONFIG,
      ),
    );
  });
});

test.runIf(mayMount)(
  "starting a new or an existing shop on a full disk prints a one-line error that names the disk",
  { timeout: 120_000 },
  async () => {
    const disk = await smallDisk(128);
    const old = join(disk, "data");
    await makeShop(old);
    // The disk is full and has no recycled log files that PostgreSQL could reuse.
    const free = await fill(disk);
    const full = /DATA_DIR: the disk of \S+ is full \([\d.]+ MB left\); make room/;
    expect(run("main.ts", { DATA_DIR: join(disk, "new"), SEED: "none" })).toEqual(oneLine(full));
    expect(run("scripts/backup.ts", { DATA_DIR: old })).toEqual(oneLine(/full|room/));
    await free();
    // Enough room to start creating a database, but not for all of it.
    const rest = await fill(disk, 10_000_000);
    expect(run("main.ts", { DATA_DIR: join(disk, "newer"), SEED: "none" })).toEqual(oneLine(full));
    await rest();
    expect(run("scripts/check.ts", { DATA_DIR: old })).toMatchObject({ status: 0 });
  },
);
