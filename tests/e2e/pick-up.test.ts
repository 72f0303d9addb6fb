import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PICK_UP_METHOD_ID } from "../../contract/delivery-methods.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { field, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BUYER, confirmButton, orderedNumber } from "../checkout-steps.ts";
import { openPickUp } from "../fixtures.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, hydrated, open, PHONE, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop({ ...FROM_ANYWHERE, begin: ({ db }) => openPickUp(db) });
const { shop: closedShop, visit: visitClosed } = ownShop(FROM_ANYWHERE);

const HONEY = "thyme-honey";
const EMAIL_OF = { ar: "ar@example.com", fr: "fr@example.com", en: "en@example.com" };
const pickUpChoice = (page: Page) => page.locator(`input[name=shipping_method_id][value="${PICK_UP_METHOD_ID}"]`);
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function look(page: Page, name: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  expect(await tooWide(page), name).toBeLessThanOrEqual(0);
  await shoot(page, `pick-up ${name}`);
}

async function leave(desk: Page, button: string, pendingText: string): Promise<void> {
  await desk.getByRole("button", { name: button, exact: true }).click();
  await desk.getByText(pendingText, { exact: true }).first().waitFor();
  await desk.goto("about:blank");
}

async function fillContact(page: Page, email = ""): Promise<void> {
  for (const name of ["firstName", "lastName", "phone"] as const) await field(page, name).fill(BUYER[name]);
  if (email) await field(page, "email").fill(email);
}

/**
 * Orders a jar of honey for pick-up, to be paid in the shop. Ends on the thank-you page and returns the order's number.
 */
async function orderToFetch(page: Page, locale: "ar" | "fr" | "en", size: string): Promise<string> {
  const t = translate(locale);
  await putInCart(page, HONEY);
  await open(page, `/${locale}/checkout`);
  await page.getByRole("radio", { name: t("checkout.byPickUp") }).check();
  await page.getByRole("heading", { level: 2, name: t("checkout.whoComes") }).waitFor();
  expect(await field(page, "address").isVisible()).toBe(false);
  await fillContact(page, EMAIL_OF[locale]);
  await look(page, `${locale} ${size} who`);
  await page.getByRole("button", { name: t("checkout.toPickUp") }).click();
  await page.getByRole("heading", { level: 2, name: t("checkout.wherePickUp") }).waitFor();
  await page.getByText(locale === "fr" ? "Souk El Had, porte 6" : "سوق الأحد، الباب 6").waitFor();
  await look(page, `${locale} ${size} where`);
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page.getByRole("heading", { level: 2, name: t("checkout.pay") }).waitFor();
  expect(await page.getByRole("radio", { name: t("payment.cod") }).count()).toBe(0);
  await page.getByRole("radio", { name: t("payment.pay_at_pick_up") }).check();
  await look(page, `${locale} ${size} pay`);
  await confirmButton(page, locale).click();
  const number = await orderedNumber(page);
  await page.getByRole("heading", { level: 2, name: t("order.next") }).waitFor();
  return number;
}

test.each([
  ["ar", PHONE],
  ["fr", DESKTOP],
  ["en", PHONE],
] as const)(
  "in %s a guest orders for pick-up and payment in the shop, and staff confirm, prepare and hand over the goods [C6 C7 C9 O3 R26]",
  async (locale, size) => {
    const [t, admin] = [translate(locale), adminTranslate(locale)];
    const name = String(size.width);
    const page = await visit(size);
    const number = await orderToFetch(page, locale, name);
    await look(page, `${locale} ${name} thanks`);
    expect(await page.getByText(t("order.atPickUp")).count()).toBe(1);

    const desk = await visit({ ...size, reducedMotion: "reduce", allow: REFUSED });
    await becomeOwner(desk, shop());
    await desk
      .context()
      .route("https://wa.me/**", (route) => route.fulfill({ body: "chat", contentType: "text/html" }));
    await open(desk, `/${locale}/admin/orders/${number}`);
    await look(desk, `${locale} ${name} admin placed`);
    await leave(desk, admin("admin.confirm.submit"), admin("admin.held.processing", { number }));
    await open(desk, `/${locale}/admin/orders/${number}`);
    await look(desk, `${locale} ${name} admin to pack`);
    await leave(desk, admin("admin.action.pack.pickUp"), admin("admin.held.pickUp.ready", { number }));
    await open(desk, `/${locale}/admin/orders?queue=ready_for_pick_up`);
    await desk.getByRole("link", { name: number, exact: true }).waitFor();
    await look(desk, `${locale} ${name} admin queue`);
    await open(desk, `/${locale}/admin/orders/${number}`);
    await look(desk, `${locale} ${name} admin ready`);

    await open(page, `/${locale}/track?order=${number}`);
    await page.getByText(t("track.ready_for_pick_up"), { exact: true }).waitFor();
    await look(page, `${locale} ${name} track`);

    await desk.getByRole("button", { name: admin("admin.action.deliver.payAtPickUp"), exact: true }).click();
    await desk.getByText(admin("admin.done.deliver.pickUp", { number }), { exact: true }).waitFor();
    await desk.getByText(admin("admin.state.picked_up"), { exact: true }).first().waitFor();
    await look(desk, `${locale} ${name} admin picked up`);
    await open(page, `/${locale}/track?order=${number}`);
    await page.getByText(t("track.picked_up"), { exact: true }).waitFor();
  },
);

test("without JavaScript a guest orders for pick-up without being asked for a delivery address [R9]", async () => {
  const t = translate("fr");
  const page = await visit({ javaScriptEnabled: false });
  await putInCart(page, HONEY);
  await page.goto("/fr/checkout");
  await pickUpChoice(page).check();
  expect(await field(page, "address").isVisible()).toBe(false);
  await fillContact(page);
  await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
  await page.getByText("Souk El Had, porte 6").waitFor();
  await shoot(page, "pick-up fr plain where");
  await page.getByRole("button", { name: t("checkout.toPayment") }).click();
  await page.getByRole("radio", { name: t("payment.pay_at_pick_up") }).check();
  await page.getByRole("button", { name: t("checkout.confirm", { total: "" }).trim() }).click();
  await orderedNumber(page);
});

test("an address typed for courier delivery is kept when the buyer changes to pick-up and back to courier delivery [C5]", async () => {
  const t = translate("en");
  const page = await visit(PHONE);
  await putInCart(page, HONEY);
  await open(page, "/en/checkout");
  await fillContact(page);
  await field(page, "address").fill(BUYER.address);
  await page.getByRole("radio", { name: t("checkout.byPickUp") }).check();
  await page.reload();
  await hydrated(page);
  expect(await pickUpChoice(page).isChecked()).toBe(true);
  await page.getByRole("radio", { name: t("checkout.byCourier") }).check();
  expect(await field(page, "address").inputValue()).toBe(BUYER.address);
  await page.getByRole("button", { name: t("checkout.toDelivery") }).click();
  await page.getByText(t("field.cityRequired"), { exact: true }).waitFor();
});

test("enabling pick-up without a place and opening hours is rejected; once the complete settings are saved, the checkout offers pick-up immediately [P5 U18]", async () => {
  const t = adminTranslate("ar");
  const buyer = await visitClosed(PHONE);
  await putInCart(buyer, HONEY);
  await open(buyer, "/ar/checkout");
  expect(await pickUpChoice(buyer).count()).toBe(0);

  const page = await visitClosed({ ...PHONE, reducedMotion: "reduce", allow: REFUSED });
  await becomeOwner(page, closedShop());
  await open(page, "/ar/admin/settings/pick-up");
  await look(page, "ar 360 settings off");
  await page.getByRole("checkbox", { name: t("admin.settings.pick_up.enabled") }).check();
  await page.getByRole("button", { name: t("admin.save") }).click();
  await page.getByText(t("field.pickUpHoursRequired"), { exact: true }).waitFor();
  await look(page, "ar 360 settings wrong");
  await page.getByRole("combobox", { name: t("admin.settings.pick_up.city") }).fill("أكادير");
  await page.getByRole("option", { name: "أكادير" }).first().click();
  await page.locator('[name="pick_up.address.ar"]').fill("سوق الأحد، الباب 6");
  await page.getByRole("button", { name: t("admin.settings.pick_up.sameHours") }).click();
  await page.getByRole("button", { name: t("admin.save") }).click();
  await page.getByText(t("admin.saved"), { exact: true }).waitFor();
  await look(page, "ar 360 settings on");

  await open(buyer, "/ar/checkout");
  expect(await pickUpChoice(buyer).count()).toBe(1);
});
