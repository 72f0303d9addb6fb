import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { messageOf, ownShop, pathOf } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import {
  cardTexts,
  choose,
  goToGateway,
  headline,
  orderByCard,
  payButton,
  payPage,
  TRIED_HERE,
} from "../card-visits.ts";
import { fillPlainAddress, goToPayment, honeyToPayment } from "../checkout-steps.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { orderOf } from "../orders.ts";
import { hydrated, open, putInCart } from "../visits.ts";

const { visit } = ownShop(TRIED_HERE);
const EMAIL = "fatima@example.com";

const submitButton = (page: Page) => page.locator("main form button[type=submit]:visible").last();
const ordersOf = async (page: Page) => (await page.context().cookies()).filter(({ name }) => /order_AM/.test(name));

async function atPayment(locale: Locale): Promise<Page> {
  const page = await visit();
  await honeyToPayment(page, locale);
  return page;
}

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = cardTexts(locale);

  test("paying by card without an e-mail address or accepted terms marks both fields, places no order and loses no input [C7 T4 V3 V9]", async () => {
    const page = await atPayment(locale);
    await page.getByRole("radio", { name: t("payment.cmi") }).check();
    const email = page.getByLabel(t("checkout.email"), { exact: true });
    const terms = page.locator("[name=accept_terms]");
    await email.waitFor();
    await page.getByRole("img", { name: t("card.marks") }).waitFor();
    expect(
      await page
        .getByRole("link", { name: t("checkout.termsLink") })
        .last()
        .getAttribute("href"),
    ).toBe(`/${locale}/page/terms`);
    await submitButton(page).click();
    await expect.poll(() => messageOf(email)).toBe(t("field.emailForCard"));
    expect(await messageOf(terms)).toBe(t("card.acceptRequired"));
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill("fatima@");
    await terms.check();
    await submitButton(page).click();
    await expect.poll(() => messageOf(email)).toBe(t("field.emailInvalid"));
    expect(pathOf(page)).toBe(`/${locale}/checkout?step=payment`);
    expect(await terms.isChecked()).toBe(true);

    await email.fill(EMAIL);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => email.inputValue()).toBe(EMAIL);
    expect(await page.getByRole("radio", { name: t("payment.cmi") }).isChecked()).toBe(true);
    expect(await ordersOf(page)).toEqual([]);
  });

  test("a card payment opens the gateway with the order's total; after approval the result page shows the paid order and its invoice [T6 T1 C8 C9 R10]", async () => {
    const page = await atPayment(locale);
    await page.getByRole("radio", { name: t("payment.cmi") }).check();
    await page.getByLabel(t("checkout.email"), { exact: true }).fill(EMAIL);
    await page.locator("[name=accept_terms]").check();
    const label = await submitButton(page).textContent();
    await submitButton(page).click();
    await page.waitForURL(/test-gateway/);
    const number =
      new URL(await page.locator("a.button").evaluate((link: HTMLAnchorElement) => link.href)).searchParams.get(
        "order",
      ) ?? "";
    const order = await orderOf(page, number);
    expect(label).toBe(t("card.confirm", { total: formatMoney(order.total, locale) }));
    await page.getByText(`${order.total.toFixed(2)} MAD`).waitFor();
    await choose(page, "approve");
    await headline(page).getByText(t("result.success")).waitFor();
    expect(pathOf(page)).toContain(`/${locale}/payment/cmi/success?order=${number}`);
    expect(await page.getByRole("main").textContent()).toContain(formatMoney(order.total, locale));
    expect(await page.getByRole("button", { name: t("result.check") }).count()).toBe(0);
    expect(await orderOf(page, number)).toMatchObject({ payment_status: "success", status: "processing" });
    const summary = page.getByRole("region", { name: t("order.summary") });
    await summary.getByText(formatMoney(order.total, locale)).last().waitFor();
    await summary.getByText(t("order.paid")).waitFor();
    const track = page.getByRole("link", { name: t("order.track") });
    expect(await track.getAttribute("href")).toBe(`/${locale}/track?order=${number}`);
    await shoot(page, `paid by card ${locale}`);
    await hydrated(page);
    const [invoice] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("order.invoice") }).click(),
    ]);
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole("link", { name: t("result.order") }).click();
    await page.waitForURL(/thank-you/);
    await page
      .getByRole("definition")
      .filter({ hasText: t("order.paid") })
      .waitFor();
    expect(await page.getByText(t("card.due")).count()).toBe(0);
    expect(await page.getByText(t("order.bankDetails")).count()).toBe(0);
  });

  test("the browser's Back from the card gateway opens the pay page of the unpaid order, and paying there places no second order [T6 O2 G4]", async () => {
    const page = await atPayment(locale);
    await page.getByRole("radio", { name: t("payment.cmi") }).check();
    await page.getByLabel(t("checkout.email"), { exact: true }).fill(EMAIL);
    await page.locator("[name=accept_terms]").check();
    await submitButton(page).dblclick();
    await page.waitForURL(/test-gateway/);
    await page.goBack();
    await headline(page).getByText(t("result.due")).waitFor();
    await hydrated(page);
    expect(pathOf(page)).toMatch(new RegExp(`^/${locale}/payment/cmi/pay\\?order=AM\\d{8}$`));
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await goToGateway(page);
    await choose(page, "approve");
    await headline(page).getByText(t("result.success")).waitFor();
    expect(await ordersOf(page)).toHaveLength(1);
    await page.goto(`/${locale}/cart`);
    await headline(page).getByText(t("cart.empty")).waitFor();
  });

  test("a card payment is shown as failed after the gateway declines it, and as paid after a second attempt is approved [T1 C8 X5]", async () => {
    const page = await visit();
    const number = await orderByCard(page, locale);
    await goToGateway(page);
    await choose(page, "decline");
    await headline(page).getByText(t("result.failed")).waitFor();
    expect(pathOf(page)).toContain("/payment/cmi/failure");
    expect((await orderOf(page, number)).payment_status).toBe("failed");
    await hydrated(page);
    await goToGateway(page);
    await choose(page, "approve");
    await headline(page).getByText(t("result.success")).waitFor();
    expect((await orderOf(page, number)).payment_status).toBe("success");
  });

  test("a card payment canceled at the gateway is shown as canceled, and the order can still be paid [T1 R10]", async () => {
    const page = await visit();
    const number = await orderByCard(page, locale);
    await goToGateway(page);
    await choose(page, "cancel");
    await headline(page).getByText(t("result.canceled")).waitFor();
    // The URL has another token, which only permits seeing the payment's state. The result in the gateway's link is
    // shown only once.
    expect(pathOf(page)).toMatch(new RegExp(`^/${locale}/payment/cmi/cancel\\?order=${number}&t=`));
    expect((await orderOf(page, number)).payment_status).toBe("canceled");
    await hydrated(page);
    await goToGateway(page);
    await choose(page, "approve");
    await headline(page).getByText(t("result.success")).waitFor();
  });

  test.each(["decline", "cancel"] as const)(
    "after “%s” at the card gateway, a browser without cookies sees the payment state and how to pay, but no pay button [T1 R10 C8]",
    async (end) => {
      const page = await visit();
      const number = await orderByCard(page, locale);
      await goToGateway(page);
      await page.context().clearCookies();
      await choose(page, end);
      const [title, text] =
        end === "decline"
          ? ([t("result.failed"), t("result.failedByLink")] as const)
          : ([t("result.canceled"), t("result.canceledByLink")] as const);
      await headline(page).getByText(title).waitFor();
      await page.getByText(text).waitFor();
      await page.getByText(number).first().waitFor();
      expect(await page.getByRole("button", { name: t("card.payPlain") }).count()).toBe(0);
      await shoot(page, `card ${locale} ${end} without cookies`);
    },
  );

  test("a customer who returns to the success URL before the gateway's callback sees the payment as pending and then, automatically, as paid [T1 C8]", async () => {
    const page = await visit();
    await orderByCard(page, locale);
    await goToGateway(page);
    await choose(page, "first");
    expect(pathOf(page)).toContain("/payment/cmi/success");
    await headline(page).getByText(t("result.pending")).waitFor();
    expect(await page.getByRole("button", { name: t("card.payPlain") }).count()).toBe(0);
    await headline(page).getByText(t("result.success")).waitFor({ timeout: 20_000 });
  });

  test("a gateway callback 20 seconds after the customer's return changes the open result page from pending to paid [T1 C8]", async () => {
    const page = await visit();
    await orderByCard(page, locale);
    await goToGateway(page);
    await choose(page, "late");
    await headline(page).getByText(t("result.pending")).waitFor();
    await headline(page).getByText(t("result.success")).waitFor({ timeout: 45_000 });
  });

  test("without a gateway callback a card payment stays pending after a click on “Check the status”, and starting a second payment responds 409 [T1 C8 X5]", async () => {
    const page = await visit({ allow: /409|Failed to load/ });
    const number = await orderByCard(page, locale);
    await goToGateway(page);
    await choose(page, "lost");
    await headline(page).getByText(t("result.pending")).waitFor();
    await hydrated(page);
    await page.getByRole("button", { name: t("result.check") }).click();
    await page.getByText(t("result.rested")).waitFor();
    const secondResponse = await page.request.post(`/api/payments/${number}/start`, { headers: BROWSER });
    expect(secondResponse.status()).toBe(409);
    await open(page, payPage(locale, number));
    await headline(page).getByText(t("result.pending")).waitFor();
    await open(page, `/${locale}/thank-you?order=${number}`);
    await page.getByText(t("card.confirming")).waitFor();
    expect(await page.getByText(t("card.due")).count()).toBe(0);
  });

  test("when an order is paid by card in one tab, the pay page in another tab shows the order as paid and does not open the gateway [T1 T6]", async () => {
    const page = await visit({ allow: /409|Failed to load/ });
    const number = await orderByCard(page, locale);
    const other = await page.context().newPage();
    await open(other, payPage(locale, number));
    await goToGateway(page);
    await choose(page, "approve");
    await headline(page).getByText(t("result.success")).waitFor();
    // The page's own polling may show the result before the click does.
    await payButton(other)
      .click({ timeout: 2000 })
      .catch(() => {});
    await headline(other).getByText(t("result.success")).waitFor();
    expect(other.url()).toContain("/payment/cmi/pay");
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test("without JavaScript a customer opens the card gateway by a button, cancels there, and pays the same order at the second attempt [T6 C7 C8]", async () => {
    const page = await visit({ javaScriptEnabled: false, allow: /404|422|Failed/ });
    await putInCart(page, "thyme-honey");
    await page.goto(`/${locale}/checkout`);
    await fillPlainAddress(page);
    await goToPayment(page, locale);
    await page.getByRole("radio", { name: t("payment.cmi") }).check();
    await submitButton(page).click();
    const email = page.getByLabel(t("checkout.email"), { exact: true });
    expect(await messageOf(email)).toBe(t("field.emailForCard"));
    expect(await messageOf(page.locator("[name=accept_terms]"))).toBe(t("card.acceptRequired"));
    expect(await page.getByRole("radio", { name: t("payment.cmi") }).isChecked()).toBe(true);
    await email.fill(EMAIL);
    await page.locator("[name=accept_terms]").check();
    await submitButton(page).click();

    await headline(page).getByText(t("card.placed")).waitFor();
    expect(await ordersOf(page)).toHaveLength(1);
    await shoot(page, `card ${locale} without scripts`);
    await page.getByRole("button", { name: t("card.toGateway") }).click();
    await page.locator("a.button").click();
    await headline(page).getByText(t("result.canceled")).waitFor();
    await payButton(page).click();
    await page.getByRole("button", { name: t("card.toGateway") }).click();
    await page.locator("button[value=approve]").click();
    await page.locator("button.primary").click();
    await headline(page).getByText(t("result.success")).waitFor();
    expect(await ordersOf(page)).toHaveLength(1);
  });
});
