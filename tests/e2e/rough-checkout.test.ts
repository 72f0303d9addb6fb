import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { field, messageOf } from "../account-screens.ts";
import { cardTexts } from "../card-visits.ts";
import { bag, openDrawer } from "../cart-screens.ts";
import { BUYER, chooseTransfer, fillAddress, honeyToPayment, orderedNumber, takeDelivery } from "../checkout-steps.ts";
import { inTurns } from "../in-turns.ts";
import { loseAnswer, NO_NETWORK, slowDown } from "../rough-network.ts";
import { holdCalls, open, putInCart, visitors } from "../visits.ts";

const visit = visitors();
const ORDERS = /\/api\/checkout\/orders/;

/** Collects the idempotency keys of the page's order requests. Requests with equal keys create only one order. */
function sentKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (ORDERS.test(request.url())) keys.push(request.headers()["idempotency-key"] ?? "none");
  });
  return keys;
}

type Seen = { title: string | null; summary: string | null; isBusy: boolean };

/** Records each change of the step's title, the order summary or the busy state. */
const watchSteps = (page: Page) =>
  page.evaluate(() => {
    const steps: Seen[] = [];
    Object.assign(window, { seen: steps });
    new MutationObserver(() => {
      const title = document.getElementById("step-title")?.textContent;
      const summary = document.querySelector("main aside")?.textContent ?? null;
      const isBusy = document.querySelector("form[data-early] [type=submit][aria-busy]") !== null;
      if (title) steps.push({ title, summary, isBusy });
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
const seenSteps = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

inTurns(SEED_LOCALES, "in %s", (locale, test) => {
  const t = translate(locale);
  const say = cardTexts(locale);

  test("the checkout proceeds to the next step offline and on a slow network, and the browser's Back shows the typed address again [T4 X11]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    await putInCart(page, "thyme-honey");
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
    await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
    await page.context().setOffline(false);
    await page.goBack();
    expect(await page.locator("[name=address]").inputValue()).toBe(BUYER.address);
    await slowDown(page);
    await page.getByRole("button", { name: t("checkout.toDelivery") }).dblclick();
    await takeDelivery(page, locale);
    await page.goBack();
    await page.goBack();
    expect(await page.locator("[name=address]").inputValue()).toBe(BUYER.address);
  });

  test("continuing in the checkout before the couriers are loaded waits for the couriers without an error [C6 X4]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    await putInCart(page, "thyme-honey");
    const couriersLoaded = Promise.withResolvers<void>();
    await page.route(/\/api\/checkout\/shipping-methods/, async (route) => {
      await couriersLoaded.promise;
      await route.continue();
    });
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale);
    await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
    await page.getByRole("status").getByText(t("checkout.looking")).waitFor();
    const onward = page.getByRole("button", { name: t("checkout.toPayment") });
    await onward.click({ force: true });
    await onward.press("Enter");
    expect(await onward.getAttribute("aria-busy")).toBe("true");
    expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
    couriersLoaded.resolve();
    await takeDelivery(page, locale);
  });

  test("confirming an order offline sends nothing until the customer clicks again online; a retry after a lost response has the same idempotency key [C7 X4 X11]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    const sent = sentKeys(page);
    await honeyToPayment(page, locale);
    const confirm = await chooseTransfer(page, locale);
    await page.context().setOffline(true);
    await confirm.click();
    await page.getByRole("alert").getByText(say("checkout.waits")).waitFor();
    expect(sent).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("alert").getByText(say("checkout.back")).waitFor();
    expect(await page.getByRole("radio", { name: t("payment.bank_transfer") }).isChecked()).toBe(true);
    expect(sent).toEqual([]);

    const lost = await loseAnswer(page, ORDERS);
    await confirm.click();
    await page.getByRole("alert").getByText(t("checkout.lost")).waitFor();
    expect(lost()).toBe(1);
    await confirm.click();
    await orderedNumber(page);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  test("a double click on a slow network places one order, and a reload after a lost response shows the placed order [C7 X11]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    const sent = sentKeys(page);
    await honeyToPayment(page, locale);
    const confirm = await chooseTransfer(page, locale);
    const quicken = await slowDown(page);
    await Promise.all([page.waitForResponse(ORDERS), confirm.dblclick()]);
    await quicken();
    await orderedNumber(page);
    expect(sent).toHaveLength(1);

    const other = await visit({ allow: NO_NETWORK });
    await honeyToPayment(other, locale);
    await loseAnswer(other, ORDERS);
    await (await chooseTransfer(other, locale)).click();
    await other.getByRole("alert").getByText(t("checkout.lost")).waitFor();
    await other.goto(`/${locale}/checkout`);
    await orderedNumber(other);
  });

  test("an order rejected for an invalid field opens the checkout step of that field with the error; the error disappears on leaving the step [X4 T4 T6]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    await honeyToPayment(page, locale);
    const confirm = await chooseTransfer(page, locale);
    await page.route(ORDERS, (route) => route.abort(), { times: 1 });
    await confirm.click();
    const error = page.getByRole("main").getByRole("alert");
    await error.getByText(t("checkout.lost")).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
    expect(await error.count()).toBe(0);
    await page.goForward();
    await confirm.waitFor();
    expect(await error.count()).toBe(0);

    const json = { success: false, code: "invalid", message: t("refusal.invalid"), errors: {} };
    const errors = { "shipping_address.phone": [t("field.phoneInvalid")] };
    await page.route(ORDERS, (route) => route.fulfill({ status: 422, json: { ...json, errors } }));
    await confirm.click();
    await page.getByRole("heading", { level: 2, name: t("checkout.whereTo") }).waitFor();
    await error.getByText(t("refusal.invalid")).waitFor();
    expect(await messageOf(field(page, "phone"))).toBe(t("field.phoneInvalid"));
    await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
    await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
    expect(await error.count()).toBe(0);
  });

  test("while an order is being placed, the payment step stays visible with a busy button; the next checkout starts with empty fields [C7 T4 X4]", async () => {
    const page = await visit();
    await honeyToPayment(page, locale);
    const confirm = await chooseTransfer(page, locale);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.route(/thank-you\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await watchSteps(page);
    await confirm.click();
    await orderedNumber(page);
    await bag(page, locale, 0).waitFor();
    const steps = await seenSteps(page);
    expect([...new Set(steps.map(({ title }) => title))]).toEqual([t("checkout.pay")]);
    expect(new Set(steps.map(({ summary }) => summary)).size).toBe(1);
    const pressedAt = steps.findIndex(({ isBusy }) => isBusy);
    expect(pressedAt).toBeGreaterThanOrEqual(0);
    expect(steps.slice(pressedAt).every(({ isBusy }) => isBusy)).toBe(true);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(BUYER.phone);

    // The next checkout in the same document starts empty.
    await page.locator('main a[href$="/product/thyme-honey"]').first().click();
    await page.getByRole("button", { name: `${t("product.add")} · ` }).click();
    const drawer = await openDrawer(page, locale, 1);
    await drawer.getByRole("link", { name: t("cart.checkout") }).click();
    await page.getByRole("heading", { level: 2, name: t("checkout.whereTo") }).waitFor();
    for (const name of Object.keys(BUYER)) expect(await field(page, name).inputValue(), name).toBe("");
    expect(await page.evaluate(() => "seen" in window)).toBe(true);
  });

  test("going back while the thank-you page of a new order loads does not prevent the thank-you page from opening [C7 G4]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    await honeyToPayment(page, locale);
    const confirm = await chooseTransfer(page, locale);
    const release = await holdCalls(page, /thank-you\.data/);
    const thanksRequest = page.waitForRequest(/thank-you\.data/);
    await confirm.click();
    await thanksRequest;
    await page.goBack();
    await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
    release();
    await orderedNumber(page);
    await bag(page, locale, 0).waitFor();
  });
});
