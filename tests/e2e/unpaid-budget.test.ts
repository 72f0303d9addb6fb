import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SEED_LOCALES, type SeedLocale } from "../../db/seed/types.ts";
import { field as fieldOf, isClearlySeen, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { cardTexts } from "../card-visits.ts";
import {
  BUYER,
  chooseTransfer,
  fillAddress,
  fillPlainAddress,
  goToTransfer,
  orderedNumber,
  takeDelivery,
} from "../checkout-steps.ts";
import { buyAs, guest, orderInput, putIntoCart, sizeOf } from "../fixtures.ts";
import { inTurns } from "../in-turns.ts";
import { nextMail } from "../mails.ts";
import { defaultUnpaidBudget } from "../unpaid-budget.ts";
import { DESKTOP, open, PHONE, putInCart, REFUSED } from "../visits.ts";

/** This file: the extra checks at checkout for orders above the unpaid budget (docs/decisions/0051). */

const HONEY = "thyme-honey";
/** Each of these phone numbers has so many open orders that the next order requires every check. */
const phoneOf = (locale: SeedLocale, test: number) => `061111${SEED_LOCALES.indexOf(locale)}${test}00`;
const HELD = 3;

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const { shop, visit } = ownShop({
  begin: async ({ db }) => {
    const size = await sizeOf(db, HONEY, 500);
    for (const locale of SEED_LOCALES)
      for (const test of [0, 1, 2, 3])
        for (let placedCount = 0; placedCount < HELD; placedCount++) {
          const buyer = await putIntoCart(db, guest(), { size, quantity: 1 });
          const { shipping_address } = await orderInput(db, buyer);
          await buyAs(db, buyer, [], { shipping_address: { ...shipping_address, phone: phoneOf(locale, test) } });
        }
    await defaultUnpaidBudget(db);
  },
});

inTurns(SEED_LOCALES, "in %s", (locale, test) => {
  const t = cardTexts(locale);
  const agree = t("checkout.agree", { total: "" }).trim();

  test("at checkout a phone number with too many unpaid orders requires a proof of work, an e-mail code and consent to a shorter payment deadline [T3 T5 T7]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = `ladder-${locale}@example.com`;
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    await fillAddress(page, locale, { phone: phoneOf(locale, 0) });
    const confirm = await goToTransfer(page, locale);
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (/\/api\/checkout\/orders/.test(response.url())) statuses.push(response.status());
    });
    await confirm.click();
    // The page solves the proof of work in the background (428). Then only the e-mail address is missing (422).
    await page.getByText(t("field.emailRequired")).waitFor();
    expect(statuses).toEqual([428, 422]);
    await shoot(page, `unpaid ${locale} email`);
    await fieldOf(page, "email").fill(email);
    await page.getByRole("button", { name: t("checkout.sendCode") }).click();
    await page.getByRole("heading", { level: 2, name: t("checkout.codeTitle") }).waitFor();
    expect(await tooWide(page), "code").toBe(0);
    await fieldOf(page, "email_code").fill((await nextMail(shop().dataDir, email)).code ?? "");
    await (await chooseTransfer(page, locale)).click();
    const notice = page.getByRole("alert").getByText(t("checkout.shortTitle"));
    await notice.waitFor();
    expect(await violations(page), "told").toEqual([]);
    expect(await tooWide(page), "told").toBe(0);
    // The page scrolls until the whole message is visible. Above the button is only a one-line summary, to leave room
    // on a phone.
    await expect.poll(() => isClearlySeen(notice)).toBe(true);
    const line = page.locator("p:has(time)").filter({ has: page.locator("svg") });
    const { y: lineY = 0 } = (await line.boundingBox()) ?? {};
    const above = page.locator("form > .sticky");
    const { y = 0, height = 0 } = (await above.boundingBox()) ?? {};
    expect(lineY).toBeGreaterThan(y);
    expect(height).toBeLessThan(0.2 * PHONE.height);
    await shoot(page, `unpaid ${locale} deadline`);
    await page.setViewportSize(DESKTOP);
    await shoot(page, `unpaid ${locale} deadline wide`);
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: agree }).click();
    await orderedNumber(page);
    const due = await page.locator("time").first().getAttribute("datetime");
    const hours = (Date.parse(due ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(5.9);
    expect(hours).toBeLessThan(6.1);
    await shoot(page, `unpaid ${locale} thanks`);
  });

  test("without JavaScript a phone number with too many unpaid orders requires an e-mail code and consent to a shorter payment deadline [T3 T7]", async () => {
    const page = await visit({ allow: REFUSED, javaScriptEnabled: false });
    const email = `plain-ladder-${locale}@example.com`;
    const press = (name: string) => page.getByRole("button", { name }).click();
    await putInCart(page, HONEY);
    await page.goto(`/${locale}/checkout`);
    // Without JavaScript the city field is a select, so its first option asks to choose a city, not to type one.
    expect(await fieldOf(page, "city").locator("option").first().textContent()).toBe(t("form.cityChoose"));
    await fillPlainAddress(page, { phone: phoneOf(locale, 1) });
    await press(t("checkout.toDelivery"));
    await takeDelivery(page, locale);
    await (await chooseTransfer(page, locale)).click();
    await page.getByText(t("field.emailRequired")).waitFor();
    expect(await fieldOf(page, "address").inputValue()).toBe(BUYER.address);
    await fieldOf(page, "email").fill(email);
    await press(t("checkout.sendCode"));
    await fieldOf(page, "email_code").fill((await nextMail(shop().dataDir, email)).code ?? "");
    await press(t("checkout.codeSubmit"));
    await (await chooseTransfer(page, locale)).click();
    await page.getByRole("alert").getByText(t("checkout.shortTitle")).waitFor();
    expect(await page.locator("[name=address]").inputValue()).toBe(BUYER.address);
    await shoot(page, `unpaid ${locale} plain deadline`);
    await press(agree);
    await orderedNumber(page);
  });

  test.each([
    { scripts: "with JavaScript", javaScriptEnabled: true, at: 2 },
    { scripts: "without JavaScript", javaScriptEnabled: false, at: 3 },
  ])(
    "$scripts, confirming an order that needs a verified e-mail address mails a code and asks for it without an error, then returns to payment [T7]",
    async ({ javaScriptEnabled, at }) => {
      const page = await visit({ allow: REFUSED, javaScriptEnabled });
      const email = `known-${at}-${locale}@example.com`;
      const heading = (name: string) => page.getByRole("heading", { level: 2, name });
      await putInCart(page, HONEY);
      await (javaScriptEnabled ? open(page, `/${locale}/checkout`) : page.goto(`/${locale}/checkout`));
      await (javaScriptEnabled
        ? fillAddress(page, locale, { phone: phoneOf(locale, at) })
        : fillPlainAddress(page, { phone: phoneOf(locale, at) }));
      const field = fieldOf(page, "email");
      if (!(await field.isVisible())) await page.getByText(t("checkout.addEmail")).click();
      await field.fill(email);
      await (await goToTransfer(page, locale)).click();
      await heading(t("checkout.codeTitle")).waitFor();
      await page.getByText(t("checkout.codeFirst")).waitFor();
      expect((await page.getByRole("alert").allTextContents()).filter(Boolean)).toEqual([]);
      expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      const kind = javaScriptEnabled ? "js" : "plain";
      await shoot(page, `unpaid ${locale} ${kind} code`);
      await page.setViewportSize(DESKTOP);
      await shoot(page, `unpaid ${locale} ${kind} code wide`);
      await page.setViewportSize(PHONE);
      const { code } = await nextMail(shop().dataDir, email);
      await fieldOf(page, "email_code").fill(code ?? "");
      if (!javaScriptEnabled) await page.getByRole("button", { name: t("checkout.codeSubmit") }).click();
      await heading(t("checkout.pay")).waitFor();
      await (await chooseTransfer(page, locale)).click();
      await page.getByRole("alert").getByText(t("checkout.shortTitle")).waitFor();
      await page.getByRole("button", { name: agree }).click();
      await orderedNumber(page);
    },
  );
});
