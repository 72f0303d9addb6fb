import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { isFocused, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { type Desk, desks } from "../desk.ts";
import { buy, FROM_ANYWHERE } from "../orders.ts";
import { SLOW_MS } from "../rough-network.ts";
import { DESKTOP, open } from "../visits.ts";

const own = ownShop(FROM_ANYWHERE);
const desk = desks(own);

type Way = (overlay: Locator, at: Desk) => Promise<void>;
const WAYS: Record<string, Way> = {
  Escape: (_, { page }) => page.keyboard.press("Escape"),
  outside: (_, { page }) => page.mouse.click(10, 10),
  cross: (overlay, { t }) =>
    overlay
      .getByRole("button", { name: t("admin.close") })
      .first()
      .click(),
};

/**
 * Opens a sheet by `opener`. Asserts that every way of closing it asks first after typing into the field `name`, and
 * that without input the sheet closes immediately.
 */
async function asks(at: Desk, opener: Locator, name: string, text: string): Promise<void> {
  const { page, t } = at;
  const overlay = page.getByRole("dialog");
  const question = page.getByRole("alertdialog", { name: t("admin.leaveTitle") });
  const field = overlay.locator(`[name="${name}"]`);
  for (const [way, close] of Object.entries(WAYS)) {
    await opener.click();
    await field.waitFor();
    await close(overlay, at);
    await overlay.waitFor({ state: "hidden" });
    expect(await question.count(), `${way} of what nobody typed in`).toBe(0);
  }
  await opener.click();
  const before = await field.inputValue();
  await field.fill(text);
  for (const close of Object.values(WAYS)) {
    await close(overlay, at);
    await question.getByRole("button", { name: t("admin.stay") }).click();
    await question.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toBe(text);
  }
  // Restoring the previous value leaves nothing to lose.
  await field.fill(before);
  await WAYS.cross?.(overlay, at);
  await overlay.waitFor({ state: "hidden" });
  await opener.click();
  await field.fill(text);
  await page.keyboard.press("Escape");
  await question.waitFor();
  await shoot(page, `overlay ${name}`);
  await question.getByRole("button", { name: t("admin.leave") }).click();
  await overlay.waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(opener)).toBe(true);
  await opener.click();
  expect(await field.inputValue()).toBe(before);
  await page.keyboard.press("Escape");
  await overlay.waitFor({ state: "hidden" });
}

test("in Arabic on a phone: closing a sheet with an unsaved bank account, courier fee or delivery address asks before discarding the input [R26]", async () => {
  const number = await buy(await own.visit(), ["thyme-honey"]);
  const at = await desk("ar", "/admin/settings/payment");
  const { page, t } = at;
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await asks(at, button(t("admin.settings.bank.add")), "account_name", "أملو");
  await open(page, "/ar/admin/settings/delivery/1");
  await asks(at, button(t("admin.settings.fee.add")), "fee", "30");
  await open(page, `/ar/admin/orders/${number}`);
  await asks(at, button(t("admin.edit.open")), "address", "حي المحمدي");
});

test("in French on a desktop: closing a menu entry's or synonym's sheet with unsaved input asks first, also after repeated Escape [R26]", async () => {
  const at = await desk("fr", "/admin/content/menu", DESKTOP);
  const { page, t } = at;
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await asks(at, button(t("admin.content.menu.add")), "text.fr", "Cadeaux");
  await open(page, "/fr/admin/content/search");
  await asks(at, button(t("admin.content.search.add")), "words", "amlou\namlo");
  // Browsers close a dialog on a second Escape even if the page prevents it.
  await button(t("admin.content.search.add")).click();
  const field = page.locator("[name=words]");
  await field.fill("amlou");
  const question = page.getByRole("alertdialog", { name: t("admin.leaveTitle") });
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("Escape");
  await expect
    .poll(async () => {
      if (await question.isVisible()) await page.keyboard.press("Escape");
      return question.isVisible();
    })
    .toBe(false);
  expect(await field.inputValue()).toBe("amlou");
  await field.fill("amlou, amlo");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: t("admin.stay") }).click();
  await question.waitFor({ state: "hidden" });
  expect(await field.inputValue()).toBe("amlou, amlo");
  await page.keyboard.press("Escape");
  await question.waitFor();
  await field.evaluate((input) => input.closest("dialog")?.close());
  // After a click between two attempts to close, the question is shown again, even while the previous question is still
  // closing.
  await field.click();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: t("admin.stay") }).click();
});

test("in French on a desktop: leaving a stock, price, reply, note, invitation or name form asks before its input is discarded [R26]", async () => {
  await buy(await own.visit(), ["thyme-honey"]);
  const { page, t } = await desk("fr", "/admin/customers", DESKTOP);
  const question = page.getByRole("alertdialog", { name: t("admin.leaveTitle") });
  const customer = await page.locator('main a[href*="/admin/customers/"]').first().getAttribute("href");
  const forms: { path: string; opener?: string; name: string; input: string; way?: string }[] = [
    { path: "/fr/admin/products/variants/1", name: "note", input: "BL 2041" },
    { path: "/fr/admin/products/variants/1", name: "price", input: "12" },
    { path: "/fr/admin/reviews?status=approved", opener: t("admin.reviews.reply"), name: "reply", input: "Merci" },
    {
      path: "/fr/admin/reviews?status=approved",
      opener: t("admin.reviews.reply"),
      name: "reply",
      input: "Merci",
      way: t("admin.reviews.status.rejected"),
    },
    { path: new URL(customer ?? "", page.url()).pathname, name: "body", input: "Appeler le soir" },
    { path: "/fr/admin/team", name: "email", input: "salma@amlou.example" },
    { path: "/fr/admin/account", name: "first_name", input: "Salma" },
  ];
  for (const { path, opener, name, input, way } of forms) {
    await open(page, path);
    if (opener) await page.getByRole("button", { name: opener }).first().click();
    const field = page.locator(`main [name="${name}"]`).first();
    const leave = way
      ? page.getByRole("main").getByRole("link", { name: way })
      : page.getByRole("banner").getByRole("link", { name: t("admin.health"), exact: true });
    await field.fill(input);
    await leave.click();
    await question.getByRole("button", { name: t("admin.stay") }).click();
    await question.waitFor({ state: "hidden" });
    expect(await field.inputValue(), path).toBe(input);
    await leave.click();
    await question.getByRole("button", { name: t("admin.leave") }).click();
    await question.waitFor({ state: "hidden" });
    await field.waitFor({ state: "detached" });
  }
});

test("in Arabic on a phone: the browser's Back asks before the input of an open sheet is discarded [R26]", async () => {
  const number = await buy(await own.visit(), ["thyme-honey"]);
  const { page, t } = await desk("ar");
  const question = page.getByRole("alertdialog", { name: t("admin.leaveTitle") });
  const sheets = [
    ["/ar/admin/settings/payment", t("admin.settings.bank.add"), "account_name", "أملو"],
    ["/ar/admin/settings/delivery/1", t("admin.settings.fee.add"), "fee", "30"],
    ["/ar/admin/content/menu", t("admin.content.menu.add"), "text.ar", "هدايا"],
    [`/ar/admin/orders/${number}`, t("admin.edit.open"), "address", "حي المحمدي"],
  ] as const;
  for (const [path, opener, name, text] of sheets) {
    await open(page, path.replace(/\/[^/]+$/, ""));
    await page.locator(`main a[href="${path}"]`).locator("visible=true").first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("main").getByRole("button", { name: opener, exact: true }).click();
    const field = page.getByRole("dialog").locator(`[name="${name}"]`);
    await field.fill(text);
    await page.goBack();
    await question.getByRole("button", { name: t("admin.stay") }).click();
    await question.waitFor({ state: "hidden" });
    expect(await field.inputValue(), path).toBe(text);
    await page.goBack();
    await question.getByRole("button", { name: t("admin.leave") }).click();
    await page.waitForURL((url) => url.pathname !== path);
  }
});

test("in French on a desktop: axe finds no violations while the product list's bulk action button is hovered [R26]", async () => {
  const { page, t } = await desk("fr", "/admin/products", DESKTOP);
  await page.getByRole("main").getByRole("checkbox").locator("visible=true").nth(1).check();
  await page.getByRole("main").getByText(t("admin.products.bulk.action"), { exact: true }).hover();
  expect(await violations(page), "under the mouse").toEqual([]);
});

test("in French on a desktop: choosing Duplicate twice on a slow network duplicates the product once [R26]", async () => {
  const { page, t } = await desk("fr", "/admin/products", DESKTOP);
  let copies = 0;
  await page.route(/\/duplicate\b/, async (route) => {
    copies += 1;
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 2));
    await route.fulfill({ response: answer });
  });
  const menu = page.getByRole("main").locator("button[aria-haspopup=menu]").locator("visible=true").first();
  for (let press = 0; press < 2; press += 1) {
    await menu.click();
    await page.getByRole("menuitem", { name: t("admin.products.bulk.duplicate") }).click();
  }
  await page.getByText(t("admin.products.bulk.duplicated")).first().waitFor();
  await page.waitForURL(/\/fr\/admin\/products\/\d+$/);
  expect(copies).toBe(1);
});
