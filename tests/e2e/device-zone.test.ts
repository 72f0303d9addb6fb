import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ShippingMethod } from "../../contract/checkout.ts";
import { formatDateTime } from "../../contract/dates.ts";
import { formatDeliveryDay } from "../../contract/delivery.ts";
import { formatWeekday, getShopTime } from "../../contract/opening-hours.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { DAY_MS } from "../../server/platform/clock.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { fillAddress } from "../checkout-steps.ts";
import { inTurns } from "../in-turns.ts";
import { buy, FROM_ANYWHERE, orderOf } from "../orders.ts";
import { open, putInCart } from "../visits.ts";

/** This file: devices whose time zone data is outdated, or whose clock and time zone are wrong. */

const { visit } = ownShop(FROM_ANYWHERE);

/**
 * Two offsets of Morocco, before and after a change of law. The test uses both, so that it does not depend on the zone
 * data of this machine.
 */
const FORMER_ZONES = ["Etc/GMT-1", "Etc/GMT"];

/** Makes Intl.DateTimeFormat on the page use the given zone instead of Morocco's. */
const pretendZone = (page: Page, zone: string) =>
  page.addInitScript((former) => {
    const Real = Intl.DateTimeFormat;
    class Patched extends Real {
      constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
        const isMorocco = options?.timeZone === undefined || options.timeZone === "Africa/Casablanca";
        super(locales, isMorocco ? { ...options, timeZone: former } : options);
      }
    }
    Object.assign(Intl, { DateTimeFormat: Patched });
  }, zone);

const MARK = "data-from-server";

inTurns(SEED_LOCALES, "in %s", (locale, test) => {
  test("a device with outdated zone data shows a transfer's deadline in the shop's time zone and hydrates without a mismatch [K15]", async () => {
    for (const zone of FORMER_ZONES) {
      // A hydration mismatch logs an error, which fails the test.
      const page = await visit();
      await pretendZone(page, zone);
      const number = await buy(page, ["thyme-honey"], 1, { locale });
      const { pay_before } = await orderOf(page, number);
      const deadlines = page.locator(`main time[datetime="${pay_before}"]`);
      await page.addInitScript((mark) => {
        document.addEventListener("DOMContentLoaded", () => {
          for (const time of document.querySelectorAll("main time")) time.setAttribute(mark, time.textContent);
        });
      }, MARK);
      await open(page, `/${locale}/thank-you?order=${number}`);
      const text = formatDateTime(pay_before ?? "", locale, "full");
      const deadlineTexts = await deadlines.allTextContents();
      expect(deadlineTexts, zone).toContain(text);
      const sent = await deadlines.evaluateAll((all, mark) => all.map((time) => time.getAttribute(mark)), MARK);
      expect(sent, zone).toEqual(deadlineTexts);
      await page.close();
    }
  });

  test("on a device with another time zone and a clock 40 days ahead, the opening hours highlight today's weekday by the server's clock [K15 R23]", async () => {
    const page = await visit({ timezoneId: "Pacific/Kiritimati" });
    await page.clock.setSystemTime(Date.now() + 40 * DAY_MS);
    await open(page, `/${locale}/contact`);
    const hours = page.getByRole("region", { name: translate(locale)("contact.hours") });
    await expect.poll(() => hours.locator("p").textContent()).not.toBe("");
    const today = formatWeekday(getShopTime(new Date()).day, locale);
    expect((await hours.locator(".font-bold dt").textContent())?.toLowerCase()).toBe(today.toLowerCase());
  });

  test("on a device with another time zone and a wrong date, the checkout and the product page show the delivery date by the server's clock [K15 E8]", async () => {
    for (const { days, timezoneId } of [
      { days: 40, timezoneId: "Pacific/Kiritimati" },
      { days: -400, timezoneId: "America/Los_Angeles" },
    ]) {
      const page = await visit({ timezoneId });
      await page.clock.setSystemTime(Date.now() + days * DAY_MS);
      await putInCart(page, "thyme-honey");
      const answer = await page.request.get(`/api/checkout/shipping-methods?city=agadir&locale=${locale}`);
      const [{ estimated_delivery }] = (await answer.json()).data as [ShippingMethod];
      const dayOf = (at: string) => formatDeliveryDay(new Date(at), locale);
      await open(page, `/${locale}/checkout`);
      await fillAddress(page, locale);
      await page.getByRole("button", { name: translate(locale)("checkout.toDelivery") }).click();
      const ends = page.getByRole("main").getByRole("radio").first().locator("xpath=ancestor::label").locator("time");
      const span = [...new Set([estimated_delivery.from, estimated_delivery.to].map(dayOf))];
      await expect.poll(() => ends.allTextContents(), { message: timezoneId }).toEqual(expect.arrayContaining(span));
      await page.evaluate(() => localStorage.setItem("deliveryCity", "agadir"));
      await open(page, `/${locale}/product/thyme-honey`);
      const region = page.getByRole("region", { name: translate(locale)("delivery.title") });
      const deliveryTime = region.getByRole("listitem").first().locator("time");
      expect(await deliveryTime.textContent(), timezoneId).toBe(dayOf(estimated_delivery.to));
      await page.close();
    }
  });
});
