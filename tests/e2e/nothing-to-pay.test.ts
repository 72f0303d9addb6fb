import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { couponTranslate } from "../../server/platform/messages/part-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { cardTexts } from "../card-visits.ts";
import {
  confirmButton,
  fillAddress,
  fillPlainAddress,
  goToPayment,
  goToTransfer,
  orderedNumber,
} from "../checkout-steps.ts";
import { makeCoupon } from "../fixtures.ts";
import { becomeOwner, orderOf } from "../orders.ts";
import { DESKTOP, open, putInCart, REFUSED } from "../visits.ts";

const GIFT = "GIFT100";
const EMAIL = "fatima@example.com";

const { shop, visit } = ownShop({
  isTriedHere: true,
  begin: ({ db }) => makeCoupon(db, { code: GIFT, percent: 100 }),
});

async function applyGift(page: Page, locale: Locale): Promise<void> {
  const say = couponTranslate(locale);
  await page.getByText(say("coupon.add")).click();
  await page.getByLabel(say("coupon.code"), { exact: true }).fill(GIFT);
  await page.getByRole("button", { name: say("coupon.apply"), exact: true }).click();
}

async function fillCart(page: Page, locale: Locale): Promise<void> {
  await putInCart(page, "thyme-honey", 3);
  await open(page, `/${locale}/checkout`);
}

describe.each(["ar", "fr", "en"] as const)("in %s", (locale) => {
  const t = cardTexts(locale);
  const title = (page: Page, key: "payment.none" | "checkout.pay") =>
    page.getByRole("heading", { level: 2, name: t(key) });
  const methods = (page: Page) => page.getByRole("main").getByRole("radio");

  test("a coupon that makes the total 0 hides the payment methods until the coupon is removed, and an order with a total of 0 needs no payment [T16 V9 C7 C9]", async () => {
    const page = await visit({ allow: REFUSED, reducedMotion: "reduce" });
    await fillCart(page, locale);
    await fillAddress(page, locale);
    await goToTransfer(page, locale);
    await applyGift(page, locale);
    await title(page, "payment.none").waitFor();
    await page.getByText(t("nothing.text")).waitFor();
    expect(await methods(page).count()).toBe(0);
    expect(await confirmButton(page, locale).textContent()).toContain(formatMoney(0, locale));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `nothing to pay ${locale} phone`);
    await page.setViewportSize(DESKTOP);
    await shoot(page, `nothing to pay ${locale} desktop`);

    await page.getByRole("button", { name: couponTranslate(locale)("coupon.remove", { code: GIFT }) }).click();
    await title(page, "checkout.pay").waitFor();
    expect(await page.getByRole("radio", { name: t("payment.bank_transfer") }).isChecked()).toBe(true);
    // Selects card payment, which would require an e-mail address and consent to the terms. An order with a total of 0
    // requires neither.
    await page.getByRole("radio", { name: t("payment.cmi") }).check();
    await applyGift(page, locale);
    await title(page, "payment.none").waitFor();
    await confirmButton(page, locale).click();
    const number = await orderedNumber(page);
    const summary = page.getByRole("region", { name: t("order.summary") });
    await summary.getByText(t("payment.none"), { exact: true }).waitFor();
    expect(await page.getByText(t("order.bankDetails")).count()).toBe(0);
    expect(await orderOf(page, number)).toMatchObject({ status: "processing", payment_method: "none", total: 0 });
    await shoot(page, `nothing to pay ${locale} thanks`);

    await becomeOwner(page, shop());
    await page.goto(`/${locale}/admin/orders/${number}`);
    await page.getByRole("main").getByText(t("payment.none"), { exact: true }).first().waitFor();
    await shoot(page, `nothing to pay ${locale} admin`);
  });

  test("without JavaScript an order with a total of 0 is placed without a payment method and stores the typed e-mail address [T16 V9]", async () => {
    const page = await visit({ javaScriptEnabled: false, allow: REFUSED });
    await putInCart(page, "thyme-honey", 3);
    await page.goto(`/${locale}/checkout`);
    await fillPlainAddress(page);
    await page.getByText(t("checkout.addEmail")).click();
    await page.locator("[name=email]").fill(EMAIL);
    await goToPayment(page, locale);
    await applyGift(page, locale);
    await title(page, "payment.none").waitFor();
    expect(await methods(page).count()).toBe(0);
    await confirmButton(page, locale).click();
    const order = await orderOf(page, await orderedNumber(page));
    expect(order).toMatchObject({ payment_method: "none", total: 0, shipping_address: { email: EMAIL } });
  });
});
