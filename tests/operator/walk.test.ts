import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf } from "./documents.ts";
import { bootMachine, type Machine, type Ran, whyNoMachine } from "./machine.ts";

/**
 * This file: operates a shop by its documents alone. Each command is read from README.md, deploy/README.md and
 * docs/runbook.md and executed as written, on a machine with systemd, in the sandbox of the shop's systemd unit
 * (docs/decisions/0072-operator-documents-executed.md).
 */

const READY = "curl --retry 30 --retry-delay 1 --retry-connrefused -fsS http://127.0.0.1:3000/api/health/ready";
const ENVIRONMENT = "/etc/amlou/amlou.env";
const OWNER = { email: "karim@argan.ma", password: "sept chèvres sur un arganier" };
const DATABASE_PASSWORD = "nZ4kQ9vR2xW7tB1mC6pL3sYd";

/** Booting takes minutes while other programs keep the processors busy. */
const BOOT_LIMIT_MS = 180_000;

/** True if Debian's PostgreSQL is installed, whose socket folder and peer authentication the tests need. */
const hasPostgres = existsSync("/usr/bin/pg_createcluster");

if (whyNoMachine) console.log(`The operator's walk is skipped: ${whyNoMachine}.`);

/** Returns the commands of one shell block under a heading: the first block, or the block at index `at`. */
function commands(file: string, section: string, at = 0): string {
  const block = blocksOf(file).filter((each) => each.section === section && each.language === "sh")[at];
  if (!block) throw new Error(`${file} has no commands under "${section}"`);
  return block.text;
}

/** All documented commands that the walk executes, unchanged. */
const COMMANDS = {
  prepare: commands("README.md", "Running it for real", 0),
  start: commands("README.md", "Running it for real", 1),
  update: commands("deploy/README.md", "On a machine, with systemd"),
  migrate: commands("deploy/README.md", "Two roles"),
  backUp: commands("deploy/README.md", "Backups", 0),
  timer: commands("deploy/README.md", "Backups", 1),
  restore: commands("deploy/README.md", "Backups", 2),
  twoProcesses: commands("deploy/README.md", "Behind a proxy"),
  restart: commands("deploy/README.md", "Updates without downtime"),
  letOwnerIn: commands("docs/runbook.md", "The only administrator is locked out"),
};

const restoreOf = (file: string) => COMMANDS.restore.replace(/\S+\.backup\.gz/, `${file} --yes`);

async function succeed(ran: Promise<Ran>): Promise<Ran> {
  const result = await ran;
  expect(result, result.stderr).toMatchObject({ code: 0 });
  return result;
}

/** Edits the environment file as its owner would: replaces the values that the README says to replace. */
function writeSettings(machine: Machine, databaseUrl: string | null): void {
  const path = machine.path(ENVIRONMENT);
  const own = { PUBLIC_URL: "https://argan.ma", ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  const settings: Record<string, string | null> = {
    ...own,
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "Argan <shop@argan.ma>",
    DATABASE_URL: databaseUrl,
  };
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      const name = /^([A-Z_]+)=/.exec(line)?.[1] ?? "";
      if (!(name in settings)) return line;
      return settings[name] === null ? [] : `${name}=${settings[name]}`;
    });
  writeFileSync(path, lines.join("\n"));
}

const journal = async (machine: Machine) => (await machine.run("journalctl -u 'amlou*' -o cat --no-pager")).stdout;

/** Lists files in the data folder that do not belong to the shop's user. */
async function ofOthers(machine: Machine): Promise<string> {
  return (await machine.run("find /var/lib/amlou ! -user amlou")).stdout;
}

const signIn = (machine: Machine, password: string) =>
  machine.run(
    `curl -s -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' -H 'Origin: https://argan.ma' \
      -H 'X-Forwarded-Proto: https' -d @- http://127.0.0.1:3000/api/auth/customers/login`,
    { input: JSON.stringify({ email: OWNER.email, password }) },
  );

const backupsIn = (machine: Machine): string[] =>
  readdirSync(machine.path("/var/lib/amlou/backups")).filter((name) => name.endsWith(".backup.gz"));

test("the README's section on running the shop for real has at most 35 lines", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const section = /## Running it for real\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? "";
  expect(section.split("\n").length).toBeGreaterThan(20);
  expect(section.split("\n").length).toBeLessThanOrEqual(35);
});

test("every shell command in README.md, deploy/README.md and docs/runbook.md is executed by these tests", () => {
  const documented = ["README.md", "deploy/README.md", "docs/runbook.md"].flatMap(blocksOf);
  const written = documented.filter(({ language }) => language === "sh").map(({ text }) => text);
  expect(written.filter((text) => !Object.values(COMMANDS).includes(text))).toEqual([]);
});

describe.skipIf(whyNoMachine)("a shop on the embedded database, under systemd", { timeout: 300_000 }, () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await bootMachine();
  }, BOOT_LIMIT_MS);
  afterAll(() => machine?.stop());

  test("the README's commands start the shop as the user amlou, and the log does not contain the owner's password", async () => {
    await succeed(machine.run(COMMANDS.prepare));
    // With the example's values the shop does not start, and systemd does not restart it.
    await machine.run(COMMANDS.start.replaceAll(/^curl.*$/gm, ""));
    await expect
      .poll(async () => (await machine.run("systemctl is-failed amlou")).stdout.trim(), { timeout: 20_000 })
      .toBe("failed");
    expect((await machine.run("systemctl show amlou -p NRestarts --value")).stdout.trim()).toBe("0");
    expect((await journal(machine)).trim().split("\n")).toEqual([expect.stringMatching(/PUBLIC_URL/)]);

    writeSettings(machine, null);
    await succeed(machine.run(COMMANDS.start));
    const page = await succeed(machine.run("curl -fsS http://127.0.0.1:3000/fr"));
    expect(page.stdout).toContain("</html>");
    expect((await signIn(machine, OWNER.password)).stdout).toBe("200");
    expect((await machine.run("ps -o user= -p $(systemctl show amlou -p MainPID --value)")).stdout.trim()).toBe(
      "amlou",
    );
    expect(await ofOthers(machine)).toBe("");
    expect(await journal(machine)).not.toContain(OWNER.password);
    // The shop serves plain HTTP, so only a proxy on this machine may connect to it.
    const listening = await succeed(machine.run("ss -Hltn 'sport = :3000' | awk '{ print $4 }'"));
    expect(listening.stdout.trim()).toBe("127.0.0.1:3000");
  });

  test("the documented backup command makes a backup owned by the shop's user, while the shop runs and while it is stopped", async () => {
    await succeed(machine.run(COMMANDS.backUp));
    expect(backupsIn(machine)).toHaveLength(1);
    await succeed(machine.run("systemctl stop amlou"));
    await succeed(machine.run(COMMANDS.backUp));
    expect(backupsIn(machine)).toHaveLength(2);
    expect(await ofOthers(machine)).toBe("");
    await succeed(machine.run(`systemctl start amlou; ${READY}`));
  });

  test("the documented systemd timer for backups is enabled, and its service makes a backup within its sandbox", async () => {
    await succeed(machine.run(COMMANDS.timer));
    expect((await machine.run("systemctl is-active amlou-backup.timer")).stdout.trim()).toBe("active");
    const before = backupsIn(machine).length;
    await succeed(machine.run("systemctl start amlou-backup.service"));
    expect(backupsIn(machine)).toHaveLength(before + 1);
    expect(await ofOthers(machine)).toBe("");
  });

  test("the documented restore command replaces the data of the running shop, and the owner can sign in afterwards", async () => {
    const newest = backupsIn(machine).sort().at(-1);
    await succeed(machine.run(restoreOf(`/var/lib/amlou/backups/${newest}`)));
    expect(await ofOthers(machine)).toBe("");
    await succeed(machine.run(READY));
    expect((await signIn(machine, OWNER.password)).stdout).toBe("200");
  });

  test("the runbook's command gives a locked-out owner a new password and invalidates the former password", async () => {
    const { stdout } = await succeed(machine.run(COMMANDS.letOwnerIn.replace(/owner@\S+/, OWNER.email)));
    const password = /: (\S+)\s*$/.exec(stdout)?.[1] ?? "";
    expect((await signIn(machine, OWNER.password)).stdout).toBe("401");
    expect((await signIn(machine, password)).stdout).toBe("200");
    expect(await journal(machine)).not.toContain(password);
  });

  test("the documented update commands make a backup and start the new release from its own folder", async () => {
    // Leaves out `git pull`, because this machine has no repository to pull from.
    await succeed(machine.run(COMMANDS.update.replace(/^git pull$/m, "")));
    await succeed(machine.run(READY));
    const running = await machine.run("readlink /proc/$(systemctl show amlou -p MainPID --value)/cwd");
    expect(running.stdout.trim()).toBe("/opt/amlou-2");
    expect(backupsIn(machine).length).toBeGreaterThan(2);
    expect(statSync(machine.path("/opt/amlou-2/docs/runbook.md")).isFile()).toBe(true);
  });
});

describe.skipIf(whyNoMachine || !hasPostgres)(
  "a shop on a PostgreSQL server with two roles, under systemd",
  { timeout: 300_000 },
  () => {
    let machine: Machine;
    let server: string;
    const sql = (text: string) => succeed(machine.run("psql -v ON_ERROR_STOP=1 -q", { input: text, as: "postgres" }));
    const documentedSql = (at: number) =>
      blocksOf("deploy/README.md").filter(({ section, language }) => section === "Two roles" && language === "sql")[at]
        ?.text ?? "";
    const ownersPassword = () => sql(`ALTER ROLE amlou_owner PASSWORD '${DATABASE_PASSWORD}'`);
    const writeOwnersSettings = () => {
      const settings = blocksOf("deploy/README.md").find(({ language }) => language === "env")?.text ?? "";
      writeFileSync(machine.path("/etc/amlou/owner.env"), settings.replace("…", DATABASE_PASSWORD), { mode: 0o600 });
    };
    const databaseUrl = () =>
      /`DATABASE_URL=(postgres:\/\/\/amlou\?[^`]+)`/.exec(
        readFileSync(join(import.meta.dirname, "../../deploy/README.md"), "utf8"),
      )?.[1] ?? "";

    beforeAll(async () => {
      machine = await bootMachine();
      const version = (await machine.run("ls /usr/lib/postgresql | tail -1")).stdout.trim();
      await machine.run(`pg_dropcluster --stop ${version} main; rm -rf /etc/postgresql/${version}/main`);
      server = `postgresql@${version}-main`;
      await succeed(machine.run(`pg_createcluster ${version} main && systemctl start ${server}`));
      await succeed(machine.run(COMMANDS.prepare));
    }, BOOT_LIMIT_MS);
    afterAll(() => machine?.stop());

    test("the documented steps migrate a shop that uses PostgreSQL peer authentication from one database role to two", async () => {
      await sql("CREATE ROLE amlou LOGIN; CREATE DATABASE amlou OWNER amlou");
      writeSettings(machine, databaseUrl());
      await succeed(machine.run(COMMANDS.start));
      await succeed(machine.run("systemctl stop amlou"));
      await sql(documentedSql(1));
      await ownersPassword();
      writeOwnersSettings();
      await succeed(machine.run(COMMANDS.migrate));
      await succeed(machine.run(`systemctl start amlou; ${READY}`));
      expect((await signIn(machine, OWNER.password)).stdout).toBe("200");
    });

    test("while the database server is stopped, responses are 503 with Retry-After, and each kind of outage event is logged once", async () => {
      await succeed(machine.run(`systemctl stop ${server}`));
      for (const path of ["/fr/products?q=miel", "/api/products"]) {
        const { stdout } = await machine.run(`curl -s -o /dev/null -D - http://127.0.0.1:3000${path}`);
        expect(stdout, path).toMatch(/^HTTP\/1.1 503/);
        expect(stdout, path).toMatch(/^retry-after: \d/im);
      }
      const log = await journal(machine);
      expect(log).not.toContain("[object Object]");
      const away = [...log.matchAll(/"event":"([^"]+)".*"database":"(\w+)"/g)].map(
        ([, event, kind]) => `${event} ${kind}`,
      );
      expect(away.length).toBeGreaterThan(0);
      expect(away).toEqual([...new Set(away)]);
      await succeed(machine.run(`systemctl start ${server}; ${READY}`));
    });

    test("the serving database role can make a backup, and the owner role can restore that backup", async () => {
      await succeed(machine.run(COMMANDS.backUp));
      const [name] = backupsIn(machine);
      const restore = restoreOf(`/var/lib/amlou/backups/${name}`).replace(
        "--env-file=/etc/amlou/amlou.env",
        "--env-file=/etc/amlou/amlou.env --env-file=/etc/amlou/owner.env",
      );
      await succeed(machine.run(restore));
      expect(await ofOthers(machine)).toBe("");
      await succeed(machine.run(READY));
      expect((await signIn(machine, OWNER.password)).stdout).toBe("200");
    });

    test("a new shop with two database roles starts by the documented steps", async () => {
      await succeed(machine.run("systemctl stop amlou"));
      await sql("DROP DATABASE amlou");
      await sql("DROP ROLE amlou; DROP ROLE amlou_owner");
      await sql(documentedSql(0));
      await ownersPassword();
      await succeed(machine.run(COMMANDS.migrate));
      await succeed(machine.run(`systemctl start amlou; ${READY}`));
      expect((await signIn(machine, OWNER.password)).stdout).toBe("200");
    });

    test("the documented steps replace the single shop process with two processes, and both become ready again after the documented restart", async () => {
      await succeed(machine.run(COMMANDS.twoProcesses));
      const ready = (port: number) => machine.run(READY.replace("3000", String(port)));
      for (const port of [3001, 3002]) await succeed(ready(port));
      await succeed(machine.run(COMMANDS.restart));
      for (const port of [3001, 3002]) await succeed(ready(port));
      expect((await machine.run("systemctl is-active amlou amlou@1 amlou@2")).stdout.split("\n").slice(0, 3)).toEqual([
        "inactive",
        "active",
        "active",
      ]);
    });
  },
);
