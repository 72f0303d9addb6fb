import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { createErrorTranslator } from "../../server/platform/messages/error-messages.ts";
import { isFocused, messageOf } from "../account-screens.ts";
import { authenticator } from "../authenticator.ts";
import { violations } from "../axe.ts";
import { newPage, OWNER, openTestBrowser, type RunningShop, shoot, startShop } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { copyPostgres } from "../database.ts";
import { guest } from "../fixtures.ts";
import { buyTo } from "../known-customers.ts";
import { becomeOwner, forgetOwner } from "../orders.ts";
import { DESKTOP, fromElsewhere, open, PHONE, REFUSED } from "../visits.ts";

let shop: RunningShop;
let database: Database;
let browser: Browser;

beforeAll(async () => {
  const databaseUrl = await copyPostgres("seeded");
  [shop, database, browser] = await Promise.all([
    startShop({ databaseUrl }),
    openDatabase({ databaseUrl, dataDir: "" }),
    openTestBrowser(),
  ]);
  await buyTo(database.db, guest());
});
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await shop?.close();
});

/** Opens a page as an owner whose last authentication is older than REAUTHENTICATION_MINUTES. */
async function stale(path: string, size = PHONE): Promise<Page> {
  const options = { baseURL: shop.url, extraHTTPHeaders: fromElsewhere(), allow: REFUSED };
  const page = await newPage(browser, { ...size, reducedMotion: "reduce", ...options });
  await becomeOwner(page, shop);
  await database.db.updateTable("sessions").set({ proved_at: null }).execute();
  await open(page, path);
  return page;
}

const dialogOf = (page: Page, locale: Locale) =>
  page.getByRole("dialog", { name: adminTranslate(locale)("admin.proof.title") });

test.each([
  { locale: "ar", size: PHONE, rib: "230010000000000011111146" },
  { locale: "fr", size: DESKTOP, rib: "230010000000000011111243" },
  { locale: "en", size: PHONE, rib: "230010000000000011111340" },
] as const)(
  "in $locale adding a bank account long after sign-in requires the password again, and a wrong password loses no input [ASVS 7.5.3]",
  async ({ locale, size, rib }) => {
    const t = adminTranslate(locale);
    const page = await stale(`/${locale}/admin/settings/payment`, size);
    await page.getByRole("button", { name: t("admin.settings.bank.add") }).click();
    const sheet = page.getByRole("dialog", { name: t("admin.settings.bank.add") });
    const bank = sheet.getByLabel(t("admin.settings.bank.name"));
    await bank.fill(`CIH ${locale}`);
    await sheet.getByLabel(t("admin.settings.bank.holder")).fill("AMAL SARL");
    await sheet.getByLabel(t("admin.settings.bank.rib")).fill(rib);
    await sheet.getByLabel(t("admin.settings.bank.swift")).fill("cihmmamc");
    const save = sheet.getByRole("button", { name: t("admin.save") });
    await save.click();

    const dialog = dialogOf(page, locale);
    await dialog.getByText(t("admin.proof.act.bank_accounts")).waitFor();
    const password = dialog.locator("input[name=password]");
    await expect.poll(() => isFocused(password)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `proof-${locale}-${size.width}`);
    const confirm = dialog.getByRole("button", { name: t("admin.proof.submit") });
    await confirm.click();
    await expect.poll(() => messageOf(password)).toBe(createErrorTranslator(locale)("field.passwordRequired"));
    await password.fill("wrong");
    await confirm.click();
    await expect.poll(() => messageOf(password)).toBe(createErrorTranslator(locale)("field.passwordWrong"));
    await shoot(page, `proof-wrong-${locale}-${size.width}`);
    await dialog.getByRole("button", { name: t("admin.cancel") }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(createErrorTranslator(locale)("refusal.reauthentication_required")).first().waitFor();
    expect(await bank.inputValue()).toBe(`CIH ${locale}`);
    await shoot(page, `proof-left-${locale}-${size.width}`);
    await save.click();
    await password.fill(OWNER.password);
    await confirm.click();
    await sheet.waitFor({ state: "hidden" });
    await page.getByText(`CIH ${locale}`).waitFor();
    await page.getByRole("button", { name: t("admin.settings.bank.up", { bank: `CIH ${locale}` }) }).click();
    await page.getByText(t("admin.settings.bank.moved")).waitFor();
  },
);

test("exporting orders long after sign-in requires a second-factor code again, then the download starts automatically [ASVS 7.5.3]", async () => {
  const t = adminTranslate("fr");
  forgetOwner(shop);
  const page = await stale("/fr/admin/orders", DESKTOP);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/account/second-factor${path}`, { headers: BROWSER, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()).data;
  };
  const shows = authenticator((await post("", { password: OWNER.password })).secret);
  await post("/confirm", { code: shows() });
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: t("admin.csv.download") }).click();
  const dialog = dialogOf(page, "fr");
  const code = dialog.locator("input[name=code]");
  await expect.poll(() => isFocused(code)).toBe(true);
  await code.fill("000000");
  await code.press("Enter");
  await expect.poll(() => messageOf(code)).toBe(createErrorTranslator("fr")("refusal.code_invalid"));
  await shoot(page, "proof-code-fr-1280");
  await code.fill(shows(1));
  await code.press("Enter");
  expect((await readFile(await (await file).path(), "utf8")).split("\n").length).toBeGreaterThan(1);
  await dialog.waitFor({ state: "hidden" });
});
