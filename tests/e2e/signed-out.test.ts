import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import { type Desk, desks, enter, sendPending, signInBeside } from "../desk.ts";
import { endElsewhere } from "../members.ts";
import { buy, FROM_ANYWHERE, forgetOwner, moveOn, orderOf } from "../orders.ts";
import { open } from "../visits.ts";

const own = ownShop(FROM_ANYWHERE);
const { shop, visit } = own;
const desk = desks(own);
const HONEY = "thyme-honey";

async function end({ page }: Desk): Promise<void> {
  await endElsewhere(page, shop());
  forgetOwner(shop());
}

/** Simulates a return to the tab. Returns true if the page then refetches its data. */
async function isReadAnew(page: Page): Promise<boolean> {
  const requested: string[] = [];
  const note = (request: Request) => requested.push(request.url());
  page.on("request", note);
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  page.off("request", note);
  return requested.some((url) => url.includes(".data"));
}

async function isOneLine({ page, t }: Desk): Promise<void> {
  const bar = page.getByRole("button", { name: t("admin.clearSelection") }).locator("..");
  expect((await bar.boundingBox())?.height).toBeLessThan(72);
}

test("in Arabic: selected orders and typed tracking numbers survive an ended session, and are submitted after sign-in in another tab [R26 T12]", async () => {
  const buyer = await visit();
  const numbers = [await buy(buyer, [HONEY]), await buy(buyer, [HONEY])];
  for (const number of numbers) await moveOn(shop(), number, "receive-transfer");
  const at = await desk("ar", "/admin/orders?queue=to_pack");
  const { page, t } = at;
  expect(await isReadAnew(page)).toBe(true);
  for (const name of numbers) await page.getByRole("checkbox", { name: t("admin.select", { name }) }).check();
  await isOneLine(at);
  await shoot(page, "signed out ar 360 ticked");
  await end(at);
  expect(await isReadAnew(page)).toBe(false);
  await page.getByRole("button", { name: t("admin.bulk.pack"), exact: true }).click();
  await signInBeside(page, t, "ar");
  await page.getByText(t("admin.selected", { count: 2 })).waitFor();
  await page.getByRole("button", { name: t("admin.bulk.ship"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: t("admin.bulk.shipTitle", { count: 2 }) });
  const field = (number: string) => sheet.getByLabel(t("admin.bulk.trackingOf", { number }));
  for (const [index, number] of numbers.entries()) await field(number).fill(`RA-${index + 1}`);
  await end(at);
  const send = sheet.getByRole("button", { name: t("admin.ship.submit") });
  await send.click();
  await page.getByText(t("admin.signedOut"), { exact: true }).waitFor();
  await shoot(page, "signed out ar 360 ship many");
  await signInBeside(page, t, "ar");
  for (const [index, number] of numbers.entries()) expect(await field(number).inputValue()).toBe(`RA-${index + 1}`);
  await send.click();
  await sheet.waitFor({ state: "hidden" });
  await sendPending(page);
  for (const [index, number] of numbers.entries())
    await expect.poll(async () => (await orderOf(buyer, number)).tracking_number).toBe(`RA-${index + 1}`);
});

test("in French: selected products survive an ended session, and the bulk action works after sign-in in another tab [R26 T12]", async () => {
  const at = await desk("fr", "/admin/products");
  const { page, t } = at;
  const [, first, second] = await page.getByRole("checkbox").filter({ visible: true }).all();
  for (const box of [first, second]) await box?.check();
  await isOneLine(at);
  await shoot(page, "signed out fr 360 ticked");
  await end(at);
  expect(await isReadAnew(page)).toBe(false);
  const feature = async () => {
    const name = t("admin.products.list.found", { count: 2 });
    await page.getByRole("button", { name: t("admin.products.bulk.actions", { name }) }).click();
    await page.getByRole("menuitem", { name: t("admin.products.bulk.toDraft") }).click();
  };
  await feature();
  await signInBeside(page, t, "fr");
  await feature();
  await page.getByRole("button", { name: t("admin.undo") }).click();
  await page.getByText(t("admin.undone")).waitFor();
});

test("in French: a phone order's input survives an ended session, and the order is placed after sign-in in another tab [R26 T12]", async () => {
  const at = await desk("fr", "/admin/orders/new");
  const { page, t } = at;
  await page.getByLabel(t("admin.phoneOrder.search")).fill("miel de thym");
  await page
    .getByRole("button", { name: /^Ajouter Miel de thym/i })
    .first()
    .click();
  await page.getByLabel(t("admin.edit.phone")).fill("0655443311");
  await page.getByLabel(t("admin.edit.firstName")).fill("Fatima");
  await page.getByLabel(t("admin.edit.lastName"), { exact: true }).fill("Alaoui");
  await page.getByRole("combobox").fill("agadir");
  await page.getByRole("option", { name: "Agadir" }).first().click();
  const address = page.getByLabel(t("admin.edit.address"), { exact: true });
  await address.fill("Hay Mohammadi, rue 12");
  await page.locator("dd").nth(1).waitFor();
  await end(at);
  const place = page.getByRole("button", { name: t("admin.phoneOrder.place") });
  await place.click();
  await signInBeside(page, t, "fr");
  expect(await address.inputValue()).toBe("Hay Mohammadi, rue 12");
  await shoot(page, "signed out fr 360 phone order");
  await place.click();
  await page.waitForURL(/\/admin\/orders\/AM\d{8}$/);
  await page.getByText("Hay Mohammadi, rue 12").first().waitFor();
});

test("the back office's sign-in page says that the session has ended, but not after a sign-out [R26 T12]", async () => {
  const at = await desk("ar");
  const { page, t } = at;
  const ended = page.getByRole("main").getByText(t("admin.signIn.ended"));
  await end(at);
  await open(page, "/ar/admin/products");
  await ended.waitFor();
  await shoot(page, "signed out ar 360 at the door");
  await enter(page, t);
  await page.waitForURL("**/ar/admin/products");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("admin.account") })
    .click();
  await page.getByRole("menuitem", { name: t("admin.signOut") }).click();
  await page.waitForURL("**/ar/admin/sign-in");
  await page.getByRole("heading", { level: 1, name: t("admin.signIn.title") }).waitFor();
  expect(await ended.count()).toBe(0);
});
