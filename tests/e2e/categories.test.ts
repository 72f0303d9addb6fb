import { expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { FROM_ANYWHERE } from "../orders.ts";
import { phonePicture } from "../pictures.ts";
import { textOf } from "../products.ts";
import { asOwner, isWithoutScroll, uploads, write } from "../shelves.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const enter = asOwner(shop);
const file = uploads();

test.each([
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
] as const)(
  "in $locale: a new category with low colour contrast is rejected; after a correction the category is saved, moved, shown in the shop and deleted [R26 E15]",
  async ({ locale, size }) => {
    const t = adminTranslate(locale);
    const name = textOf({ ar: "المربى", fr: "Confitures", en: "Jams" });
    const page = await visit({ ...size, allow: REFUSED });
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await enter(page, `/${locale}/admin/categories`);
    await page.getByRole("heading", { level: 1, name: t("admin.products.category.title") }).waitFor();
    await shoot(page, `categories ${locale} ${size.width}`);
    expect(await violations(page), "categories").toEqual([]);
    await isWithoutScroll(page);
    await page.getByRole("link", { name: t("admin.products.category.add") }).click();
    await page.waitForURL(/\/admin\/categories\/new$/);
    // Loads the form as a whole document, because browsers warn about a colour input without a value.
    await open(page, page.url());
    await write(page, "name", name);
    await page.locator('[name="stage"]').fill("#f1d9da");
    await page.locator('[name="deep"]').fill("#e0b0b0");
    const save = page.getByRole("button", { name: t("admin.save"), exact: true });
    await save.click();
    await page.getByText(t("field.contrastLow")).waitFor();
    await page.locator('[name="deep"]').fill("#7b2238");
    await page.locator("input[type=file]").setInputFiles(await file("figues.jpg", await phonePicture()));
    await page.getByText(t("admin.products.category.otherPicture")).waitFor({ timeout: 20_000 });
    await shoot(page, `category ${locale} ${size.width}`);
    expect(await violations(page), "category").toEqual([]);
    await isWithoutScroll(page);
    await save.click();
    await page.waitForURL(/\/admin\/categories$/);
    await page.getByRole("button", { name: t("admin.products.form.moveUp", { name: name[locale] }) }).click();
    await page.getByText(t("admin.products.category.moved", { name: name[locale] })).waitFor();

    const visitor = await visit(size);
    await open(visitor, `/${locale}/categories`);
    const shelves = await visitor.getByRole("main").getByRole("link").allTextContents();
    expect(shelves.findIndex((text) => text.includes(name[locale]))).toBe(shelves.length - 2);

    await page.getByRole("link", { name: name[locale], exact: true }).click();
    await page.getByRole("button", { name: t("admin.products.category.delete") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin.products.category.delete") })
      .click();
    await page.waitForURL(/\/admin\/categories$/);
    await expect.poll(() => page.getByRole("link", { name: name[locale], exact: true }).count()).toBe(0);
    expect(warnings).toEqual([]);
  },
);
