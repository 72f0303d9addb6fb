import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { desks } from "../desk.ts";
import { buy, FROM_ANYWHERE } from "../orders.ts";

const own = ownShop(FROM_ANYWHERE);
const desk = desks(own);
const WORD = "W".repeat(60);

test.each(["ar", "fr"] as const)(
  "in %s, names, addresses and messages of 60 letters without a space cause no sideways scrolling in the back office [R26]",
  async (locale) => {
    const buyer = await own.visit();
    const phone = locale === "ar" ? "0655440011" : "0655440022";
    const email = `${"w".repeat(60)}@example.com`;
    const number = await buy(buyer, ["thyme-honey"], 1, {
      firstName: WORD,
      lastName: WORD,
      address: WORD,
      phone,
      email,
    });
    const message = { name: WORD, email, message: WORD };
    expect((await buyer.request.post("/api/contact", { headers: BROWSER, data: message })).ok()).toBe(true);
    const { page } = await desk(locale, "/admin/customers");
    const widens = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await widens(), "customers").toBe(0);
    await page.getByRole("main").getByRole("link").filter({ hasText: WORD }).first().click();
    await page.getByRole("heading", { level: 1 }).filter({ hasText: WORD }).waitFor();
    expect(await widens(), "customer").toBe(0);
    await shoot(page, `long words ${locale} 360 customer`);
    for (const path of [`/orders/${number}`, "/orders", "/reviews/messages"]) {
      await page.goto(`/${locale}/admin${path}`);
      await page.getByText(WORD).first().waitFor();
      expect(await widens(), path).toBe(0);
    }
  },
);
