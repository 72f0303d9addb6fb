import { describe, expect, test } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import { createTranslator } from "../../contract/translate.ts";
import { messages as adminAr } from "../../messages/ar/admin.ts";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { messages as adminFr } from "../../messages/fr/admin.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { becomeOwner, buy, FROM_ANYWHERE, orderOf } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

/** The sales figures on the back office's home page equal the totals of the orders. */

const { shop, visit } = ownShop(FROM_ANYWHERE);
/** Total of this shop's orders so far, in dirhams. */
let sold = 0;
const admin = { ar: createTranslator("ar", adminAr), fr: createTranslator("fr", adminFr) };

describe.each([
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
] as const)("in $locale at $size.width", ({ locale, size }) => {
  const t = admin[locale];

  test("Home shows today's sales as the sum of the orders' totals, and sales by product, city and payment method [R26 K5]", async () => {
    const buyer = await visit(PHONE);
    sold += (await orderOf(buyer, await buy(buyer, ["thyme-honey"]))).total;
    const page = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin`);
    const part = (key: AdminMessageKey) => page.getByRole("region", { name: t(key) });
    const amount = formatMoney(sold, locale);
    await part("admin.figures.today").getByText(amount, { exact: true }).waitFor();
    await part("admin.figures.days").getByText(t("admin.figures.asTable")).click();
    // The first row is today, the day of all orders in this shop.
    const today = part("admin.figures.days").locator("tbody tr").first().getByRole("cell").last();
    expect(await today.textContent()).toBe(amount);
    for (const key of ["products", "cities", "methods"] as const)
      await part(`admin.figures.${key}`).getByRole("listitem").first().waitFor();
    await shoot(page, `admin home ${locale} ${size.width}`);
    expect(await violations(page)).toEqual([]);
  });
});
