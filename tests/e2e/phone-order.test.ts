import { expect, test } from "vitest";
import { translate } from "../../server/platform/messages/translations.ts";
import { messageOf, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { desks } from "../desk.ts";
import { buy, FROM_ANYWHERE, moveOn } from "../orders.ts";
import { takeFirst } from "../phone-orders.ts";
import { holdCalls, PHONE } from "../visits.ts";

const own = ownShop(FROM_ANYWHERE);
const { shop, visit } = own;
const desk = desks(own);
const HONEY = "thyme-honey";

test("in French: a known caller's phone number prefills the address of a phone order, and the placed order has the quoted total [R26 C7]", async () => {
  const buyer = await visit();
  const back = await buy(buyer, [HONEY], 1, { phone: "0655443311", locale: "fr" });
  await moveOn(shop(), back, "deliver");
  await buy(buyer, [HONEY], 1, { phone: "0655443322", locale: "fr" });
  const { page, t } = await desk("fr", "/admin/orders", PHONE);
  const returned = { headers: BROWSER, data: { restock: true } };
  expect((await page.request.post(`/api/admin/orders/${back}/return`, returned)).ok()).toBe(true);
  await page.getByRole("link", { name: t("admin.phoneOrder.open") }).click();
  await page.getByRole("heading", { level: 1, name: t("admin.phoneOrder") }).waitFor();
  await page.getByRole("button", { name: t("admin.phoneOrder.place") }).click();
  await expect.poll(() => page.getByLabel(t("admin.edit.phone")).getAttribute("aria-invalid")).toBe("true");
  await shoot(page, "orders fr 360 phone wrong");
  expect(await violations(page), "phone order").toEqual([]);
  await page.getByLabel(t("admin.phoneOrder.search")).fill("miel de thym");
  await page
    .getByRole("button", { name: /^Ajouter Miel de thym/i })
    .first()
    .click();
  await page.getByRole("button", { name: /^Un de plus/ }).click();
  // The price is beside the quantity, at the end of the line.
  const line = page.getByRole("list", { name: t("admin.phoneOrder.lines") }).getByRole("listitem");
  const amount = line.locator("bdi").filter({ hasText: /\d/ });
  await amount.waitFor();
  const ends = [line, amount, line.getByRole("button").last()].map((part) =>
    part.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect),
  );
  const [row, sum, moreRect] = (await Promise.all(ends)) as [DOMRect, DOMRect, DOMRect];
  expect(sum.right).toBeCloseTo(row.right, 0);
  expect(sum.top).toBeGreaterThanOrEqual(moreRect.top);
  expect(sum.bottom).toBeLessThanOrEqual(moreRect.bottom);
  const knownCallerNotice = page.locator("p").filter({ hasText: t("admin.phoneOrder.known", { count: 1 }) });
  const phone = page.getByLabel(t("admin.edit.phone"));
  await phone.fill("06 55 44 33 11");
  await phone.blur();
  await knownCallerNotice.getByText(t("admin.phoneOrder.returned", { count: 1 })).waitFor();
  expect(await knownCallerNotice.locator("svg").count()).toBe(0);
  await shoot(page, "orders fr 360 phone returned");
  await phone.fill("06 55 44 33 22");
  await phone.blur();
  await knownCallerNotice.locator("svg").waitFor();
  expect(await page.getByLabel(t("admin.edit.address"), { exact: true }).inputValue()).toBe("Hay Mohammadi, rue 12");
  await page.getByRole("radio", { name: t("admin.payment.cod") }).waitFor();
  const total = page.locator("dd").last();
  await total.waitFor();
  await shoot(page, "orders fr 360 phone order");
  const quotedTotal = (await total.textContent()) ?? "";
  await page.getByRole("button", { name: t("admin.phoneOrder.place") }).click();
  await page.waitForURL(/\/admin\/orders\/AM\d{8}$/);
  await page.getByText(t("admin.status.processing")).first().waitFor();
  await page.getByText(quotedTotal).first().waitFor();
  await shoot(page, "orders fr 360 phone placed");
  // The notice counts only the buyer's new order, not the order that this staff member has just placed.
  await buy(buyer, [HONEY], 1, { phone: "0655443322", locale: "fr" });
  await page.getByText(t("admin.arrivals", { count: 1 })).waitFor();
  expect(await page.getByText(t("admin.arrivals", { count: 2 })).count()).toBe(0);
});

test("a phone order without a city marks only the city field, with a hint that the couriers depend on the city [R26 V9]", async () => {
  const { page, t } = await desk("ar", "/admin/orders/new");
  await page.getByLabel(t("admin.phoneOrder.search")).fill("شاي");
  const results = page.getByRole("list", { name: t("admin.phoneOrder.found") });
  await expect.poll(() => results.getByRole("listitem").first().textContent()).toContain("شاي");
  await shoot(page, "orders ar 360 by phone found");
  await takeFirst(page);
  await page.getByRole("button", { name: t("admin.phoneOrder.place") }).click();
  const city = page.getByRole("combobox", { name: translate("ar")("form.city") });
  await expect.poll(() => city.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(1);
  expect(await messageOf(city)).toBe(t("field.cityRequired"));
  await page.getByText(t("admin.phoneOrder.courierHint")).waitFor();
  await page.getByText(t("field.invalid")).waitFor({ state: "detached" });
  expect(await violations(page), "without a city").toEqual([]);
});

test("in a phone order, a second known phone number replaces prefilled fields but not typed fields; a late response for a replaced number is ignored [R26]", async () => {
  const buyer = await visit();
  await buy(buyer, [HONEY], 1, { phone: "0655443333", firstName: "Salma", address: "Rue du Souk 1" });
  await buy(buyer, [HONEY], 1, { phone: "0655443344", firstName: "Nadia", address: "Rue du Port 2" });
  const { page, t } = await desk("ar", "/admin/orders/new");
  const phone = page.getByLabel(t("admin.edit.phone"));
  const [first, last] = [page.locator("[name=firstName]"), page.locator("[name=lastName]")];
  const address = page.locator("[name=address]");
  const call = async (number: string) => {
    await phone.fill(number);
    await phone.blur();
  };
  await call("0655443333");
  await expect.poll(() => address.inputValue()).toBe("Rue du Souk 1");
  await last.fill("Idrissi");
  await call("0655443344");
  await expect.poll(() => address.inputValue()).toBe("Rue du Port 2");
  expect([await first.inputValue(), await last.inputValue()]).toEqual(["Nadia", "Idrissi"]);
  // For an unknown number, the notice about a known customer disappears, and the fields keep their values.
  await call("0655443355");
  await page.getByText(t("admin.phoneOrder.known", { count: 1 })).waitFor({ state: "detached" });
  expect(await address.inputValue()).toBe("Rue du Port 2");
  const letGo = await holdCalls(page, /customer\?phone=0655443333/);
  const lateResponse = page.waitForResponse(/customer\?phone=0655443333/);
  await call("0655443333");
  await call("0655443366");
  letGo();
  await lateResponse;
  await page.waitForTimeout(300);
  expect([await first.inputValue(), await address.inputValue()]).toEqual(["Nadia", "Rue du Port 2"]);
});
