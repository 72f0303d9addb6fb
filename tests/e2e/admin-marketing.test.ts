import type { Page } from "playwright-core";
import { expect } from "vitest";
import { getCapitalizedLanguageName } from "../../contract/language-names.ts";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { becomeOwner } from "../orders.ts";
import { DESKTOP, open, PHONE, productOf, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();
const runs = [
  { locale: "fr", size: DESKTOP, t: createTranslator("fr", adminFr) },
  { locale: "ar", size: PHONE, t: createTranslator("ar", adminAr) },
] as const;

inTurns(runs, "in $locale at $size.width", ({ locale, size, t }, test) => {
  const ts = translate(locale);
  const shot = `marketing ${locale} ${size.width}`;
  const preview = (page: Page) => page.frameLocator(`iframe[title="${t("admin.marketing.preview")}"]`);

  async function openAsOwner(path: string): Promise<Page> {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin/marketing/${path}`);
    return page;
  }
  async function save(page: Page): Promise<void> {
    // Waits for the response first, because the message of the previous save may still be visible.
    const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.getByRole("button", { name: t("admin.save"), exact: true }).click();
    await answered;
    await page.getByText(t("admin.saved"), { exact: true }).first().waitFor();
  }
  async function looked(page: Page, name: string): Promise<void> {
    await shoot(page, `${shot} ${name}`);
    expect(await violations(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
  }

  test("a shop notice is previewed while typed; a javascript: link is rejected, and the saved notice is shown to visitors immediately [U13 T22 U18]", async () => {
    const page = await openAsOwner("notice");
    const visitor = await visit({ ...size, reducedMotion: "reduce" });
    await open(visitor, `/${locale}`);
    const enabled = page.getByLabel(t("admin.notice.enabled"), { exact: true });
    await enabled.check();
    const group = page.getByRole("group", { name: t("admin.notice.message") });
    const noticeText = { ar: "عيد مبارك سعيد", fr: "Fête de l’huile nouvelle", en: "New oil is in" };
    for (const [language, text] of Object.entries(noticeText)) await group.locator(`[lang=${language}]`).fill(text);
    const link = page.getByLabel(`${t("admin.notice.link")} ${t("admin.coupons.form.optional")}`, { exact: true });
    await link.fill("javascript:void(0)");
    await preview(page).getByText(noticeText[locale]).waitFor();
    await page.getByRole("radio", { name: getCapitalizedLanguageName(locale, "en") }).check();
    await preview(page).getByText(noticeText.en).waitFor();
    expect(await preview(page).locator("html").getAttribute("dir")).toBe("ltr");
    await page.getByRole("radio", { name: t("admin.marketing.desktop") }).check();
    await page.getByRole("button", { name: t("admin.save"), exact: true }).click();
    await page.getByText(t("field.noticeLinkInvalid")).waitFor();
    await link.fill(`/${locale}/category/honey`);
    await save(page);
    await looked(page, "notice");

    await open(visitor, `/${locale}`);
    const notice = visitor.getByRole("complementary", { name: ts("frame.notice") });
    await notice.getByRole("link", { name: noticeText[locale] }).click();
    await visitor.waitForURL(`**/${locale}/category/honey`);
    await shoot(visitor, `${shot} notice shop`);
    await enabled.uncheck();
    await save(page);
    await page.getByText(t("admin.marketing.state.off")).waitFor();
    await open(visitor, `/${locale}`);
    expect(await notice.count()).toBe(0);
  });

  test("choosing a product without a discount as special offer shows a preview and a warning; saving or removing the offer updates the home page [R1 E4]", async () => {
    const page = await openAsOwner("offer");
    const amlou = await productOf(page, "walnut-argan-amlou", locale);
    const picker = page.getByRole("combobox");
    await picker.fill(amlou.name);
    await page.getByRole("option", { name: amlou.name }).first().click();
    await preview(page).getByRole("heading", { name: amlou.name }).waitFor();
    await page.getByText(t("admin.offer.is.undiscounted")).waitFor();
    await looked(page, "offer");
    await save(page);
    const visitor = await visit({ ...size, reducedMotion: "reduce" });
    await open(visitor, `/${locale}`);
    await visitor.getByRole("heading", { level: 2, name: amlou.name }).waitFor();
    await page.getByRole("button", { name: t("admin.offer.remove") }).click();
    await preview(page).getByText(t("admin.offer.nothing")).waitFor();
    await save(page);
    await open(visitor, `/${locale}`);
    expect(await visitor.getByText(ts("home.offer"), { exact: true }).count()).toBe(0);
  });

  test("featured products are reordered by dragging on a desktop or by buttons on a phone, and the home page shows the new sequence [R1]", async () => {
    const page = await openAsOwner("featured");
    const rows = page.getByRole("list", { name: t("admin.featured.list") }).getByRole("listitem");
    const names = () => rows.locator("span.font-medium").allTextContents();
    const [first = "", second = "", third = ""] = await names();
    if (size === DESKTOP) await rows.nth(2).dragTo(rows.nth(0));
    else
      for (const times of [1, 2]) {
        await page.getByRole("button", { name: t("admin.featured.up", { name: third }), exact: true }).press("Enter");
        await expect.poll(async () => (await names()).indexOf(third)).toBe(2 - times);
      }
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, first, second]);
    await page.getByRole("button", { name: t("admin.featured.remove", { name: second }), exact: true }).click();
    await expect.poll(() => preview(page).getByRole("heading", { level: 3 }).allTextContents()).toEqual(await names());
    await looked(page, "featured");
    await save(page);
    const visitor = await visit({ ...size, reducedMotion: "reduce" });
    await open(visitor, `/${locale}`);
    const part = visitor.getByRole("region", { name: ts("home.featured") });
    expect(await part.getByRole("heading", { level: 3 }).allTextContents()).toEqual(await names());
  });
});
