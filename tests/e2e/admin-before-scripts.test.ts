import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { createTranslator } from "../../contract/translate.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { messages as ar } from "../../messages/ar/admin.ts";
import { messages as shopAr } from "../../messages/ar/common.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { holdScripts, hydrated, open, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const t = createTranslator("ar", ar);
const OFFICE = "/ar/admin";
const SETTINGS = ["shop", "contact", "hours", "links", "orders", "payment", "delivery/1", "taxes", "protection"];
const FORMS = [
  ...SETTINGS.map((page) => `settings/${page}`),
  "products/1",
  "categories/1",
  "content/pages/1",
  "marketing/notice",
  "marketing/offer",
  "marketing/coupons/1",
  "account",
  "team",
];

/** Opens a page with its scripts blocked; the returned function releases them. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(`${OFFICE}/${path}`, { waitUntil: "commit" });
  await page.locator("main form [type=submit]").last().waitFor();
  return async () => {
    release();
    await hydrated(page);
  };
}

/**
 * Names and values of the filled fields and checked boxes. Element types are ignored, because a select may become a
 * combobox after hydration.
 */
const fieldValues = (page: Page) =>
  page
    .locator("main form :is(input, select, textarea)[name]")
    .evaluateAll((controls: HTMLInputElement[]) =>
      controls
        .filter(({ type, checked, value }) => (/^(checkbox|radio)$/.test(type) ? checked : value !== ""))
        .map(({ name, value }) => `${name}: ${value}`),
    );

/**
 * Whether all forms are disabled before hydration. Forms with an action of their own, like a password form, are
 * excluded, because the browser submits them before hydration.
 */
const isHeld = (page: Page) =>
  page
    .locator("main form[method=post]:not([action])")
    .evaluateAll((forms) => forms.every((form) => form.closest("[inert]") !== null));

test("back-office forms show their stored values and are disabled until hydration, which leaves the values unchanged [P5]", {
  timeout: 180_000,
}, async () => {
  const page = await visit();
  await becomeOwner(page, shop());
  for (const path of FORMS) {
    const letCome = await openHeld(page, path);
    expect(await isHeld(page), path).toBe(true);
    const before = await fieldValues(page);
    await letCome();
    expect(await fieldValues(page), path).toEqual(before);
    expect(before.length, path).toBeGreaterThan(0);
    expect(await page.getByText(t("admin.unsaved")).count(), path).toBe(0);
  }
});

test("a product's actions menu opened before hydration is empty, and lists its actions after hydration without another click [R26]", async () => {
  const page = await visit();
  await becomeOwner(page, shop());
  const release = await holdScripts(page);
  await page.goto(`${OFFICE}/products`, { waitUntil: "commit" });
  const actions = page.locator("main tbody tr").first().locator("button[popovertarget]");
  await actions.click();
  const menu = page.locator("main [role=menu]:popover-open");
  await menu.waitFor({ state: "attached" });
  expect(await menu.getByRole("menuitem").count()).toBe(0);
  release();
  await hydrated(page);
  await menu.getByRole("menuitem", { name: t("admin.products.bulk.prices") }).waitFor();
});

/** A message key that occurs only in the back office's message file. */
const A_KEY = "admin.noScripts";
const SIGN_IN = "admin/sign-in";
const signInTitle = (page: Page, locale: Locale) =>
  page.getByRole("heading", { level: 1, name: adminTranslate(locale)("admin.signIn.title") });

async function openTexts(page: Page, locale: Locale): Promise<string[]> {
  const carriers: string[] = [];
  page.on("response", async (response) => {
    const isScript = response.url().endsWith(".js");
    if (isScript && (await response.text().catch(() => "")).includes(A_KEY)) carriers.push(response.url());
  });
  await open(page, `/${locale}/${SIGN_IN}`);
  await signInTitle(page, locale).waitFor();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => carriers.length).toBeGreaterThan(0);
  return carriers;
}

test.each(SEED_LOCALES)(
  "the back-office texts in %s are loaded from one preloaded, immutable script file and are not inlined in the HTML [R1 R20]",
  async (locale) => {
    const page = await visit();
    const files = await openTexts(page, locale);
    expect(files).toHaveLength(1);
    const [address = ""] = files;
    await becomeOwner(page, shop());
    for (const path of [SIGN_IN, "admin", "admin/orders"]) {
      const html = await (await page.request.get(`/${locale}/${path}`)).text();
      expect(html).not.toContain(A_KEY);
      expect(html).toContain(`<link rel="modulepreload" href="${new URL(address).pathname}"/>`);
    }
    const file = await page.request.get(address);
    expect(file.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    const text = await file.text();
    const words = SEED_LOCALES.filter((each) => text.includes(adminTranslate(each)("admin.skip")));
    expect(words).toEqual([locale]);
  },
);

test("the percent-encoded path /%61dmin opens the back office; the unknown path “/admin.” does not load the back office's texts [R26]", async () => {
  const page = await visit();
  await open(page, "/fr/%61dmin/sign-in");
  await signInTitle(page, "fr").waitFor();
  const stranger = await visit({ allow: /404/ });
  const requested: string[] = [];
  stranger.on("request", (request) => void requested.push(request.url()));
  await open(stranger, "/fr/admin.");
  await stranger.waitForLoadState("networkidle");
  const [file = ""] = await openTexts(await visit(), "fr");
  expect(requested.length).toBeGreaterThan(3);
  expect(requested).not.toContain(file);
});

test("the back office hydrates when the file with its texts loads only at the third attempt [G6]", async () => {
  const [file = ""] = await openTexts(await visit(), "ar");
  const page = await visit({ allow: REFUSED });
  let attempts = 0;
  await page.route(file, (route) => (attempts++ < 2 ? route.abort() : route.continue()));
  await open(page, `/ar/${SIGN_IN}`);
  expect(attempts).toBe(3);
  await signInTitle(page, "ar").waitFor();
});

test("a back-office page shows an error with a reload link when the file with its texts never loads [G7 G8]", async () => {
  const [file = ""] = await openTexts(await visit(), "ar");
  const page = await visit({ allow: /Failed to load|ERR_FAILED|dynamically imported module/ });
  await becomeOwner(page, shop());
  await page.route(file, (route) => route.abort());
  await page.goto(`${OFFICE}/settings/orders?from=here`);
  const notice = page.getByRole("alert").filter({ hasText: t("admin.stalled") });
  expect(await notice.count()).toBe(0);
  await notice.waitFor({ timeout: 30_000 });
  await shoot(page, "stalled settings ar 360");
  await page.unroute(file);
  await notice.getByRole("link", { name: shopAr["failure.reload"] }).click();
  await hydrated(page);
  expect(page.url()).toBe(`${shop().url}${OFFICE}/settings/orders?from=here`);
  await expect.poll(() => isHeld(page)).toBe(false);
  expect(await notice.count()).toBe(0);
});

test("before hydration the back office's language menu changes the language by a link and keeps the query string [T20]", async () => {
  const page = await visit();
  const release = await holdScripts(page);
  await page.goto(`/ar/${SIGN_IN}?redirect=%2Fadmin%2Forders`, { waitUntil: "commit" });
  await page.getByRole("button", { name: t("admin.language") }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect.poll(() => page.url()).toBe(`${shop().url}/en/${SIGN_IN}?redirect=%2Fadmin%2Forders`);
  release();
  await signInTitle(page, "en").waitFor();
});

/** Tries to use a disabled form by mouse and keyboard. */
async function tryIn(page: Page, ...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error("not on the page");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
  }
}

const ordersForm = (page: Page) => ({
  form: page.locator("main form"),
  threshold: page.getByLabel(t("admin.settings.threshold")),
  coupons: page.getByLabel(t("admin.settings.coupons")),
  save: page.getByRole("button", { name: t("admin.save"), includeHidden: true }),
});
const valuesOf = async ({ threshold, coupons }: ReturnType<typeof ordersForm>) => [
  await threshold.inputValue(),
  await coupons.isChecked(),
];
const dimming = (form: Locator) => form.evaluate((element) => getComputedStyle(element).opacity);

test("the order settings form ignores input before hydration and saves changes after it [P5]", async () => {
  const page = await visit();
  await becomeOwner(page, shop());
  const letCome = await openHeld(page, "settings/orders");
  const orders = ordersForm(page);
  expect(await valuesOf(orders)).toEqual(["400", true]);
  await tryIn(page, orders.threshold, orders.coupons, orders.save);
  expect(await valuesOf(orders)).toEqual(["400", true]);
  expect(page.url()).toBe(`${shop().url}${OFFICE}/settings/orders`);
  await expect.poll(() => dimming(orders.form)).toBe("0.6");
  await shoot(page, "held settings ar 360");

  await letCome();
  await expect.poll(() => dimming(orders.form)).toBe("1");
  await orders.coupons.uncheck();
  await orders.threshold.fill("700");
  await orders.save.click();
  await page.getByText(t("admin.saved"), { exact: true }).first().waitFor();
  await open(page, `${OFFICE}/settings/orders`);
  expect(await valuesOf(orders)).toEqual(["700", false]);
});

test("the phone order form ignores input before hydration; submitting it afterwards does not put the customer's name into the URL [R26]", async () => {
  const page = await visit();
  await becomeOwner(page, shop());
  const letCome = await openHeld(page, "orders/new");
  const [name, phone] = [page.getByLabel(t("admin.edit.firstName")), page.getByLabel(t("admin.edit.phone"))];
  await tryIn(page, name, phone, page.locator("main form [type=submit]").last());
  expect([await name.inputValue(), await phone.inputValue()]).toEqual(["", ""]);
  await shoot(page, "held phone order ar 360");
  await letCome();
  await name.fill("Amina");
  await page.locator("main form [type=submit]").last().click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
  expect(page.url()).toBe(`${shop().url}${OFFICE}/orders/new`);
});

test("in a settings conflict, choosing the other user's version discards one's own change of a checkbox, and Undo restores that change", async () => {
  const [first, second] = [await visit({ allow: REFUSED }), await visit()];
  const [mine, theirs] = [ordersForm(first), ordersForm(second)];
  for (const page of [first, second]) {
    await becomeOwner(page, shop());
    await open(page, `${OFFICE}/settings/orders`);
  }
  const recheck = first.getByLabel(t("admin.settings.recheck"));
  const isTicked = await recheck.isChecked();
  await recheck.setChecked(!isTicked);
  await theirs.threshold.fill("800");
  await theirs.save.click();
  await second.getByText(t("admin.saved"), { exact: true }).first().waitFor();
  await mine.save.click();
  await first.getByRole("button", { name: t("admin.settings.takeTheirs") }).click();
  await expect.poll(() => mine.threshold.inputValue()).toBe("800");
  expect(await recheck.isChecked()).toBe(isTicked);
  await first.getByRole("button", { name: t("admin.undo") }).click();
  await expect.poll(() => recheck.isChecked()).toBe(!isTicked);
});

test.each(SEED_LOCALES)("without JavaScript the back office asks in %s to enable JavaScript [R26]", async (locale) => {
  const page = await visit({ javaScriptEnabled: false });
  await becomeOwner(page, shop());
  await page.goto(`/${locale}/admin/settings/orders`);
  const notice = page.locator("main noscript > *");
  expect(await notice.textContent()).toBe(adminTranslate(locale)("admin.noScripts"));
  expect((await notice.boundingBox())?.height).toBeGreaterThan(40);
  await shoot(page, `without scripts ${locale} 360`);
});
