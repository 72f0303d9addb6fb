import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatDateTime } from "../../contract/dates.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { ownShop } from "../account-screens.ts";
import { inTurns } from "../in-turns.ts";
import { buy, FROM_ANYWHERE, orderOf } from "../orders.ts";
import { open } from "../visits.ts";

/** A phone whose zone data was not updated since Morocco changed its hour. */

const { visit } = ownShop(FROM_ANYWHERE);

/** Zone data of both laws, so that the test holds whatever the one of this machine says. */
const FORMER_ZONES = ["Etc/GMT-1", "Etc/GMT"];

/** Lets the page's own zone data say that Morocco's clock shows another zone's hour. */
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
  test("shows the transfer's deadline by the server's zone data, with its instant, and hydrates what the server rendered [K15]", async () => {
    for (const zone of FORMER_ZONES) {
      // A page fails its test by any error of its console, as React's of a text that differs.
      const page = await visit();
      await pretendZone(page, zone);
      const number = await buy(page, ["thyme-honey"], 1, { locale });
      const { pay_before } = await orderOf(page, number);
      const deadline = page.locator(`main time[datetime="${pay_before}"]`).first();
      await page.addInitScript((mark) => {
        document.addEventListener("DOMContentLoaded", () => {
          for (const time of document.querySelectorAll("main time")) time.setAttribute(mark, time.textContent);
        });
      }, MARK);
      await open(page, `/${locale}/thank-you?order=${number}`);
      const text = formatDateTime(pay_before ?? "", locale, "full");
      expect(await deadline.textContent(), zone).toBe(text);
      expect(await deadline.getAttribute(MARK), zone).toBe(text);
      await page.close();
    }
  });
});
