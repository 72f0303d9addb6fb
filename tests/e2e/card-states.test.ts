import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { PaymentStateResponse } from "../../contract/payments.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { CARD, cardTexts, choose, goToGateway, headline, orderByCard, payPage, TRIED_HERE } from "../card-visits.ts";
import { inTurns } from "../in-turns.ts";
import { signUp } from "../members.ts";
import { buy } from "../orders.ts";
import { hydrated, open, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(TRIED_HERE);

const pretend = (page: Page, state: PaymentStateResponse | null) =>
  page.route("**/api/payments/*/status*", (route) =>
    state ? route.fulfill({ json: { data: state } }) : route.abort("internetdisconnected"),
  );

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

inTurns(SEED_LOCALES, "in %s", (locale, test) => {
  const t = cardTexts(locale);

  test("the card result page shows each payment state with its next step, fits 320 px and passes axe [C8 T1 X5 R10]", async () => {
    const page = await visit({ width: 320, height: 700, allow: REFUSED });
    await orderByCard(page, locale);
    const states: [PaymentStateResponse, title: string][] = [
      [{ status: "pending", can_pay: false }, t("result.pending")],
      [{ status: "failed", can_pay: true }, t("result.failed")],
      [{ status: "failed", can_pay: false, by_link: true }, t("result.failed")],
      [{ status: "canceled", can_pay: true }, t("result.canceled")],
      [{ status: "canceled", can_pay: false }, t("result.canceled")],
      [{ status: "unknown", can_pay: false }, t("result.unknown")],
      [{ status: "success", can_pay: false }, t("result.success")],
    ];
    for (const [state, title] of states) {
      await page.reload();
      await hydrated(page);
      await headline(page).getByText(t("result.due")).waitFor();
      await pretend(page, state);
      await page.getByRole("button", { name: t("result.check") }).click();
      await headline(page).getByText(title, { exact: true }).waitFor();
      const pay = page.getByRole("main").locator("form:not([action$='/invoice']) button[type=submit]");
      expect(await pay.count(), state.status).toBe(state.can_pay ? 1 : 0);
      const help = page.getByRole("main").getByRole("link", { name: t("result.help") });
      expect(await help.count(), state.status).toBe(state.status === "success" ? 0 : 1);
      expect(await isTooWide(page), state.status).toBe(false);
      expect(await violations(page), state.status).toEqual([]);
      await shoot(page, `card ${locale} ${state.status} ${state.can_pay}`);
      await page.unroute("**/api/payments/*/status*");
    }
  });

  test("the card result page responds 404, without order details, to an unknown order number and to another person's order [X5 R10]", async () => {
    const owner = await visit();
    const number = await orderByCard(owner, locale);
    const page = await visit({ width: 320, height: 700, allow: REFUSED });
    for (const path of ["success", "failure?order=%3Cb%3E", "cancel?order="]) {
      const answer = await page.goto(`/${locale}/payment/cmi/${path}`);
      expect(answer?.status()).toBe(404);
      await headline(page).getByText(t("result.invalid")).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    for (const unknown of [number, "AM00000000"]) {
      const answer = await page.goto(`/${locale}/payment/cmi/success?order=${unknown}&t=1.x`);
      expect(answer?.status()).toBe(404);
      await headline(page).getByText(t("result.unknown")).waitFor();
      await page.getByText(t("result.unknownText")).waitFor();
      expect(await page.getByRole("main").getByRole("definition").count()).toBe(0);
      expect(await page.getByRole("main").locator("form").count()).toBe(0);
    }
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect((await page.goto(`/${locale}/payment/cmi/nonsense?order=${number}`))?.status()).toBe(404);
    await headline(page).getByText(t("refusal.page_not_found")).waitFor();
  });

  test("the card result page of a bank-transfer order says how the order is paid and links to the order [R10 X5]", async () => {
    const page = await visit();
    const number = await buy(page, ["thyme-honey"]);
    for (const path of ["success", "failure", "pay"]) {
      await open(page, `/${locale}/payment/cmi/${path}?order=${number}`);
      await headline(page).getByText(t("result.notByCard")).waitFor();
      await page
        .getByText(t("result.notByCardText", { number, method: translate(locale)("payment.bank_transfer") }))
        .waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await shoot(page, `card ${locale} not by card`);
    await page.getByRole("link", { name: t("result.order") }).click();
    await page.waitForURL(`**/${locale}/thank-you?order=${number}`);
  });

  test("a failed status check on the card result page shows an error, and the next check shows the payment state [X5]", async () => {
    const page = await visit({ allow: REFUSED });
    await orderByCard(page, locale);
    await pretend(page, null);
    const check = page.getByRole("button", { name: t("result.check") });
    await check.click();
    await page.getByRole("alert").getByText(t("result.checkFailed")).waitFor();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await page.unroute("**/api/payments/*/status*");
    await pretend(page, { status: "success", can_pay: false });
    await check.click();
    await headline(page).getByText(t("result.success")).waitFor();
    // The clicked button is gone; the heading gets the focus.
    await expect.poll(() => headline(page).evaluate((title) => title === document.activeElement)).toBe(true);
    expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
  });

  test("when starting a card payment fails, an error is shown and another click leads to the gateway [X4 T6]", async () => {
    const page = await visit({ allow: REFUSED });
    await orderByCard(page, locale);
    await page.route("**/api/payments/*/start*", (route) => route.abort("internetdisconnected"));
    const pay = page.getByRole("main").locator("form:not([action$='/invoice']) button[type=submit]");
    await pay.click();
    await page.getByRole("alert").getByText(t("card.startFailed")).waitFor();
    await page.unroute("**/api/payments/*/start*");
    await goToGateway(page);
  });

  test("an unpaid card order can be paid from the thank-you page, tracking, the order's page and the order list [T6 R9 R25 C13]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    const number = await buy(page, ["thyme-honey"], 1, { ...CARD, locale });
    for (const path of [`/thank-you?order=${number}`, `/track?order=${number}`, `/orders/${number}`]) {
      await open(page, `/${locale}${path}`);
      const due = page.getByRole("region", { name: t("card.due") });
      await due.locator("button[type=submit]").waitFor();
      expect(await page.getByText(t("order.bankDetails")).count()).toBe(0);
      expect(await isTooWide(page)).toBe(false);
      expect(await violations(page), path).toEqual([]);
    }
    await open(page, `/${locale}/profile/orders`);
    await page.getByText(t("order.pending"), { exact: true }).waitFor();
    await page.getByRole("link", { name: `${t("card.payPlain")} ${number}` }).click();
    await page.waitForURL(`**${payPage(locale, number)}`);
    await goToGateway(page);
    await choose(page, "approve");
    await headline(page).getByText(t("result.success")).waitFor();
    await open(page, `/${locale}/orders/${number}`);
    expect(await page.getByRole("region", { name: t("card.due") }).count()).toBe(0);
  });
});
