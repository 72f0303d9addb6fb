import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Cart } from "../../contract/cart.ts";
import { formatAmountInput } from "../../contract/money.ts";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { couponTranslate } from "../../server/platform/messages/part-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { messageOf, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { focusedUndo } from "../desk.ts";
import { becomeOwner, FROM_ANYWHERE, orderCart } from "../orders.ts";
import { DESKTOP, open, PHONE, productOf, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const HONEY = "thyme-honey";
const runs = [
  { locale: "ar", size: PHONE, t: createTranslator("ar", adminAr) },
  { locale: "fr", size: DESKTOP, t: createTranslator("fr", adminFr) },
] as const;

const cartOf = async (page: Page): Promise<Cart> =>
  (await (await page.request.get("/api/cart", { headers: BROWSER })).json()).data;

function presses(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (role: "link" | "button", name: string, within = page.locator("body")) => {
      count += 1;
      await within.getByRole(role, { name, exact: true }).click();
    },
  };
}

describe.each(runs)("in $locale at a width of $size.width px", ({ locale, size, t }) => {
  const say = couponTranslate(locale);
  const shot = `coupons ${locale} ${size.width}`;

  test("a coupon created in three clicks from Home discounts a cart; once paused, the cart says that the coupon no longer applies [R26 T16]", {
    timeout: 90_000,
  }, async () => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin`);
    const { press, count } = presses(page);
    if (size === PHONE) {
      await press("button", t("admin.more"));
      await shoot(page, `${shot} more`);
      await press("link", t("admin.coupons.new"), page.getByRole("dialog"));
      // Typing must wait until the sheet has closed.
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    } else {
      await press("link", t("admin.marketing"), page.getByRole("banner"));
      await press("link", t("admin.coupons.new"));
    }
    const code = await page.getByLabel(t("admin.coupons.form.code"), { exact: true }).inputValue();
    await page.getByLabel(t("admin.coupons.form.percent"), { exact: true }).fill("25");
    await press("button", t("admin.coupons.form.create"));
    const row = page.locator("tbody tr").filter({ hasText: code });
    await row.getByText("-25%").waitFor();
    expect(count()).toBe(3);
    await shoot(page, `${shot} list`);
    expect(await violations(page), "list").toEqual([]);

    const buyer = await visit({ ...size, reducedMotion: "reduce" });
    await putInCart(buyer, HONEY, 2);
    await open(buyer, `/${locale}/cart`);
    await buyer.getByText(say("coupon.add")).click();
    await buyer.getByLabel(say("coupon.code"), { exact: true }).fill(code.toLowerCase());
    await buyer.getByRole("button", { name: say("coupon.apply"), exact: true }).click();
    await buyer.getByRole("button", { name: say("coupon.remove", { code }) }).waitFor();
    expect((await cartOf(buyer)).discount).toBe(74.5);

    const actions = row.getByRole("button", { name: t("admin.coupons.actions", { code }) }).filter({ visible: true });
    await actions.click();
    await page.getByRole("menuitem", { name: t("admin.coupons.pause") }).click();
    await page.getByText(t("admin.coupons.done.paused", { code })).waitFor();
    const undo = await focusedUndo(page, t("admin.undo"));
    await open(buyer, `/${locale}/cart`);
    await buyer.getByText(say("coupon.gone", { code })).first().waitFor();
    await undo.click();
    await expect.poll(async () => (await cartOf(buyer)).coupon?.code).toBe(code);

    const { number } = await orderCart(buyer, { phone: locale === "ar" ? "0611111111" : "0622222222" });
    await open(page, `/${locale}/admin/marketing`);
    await row.getByRole("link", { name: t("admin.coupons.uses.title", { code }) }).click();
    await page.getByRole("link", { name: number }).waitFor();
    await shoot(page, `${shot} uses`);
    expect(await violations(page), "uses").toEqual([]);
    await page.getByRole("main").getByRole("link", { name: code, exact: true }).click();
    await page.getByText(t("admin.coupons.form.usedNow", { count: 1 })).waitFor();
    expect(await page.getByLabel(t("admin.coupons.form.code"), { exact: true }).isEditable()).toBe(false);
  });

  test("a new coupon's form marks invalid fields and previews the condition; duplicating a coupon prefills its amount and another code [R26 T16]", async () => {
    const page = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin/marketing/coupons/new`);
    const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name), { exact: true });
    const optional = (name: Parameters<typeof t>[0]) =>
      page.getByLabel(`${t(name)} ${t("admin.coupons.form.optional")}`, { exact: true });
    const save = () => page.getByRole("button", { name: t("admin.coupons.form.create"), exact: true }).click();
    await field("admin.coupons.form.code").fill("asal20");
    await page.getByRole("radio", { name: t("admin.coupons.form.kind.fixed") }).check();
    await save();
    await expect.poll(() => messageOf(field("admin.coupons.form.amount"))).toBe(translate(locale)("field.required"));
    await field("admin.coupons.form.amount").fill("30");
    await optional("admin.coupons.form.minimum").fill("150,5");
    const product = await productOf(page, "almond-argan-amlou", locale);
    const products = page.getByRole("combobox", { name: t("admin.coupons.form.addProduct") });
    await products.fill(product.name);
    await page.getByRole("option", { name: product.name }).first().click();
    await page
      .getByRole("list", { name: t("admin.coupons.form.chosen") })
      .getByRole("button")
      .waitFor();
    const preview = page.getByRole("region", { name: t("admin.coupons.form.preview") });
    await preview.getByText("For items of 150.50 DH or more.").waitFor();
    await save();
    await expect.poll(() => messageOf(field("admin.coupons.form.code"))).toBe(t("field.taken"));
    expect(await optional("admin.coupons.form.minimum").inputValue()).toBe("150,5");
    await shoot(page, `${shot} refused`);
    expect(await violations(page), "form").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const code = `AID-${locale}`.toUpperCase();
    await field("admin.coupons.form.code").fill(code);
    await save();
    await page.getByRole("link", { name: code, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: code }).waitFor();
    // A number typed with a comma is reformatted for the language.
    expect(await optional("admin.coupons.form.minimum").inputValue()).toBe(formatAmountInput(150.5, locale));
    await shoot(page, `${shot} form`);

    await open(page, `/${locale}/admin/marketing?q=${code}`);
    await page
      .getByRole("button", { name: t("admin.coupons.actions", { code }) })
      .filter({ visible: true })
      .click();
    await page.getByRole("menuitem", { name: t("admin.coupons.duplicate") }).click();
    await page.getByText(t("admin.coupons.copyOf", { code })).waitFor();
    expect(await field("admin.coupons.form.amount").inputValue()).toBe("30");
    expect(await field("admin.coupons.form.code").inputValue()).not.toBe(code);
  });
});
