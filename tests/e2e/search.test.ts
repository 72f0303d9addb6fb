import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { messageOf, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { focusedUndo } from "../desk.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE, productOf, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const main = (page: Page) => page.getByRole("main");

async function search(page: Page, locale: Locale, q: string): Promise<string | null> {
  await open(page, `/${locale}/products`);
  const field = main(page).locator("input[name=q]").filter({ visible: true });
  await field.fill(q);
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: translate(locale)("listing.results", { text: q }) }).waitFor();
  return main(page).locator("article h2").first().textContent();
}

test.each([
  ["ar", "زعفرن", "taliouine-saffron"],
  ["fr", "eucaliptus", "eucalyptus-honey"],
] as const)(
  "in %s a search with a typing error lists the intended product first: %s [V16 R2]",
  async (locale, q, slug) => {
    const page = await visit(locale === "ar" ? PHONE : DESKTOP);
    const { name } = await productOf(page, slug, locale);
    expect(await search(page, locale, q)).toBe(name);
  },
);

test("the shop's search uses a synonym immediately after the owner saves it; undoing an edit restores the synonym, and deleting it ends the match [V16 R26]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, allow: REFUSED });
  await becomeOwner(page, shop());
  await open(page, "/ar/admin/content/search");
  expect(await violations(page), "the list").toEqual([]);
  await main(page)
    .getByRole("button", { name: t("admin.content.search.add") })
    .click();
  const sheet = page.getByRole("dialog");
  const words = sheet.getByLabel(t("admin.content.search.words"), { exact: true });
  const save = sheet.getByRole("button", { name: t("admin.save") });
  await words.fill("زلافة");
  await save.click();
  await expect.poll(() => messageOf(words)).toBe(t("field.synonymsFew"));
  expect(await words.inputValue()).toBe("زلافة");
  expect(await violations(page), "the sheet").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await words.fill("زلافة\nلويزة");
  await save.click();
  await (await focusedUndo(page, t("admin.undo"))).click();
  await page.getByText(t("admin.undone")).waitFor();
  await main(page).getByText("زلافة", { exact: true }).waitFor({ state: "detached" });
  await main(page)
    .getByRole("button", { name: t("admin.content.search.add") })
    .click();
  await words.fill("زلافة\nلويزة");
  await save.click();
  await page.getByText(t("admin.content.search.saved")).waitFor();
  await main(page).getByText("زلافة", { exact: true }).waitFor();

  const reader = await visit(DESKTOP);
  const verbena = await productOf(reader, "dried-verbena", "fr");
  expect(await search(reader, "fr", "الزلافة")).toBe(verbena.name);

  const edit = main(page).getByRole("button", { name: t("admin.content.search.editOne", { words: "زلافة, لويزة" }) });
  await edit.click();
  await words.fill("زلافة\nزعفران تازناخت");
  await save.click();
  const undo = await focusedUndo(page, t("admin.undo"));
  const saffron = await productOf(reader, "taznakht-saffron", "fr");
  expect(await search(reader, "fr", "زلافة")).toBe(saffron.name);
  await undo.click();
  await edit.waitFor();
  expect(await search(reader, "fr", "زلافة")).toBe(verbena.name);
  await shoot(page, "search words ar 360");

  await main(page).getByLabel(t("admin.content.search.find")).fill("زلاف");
  await expect.poll(() => main(page).getByRole("button", { name: /تعديل/ }).count()).toBe(1);
  await edit.click();
  await sheet.getByRole("button", { name: t("admin.content.search.delete") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("admin.content.search.delete") })
    .click();
  await page.getByText(t("admin.content.search.deleted", { words: "زلافة, لويزة" })).waitFor();
  await expect.poll(() => edit.count()).toBe(0);
  await open(reader, `/fr/products?q=${encodeURIComponent("زلافة")}`);
  await main(reader)
    .getByRole("heading", { name: translate("fr")("listing.noneFor", { text: "زلافة" }) })
    .waitFor();
});
