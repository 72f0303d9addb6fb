import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Cart } from "../../contract/cart.ts";
import type { Category } from "../../contract/catalog.ts";
import { STATIC_CACHE_SETTINGS } from "../../contract/constants.ts";
import { formatDate, formatDateTime } from "../../contract/dates.ts";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { openDrawer } from "../cart-screens.ts";
import { setSetting } from "../fixtures.ts";
import { inTurns } from "../in-turns.ts";
import { sessionOf, signUp } from "../members.ts";
import { becomeOwner, buy, FROM_ANYWHERE, orderOf } from "../orders.ts";
import { DESKTOP, open, putInCart, REFUSED } from "../visits.ts";

const HONEY = "thyme-honey";
const DAY_MS = 86_400_000;
/** Start and end of a sale of each honey variant. The sale starts tomorrow. */
const STARTS = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);
const ENDS = new Date(STARTS.getTime() + 3 * DAY_MS);

const { shop, visit } = ownShop({
  ...FROM_ANYWHERE,
  begin: async ({ db }) => {
    await setSetting(db, "menu", []);
    const sizes = await db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select("variants.id")
      .where("products.slug", "=", HONEY)
      .execute();
    const sale = { price_centimes: 1000, starts_at: STARTS, ends_at: ENDS };
    await db
      .insertInto("variant_sales")
      .values(sizes.map(({ id }) => ({ ...sale, variant_id: id })))
      .execute();
  },
});

/** Makes the calls to these addresses fail with 401. */
const refuseAsGuest = (page: Page, address: RegExp) =>
  page.route(address, (route) =>
    route.fulfill({ status: 401, json: { success: false, code: "unauthenticated", message: "Unauthenticated." } }),
  );

inTurns(SEED_LOCALES, "in %s", (locale: Locale, test) => {
  const t = translate(locale);
  const money = (amount: number) => formatMoney(amount, locale);

  test("a call rejected with 401 during a session signs the customer out without a page load or token refresh [T12]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/product/${HONEY}`);
    const banner = page.getByRole("banner");
    const heart = page.getByRole("main").locator("[aria-pressed]").first();
    await banner.getByRole("link", { name: t("frame.favouritesCount", { count: 0 }), exact: true }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await refuseAsGuest(page, /\/api\/auth\/customers\/favorites/);
    await heart.click();
    await banner.getByRole("button", { name: t("frame.account"), exact: true }).waitFor();
    await page.getByRole("alert").getByText(t("frame.sessionEnded")).first().waitFor();
    expect(await page.evaluate(() => [document.cookie.includes("signed_in"), "isSameDocument" in window])).toEqual([
      false,
      true,
    ]);
    expect(requested.filter((path) => /refresh|token|login/.test(path))).toEqual([]);
    expect((await sessionOf(page)).user, "the session itself was live").not.toBeNull();
  });

  test("a 401 response to a visitor without a session redirects to sign-in with the current page as return URL [T12 G2]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await open(page, `/${locale}/product/${HONEY}`);
    await refuseAsGuest(page, /\/api\/cart\/add/);
    await page.getByRole("button", { name: `${t("product.add")} · ` }).click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fproduct%2F${HONEY}**`);
  });

  test("a shop without a menu shows its top-level categories in the header, linked to their pages [T21]", async () => {
    const page = await visit(DESKTOP);
    await open(page, `/${locale}`);
    const answer = await page.request.get(`/api/categories?locale=${locale}`);
    const names = ((await answer.json()).data as Category[]).map(({ name }) => name);
    const links = page.getByRole("navigation", { name: t("frame.mainMenu") }).getByRole("link");
    expect(await links.allInnerTexts()).toEqual(names);
    await links.first().click();
    await page.getByRole("heading", { level: 1, name: names[0] as string }).waitFor();
  });

  test("the cart drawer parses a line's total from the total or subtotal text in the response; without either, the total is price times quantity [V17]", async () => {
    const page = await visit();
    const { default_option } = await putInCart(page, HONEY, 2);
    const price = default_option.sale_price ?? default_option.price;
    for (const [total, displayedTotal] of [
      [{ total: "1,490.50 DH" }, 1490.5],
      [{ total: null, subtotal: "MAD 2,000.00" }, 2000],
      [{ total: undefined, subtotal: undefined }, price * 2],
    ] as const) {
      await page.route(/\/api\/cart(?:\?|$)/, async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { data: Cart };
        json.data.items = json.data.items.map((item) => ({ ...item, ...(total as Partial<typeof item>) }));
        await route.fulfill({ response, json });
      });
      await open(page, `/${locale}`);
      const drawer = await openDrawer(page, locale, 2);
      await drawer.getByRole("listitem").getByText(money(displayedTotal), { exact: true }).last().waitFor();
      await page.unroute(/\/api\/cart(?:\?|$)/);
    }
  });

  test("dates are in full format on the thank-you page, long in the order list, short in the back office's products and medium for a scheduled sale [K15]", async () => {
    const page = await visit(DESKTOP);
    await signUp(page, shop());
    const number = await buy(page, [HONEY], 1, { locale });
    const { pay_before, date } = await orderOf(page, number);
    await open(page, `/${locale}/thank-you?order=${number}`);
    const deadline = page.locator(`main time[datetime="${pay_before}"]`);
    expect(await deadline.allTextContents()).toContain(formatDateTime(pay_before ?? "", locale, "full"));
    await open(page, `/${locale}/profile/orders`);
    expect(await page.locator(`main time[datetime="${date}"]`).first().textContent()).toBe(
      formatDate(date, locale, "long"),
    );
    const owner = await visit(DESKTOP);
    await becomeOwner(owner, shop());
    await open(owner, `/${locale}/admin/products?q=${HONEY}`);
    const size = owner.locator("main li").filter({ hasText: formatDate(STARTS, locale, "short") });
    await size.last().locator("a[href*='/admin/products/variants/']").click();
    const [from, to] = [STARTS, ENDS].map((at) => formatDateTime(at, locale, "medium"));
    const planned = owner.getByRole("listitem").filter({ hasText: from as string });
    await planned
      .filter({ hasText: to as string })
      .first()
      .waitFor();
  });

  test("the cached catalogue for suggestions is rechecked after 30 minutes in memory and expires after 7 days in storage [K11 T25]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await page.clock.install();
    await open(page, `/${locale}`);
    const requested: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\/api\/(?:cache|products)/.test(pathname)) requested.push(pathname.replace(/-[a-z]{2}-[0-9a-f]+/, ""));
    });
    const field = page.getByRole("banner").locator("input[name=q]");
    const options = page.getByRole("option");
    const words: Partial<Record<Locale, string>> = { ar: "عسل", fr: "miel", es: "miel" };
    const word = words[locale] ?? "honey";
    const comeBack = () => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await field.fill(word);
    await options.first().waitFor();
    expect(requested).toEqual(["/api/cache/version", "/api/products-cache.json"]);
    await page.clock.fastForward(STATIC_CACHE_SETTINGS.lifetimeMs.memory - 60_000);
    await comeBack();
    await field.fill(`${word} `);
    await options.first().waitFor();
    expect(requested.slice(2), "29 minutes later").toEqual([]);
    await page.clock.fastForward(2 * 60_000);
    await comeBack();
    await expect.poll(() => requested.slice(2), { message: "31 minutes later" }).toEqual(["/api/cache/version"]);

    await page.route(/\/api\/(?:cache|products)/, (route) => route.abort());
    for (const [ageMs, isFound] of [
      [STATIC_CACHE_SETTINGS.lifetimeMs.products - 60_000, true],
      [STATIC_CACHE_SETTINGS.lifetimeMs.products + 60_000, false],
    ] as const) {
      await page.evaluate((age) => {
        const name = Object.keys(localStorage).find((key) => key.startsWith("amlou.catalogue.")) ?? "";
        const storedCache = JSON.parse(localStorage.getItem(name) ?? "{}");
        localStorage.setItem(name, JSON.stringify({ ...storedCache, at: Date.now() - age }));
      }, ageMs);
      await open(page, `/${locale}`);
      await field.fill(word);
      await page.getByRole("listbox").or(page.getByRole("option")).first().waitFor({ state: "attached" });
      if (isFound) await options.nth(1).waitFor();
      // Without a catalogue, the only option is the link to all results.
      else await expect.poll(() => options.count()).toBe(1);
    }
  });

  test("catalogue requests time out after 3 seconds for the version, 5 for the file and 2 for the fallback [K11 T25]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    const { timeoutMs } = STATIC_CACHE_SETTINGS;
    expect(timeoutMs).toEqual({ version: 3000, file: 5000, fallback: 2000 });
    const at: Record<string, number> = {};
    page.on("request", (request) => {
      const name = /\/api\/(cache\/version|products-cache|products\/all-for-cache)/.exec(request.url())?.[1];
      if (name) at[name] = performance.now();
    });
    const field = page.getByRole("banner").locator("input[name=q]");
    const between = async (from: string, to: string) => {
      await expect.poll(() => at[to], { timeout: 15_000 }).toBeGreaterThan(at[from] ?? 0);
      return (at[to] ?? 0) - (at[from] ?? 0);
    };
    for (const [hung, name, limitMs] of [
      [/\/api\/cache\/version/, "cache/version", timeoutMs.version],
      [/\/api\/products-cache/, "products-cache", timeoutMs.file],
    ] as const) {
      await page.route(hung, () => {});
      await open(page, `/${locale}`);
      await field.fill("xyz");
      await expect.poll(() => at[name]).toBeGreaterThan(0);
      const waited = await between(name, "products/all-for-cache");
      expect(waited, name).toBeGreaterThan(limitMs - 100);
      expect(waited, name).toBeLessThan(limitMs + 3000);
      await page.unroute(hung);
      for (const key of Object.keys(at)) delete at[key];
    }
    await page.route(/\/api\/(?:cache\/version|products\/all-for-cache)/, () => {});
    await open(page, `/${locale}`);
    await field.fill("xyz");
    await between("cache/version", "products/all-for-cache");
    const since = performance.now();
    await page.getByRole("option").first().waitFor();
    expect(performance.now() - since).toBeGreaterThan(timeoutMs.fallback - 500);
  });
});
