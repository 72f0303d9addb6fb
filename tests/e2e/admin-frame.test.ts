import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { sendPending } from "../desk.ts";
import { becomeOwner, buy, FROM_ANYWHERE } from "../orders.ts";
import { NO_NETWORK, slowDown } from "../rough-network.ts";
import { addressOf } from "../scripts.ts";
import { open, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

async function office(locale: "ar" | "fr", path: string, allow = NO_NETWORK): Promise<Page> {
  const page = await visit({ allow });
  await becomeOwner(page, shop());
  await open(page, `/${locale}/admin${path}`);
  return page;
}

const section = (page: Page, name: string) =>
  page.getByRole("navigation").last().getByRole("link", { name, exact: true });

test("offline, a back-office section not loaded before shows an error below the navigation, and loads when online again [R26 G7]", async () => {
  const t = adminTranslate("fr");
  const page = await office("fr", "/orders");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.context().setOffline(true);
  await section(page, t("admin.customers")).click();
  await title(t("admin.errorTitle")).waitFor();
  expect(new URL(page.url()).pathname).toBe("/fr/admin/customers");
  expect(await page.locator("header").evaluate((header) => getComputedStyle(header).position)).toBe("sticky");
  await section(page, t("admin.customers")).waitFor();
  expect(await violations(page), "without a network").toEqual([]);
  await shoot(page, "frame fr 360 no network");
  // A retry while still offline shows the same error again.
  await page.getByRole("button", { name: t("admin.retry") }).click();
  await expect.poll(() => page.getByRole("button", { name: t("admin.retry") }).getAttribute("aria-busy")).toBeNull();
  await title(t("admin.errorTitle")).waitFor();
  // A section that was loaded before lacks only its data while offline. It loads without a click when the browser is
  // online again.
  await section(page, t("admin.orders")).click();
  await expect.poll(() => page.title()).toContain(t("admin.errorTitle"));
  await page.context().setOffline(false);
  await title(t("admin.orders")).waitFor();
  await page.context().setOffline(true);
  await section(page, t("admin.customers")).click();
  await title(t("admin.errorTitle")).waitFor();
  await page.context().setOffline(false);
  await title(t("admin.customers")).waitFor();
});

test("if the script of a back-office section fails to load, a dialog asks before unsaved fields are lost, and Stay keeps them [R26 G7]", async () => {
  const t = adminTranslate("fr");
  const page = await office("fr", "/settings/contact", REFUSED);
  await page.route(addressOf("admin/customers.tsx"), (route) => route.abort());
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("0539123456");
  await section(page, t("admin.customers")).click();
  const question = page.getByRole("alertdialog", { name: t("admin.leaveTitle") });
  await question.waitFor();
  await question.getByRole("button", { name: t("admin.stay") }).click();
  await question.waitFor({ state: "hidden" });
  expect(await field.inputValue()).toBe("0539123456");
  expect(new URL(page.url()).pathname).toBe("/fr/admin/settings/contact");
});

test("during a slow back-office navigation the clicked section is marked, a progress bar is shown, and the current page stays [R26]", async () => {
  const t = adminTranslate("ar");
  const page = await office("ar", "/orders");
  const bar = page.getByRole("progressbar", { name: t("admin.loading") });
  const isMarked = (name: string) =>
    section(page, name).evaluate((link) => Number(getComputedStyle(link).fontWeight) >= 700);
  await section(page, t("admin.products")).click();
  await page.getByRole("heading", { level: 1, name: t("admin.products") }).waitFor();
  const quicken = await slowDown(page);
  await section(page, t("admin.orders")).click();
  await bar.waitFor();
  expect([await isMarked(t("admin.orders")), await isMarked(t("admin.products"))]).toEqual([true, false]);
  await page.getByRole("heading", { level: 1, name: t("admin.products") }).waitFor();
  expect(await violations(page), "on the way").toEqual([]);
  await shoot(page, "frame ar 360 on the way");
  await page.getByRole("heading", { level: 1, name: t("admin.orders") }).waitFor();
  await bar.waitFor({ state: "detached" });
  await quicken();
});

test("in French the list of more sections that the button “Plus” opens fits phones 360 and 320 px wide [R26]", async () => {
  const t = adminTranslate("fr");
  const page = await office("fr", "/orders");
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("button", { name: t("admin.more"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: t("admin.sections") });
    const make = sheet.getByRole("link", { name: t("admin.coupons.new") });
    await make.waitFor();
    await shoot(page, `frame fr ${width} more`);
    const content = await make.evaluate((link) => {
      const box = link.closest("ul") as HTMLElement;
      return { needed: box.scrollWidth, is: box.clientWidth };
    });
    expect(content.needed, `at ${width}`).toBeLessThanOrEqual(content.is);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
  }
});

test("a back-office section whose script or data failed to load opens without a click once the server responds again [R26 G7]", async () => {
  const t = adminTranslate("ar");
  const page = await office("ar", "/products");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await section(page, t("admin.orders")).click();
  await title(t("admin.orders")).waitFor();
  let isAway = false;
  await page.context().route(/./, (route) => (isAway ? route.abort() : route.continue()));
  for (const name of [t("admin.products"), t("admin.customers")]) {
    isAway = true;
    await section(page, name).click();
    await title(t("admin.errorTitle")).waitFor();
    isAway = false;
    await title(name).waitFor();
  }
});

test("an open back-office page of an earlier build opens the next section with a full page load [G7]", async () => {
  const t = adminTranslate("fr");
  const page = await visit({ allow: /status of 410/ });
  await becomeOwner(page, shop());
  await open(page, "/fr/admin/orders");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route("**/customers.data*", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/(\?.*)?$/, "?_routes=admin%2Fcustomers-as-it-was"),
    }),
  );
  await section(page, t("admin.customers")).click();
  await page.getByRole("heading", { level: 1, name: t("admin.customers") }).waitFor();
  expect(await page.evaluate(() => "isSame" in window)).toBe(false);
});

test("if an order action cannot be sent when its undo window ends, an error names the order and the action is available again [R26]", async () => {
  const t = adminTranslate("fr");
  const number = await buy(await visit(), ["thyme-honey"]);
  const page = await office("fr", "/orders?queue=awaiting_transfer");
  const row = page.getByRole("listitem").filter({ hasText: number });
  const receive = row.getByRole("button", { name: `${t("admin.action.receive_transfer")} ${number}`, exact: true });
  await receive.click();
  await row.getByRole("button", { name: t("admin.undo") }).waitFor();
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/admin/orders") || pathname.endsWith(".data"),
    (route) => route.abort(),
  );
  await sendPending(page);
  await page.getByRole("alert").getByText(number).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(t("admin.orders"));
  await receive.waitFor();
});
