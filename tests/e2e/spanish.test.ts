import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { getCapitalizedLanguageName } from "../../contract/language-names.ts";
import { formatMoney } from "../../contract/money.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { mailTranslate } from "../../server/platform/messages/part-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { field, heading, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { chooseTransfer, fillAddress, goToPayment, orderedNumber } from "../checkout-steps.ts";
import { nextMail } from "../mails.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

const MIEL = "Miel de tomillo de Azilal";
const EMAIL = "carmen@example.com";
const t = translate("es");

const { shop, visit } = ownShop({
  ...FROM_ANYWHERE,
  // Adds the only Spanish text, as the owner would: the rest of the demo data has none.
  begin: ({ db }) =>
    sql`UPDATE products SET name = name || jsonb_build_object('es', ${MIEL}::text) WHERE slug = 'thyme-honey'`.execute(
      db,
    ),
});

async function look(page: Page, name: string): Promise<void> {
  expect(await page.locator("html").getAttribute("lang")).toBe("es");
  expect(await page.locator("html").getAttribute("dir")).toBe("ltr");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await shoot(page, name);
}

async function switchOn(): Promise<void> {
  const office = adminTranslate("fr");
  const page = await visit(DESKTOP);
  await becomeOwner(page, shop());
  await open(page, "/fr/admin/settings/languages");
  const spanish = page.getByLabel(getCapitalizedLanguageName("fr", "es")).and(page.getByRole("checkbox"));
  expect(await spanish.isChecked()).toBe(false);
  await spanish.check();
  await page.getByRole("button", { name: office("admin.save") }).click();
  await page.getByRole("button", { name: office("admin.undo") }).waitFor();
}

test("Spanish URLs redirect until the owner enables Spanish; then shop, checkout and the order's mail are in Spanish [U1 U9 U17 K7 T20 T3]", async () => {
  const page = await visit(PHONE);
  await open(page, "/es/products?sort=name");
  expect(new URL(page.url()).pathname).toBe("/ar/products");
  await switchOn();
  await expect
    .poll(async () => {
      await open(page, "/es/products?sort=name");
      return new URL(page.url()).pathname;
    })
    .toBe("/es/products");
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await open(page, "/es");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look(page, `spanish home ${size.width}`);
    await open(page, "/es/product/thyme-honey");
    await heading(page, MIEL).waitFor();
    await look(page, `spanish product ${size.width}`);
  }
  await page.getByRole("button", { name: `${t("product.add")} · ` }).click();
  await page
    .getByRole("status", { name: t("cart.added") })
    .getByText(MIEL)
    .waitFor();
  await open(page, "/es/cart");
  await heading(page, t("cart.title")).waitFor();
  await page.getByRole("main").getByText(MIEL).first().waitFor();
  await look(page, "spanish cart");

  await page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();
  await fillAddress(page, "es", { firstName: "Carmen", lastName: "Muñoz" });
  await page.getByText(t("checkout.addEmail")).click();
  await field(page, "email").fill(EMAIL);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await look(page, `spanish checkout ${size.width}`);
  }
  await goToPayment(page, "es");
  await look(page, "spanish payment");
  const order = await chooseTransfer(page, "es");
  const total = (await order.textContent())?.match(/[\d\s]+(,\d+)?\sDH/)?.[0].trim() ?? "";
  expect(total).toBe(formatMoney(Number(total.replace(/\s|DH/g, "").replace(",", ".")), "es"));
  await order.click();
  const number = await orderedNumber(page);
  await page.getByText(t("order.bankDetails"), { exact: true }).waitFor();
  await look(page, "spanish thank-you");

  const mail = await nextMail(shop().dataDir, EMAIL);
  expect(mail.subject).toBe(mailTranslate("es")("orderPlaced.subject", { number }));
  expect(mail.html).toContain('lang="es"');
  for (const words of ["Hola, Carmen", MIEL, total.replace(/\s/g, " ")])
    expect(mail.text.replace(/[^\S\n]/g, " ")).toContain(words);
});
