import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RUNBOOK_SECTIONS } from "../contract/admin-health.ts";
import { MAIL_FAULT_CODES, RETRY_EXPIRED_FAULT } from "../contract/mail-faults.ts";
import { DATABASE_TROUBLES } from "./platform/database/unavailable.ts";

const readText = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const runbook = readText("docs/runbook.md");

const pageOf = (title: string) => runbook.split(/^## /m).find((page) => page.startsWith(`${title}\n`)) ?? "";
const sorted = (codes: Iterable<string>) => [...new Set(codes)].sort();
const quotedIn = (text: string, code: RegExp) =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = ""]) => (code.test(quoted) ? [quoted] : []));

test("the runbook lists exactly the error codes that the log uses for an unavailable database", () => {
  const see = pageOf("The database is unavailable").split("- **Do**")[0] ?? "";
  const listedCodes = quotedIn(see.slice(see.indexOf("which way")), /^[a-z_]+$/);
  expect(sorted(listedCodes)).toEqual(sorted(DATABASE_TROUBLES));
});

test("the runbook lists exactly the error codes of failed mails", () => {
  const pages = pageOf("Mails wait") + pageOf("Mails were given up");
  expect(sorted(quotedIn(pages, /^E[A-Z]+$/))).toEqual(sorted(Object.values(MAIL_FAULT_CODES).flat()));
  expect(pages).toContain(`"${RETRY_EXPIRED_FAULT}"`);
});

test("every log message quoted in the runbook exists in the program's source", () => {
  const quoted = [
    "order placed",
    "mail sent",
    "mail written",
    "mail given up",
    "the mail server cannot be used",
    "job failed, to be tried again",
    "an event was postponed",
  ];
  const sources = [
    "server/checkout/place-order.ts",
    "server/platform/jobs/jobs.ts",
    "server/platform/database/event-outbox.ts",
  ]
    .concat(["send", "server-check", "transport"].map((name) => `server/platform/mail/${name}.ts`))
    .map(readText)
    .join("");
  for (const line of quoted) {
    expect(runbook).toContain(`"${line}"`);
    expect(sources).toContain(`"${line}"`);
  }
});

test("the runbook has a heading for each runbook section that the health page refers to [R26]", () => {
  for (const section of Object.values(RUNBOOK_SECTIONS)) expect(runbook).toContain(`\n## ${section}\n`);
});

const expressionOf = (alert: string) =>
  new RegExp(`- alert: ${alert}\\n(?:\\s*#.*\\n)*\\s*expr: ["'](.+)["']\\n`).exec(readText("deploy/alerts.yml"))?.[1] ??
  "";

test("the only alert on an absent shop metric is BackupOld, which also requires that another shop metric is present", () => {
  const rules = [...readText("deploy/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  const absent = rules.filter((name) => /absent\(amlou_/.test(expressionOf(name)));
  expect(absent).toEqual(["BackupOld"]);
  expect(expressionOf("BackupOld")).toMatch(
    /\(absent\(amlou_backup_timestamp_seconds\) and on\(\) time\(\) - max\(amlou_backup_first_due_timestamp_seconds\) > 10800\)$/,
  );
  expect(expressionOf("ShopDown")).toContain('or absent(up{job="amlou"})');
});

/** promtool evaluates hours of samples, which takes 20 s on one quiet core. */
const PROMTOOL_LIMIT_MS = 120_000;
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)(
  "Prometheus fires the database alarm, but not the backup alarm, while the database is unavailable",
  () => {
    execFileSync("promtool", ["test", "rules", join(import.meta.dirname, "../tests/alerts.promtool.yml")], {
      stdio: "pipe",
    });
  },
  PROMTOOL_LIMIT_MS,
);
