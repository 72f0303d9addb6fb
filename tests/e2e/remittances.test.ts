import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import type { Order } from "../../contract/orders.ts";
import type { PhoneQuote, SellableVariant } from "../../contract/phone-orders.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { sendPending } from "../desk.ts";
import { becomeOwner, FROM_ANYWHERE, ownerCookies } from "../orders.ts";
import { takeFirst } from "../phone-orders.ts";
import { open, PHONE, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const COURIER = "Rapide Atlas";

async function call<T>(path: string, body?: object): Promise<T> {
  const Cookie = (await ownerCookies(shop())).join("; ");
  const answer = await fetch(`${shop().url}/api/admin${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...BROWSER, Cookie, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).data as T;
}

type CashOrder = { number: string; tracking: string; total: number };
let sent = 0;
/** Creates a shipped cash-on-delivery order, which by default is also delivered. */
async function cashOrder(isDelivered = true): Promise<CashOrder> {
  const { number, total } = await takeOrder();
  sent += 1;
  const tracking = `CR-${1000 + sent}`;
  await call(`/orders/${number}/ship`, { courier_id: 1, tracking_number: tracking });
  if (isDelivered) await call(`/orders/${number}/deliver`, {});
  return { number, tracking, total };
}

async function takeOrder(): Promise<{ number: string; total: number }> {
  const [honey] = await call<SellableVariant[]>("/phone-orders/products?q=honey&locale=en");
  const lines = [{ variant_id: honey?.variant_id, quantity: 1 }];
  const { subtotal, couriers } = await call<PhoneQuote>("/phone-orders/quote", { lines, city: "agadir" });
  const courier = couriers.find(({ takes_cash }) => takes_cash);
  const address = { firstName: "Fatima", lastName: "Alaoui", phone: "0612345678", city: "agadir", address: "Rue 12" };
  return call<Order>("/phone-orders", {
    lines,
    shipping_address: address,
    shipping_method_id: courier?.id,
    payment_method: "cod",
    locale: "ar",
    expected_total: subtotal + (courier?.fee ?? 0),
  });
}

async function desk(locale: "ar" | "fr", path: string): Promise<Page> {
  const page = await visit({ ...PHONE, reducedMotion: "reduce", allow: REFUSED });
  await becomeOwner(page, shop());
  await open(page, `/${locale}${path}`);
  return page;
}

const group = (page: Page, title: string) =>
  page.locator("details").filter({ has: page.getByText(title, { exact: false }) });

test("in Arabic: a courier's statement file is compared with the orders; staff mark a shipped order as delivered and record the payout [R26 M5]", async () => {
  const t = adminTranslate("ar");
  const money = (amount: number) => formatMoney(amount, "ar");
  const [paid, short, missing] = [await cashOrder(), await cashOrder(), await cashOrder()];
  const arrived = await cashOrder(false);
  const page = await desk("ar", "/admin/orders");
  await page.getByRole("link", { name: t("admin.remittances.short") }).click();
  await page.getByRole("heading", { level: 1, name: t("admin.remittances") }).waitFor();
  await page.getByRole("heading", { level: 3, name: COURIER }).waitFor();
  expect(await violations(page), "list").toEqual([]);
  await shoot(page, "remittances ar 360 out");
  await page
    .getByRole("link", {
      name: `${t("admin.remittances.read")} ${t("admin.remittances.readOf", { courier: COURIER })}`,
    })
    .click();
  await page.getByRole("button", { name: t("admin.statement.compare") }).click();
  await page.getByText(t("admin.statement.nothing")).waitFor();
  const rows = [
    "رقم التتبع;المبلغ (درهم);رسوم التوصيل",
    `${paid.tracking};${paid.total},00;30`,
    `${short.number};${short.total - 10},50;30`,
    `${arrived.tracking};${arrived.total};30`,
    "CR-999;149;30",
    "المجموع;;",
  ];
  const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${rows.join("\r\n")}`) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: t("admin.statement.compare") }).click();
  await page.getByText(t("admin.remittance.kind.amount")).waitFor();
  for (const kind of ["undelivered", "unknown", "unreadable", "match"] as const)
    await page
      .getByText(t(`admin.remittance.kind.${kind}`))
      .first()
      .waitFor();
  await page.getByText(t("admin.remittance.instead", { amount: money(short.total) })).waitFor();
  await group(page, t("admin.remittance.missing")).getByText(missing.number).waitFor();
  expect(await violations(page), "comparison").toEqual([]);
  await shoot(page, "remittances ar 360 compared");
  await page.getByRole("checkbox", { name: `${t("admin.remittance.delivered")} ${arrived.number}` }).check();
  await page.getByText(t("admin.remittance.settledOf", { count: 3 }), { exact: true }).waitFor();
  await page.getByLabel(t("admin.remittance.reference")).fill("VIR-2026-11");
  await page.getByRole("button", { name: t("admin.remittance.record") }).click();
  await page.waitForURL(/\/admin\/orders\/remittances\/\d+$/);
  await page.getByRole("heading", { level: 1, name: COURIER }).waitFor();
  await page.getByText("VIR-2026-11").waitFor();
  await page.getByText("CR-999").waitFor();
  expect(await violations(page), "payout").toEqual([]);
  await shoot(page, "remittances ar 360 recorded");
  await page.getByRole("link", { name: short.number }).click();
  await page.getByText(t("admin.remittance.event.settled", { courier: COURIER })).waitFor();
  await page.getByText(t("admin.remittance.instead", { amount: money(short.total) })).waitFor();
  await shoot(page, "remittances ar 360 order");
  expect((await call<Order>(`/orders/${arrived.number}`)).status).toBe("delivered");
  await open(page, "/ar/admin/orders?queue=cash_out");
  await page.getByRole("link", { name: missing.number, exact: true }).waitFor();
  expect(await page.getByRole("link", { name: paid.number, exact: true }).count()).toBe(0);
});

test("in French: a pasted statement with unknown headings requires choosing its columns; if an order changed meanwhile, recording refreshes the comparison first [R26 M5 X2]", async () => {
  const t = adminTranslate("fr");
  const order = await cashOrder(false);
  const page = await desk("fr", "/admin/orders/remittances/new");
  await page.getByText(t("admin.statement.paste")).click();
  // Comparing without a statement reports that the statement is missing, and not the error of the form's other button.
  await page.getByRole("button", { name: t("admin.statement.compare") }).click();
  await page.getByText(t("admin.statement.nothing")).waitFor();
  await shoot(page, "remittances fr 360 nothing");
  const text = page.getByLabel(t("admin.statement.pasteLabel"));
  await text.fill(`Réf. interne\tA\tB\n7\t${order.tracking}\t${order.total},00 DH\n`);
  await page.getByRole("button", { name: t("admin.statement.compare") }).click();
  await page.getByText(t("admin.statement.columnsUnknown")).waitFor();
  expect(await violations(page), "columns").toEqual([]);
  await shoot(page, "remittances fr 360 columns");
  await page.getByLabel(t("admin.statement.column.tracking")).selectOption("1");
  await page.getByLabel(t("admin.statement.column.order")).selectOption("");
  await page.getByLabel(t("admin.statement.column.amount")).selectOption("2");
  await page.getByRole("button", { name: t("admin.statement.again") }).click();
  await page.getByText(t("admin.remittance.nothing")).waitFor();
  await page.getByRole("checkbox", { name: t("admin.remittance.delivered") }).check();
  await page.getByLabel(t("admin.remittance.reference")).fill("Relevé 12");
  await call(`/orders/${order.number}/deliver`, {});
  await page.getByRole("button", { name: t("admin.remittance.record") }).click();
  await page.getByText(t("admin.remittance.changed")).waitFor();
  await page.getByText(t("admin.remittance.kind.match")).waitFor();
  await shoot(page, "remittances fr 360 changed");
  expect(await page.getByLabel(t("admin.remittance.reference")).inputValue()).toBe("Relevé 12");
  await page.getByRole("button", { name: t("admin.remittance.record") }).click();
  await page.waitForURL(/\/admin\/orders\/remittances\/\d+$/);
  await page.getByText("Relevé 12").waitFor();
  await open(page, "/fr/admin/orders/remittances");
  await page.getByRole("link", { name: COURIER }).last().waitFor();
  expect(await violations(page), "list").toEqual([]);
  await shoot(page, "remittances fr 360 list");
});

/** Settings of a courier who delivers to Agadir and, by default, takes no cash on delivery. */
const courierTo = (name: string, takes_cash = false) => {
  const fee = { place: "city:agadir", up_to: null, fee: 20, delay_min: 1, delay_max: 2, delay_unit: "days" };
  return { name, tracking_url: "", is_active: true, takes_cash, rates: [fee] };
};

test("in Arabic: shipping a cash order by a courier who takes no cash shows an error at the courier field; the order's page links to the customer [R26 C6]", async () => {
  const t = adminTranslate("ar");
  const { id } = await call<{ id: number }>("/couriers", courierTo("Sans Caisse"));
  const { number } = await takeOrder();
  const page = await desk("ar", `/admin/orders/${number}`);
  const courier = page.getByLabel(t("admin.ship.courier"));
  await courier.selectOption(String(id));
  await page.getByLabel(t("admin.ship.tracking")).fill("SC-1");
  await page.getByRole("button", { name: t("admin.ship.submit") }).click();
  await page.getByText(t("field.courierNoCash")).waitFor();
  expect(await courier.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel(t("admin.ship.tracking")).inputValue()).toBe("SC-1");
  expect(await violations(page), "order").toEqual([]);
  await shoot(page, "remittances ar 360 no cash");
  const customer = page.getByRole("link", { name: "Fatima Alaoui" });
  expect((await customer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // A name that wraps must not overlap the address.
  const apart = await customer.evaluate((link) => {
    const name = link.querySelector("bdi")?.firstChild as globalThis.Text;
    const submitted = name.data;
    name.data = "Jean-Baptiste de la Rochefoucauld-Montmorency";
    const range = document.createRange();
    range.selectNodeContents(name);
    const address = link.parentElement?.querySelector(":scope > bdi") as Element;
    const room = address.getBoundingClientRect().top - range.getBoundingClientRect().bottom;
    const lines = range.getClientRects().length;
    name.data = submitted;
    return { lines, room };
  });
  expect(apart.lines).toBe(2);
  expect(apart.room).toBeGreaterThanOrEqual(0);
  await customer.click();
  await page.getByRole("heading", { level: 1, name: "Fatima Alaoui" }).waitFor();
  await page.getByRole("link", { name: number, exact: true }).waitFor();
});

test("in French: bulk shipping of cash orders with a courier who takes no cash is rejected at the courier field [R26 C6]", async () => {
  const t = adminTranslate("fr");
  const { id } = await call<{ id: number }>("/couriers", courierTo("Sans Espèces"));
  const orders = [await takeOrder(), await takeOrder()];
  const page = await desk("fr", "/admin/orders?queue=to_pack");
  for (const { number } of orders)
    await page.getByRole("checkbox", { name: t("admin.select", { name: number }) }).check();
  await page
    .getByRole("button", { name: t("admin.bulk.ship"), exact: true })
    .last()
    .click();
  const sheet = page.getByRole("dialog", { name: t("admin.bulk.shipTitle", { count: 2 }) });
  const courier = sheet.getByLabel(t("admin.ship.courier"));
  await courier.selectOption(String(id));
  const numbers = orders.map(({ number }) => sheet.getByLabel(t("admin.bulk.trackingOf", { number })));
  for (const [index, field] of numbers.entries()) await field.fill(`SE-${index}`);
  await sheet.getByRole("button", { name: t("admin.ship.submit") }).click();
  await sheet.getByText(t("field.courierNoCash")).waitFor();
  await expect.poll(() => courier.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await numbers[1]?.inputValue()).toBe("SE-1");
  expect(await violations(page), "sheet").toEqual([]);
  await shoot(page, "remittances fr 360 bulk without cash");
  await courier.selectOption("1");
  await sheet.getByRole("button", { name: t("admin.ship.submit") }).click();
  await sheet.waitFor({ state: "hidden" });
  await sendPending(page);
  await page.getByText(t("admin.bulk.shipped", { count: 2 })).waitFor();
});

test("in Arabic: a phone order in cash is rejected when the selected courier no longer takes cash, and accepted with a bank transfer [R26 C6]", async () => {
  const t = adminTranslate("ar");
  const name = "بلا نقد";
  const { id } = await call<{ id: number }>("/couriers", courierTo(name, true));
  const page = await desk("ar", "/admin/orders/new");
  await page.getByLabel(t("admin.phoneOrder.search")).fill("عسل");
  await takeFirst(page);
  await page.getByRole("combobox", { name: translate("ar")("form.city") }).fill("أكادير");
  await page.getByRole("option").first().click();
  const courier = page.getByRole("radio", { name });
  await courier.check();
  const settings = await desk("ar", `/admin/settings/delivery/${id}`);
  await settings.getByLabel(t("admin.settings.courier.cash")).uncheck();
  await settings.getByRole("button", { name: t("admin.save") }).click();
  await settings.getByText(t("admin.settings.courier.saved")).waitFor();
  await page.getByRole("button", { name: t("admin.phoneOrder.place") }).click();
  await page.getByText(t("field.courierNoCash")).waitFor();
  // The refreshed quote no longer offers the courier for cash.
  await expect.poll(() => courier.count()).toBe(0);
  expect(await page.locator("[name=address]").inputValue()).toBe("Rue 12");
  expect(await violations(page), "by phone").toEqual([]);
  await shoot(page, "remittances ar 360 by phone without cash");
  await page.getByRole("radio", { name: t("admin.payment.bank_transfer") }).check();
  await courier.check();
  await page.getByRole("button", { name: t("admin.phoneOrder.place") }).click();
  await page.waitForURL(/\/admin\/orders\/AM\d+$/);
});
