import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { becomeOwner } from "../orders.ts";
import { DESKTOP, open, PHONE, productOf } from "../visits.ts";

const { shop, visit } = ownShop();
const admin = { ar: createTranslator("ar", adminAr), fr: createTranslator("fr", adminFr) };
const HONEY = "thyme-honey";

type Table = Record<string, string>[];

async function exported(page: Page, button: string): Promise<Table> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return parse(await readFile(await (await download).path()), { columns: true, delimiter: ";", bom: true });
}

const runs = [
  { locale: "ar", size: PHONE, price: 173.5 },
  { locale: "fr", size: DESKTOP, price: 184.5 },
] as const;

describe.each(runs)("in $locale at $size.width", ({ locale, size, price }) => {
  const ta = admin[locale];
  const heading = (name: "slug" | "sku" | "price") => ta(`admin.products.csv.${name}`);

  test("importing an edited product table shows an invalid price at its row; after a correction, the import updates the price in the shop [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    const product = await productOf(page, HONEY, locale);
    const sku = product.attributes[0]?.options.find((option) => option.default)?.sku as string;
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin/products?q=${encodeURIComponent(sku)}`);
    const rows = await exported(page, ta("admin.products.list.export", { count: 1 }));
    const row = rows.find((each) => each[heading("sku")] === sku) as Record<string, string>;
    expect(row[heading("slug")]).toBe(HONEY);
    await page.getByRole("link", { name: ta("admin.products.import.link") }).click();
    await page.getByRole("heading", { level: 1, name: ta("admin.products.import.title") }).waitFor();
    expect(await violations(page), "before").toEqual([]);
    const choose = async (name: string) =>
      page.locator("input[type=file]").setInputFiles({
        name,
        mimeType: "text/csv",
        buffer: Buffer.from(stringify(rows, { header: true, delimiter: ";", record_delimiter: "windows", bom: true })),
      });

    row[heading("price")] = "beaucoup";
    await choose("wrong.csv");
    const wrong = page.getByRole("row").filter({ hasText: "beaucoup" });
    await wrong.getByText(ta("field.moneyInvalid")).waitFor();
    await wrong.getByText(ta("admin.products.import.rowNumber", { row: rows.indexOf(row) + 2 })).waitFor();
    expect(await page.getByRole("button", { name: ta("admin.products.import.apply", { count: 1 }) }).count()).toBe(0);
    await shoot(page, `product import ${locale} ${size.width} error`);
    expect(await violations(page), "errors").toEqual([]);

    row[heading("price")] = String(price).replace(".", ",");
    await choose("right.csv");
    await page.getByText(`${price.toFixed(2).replace(".", ",")}`).waitFor();
    await shoot(page, `product import ${locale} ${size.width} shown`);
    expect(await violations(page), "shown").toEqual([]);
    const shopProduct = await productOf(page, HONEY, locale);
    expect(shopProduct.attributes).toEqual(product.attributes);
    await page.getByRole("button", { name: ta("admin.products.import.apply", { count: 1 }) }).click();
    await page.getByRole("heading", { name: ta("admin.products.import.done") }).waitFor();
    await shoot(page, `product import ${locale} ${size.width} done`);

    const after = await productOf(page, HONEY, locale);
    expect(after.attributes[0]?.options.find((option) => option.sku === sku)?.price).toBe(price);
  });
});
