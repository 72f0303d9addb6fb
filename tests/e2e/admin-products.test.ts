import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatAmount, formatMoney } from "../../contract/money.ts";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { messageOf, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { becomeOwner } from "../orders.ts";
import { DESKTOP, open, PHONE, productOf, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();
const admin = { ar: createTranslator("ar", adminAr), fr: createTranslator("fr", adminFr) };
const HONEY = "thyme-honey";

async function openAsOwner(page: Page, path: string): Promise<void> {
  await becomeOwner(page, shop());
  await open(page, path);
}

const runs = [
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
] as const;

inTurns(runs, "in $locale at $size.width", ({ locale, size }, test) => {
  const ta = admin[locale];
  const shot = `products ${locale} ${size.width}`;

  async function honeyOf(page: Page) {
    const product = await productOf(page, HONEY, locale);
    const variant = product.attributes[0]?.options.find((option) => option.default);
    if (!variant) throw new Error("the honey has no standard size");
    return { name: `${product.name} · ${variant.value}`, product, variant };
  }

  test("a price is changed in the product list in two clicks and restored by Undo; the shop shows each price immediately [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    const { name, product, variant } = await honeyOf(page);
    await openAsOwner(page, `/${locale}/admin/products?q=${encodeURIComponent(product.name)}`);
    await shoot(page, `${shot} list`);
    expect(await violations(page), "list").toEqual([]);
    const label = ta("admin.products.list.change", { what: ta("admin.products.list.price"), name });
    const price = page.getByRole("button", { name: label });
    const field = page.getByRole("textbox", { name: label });
    const save = page.getByRole("button", { name: ta("admin.save"), exact: true });

    await price.click();
    await field.fill("abc");
    await save.click();
    await page.getByText(ta("field.moneyInvalid")).waitFor();
    expect(await field.inputValue()).toBe("abc");
    await shoot(page, `${shot} price refused`);
    const dearer = variant.price + 11.5;
    await field.fill(String(dearer).replace(".", ","));
    await save.click();
    await price.getByText(formatMoney(dearer, locale)).waitFor();
    expect((await honeyOf(page)).variant.price).toBe(dearer);
    await shoot(page, `${shot} price changed`);

    await page
      .getByRole("button", { name: ta("admin.undo") })
      .last()
      .click();
    await price.getByText(formatMoney(variant.price, locale)).waitFor();
    expect((await honeyOf(page)).variant.price).toBe(variant.price);
  });

  test("the selected tab is scrolled into view in the lists of products, orders and customers [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(page, shop());
    for (const path of ["products?tab=low", "orders?queue=canceled", "customers?sort=orders"]) {
      await open(page, `/${locale}/admin/${path}`);
      const chosen = page.locator("main nav [aria-current=true]");
      const edges = () => chosen.evaluate((chip) => chip.getBoundingClientRect().toJSON() as DOMRect);
      await expect.poll(async () => (await edges()).left, { message: path }).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await edges()).right, { message: path }).toBeLessThanOrEqual(size.width);
    }
  });

  test("stock is changed in the product list in two clicks and restored by Undo; the stock ledger lists both movements [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    const { name, product } = await honeyOf(page);
    await openAsOwner(page, `/${locale}/admin/products?q=${encodeURIComponent(product.name)}`);
    const label = ta("admin.products.list.change", { what: ta("admin.products.list.stock"), name });
    const stock = page.getByRole("button", { name: label });
    await stock.click();
    const field = page.getByRole("textbox", { name: label });
    const before = await field.inputValue();
    await field.fill("4");
    await page.getByRole("button", { name: ta("admin.save"), exact: true }).click();
    await stock.getByText(ta("admin.products.list.low")).waitFor();
    await shoot(page, `${shot} stock changed`);
    await page
      .getByRole("button", { name: ta("admin.undo") })
      .last()
      .click();
    await stock.getByText(before, { exact: true }).waitFor();

    await page.getByRole("link", { name: ta("admin.products.list.open", { name }) }).click();
    await page.getByRole("heading", { level: 1, name: product.name }).waitFor();
    const moves = page.getByRole("table", { name: ta("admin.products.stock.ledger") }).getByRole("row");
    const corrections = moves.filter({ hasText: ta("admin.products.stock.reason.correction") });
    await expect.poll(() => corrections.count()).toBeGreaterThanOrEqual(2);
    const arrived = page.getByLabel(ta("admin.products.stock.howManyIn"));
    const range = { min: 1, max: formatAmount(1_000_000, locale) };
    for (const input of ["3,5", "-5", "0"]) {
      await arrived.fill(input);
      await page.getByRole("button", { name: ta("admin.products.stock.submit") }).click();
      await expect.poll(() => messageOf(arrived)).toBe(ta("field.wholeBetween", range));
      await arrived.fill("");
    }
    await arrived.fill("24");
    await page.getByLabel(ta("admin.products.stock.note")).fill("BL 2041");
    await page.getByRole("button", { name: ta("admin.products.stock.submit") }).click();
    await page.getByRole("cell", { name: "BL 2041" }).waitFor();
    await page.getByText("+24").waitFor();
    await shoot(page, `${shot} ledger`);
    expect(await violations(page), "variant").toEqual([]);
  });

  test("prices change in bulk by a previewed percentage, archiving removes a product from the shop, and Undo reverts both [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    const { product } = await honeyOf(page);
    await openAsOwner(page, `/${locale}/admin/products?q=${encodeURIComponent(product.name)}`);
    await page.getByRole("checkbox", { name: ta("admin.select", { name: product.name }), exact: true }).check();
    const actions = page.getByRole("button", {
      name: ta("admin.products.bulk.actions", { name: product.name }),
      exact: true,
    });
    const choose = async (name: string) => {
      await actions.first().click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    };
    await choose(ta("admin.products.bulk.prices"));
    const dialog = page.getByRole("dialog", { name: ta("admin.products.bulk.prices") });
    await dialog.getByLabel(ta("admin.products.bulk.by"), { exact: true }).fill("+10");
    await dialog.getByLabel(ta("admin.products.bulk.ending"), { exact: true }).selectOption("90");
    const preview = dialog.getByRole("region", { name: ta("admin.products.bulk.preview") });
    const dearer = await preview.getByRole("listitem").count();
    expect(dearer).toBe(product.attributes[0]?.options.length);
    await shoot(page, `${shot} prices`);
    expect(await violations(page), "prices").toEqual([]);
    await dialog.getByRole("button", { name: ta("admin.products.bulk.pricesSubmit", { count: dearer }) }).click();
    await dialog.waitFor({ state: "hidden" });
    const pricesNow = async () => (await honeyOf(page)).product.attributes[0]?.options.map(({ price }) => price) ?? [];
    for (const price of await pricesNow()) expect(Math.round(price * 100) % 100).toBe(90);
    await page
      .getByRole("button", { name: ta("admin.undo") })
      .last()
      .click();
    const prices = product.attributes[0]?.options.map(({ price }) => price);
    await expect.poll(pricesNow).toEqual(prices);

    await choose(ta("admin.products.bulk.archive"));
    await page.getByText(ta("admin.products.list.status.archived"), { exact: true }).first().waitFor();
    expect((await page.request.get(`/api/products/${HONEY}`)).status()).toBe(404);
    await shoot(page, `${shot} archived`);
    await page
      .getByRole("button", { name: ta("admin.undo") })
      .last()
      .click();
    await expect.poll(async () => (await page.request.get(`/api/products/${HONEY}`)).status()).toBe(200);
  });

  test("a product is added to a category by keyboard from its actions menu, and Undo removes it from the category [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce" });
    const { product } = await honeyOf(page);
    const address = `/api/products?category=tea&per_page=48&locale=${locale}`;
    const teas = async () =>
      (await (await page.request.get(address)).json()).data.map(({ slug }: { slug: string }) => slug);
    await openAsOwner(page, `/${locale}/admin/products?q=${encodeURIComponent(product.name)}`);
    expect(await teas()).not.toContain(HONEY);
    await page.getByRole("button", { name: ta("admin.products.bulk.actions", { name: product.name }) }).press("Enter");
    const join = page.getByRole("menuitem", { name: ta("admin.products.bulk.category") });
    await page.getByRole("menuitem").first().press("ArrowUp");
    while (!(await join.evaluate((item) => item === document.activeElement))) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: ta("admin.products.bulk.category") });
    await dialog.getByLabel(ta("admin.products.list.category")).selectOption("tea");
    await shoot(page, `${shot} category`);
    await dialog.getByRole("button", { name: ta("admin.products.bulk.categorySubmit") }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(teas).toContain(HONEY);
    await page
      .getByRole("button", { name: ta("admin.undo") })
      .last()
      .click();
    await expect.poll(teas).not.toContain(HONEY);
  });

  test("a sale without a start time sets the shop's price immediately, and ending the sale restores the previous price [R26]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    const { variant } = await honeyOf(page);
    await openAsOwner(page, `/${locale}/admin/products/variants/${variant.variant_id}`);
    const price = page.getByLabel(ta("admin.products.sale.price"));
    await price.fill(String(variant.price));
    await page.getByLabel(ta("admin.products.sale.ends"), { exact: true }).fill("2099-01-01T10:00");
    const submit = page.getByRole("button", { name: ta("admin.products.sale.submit"), exact: true });
    await submit.click();
    await page.getByText(ta("field.salePriceTooHigh")).waitFor();
    await price.fill("77");
    await submit.click();
    const end = page.getByRole("button", { name: ta("admin.products.sale.end") });
    await end.waitFor();
    expect((await honeyOf(page)).variant.sale_price).toBe(77);
    await shoot(page, `${shot} sale`);
    expect(await violations(page), "sale").toEqual([]);
    await end.click();
    await page.getByText(ta("admin.products.sale.none")).waitFor();
    expect((await honeyOf(page)).variant.sale_price).toBe(variant.sale_price);
  });

  test("the back office's product list has its filter in the URL, and an empty result offers to show all products [R26]", async () => {
    const page = await visit(size);
    await openAsOwner(page, `/${locale}/admin/products`);
    await shoot(page, `${shot} all`);
    await page.getByRole("link", { name: ta("admin.products.list.tab.draft") }).click();
    await page.getByRole("heading", { name: ta("admin.products.list.noMatch") }).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=draft");
    await shoot(page, `${shot} nothing`);
    await page.getByRole("link", { name: ta("admin.products.list.showAll") }).click();
    await page.getByRole("table", { name: ta("admin.products") }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  });
});
