import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { formatDate } from "../../contract/dates.ts";
import type { Locale } from "../../contract/locales.ts";
import { isolateLeftToRight } from "../../contract/text.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { violations } from "../axe.ts";
import { newPage, openTestBrowser, type RunningShop, shoot, startShop } from "../browser.ts";
import { copyPostgres } from "../database.ts";
import { becomeOwner, ownerCookies } from "../orders.ts";
import { type Smtp, startSmtp } from "../smtp.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

/**
 * This file: alerts about faults of the shop on the back office's home page. The faults are real: a backup that cannot
 * be copied, and a mailbox that rejects mails.
 */

const ROOT = join(import.meta.dirname, "../..");
const FALSE_ENDED = { path: isolateLeftToRight("/bin/false"), exit: isolateLeftToRight("1") };
let smtp: Smtp;
let databaseUrl: string;
let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [smtp, databaseUrl] = await Promise.all([startSmtp(), copyPostgres("seeded")]);
  const variables = { SMTP_URL: smtp.url, BACKUP_TIME: "off" };
  [shop, browser] = await Promise.all([startShop({ databaseUrl, variables }), openTestBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await smtp?.close();
});

/** Makes a backup as the operator does; `copyCommand` copies the backup to another place. */
const backUp = (copyCommand: string) =>
  promisify(execFile)(process.execPath, ["scripts/backup.ts"], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: databaseUrl, BACKUP_COPY_COMMAND: copyCommand },
  });

async function sendTestMail(): Promise<void> {
  const Cookie = (await ownerCookies(shop)).join("; ");
  const headers = { "Content-Type": "application/json", Cookie };
  const answer = await fetch(`${shop.url}/api/admin/health/test-mail`, { method: "POST", headers, body: "{}" });
  expect(answer.status).toBe(200);
}

const isWithoutFault = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};

const isAtHome = async (page: Page, locale: Locale): Promise<void> => {
  await open(page, `/${locale}/admin`);
  await page.getByRole("heading", { level: 1, name: adminTranslate(locale)("admin.home.todo") }).waitFor();
};
const alertsOf = (page: Page, locale: Locale) =>
  page.getByRole("region", { name: adminTranslate(locale)("admin.home.alerts") });
/** Texts of the alert links, except alerts about low disk space, which depend on this machine. */
const linksOf = async (page: Page, locale: Locale): Promise<string[]> => {
  const texts = await alertsOf(page, locale).getByRole("link").allTextContents();
  const ofDisks = ["admin.home.alert.disk_low", "admin.home.alert.backup_disk_low"] as const;
  return texts.filter((text) => !ofDisks.some((key) => text === adminTranslate(locale)(key)));
};

test("Home alerts the owner to a failed backup and an undeliverable mail, with links to the health page, until both are resolved [R26]", {
  timeout: 400_000,
}, async () => {
  const page = await newPage(browser, { ...DESKTOP, baseURL: shop.url });
  await becomeOwner(page, shop);
  await isAtHome(page, "fr");
  expect(await linksOf(page, "fr")).toEqual([]);

  await expect(backUp("/bin/false")).rejects.toThrow("/bin/false");
  smtp.setMood("refusing");
  await sendTestMail();
  const alertNames = (locale: Locale) => [
    adminTranslate(locale)("admin.home.alert.backup_failed"),
    adminTranslate(locale)("admin.home.alert.mails_given_up", { count: 1 }),
  ];
  await expect
    .poll(async () => {
      await isAtHome(page, "fr");
      return linksOf(page, "fr");
    })
    .toEqual(alertNames("fr"));

  for (const [locale, size] of [
    ["ar", PHONE],
    ["en", PHONE],
    ["fr", DESKTOP],
  ] as const) {
    const t = adminTranslate(locale);
    const panel = (name: string) => page.getByRole("main").getByRole("region", { name });
    await page.setViewportSize(size);
    await isAtHome(page, locale);
    expect(await linksOf(page, locale)).toEqual(alertNames(locale));
    await isWithoutFault(page);
    await shoot(page, `home alerts ${locale} ${size.width}`);

    await alertsOf(page, locale)
      .getByRole("link", { name: t("admin.home.alert.backup_failed") })
      .click();
    await panel(t("admin.health.backup")).getByText(t("admin.health.backup.error.copy_failed")).waitFor();
    // The link leads to the panel, and panels with faults come first.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("backup");
    const top = async (name: string) => (await panel(name).boundingBox())?.y as number;
    expect(await top(t("admin.health.backup"))).toBeLessThan(await top(t("admin.health.version")));
    await isWithoutFault(page);
    await shoot(page, `health faults ${locale} ${size.width}`);
  }

  const t = adminTranslate("fr");
  const givenUp = page.getByRole("region", { name: t("admin.health.givenUp") });
  await givenUp.getByText(t("admin.health.givenUp.test")).waitFor();
  await givenUp.getByRole("button", { name: t("admin.health.mailDismiss") }).click();
  await givenUp.waitFor({ state: "detached" });
  await isAtHome(page, "fr");
  const list = alertsOf(page, "fr").getByRole("list");
  const widthOf = async (box: Locator) => (await box.boundingBox())?.width as number;
  // A single alert has the full width of the list. If this machine is low on disk space, the list has more than one
  // alert.
  const isLone = (await list.getByRole("listitem").count()) === 1;
  const isWide = (await widthOf(list.getByRole("listitem").first())) > 0.9 * (await widthOf(list));
  expect(isWide).toBe(isLone);
  await shoot(page, "home alerts lone fr 1280");

  await open(page, "/fr/admin/health");
  const backup = page.getByRole("main").getByRole("region", { name: t("admin.health.backup") });
  await backup.getByText(t("admin.health.backup.reason.copy_command_failed", FALSE_ENDED)).waitFor();
  await backup.getByRole("button", { name: t("admin.health.backup.now") }).click();
  await backup.getByText(t("admin.health.backup.running")).waitFor();
  await shoot(page, "health backup running fr 1280");
  await page.getByText(t("admin.health.backup.made")).waitFor({ timeout: 120_000 });
  await backup.getByText(t("admin.health.backup.error.copy_failed")).waitFor({ state: "detached" });
  await shoot(page, "health backup made fr 1280");
  await isAtHome(page, "fr");
  expect(await linksOf(page, "fr")).toEqual([]);
});

test("in three languages, Home and the health page warn that a shop in use writes its mails only to files instead of sending them [R26 J1]", async () => {
  const withoutServer = await startShop({ databaseUrl, variables: { BACKUP_TIME: "off" } });
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  onTestFinished(async () => {
    await database.close();
    await withoutServer.close();
  });
  const page = await newPage(browser, { ...PHONE, baseURL: withoutServer.url });
  await becomeOwner(page, withoutServer);
  const at = new Date("2026-11-01T12:00:00Z");
  const mail = {
    account_id: null,
    recipient: "fatima@example.com",
    locale: "fr",
    subject: "Merci",
    html: "",
    body: "",
  };
  await database.db
    .insertInto("mails")
    .values([1, 2, 3].map(() => ({ ...mail, kind: "order_placed", created_at: at, sent_at: at, sent_by: "file" })))
    .execute();
  await isAtHome(page, "fr");
  expect(await linksOf(page, "fr")).toEqual([]);
  // The shop counts as a trial, which gets no alert about unsent mails, until it sells a product of its own.
  await sql`UPDATE settings SET value = '0' WHERE key = 'demo_products'`.execute(database.db);
  for (const [locale, size] of [
    ["ar", PHONE],
    ["en", PHONE],
    ["fr", DESKTOP],
  ] as const) {
    const t = adminTranslate(locale);
    const params = { count: 3, since: formatDate(at, locale) };
    await page.setViewportSize(size);
    await isAtHome(page, locale);
    expect(await linksOf(page, locale)).toEqual([t("admin.home.alert.mails_as_files", params)]);
    await isWithoutFault(page);
    await shoot(page, `home undelivered ${locale} ${size.width}`);
    await alertsOf(page, locale).getByRole("link").first().click();
    const mails = page.getByRole("main").getByRole("region", { name: t("admin.health.mails"), exact: true });
    await mails.getByText(t("admin.health.mailsUndelivered", params)).waitFor();
    await isWithoutFault(page);
    await shoot(page, `health undelivered ${locale} ${size.width}`);
  }
});

test("when a health check itself fails, Home still loads and says in three languages that the shop's health is unknown [R26]", async () => {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const rename = (from: string, to: string) => sql`ALTER TABLE ${sql.ref(from)} RENAME TO ${sql.ref(to)}`;
  const page = await newPage(browser, { ...PHONE, baseURL: shop.url });
  onTestFinished(async () => {
    await rename("backups_away", "backups").execute(database.db);
    await database.close();
  });
  await becomeOwner(page, shop);
  await rename("backups", "backups_away").execute(database.db);
  for (const [locale, size] of [
    ["ar", PHONE],
    ["fr", PHONE],
    ["en", DESKTOP],
  ] as const) {
    await page.setViewportSize(size);
    await isAtHome(page, locale);
    const unknown = adminTranslate(locale)("admin.home.alert.unknown");
    expect(await alertsOf(page, locale).getByRole("link").allTextContents()).toEqual([unknown]);
    await isWithoutFault(page);
    await shoot(page, `home health unknown ${locale} ${size.width}`);
  }
});
