import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import type { SettingKey, StoredSettings } from "../../server/content/stored-settings.ts";
import { field as fieldOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { newPage, openBrowser, type PageOptions, type RunningShop, shoot, startShop } from "../browser.ts";
import { cardTexts } from "../card-visits.ts";
import {
  BUYER,
  chooseTransfer,
  confirmButton,
  fillAddress,
  fillPlainAddress,
  honeyToPayment,
  orderedNumber,
  takeDelivery,
} from "../checkout-steps.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail, readMails } from "../mails.ts";
import { signUp } from "../members.ts";
import { startPostgres } from "../postgres.ts";
import { addressOf } from "../scripts.ts";
import { open, PHONE, productOf, putInCart, REFUSED } from "../visits.ts";
import { WIDE_BUDGET } from "../wide-budget.ts";

const HONEY = "thyme-honey";
const LANGUAGES = ["ar", "fr"] as const;

const opened: { shop?: RunningShop; browser?: Browser; stop?: () => Promise<void>; database?: pg.Client } = {};
const shop = () => opened.shop as RunningShop;
const database = () => opened.database as pg.Client;

beforeAll(async () => {
  const postgres = await startPostgres();
  opened.stop = postgres.stop;
  [opened.shop, opened.browser] = await Promise.all([
    startShop({ databaseUrl: `${postgres.url}/postgres` }),
    openBrowser(),
  ]);
  opened.database = new pg.Client(`${postgres.url}/postgres`);
  await opened.database.connect();
  for (const [key, value] of Object.entries(WIDE_BUDGET)) await set(key as keyof typeof WIDE_BUDGET, value);
});
afterAll(async () => {
  await opened.browser?.close();
  await opened.database?.end();
  await opened.shop?.close();
  await opened.stop?.();
});
beforeEach(async () => {
  await database().query("DELETE FROM rate_limits");
  await set("checkout_challenge", "off");
  await set("email_verification_required", false);
});

const visit = (options?: Partial<PageOptions>): Promise<Page> =>
  newPage(opened.browser as Browser, { ...PHONE, baseURL: shop().url, allow: REFUSED, ...options });

async function set<Key extends SettingKey>(key: Key, value: StoredSettings[Key]): Promise<void> {
  await database().query(
    "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, JSON.stringify(value)],
  );
}

function checkoutOf(page: Page, locale: Locale) {
  const t = cardTexts(locale);
  const field = (name: string) => fieldOf(page, name);
  const press = (name: string) => page.getByRole("button", { name }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 2, name });
  const choosePayment = async () => {
    await takeDelivery(page, locale);
    await chooseTransfer(page, locale);
  };
  return {
    t,
    choosePayment,
    field,
    press,
    heading,
    confirm: confirmButton(page, locale),
    toPayment: async () => {
      await honeyToPayment(page, locale);
      await chooseTransfer(page, locale);
    },
    isOrdered: () => orderedNumber(page),
  };
}

async function tryInVain(page: Page, times: number): Promise<void> {
  const offers = await page.request.get("/api/checkout/shipping-methods?city=agadir", { headers: BROWSER });
  const [method] = (await offers.json()).data;
  for (let tried = 0; tried < times; tried++) {
    const answer = await page.request.post("/api/checkout/orders", {
      headers: { ...BROWSER, "Idempotency-Key": "in-vain-1" },
      data: {
        shipping_address: { ...BUYER, city: "agadir", email: null },
        shipping_method_id: method.id,
        payment_method: "bank_transfer",
        expected_total: 1,
      },
    });
    expect(answer.status()).toBe(409);
  }
}

async function toPlainPayment(page: Page, locale: Locale, email = ""): Promise<void> {
  const { t, press, choosePayment } = checkoutOf(page, locale);
  await putInCart(page, HONEY);
  await page.goto(`/${locale}/checkout`);
  await fillPlainAddress(page);
  if (email) await page.locator("[name=email]").fill(email);
  await press(t("checkout.toDelivery"));
  if (email) return;
  await choosePayment();
}

inTurns(LANGUAGES, "in %s", (locale, test) => {
  test("after five rejected order attempts the checkout counts down the wait, then places the order with the same input [X4 K16]", async () => {
    const page = await visit();
    await page.clock.install();
    const { t, toPayment, confirm, isOrdered } = checkoutOf(page, locale);
    await toPayment();
    await page.locator("summary", { hasText: t("checkout.addNote") }).click();
    await page.locator("[name=note]").fill("Sonnez deux fois");
    await tryInVain(page, 5);
    const [refusal] = await Promise.all([page.waitForResponse(/\/api\/checkout\/orders/), confirm.click()]);
    const seconds = Number(refusal.headers()["retry-after"]);
    expect(refusal.status()).toBe(429);
    expect(seconds).toBeGreaterThan(40);
    await page.getByRole("alert").getByText(t("refusal.too_many_checkouts", { seconds })).waitFor();
    const waiting = (seconds: number) => page.getByRole("button", { name: t("form.wait", { seconds }) });
    await page.clock.runFor(10_000);
    const countdown = await page.locator("main form button[type=submit]").last().textContent();
    expect(Number(/\d+/.exec(countdown ?? "")?.[0])).toBeLessThan(seconds - 8);
    expect(await page.locator("main form button[type=submit]").last().isDisabled()).toBe(true);
    await shoot(page, `before ordering ${locale} wait`);
    await database().query("DELETE FROM rate_limits");
    await page.clock.runFor(seconds * 1000);
    expect(await waiting(0).count()).toBe(0);
    expect(await confirm.isEnabled()).toBe(true);
    expect(await page.getByRole("alert").filter({ hasText: /\d/ }).count()).toBe(0);
    expect(await page.locator("[name=note]").inputValue()).toBe("Sonnez deux fois");
    await confirm.click();
    await isOrdered();
    await page.getByText(BUYER.address).first().waitFor();
  });

  test("without JavaScript the order rate limit shows the seconds to wait and keeps the checkout's input [X4 K16]", async () => {
    const page = await visit({ javaScriptEnabled: false });
    const { t, confirm, isOrdered } = checkoutOf(page, locale);
    await toPlainPayment(page, locale);
    await tryInVain(page, 5);
    const [refusal] = await Promise.all([page.waitForResponse(/\/checkout\?step=payment/), confirm.click()]);
    const seconds = Number(refusal.headers()["retry-after"]);
    expect(refusal.status()).toBe(429);
    await page.getByRole("alert").getByText(t("refusal.too_many_checkouts", { seconds })).waitFor();
    expect(await page.locator("[name=address]").inputValue()).toBe(BUYER.address);
    await database().query("DELETE FROM rate_limits");
    await confirm.click();
    await isOrdered();
  });

  test("with proof of work set to “always”, the checkout shows a message during the work and then places the order automatically [T5 V9]", async () => {
    await set("checkout_challenge", "always");
    const page = await visit();
    const { t, toPayment, confirm, isOrdered } = checkoutOf(page, locale);
    await toPayment();
    const statuses: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/api/checkout/orders")) statuses.push(answer.status());
    });
    // The script is delayed, so that the checkout can be checked during the proof of work.
    let release = () => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    await page.route(addressOf("state/proof-of-work.ts"), async (route) => {
      await blocked;
      await route.continue();
    });
    await confirm.click();
    await page.getByRole("status").getByText(t("checkout.checking")).waitFor();
    expect(await violations(page), "checking").toEqual([]);
    await shoot(page, `before ordering ${locale} checking`);
    release();
    await isOrdered();
    expect(statuses).toEqual([428, 201]);
  });

  test("when the script for the proof of work fails to load, the checkout shows an error with a WhatsApp link and can be retried [T5 V9]", async () => {
    const page = await visit();
    const { t, toPayment, confirm, isOrdered } = checkoutOf(page, locale);
    await toPayment();
    await set("checkout_challenge", "always");
    await page.route(addressOf("state/proof-of-work.ts"), (route) => route.abort());
    await confirm.click();
    await page.getByRole("alert").getByText(t("checkout.checkFailed")).waitFor();
    const whatsapp = page.getByRole("link", { name: t("checkout.orderOnWhatsapp") });
    expect(await whatsapp.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(await violations(page), "stuck").toEqual([]);
    await shoot(page, `before ordering ${locale} stuck`);
    await set("checkout_challenge", "off");
    await confirm.click();
    await isOrdered();
  });

  test("without JavaScript, with proof of work set to “on_rate”, the third order attempt asks to enable JavaScript or wait, and keeps the input [T5 K16]", async () => {
    await set("checkout_challenge", "on_rate");
    const page = await visit({ javaScriptEnabled: false });
    const { t, confirm, isOrdered } = checkoutOf(page, locale);
    await toPlainPayment(page, locale);
    await tryInVain(page, 2);
    const [refusal] = await Promise.all([page.waitForResponse(/\/checkout\?step=payment/), confirm.click()]);
    const seconds = Number(refusal.headers()["retry-after"]);
    expect(refusal.status()).toBe(428);
    await page.getByRole("alert").getByText(t("checkout.checkPlainWait", { seconds })).waitFor();
    await page.getByRole("link", { name: t("checkout.orderOnWhatsapp") }).waitFor();
    await shoot(page, `before ordering ${locale} plain check`);
    expect(await page.locator("[name=address]").inputValue()).toBe(BUYER.address);
    await database().query("DELETE FROM rate_limits");
    await confirm.click();
    await isOrdered();
  });

  test("if e-mail verification is required, the checkout asks for the mailed code, and another code can be requested after a minute [T7 K2 V7]", async () => {
    await set("email_verification_required", true);
    const page = await visit();
    await page.clock.install();
    const { t, field, press, heading, choosePayment, confirm, isOrdered } = checkoutOf(page, locale);
    const email = `fatima-${locale}@example.com`;
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale);
    await press(t("checkout.toDelivery"));
    await page.getByText(t("field.emailRequired")).waitFor();
    await field("email").fill(` ${email.toUpperCase()}`);
    expect(await page.locator("main form :is(input, textarea, select):not([type=hidden])").count()).toBeLessThanOrEqual(
      6,
    );
    await shoot(page, `before ordering ${locale} email`);
    await press(t("checkout.toDelivery"));
    await heading(t("checkout.codeTitle")).waitFor();
    const code = field("email_code");
    await expect.poll(() => code.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await code.getAttribute("inputmode")).toBe("numeric");
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await page.locator("main form :is(input, textarea):not([type=hidden])").count()).toBe(1);
    await page.getByText(email).waitFor();
    expect(await violations(page), "code").toEqual([]);
    await shoot(page, `before ordering ${locale} code`);

    const first = await nextMail(shop().dataDir, email);
    await code.fill(first.code === "000000" ? "111111" : "000000");
    await page.getByText(t("refusal.code_invalid")).waitFor();
    await page.clock.runFor(5000);
    const resendButton = page.getByRole("button", { name: t("checkout.codeResend"), exact: true });
    expect(await resendButton.count()).toBe(0);
    await page.getByRole("button", { name: /0:5\d/ }).waitFor();
    await page.clock.runFor(61_000);
    await database().query("DELETE FROM rate_limits WHERE key LIKE 'code_resend%'");
    await resendButton.click();
    const second = await nextMail(shop().dataDir, email, 1);
    await code.pressSequentially([...(second.code ?? "")].map((digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]).join(""));
    await choosePayment();
    await confirm.click();
    await isOrdered();
  });

  test("without JavaScript the e-mail code is a separate checkout step that rejects a wrong code and accepts the mailed code [T7]", async () => {
    await set("email_verification_required", true);
    const page = await visit({ javaScriptEnabled: false });
    const { t, field, press, heading, choosePayment, confirm, isOrdered } = checkoutOf(page, locale);
    const email = `plain-${locale}@example.com`;
    await toPlainPayment(page, locale, email);
    await heading(t("checkout.codeTitle")).waitFor();
    await nextMail(shop().dataDir, email);
    await database().query("DELETE FROM rate_limits");
    await press(t("checkout.codeResend"));
    await page.getByRole("status").getByText(t("checkout.codeResent")).waitFor();
    const { code } = await nextMail(shop().dataDir, email, 1);
    await shoot(page, `before ordering ${locale} plain new code`);
    await field("email_code").fill("12");
    await press(t("checkout.codeSubmit"));
    await page.getByText(t("field.codeInvalid")).waitFor();
    await shoot(page, `before ordering ${locale} plain code`);
    await press(t("checkout.otherEmail"));
    expect(await field("email").inputValue()).toBe(email);
    expect(await field("address").inputValue()).toBe(BUYER.address);
    await press(t("checkout.toDelivery"));
    await heading(t("checkout.codeTitle")).waitFor();
    await field("email_code").fill(code ?? "");
    await press(t("checkout.codeSubmit"));
    await choosePayment();
    await confirm.click();
    await isOrdered();
    expect((await readMails(shop().dataDir)).filter(({ to, code: its }) => to === email && its)).toHaveLength(2);
  });

  test("a price raised during checkout shows the old and the new total, and no order is placed until the customer confirms [T17 K12]", async () => {
    const page = await visit();
    const { t, toPayment, confirm, isOrdered } = checkoutOf(page, locale);
    const money = (amount: number) => formatMoney(amount, locale);
    await toPayment();
    const before = Number(/\d+/.exec((await confirm.textContent()) ?? "")?.[0]);
    const { default_option, currentPrice } = await productOf(page, HONEY, locale);
    const raise = (by: number) =>
      database().query(
        "UPDATE variants SET price_centimes = price_centimes + $1, sale_price_centimes = sale_price_centimes + $1 WHERE id = $2",
        [by * 100, default_option.variant_id],
      );
    try {
      await raise(10);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      const dialog = page.getByRole("alertdialog", { name: t("cart.changed") });
      await dialog.getByText(money(currentPrice)).first().waitFor();
      await dialog
        .getByText(money(currentPrice + 10))
        .first()
        .waitFor();
      await dialog.getByText(money(before), { exact: true }).waitFor();
      await dialog.getByText(money(before + 10), { exact: true }).waitFor();
      expect(await violations(page), "changed").toEqual([]);
      await shoot(page, `before ordering ${locale} changed`);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: t("checkout.confirm", { total: money(before + 10) }) }).waitFor();

      const orders = async () => (await database().query("SELECT FROM orders")).rowCount;
      const ordered = await orders();
      // The page does not refetch the cart this time, so the server rejects the stale total.
      await raise(5);
      await confirm.click();
      await dialog.getByText(money(before + 15), { exact: true }).waitFor();
      expect(await orders()).toBe(ordered);
      await dialog.getByRole("button", { name: t("checkout.confirm", { total: money(before + 15) }) }).click();
      await isOrdered();
      await page
        .getByText(money(before + 15))
        .first()
        .waitFor();
    } finally {
      await raise(-15);
    }
  });
});

test("a signed-in customer with a verified e-mail address orders without an e-mail code [T7]", async () => {
  const page = await visit();
  const { t, press, choosePayment, confirm, isOrdered } = checkoutOf(page, "fr");
  await signUp(page, shop());
  await set("email_verification_required", true);
  await putInCart(page, HONEY);
  await open(page, "/fr/checkout");
  await fillAddress(page, "fr");
  await press(t("checkout.toDelivery"));
  await choosePayment();
  await confirm.click();
  await isOrdered();
});

test("if e-mail verification is enabled during a checkout, placing the order asks for the mailed code and then continues [T7]", async () => {
  const page = await visit();
  const { t, toPayment, field, press, heading, confirm, isOrdered } = checkoutOf(page, "ar");
  const email = "late@example.com";
  await toPayment();
  await set("email_verification_required", true);
  await confirm.click();
  await page.getByText(t("field.emailRequired")).waitFor();
  await field("email").fill(email);
  await press(t("checkout.sendCode"));
  await heading(t("checkout.codeTitle")).waitFor();
  const { code } = await nextMail(shop().dataDir, email);
  await field("email_code").fill(code ?? "");
  await confirm.click();
  await isOrdered();
});
