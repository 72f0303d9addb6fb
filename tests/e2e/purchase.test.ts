import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { HOURLY_ORDER_MAIL_LIMIT } from "../../contract/constants.ts";
import { formatMoney } from "../../contract/money.ts";
import { SEED_LOCALES, type SeedLocale } from "../../db/seed/types.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { OWNER, shoot } from "../browser.ts";
import { orderedNumber } from "../checkout-steps.ts";
import { buy, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

/** This file: a whole purchase, from finding a product to its delivery, in a real browser against the real program. */

const HONEY = { ar: "عسل الزعتر الحرّ من أزيلال", fr: "Miel de thym d’Azilal", en: "Thyme honey from Azilal" };
const HONEYS = { ar: "عسل", fr: "Miel", en: "Honey" };
const QUARTER = { ar: "250 غ", fr: "250 g", en: "250 g" };
const CITY = {
  ar: { typed: "اكادير", name: "أكادير" },
  fr: { typed: "agadir", name: "Agadir" },
  en: { typed: "AGAD", name: "Agadir" },
};

const { visit } = ownShop(FROM_ANYWHERE);

const runs = SEED_LOCALES.flatMap((locale) =>
  [PHONE, DESKTOP].map((size) => ({ locale, size, name: `${locale} at ${size.width}` })),
);

test.each([
  ["ar", 7],
  ["fr", 7],
  ["ar", 1],
  ["fr", 1],
] as const)(
  "on a phone in %s, the add button for %i pieces shows a dot before the price on the same line, and hides the dot if the price wraps [R5 C5 U3]",
  async (locale, quantity) => {
    const page = await visit(PHONE);
    await open(page, `/${locale}/product/thyme-honey`);
    const form = page.locator("form[data-early]").first();
    await form.getByRole("spinbutton").fill(String(quantity));
    await form.getByRole("spinbutton").press("Tab");
    const amount = form.locator("button[type=submit] bdi");
    const money = formatMoney(149 * quantity, locale);
    await expect.poll(() => amount.textContent()).toBe(money);
    await shoot(page, `add ${quantity} ${locale}`);
    const [dot, sum] = [
      await amount.locator("xpath=preceding-sibling::span").boundingBox(),
      await amount.boundingBox(),
    ];
    expect(dot?.y ?? "hidden").toBe(quantity > 1 ? "hidden" : sum?.y);
  },
);

test.each(SEED_LOCALES)(
  "in %s, once the hourly mail limit is reached, the thank-you page says that no mail was sent; a long e-mail address fits a phone screen [R9 U7]",
  async (locale) => {
    const page = await visit(PHONE);
    const email = `fatima.${locale}.${"alaoui".repeat(6)}@${"long-name-of-a-shop.".repeat(4)}example.com`;
    for (let order = 0; order < HOURLY_ORDER_MAIL_LIMIT.points; order++)
      await buy(page, ["thyme-honey"], 1, { email, phone: `06612345${SEED_LOCALES.indexOf(locale)}${order}` });
    const number = await buy(page, ["thyme-honey"], 1, { email, phone: `06612346${SEED_LOCALES.indexOf(locale)}0` });
    await open(page, `/${locale}/thank-you?order=${number}`);
    const notice = page.getByRole("status").filter({ hasText: email });
    await notice.waitFor();
    expect(await notice.textContent()).toContain(number);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await shoot(page, `not mailed ${locale}`);
  },
);

describe.each(runs)("$name", ({ locale, size, name }) => {
  const t = translate(locale);
  const money = (amount: number) => formatMoney(amount, locale);

  test("a guest buys honey by bank transfer, and the owner records the payment, ships and delivers the order [R1 R2 R4 R5 R6 R7 R9 C5 C6 C7 C9 U3 U6 U7 U8 U11 T4 T13]", async () => {
    const page = await visit(size);
    await page.goto(`/${locale}`);
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    expect(await page.locator("html").getAttribute("dir")).toBe(locale === "ar" ? "rtl" : "ltr");
    await shoot(page, `${name} home`);

    await findHoney(page, locale);
    await page.getByRole("radio", { name: QUARTER[locale] }).check();
    await expect.poll(() => page.url()).toMatch(/option=\d+/);
    await shoot(page, `${name} product`);
    await page.getByRole("button", { name: `${t("product.add")} · ` }).click();

    const popup = page.getByRole("status", { name: t("cart.added") });
    await popup.getByText(HONEY[locale]).waitFor();
    await popup.getByText(money(85), { exact: true }).first().waitFor();
    await shoot(page, `${name} popup`);
    await popup.getByRole("button", { name: t("cart.continue") }).click();

    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.cart", { count: 1 }) })
      .click();
    const drawer = page.getByRole("dialog", { name: t("cart.title") });
    await drawer.getByText(QUARTER[locale]).waitFor();
    await drawer.getByRole("button", { name: t("cart.increase") }).click();
    await drawer.getByText(money(170), { exact: true }).first().waitFor();
    await shoot(page, `${name} drawer`);
    // U6: after its animation, the cart drawer is at the right edge in Arabic, and at the left edge in other languages.
    const edge = async (): Promise<number> => {
      const { x, width } = (await drawer.boundingBox()) ?? { x: Number.NaN, width: 0 };
      return locale === "ar" ? x + width - size.width : x;
    };
    await expect.poll(edge).toBe(0);
    await drawer.getByRole("link", { name: t("cart.view") }).click();
    await page.getByRole("heading", { level: 1, name: t("cart.title") }).waitFor();
    await shoot(page, `${name} cart`);
    await page
      .getByRole("link", { name: t("cart.checkout") })
      .last()
      .click();

    const total = await checkOut(page, locale, name);
    await page.getByRole("button", { name: t("checkout.confirm", { total: money(total) }) }).click();
    const number = await orderedNumber(page);
    await shoot(page, `${name} thank-you`);
    // The thank-you page shows the bank details, the exact amount, the WhatsApp link and the QR code for tracking.
    await page.getByText("190 010 0000000000123456 68").waitFor();
    expect(await page.getByText(money(total), { exact: true }).count()).toBeGreaterThan(0);
    expect(await page.getByRole("link", { name: t("order.whatsapp") }).getAttribute("href")).toContain(
      `https://wa.me/212600000000?text=`,
    );
    await page.getByRole("img", { name: t("order.qrLabel", { number }) }).waitFor();

    await deliver(number, locale, name, size);
    // After delivery, the same page shows the order's progress and no payment instructions.
    await page.reload();
    await page.getByText(t("track.delivered"), { exact: true }).waitFor();
    for (const over of ["order.next", "order.bankDetails", "order.whatsapp"] as const) {
      expect(await page.getByText(t(over), { exact: true }).count(), over).toBe(0);
    }
    await page.getByRole("link", { name: t("order.track") }).click();
    await page.getByText(t("track.delivered")).first().waitFor();
    await page.getByText("RA-2026-77").first().waitFor();
    await shoot(page, `${name} track`);
  });
});

async function findHoney(page: Page, locale: SeedLocale): Promise<void> {
  const t = translate(locale);
  await page.getByRole("main").getByRole("link", { name: HONEYS[locale], exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: HONEYS[locale] }).waitFor();
  await page.getByRole("link", { name: HONEY[locale] }).first().waitFor();
  await page.goto(`/${locale}/products`);
  const field = page.getByRole("main").locator("input[name=q]").filter({ visible: true });
  await field.fill(HONEY[locale].slice(0, 8));
  await field.press("Enter");
  await page.waitForURL(/[?&]q=/);
  await page.getByRole("link", { name: HONEY[locale] }).click();
  await page.getByRole("heading", { level: 1, name: HONEY[locale] }).waitFor();
  await page.getByRole("button", { name: `${t("product.add")} · ` }).waitFor();
}

async function checkOut(page: Page, locale: SeedLocale, name: string): Promise<number> {
  const t = translate(locale);
  await page.getByLabel(t("form.firstName"), { exact: true }).fill("فاطمة");
  await page.getByLabel(t("form.lastName"), { exact: true }).fill("العلوي");
  await page.getByLabel(t("form.phone"), { exact: true }).fill("+212 612-345678");
  const city = page.getByRole("combobox", { name: t("form.city") });
  await city.fill(CITY[locale].typed);
  await page.getByRole("option", { name: CITY[locale].name }).first().click();
  await page.getByLabel(t("form.address"), { exact: true }).fill("حي السلام، زنقة 12، رقم 4");
  await shoot(page, `${name} checkout 1`);
  await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
  const couriers = page.getByRole("radio");
  await couriers.first().waitFor();
  expect(await couriers.count()).toBeGreaterThanOrEqual(2);
  await shoot(page, `${name} checkout 2`);
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page.getByRole("radio", { name: t("payment.bank_transfer") }).check();
  expect(await page.getByRole("radio", { name: t("payment.cod") }).isDisabled()).toBe(true);
  await page.getByText(t("payment.codLocked")).waitFor();
  await shoot(page, `${name} checkout 3`);
  const methods = await page.evaluate(async () =>
    (await fetch("/api/checkout/shipping-methods?city=agadir", { headers: { "X-Client": "browser" } })).json(),
  );
  return 170 + methods.data[0].fee;
}

async function deliver(number: string, locale: SeedLocale, name: string, size: typeof PHONE): Promise<void> {
  const t = adminTranslate(locale);
  const page = await visit(size);
  await page.goto(`/${locale}/admin`);
  await page.getByLabel(t("admin.signIn.email")).fill(OWNER.email);
  await page.getByLabel(t("admin.signIn.password"), { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: t("admin.signIn.submit") }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot(page, `${name} admin home`);
  await page.goto(`/${locale}/admin/orders`);
  await page.getByText(number).first().waitFor();
  await shoot(page, `${name} admin orders`);
  await page.getByRole("link", { name: number }).first().click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await shoot(page, `${name} admin order`);
  await page.getByRole("button", { name: t("admin.action.receive_transfer") }).click();
  await page.getByRole("button", { name: t("admin.pending.now") }).click();
  await page.getByLabel(t("admin.ship.tracking")).fill("RA-2026-77");
  await page.getByRole("button", { name: t("admin.ship.submit") }).click();
  await page.getByRole("button", { name: t("admin.pending.now") }).click();
  await page.getByRole("button", { name: t("admin.action.deliver") }).click();
  await page.getByRole("button", { name: t("admin.pending.now") }).click();
  await page.getByText(t("admin.status.delivered")).first().waitFor();
  await shoot(page, `${name} admin delivered`);
}

test.each(SEED_LOCALES)(
  "in the quick view in %s, the add button shows a dot before the price only if both are on the same line [R2]",
  async (locale) => {
    const page = await visit(DESKTOP);
    await open(page, `/${locale}/products`);
    const card = page.getByRole("main").getByRole("article").first();
    await card.hover();
    await card.getByRole("button", { name: translate(locale)("card.quickView") }).click();
    const amount = page.getByRole("dialog").locator("button[type=submit] bdi");
    await amount.waitFor();
    const dot = await amount.locator("xpath=preceding-sibling::span").boundingBox();
    if (dot) expect(dot.y).toBe((await amount.boundingBox())?.y);
  },
);
