import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isolateLeftToRight } from "../../contract/text.ts";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { violations } from "../axe.ts";
import { newPage, OWNER, openTestBrowser, type RunningShop, shoot, startShop } from "../browser.ts";
import { buyAs, guest, sizeOf } from "../fixtures.ts";
import { becomeOwner } from "../orders.ts";
import { startPostgres } from "../postgres.ts";
import { type Smtp, startSmtp } from "../smtp.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

/**
 * Tests the back office's views of sent and failed mails. The mail server first rejects a recipient and later accepts
 * it.
 */

const LOCALES = ["ar", "fr", "en"] as const;
let smtp: Smtp;
let stop: () => Promise<void>;
let shop: RunningShop;
let database: Database;
let browser: Browser;
let number: string;
let databaseUrl: string;

beforeAll(async () => {
  smtp = await startSmtp();
  smtp.setMood("refusing");
  const postgres = await startPostgres();
  databaseUrl = `${postgres.url}/postgres`;
  shop = await startShop({ databaseUrl, variables: { SMTP_URL: smtp.url } });
  database = await openDatabase({ databaseUrl, dataDir: "" });
  browser = await openTestBrowser();
  stop = async () => {
    await browser.close();
    await database.close();
    await shop.close();
    await postgres.stop();
    await smtp.close();
  };
  number = await place("0612345678", "fatima.alaoui@exmaple.com");
}, 120_000);

async function place(phone: string, email: string): Promise<string> {
  const line = { size: await sizeOf(database.db, "thyme-honey", 500), quantity: 1 };
  const shipping_address = {
    firstName: "Fatima",
    lastName: "Alaoui",
    phone,
    city: "agadir",
    address: "12, rue des Amandiers",
    email,
  };
  const { order } = await buyAs(database.db, guest("fr"), [line], { shipping_address });
  await database.db
    .updateTable("mails")
    .set({ given_up_at: new Date(), tries: 1, last_error: "EENVELOPE 550 RCPT TO" })
    .where("order_id", "=", (eb) => eb.selectFrom("orders").select("id").where("number", "=", order.number))
    .execute();
  return order.number;
}

afterAll(() => stop?.());

const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const stateOf = () => database.db.selectFrom("mails").select(["given_up_at", "sent_at"]).execute();

test("in three languages, the order page shows why a mail was rejected, and the health page says that a given-up mail's text is no longer stored [R26 J1]", async () => {
  // Inserts a mail that was given up, directly into the shop's database. This process runs no jobs.
  await database.db
    .insertInto("mails")
    .values({ ...TRIED, recipient: "old@exmaple.com", kind: "password_changed" })
    .execute();
  for (const size of [PHONE, DESKTOP])
    for (const locale of LOCALES) {
      const t = adminTranslate(locale);
      const page = await newPage(browser, { ...size, baseURL: shop.url });
      await becomeOwner(page, shop);
      await open(page, `/${locale}/admin/orders/${number}`);
      const mails = page.getByRole("region", { name: t("admin.order.mails") });
      await mails.getByText(t("admin.mail.fault.refused")).waitFor();
      await mails.scrollIntoViewIfNeeded();
      await shoot(page, `order mails ${locale} ${size.width}`);
      await open(page, `/${locale}/admin/health`);
      await page
        .getByRole("region", { name: t("admin.health.givenUp") })
        .getByText(t("admin.health.mailForgotten"))
        .waitFor();
      await shoot(page, `health mails ${locale} ${size.width}`);
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    }
});

/** A mail that was given up so long ago that its content was deleted. */
const TRIED = {
  account_id: null,
  locale: "fr",
  subject: "Votre mot de passe a changé",
  html: "",
  body: "",
  created_at: new Date(Date.now() - 3 * 86_400_000),
  given_up_at: new Date(Date.now() - 86_400_000),
  tries: 12,
  last_error: "ESOCKET CONN",
};

test("on the health page given-up mails are resent or dismissed, and a rejected test mail is listed with the reason [R26 J1]", async () => {
  const t = adminTranslate("fr");
  const page = await newPage(browser, { ...PHONE, baseURL: shop.url });
  await becomeOwner(page, shop);
  await open(page, "/fr/admin/health");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t("admin.health.testMail") }).click();
  await main
    .getByRole("region", { name: t("admin.health.mails"), exact: true })
    .getByText(t("admin.mail.fault.refused"))
    .first()
    .waitFor();
  smtp.setMood("taking");
  const givenUp = main.getByRole("region", { name: t("admin.health.givenUp") });
  const order = givenUp.getByRole("listitem").filter({ hasText: number });
  await order.getByRole("button", { name: t("admin.mail.sendAgain") }).click();
  await order.waitFor({ state: "detached" });
  await expect.poll(() => smtp.mails.map(({ to }) => to)).toContain("fatima.alaoui@exmaple.com");
  for (let remaining = await givenUp.getByRole("listitem").count(); remaining > 0; remaining--) {
    await givenUp
      .getByRole("button", { name: t("admin.health.mailDismiss") })
      .first()
      .click();
    await expect.poll(() => givenUp.getByRole("listitem").count()).toBe(remaining - 1);
  }
  await main.getByRole("button", { name: t("admin.health.testMail") }).click();
  await expect.poll(() => smtp.mails.filter(({ to }) => to === OWNER.email).length).toBe(1);
  await expect.poll(stateOf).toContainEqual({ given_up_at: null, sent_at: expect.any(Date) });
});

test.each(LOCALES)(
  "in %s, correcting a mistyped e-mail address in an order offers to resend the rejected mail; the activity log lists the resent mail [R26 J1 V4]",
  async (locale) => {
    smtp.setMood("taking");
    const t = adminTranslate(locale);
    const corrected = `fatima-${locale}@example.com`;
    const mistyped = await place(`061234567${LOCALES.indexOf(locale)}`, `fatima-${locale}@exmaple.com`);
    const page = await newPage(browser, { ...(locale === "fr" ? DESKTOP : PHONE), baseURL: shop.url, allow: REFUSED });
    await becomeOwner(page, shop);
    await open(page, `/${locale}/admin/orders/${mistyped}`);
    const mails = page.getByRole("region", { name: t("admin.order.mails") });
    const missed = page.getByRole("button", { name: t("admin.mail.missedSend", { count: 1 }) });
    expect(await missed.count()).toBe(0);
    const edit = page.getByRole("button", { name: t("admin.edit.open") });
    const sheet = page.getByRole("dialog", { name: t("admin.edit.title", { number: mistyped }) });
    const save = sheet.getByRole("button", { name: t("admin.save") });
    await edit.click();
    await save.click();
    await page.getByText(t("admin.edit.unchanged")).waitFor();
    await sheet.waitFor({ state: "hidden" });

    await edit.click();
    const email = sheet.getByLabel(t("admin.edit.email"));
    await email.fill("fatima@");
    await save.click();
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    expect(await email.inputValue()).toBe("fatima@");
    await email.fill(corrected);
    expect(await isInView(save)).toBe(true);
    await shoot(page, `order email ${locale}`);
    await save.click();
    await page.getByText(t("admin.edit.savedUntold")).waitFor();
    await sheet.waitFor({ state: "hidden" });
    await missed.waitFor();
    await page.getByText(t("admin.order.emailChanged")).waitFor();
    await expect.poll(() => isInView(missed)).toBe(true);
    await shoot(page, `order email corrected ${locale}`);
    expect(await violations(page)).toEqual([]);
    const history = page.getByRole("listitem").filter({ hasText: t("admin.order.emailChanged") });
    await history.getByText(corrected).waitFor();
    await missed.click();
    await missed.waitFor({ state: "detached" });
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toContain(corrected);
    const [latest, former] = await mails.getByRole("listitem").all();
    await latest?.getByText(t("admin.health.mail.sent"), { exact: true }).waitFor();
    const resendName = { name: t("admin.mail.sendAgain") };
    expect(await latest?.getByRole("button", resendName).count()).toBe(1);
    expect(await former?.getByRole("button", resendName).count()).toBe(0);
    await open(page, `/${locale}/admin/activity?kind=order`);
    const [sent] = await page.getByRole("main").getByRole("listitem").allTextContents();
    expect(sent).toContain(t("admin.mailKind.order_placed"));
    await shoot(page, `activity mails ${locale}`);
    await page.context().close();
  },
);

test("in three languages, the toast after correcting an e-mail address says that the former address is notified, or that the shop has no mail server [R26 U17]", {
  timeout: 120_000,
}, async () => {
  smtp.setMood("taking");
  const withoutServer = await startShop({ databaseUrl });
  onTestFinished(() => withoutServer.close());
  const former = "former@example.com";
  const ordered = await place("0612345711", former);
  await database.db
    .updateTable("mails")
    .set({ given_up_at: null, last_error: null, sent_at: new Date() })
    .where("recipient", "=", former)
    .execute();
  for (const [name, running] of Object.entries({ server: shop, files: withoutServer }))
    for (const locale of LOCALES) {
      const t = adminTranslate(locale);
      const page = await newPage(browser, { ...(locale === "en" ? DESKTOP : PHONE), baseURL: running.url });
      await becomeOwner(page, running);
      await open(page, `/${locale}/admin/orders/${ordered}`);
      await page.getByRole("button", { name: t("admin.edit.open") }).click();
      const sheet = page.getByRole("dialog", { name: t("admin.edit.title", { number: ordered }) });
      await sheet.getByLabel(t("admin.edit.email")).fill(`${name}-${locale}@example.com`);
      await sheet.getByRole("button", { name: t("admin.save") }).click();
      const told = t("admin.edit.savedNotified", { notified: isolateLeftToRight(former) });
      await page.getByText(name === "server" ? told : t("admin.edit.savedAsFile")).waitFor();
      await shoot(page, `order email toast ${locale} ${name}`);
      await page.context().close();
    }
});

test("in three languages, the order page and the health page show for each mail whether it was written to a file or sent by a mail server [R26]", async () => {
  const withoutServer = await startShop({ databaseUrl });
  onTestFinished(() => withoutServer.close());
  const other = await place("0612345690", "salma@example.com");
  const order = await database.db
    .selectFrom("orders")
    .select("id as order_id")
    .where("number", "=", other)
    .executeTakeFirstOrThrow();
  const sent = { given_up_at: null, last_error: null, sent_at: new Date(), recipient: "salma@example.com" };
  await database.db
    .insertInto("mails")
    .values([
      { ...TRIED, ...order, ...sent, kind: "order_shipped", subject: "Expédiée", sent_by: "file" },
      { ...TRIED, ...order, ...sent, kind: "order_delivered", subject: "Livrée", sent_by: "server" },
    ])
    .execute();
  for (const [running, size] of [
    [withoutServer, PHONE],
    [shop, DESKTOP],
  ] as const)
    for (const locale of LOCALES) {
      const t = adminTranslate(locale);
      const page = await newPage(browser, { ...size, baseURL: running.url });
      await becomeOwner(page, running);
      for (const [path, title] of [
        [`orders/${other}`, "admin.order.mails"],
        ["health", "admin.health.mails"],
      ] as const) {
        await open(page, `/${locale}/admin/${path}`);
        const mails = page.getByRole("region", { name: t(title), exact: true }).getByRole("listitem");
        await mails.filter({ hasText: "Expédiée" }).getByText(t("admin.health.mail.written")).waitFor();
        await mails.filter({ hasText: "Livrée" }).getByText(t("admin.health.mail.sent"), { exact: true }).waitFor();
        await mails.first().scrollIntoViewIfNeeded();
        await shoot(page, `written mails ${title} ${locale} ${size.width}`);
      }
      await page.context().close();
    }
});
