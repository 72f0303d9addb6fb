import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { desks } from "../desk.ts";
import { buy, FROM_ANYWHERE, moveOn, orderOf, trackingOf } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

const own = ownShop(FROM_ANYWHERE);
const { shop, visit } = own;
const desk = desks(own);
const HONEY = "thyme-honey";

test("in Arabic: after staff correct a tracking number, the order's history shows both numbers and the customer sees the new one [R26 R25 V1]", async () => {
  const buyer = await visit();
  const [other, number] = [await buy(buyer, [HONEY], 1, { phone: "0655010102" }), await buy(buyer, [HONEY])];
  for (const each of [other, number]) await moveOn(shop(), each, "ship");
  const { page, t } = await desk("ar", `/admin/orders/${number}`);
  await shoot(page, "orders ar 360 shipped");
  await page.getByRole("button", { name: t("admin.tracking.open"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: t("admin.tracking.title", { number }) });
  const field = sheet.getByLabel(t("admin.ship.tracking"));
  const save = sheet.getByRole("button", { name: t("admin.save") });
  await field.fill(trackingOf(other));
  await save.click();
  await sheet.getByText(t("field.trackingNumberTaken", { number: other })).waitFor();
  expect(await field.inputValue()).toBe(trackingOf(other));
  await shoot(page, "orders ar 360 correct refused");
  expect(await violations(page), "correct").toEqual([]);
  await field.fill("RA-77");
  await save.click();
  await sheet.waitFor({ state: "hidden" });
  const entry = page.getByRole("listitem").filter({ hasText: t("admin.activity.order.tracking") });
  await entry.getByText(trackingOf(number)).waitFor();
  await entry.getByText("RA-77").waitFor();
  expect(await violations(page), "history").toEqual([]);
  await shoot(page, "orders ar 360 corrected");
  expect((await orderOf(buyer, number)).tracking_number).toBe("RA-77");
  const french = await desk("fr", `/admin/orders/${number}`, PHONE);
  await french.page.getByRole("button", { name: french.t("admin.tracking.open"), exact: true }).waitFor();
  await shoot(french.page, "orders fr 360 corrected");
});

test("in Arabic: the typed reason for a cancellation or return stays in the form if the request fails or its response is lost [R26 X2]", async () => {
  const buyer = await visit();
  const [canceled, returned] = [await buy(buyer, [HONEY]), await buy(buyer, [HONEY])];
  await moveOn(shop(), returned, "ship");
  const { page, t } = await desk("ar", `/admin/orders/${canceled}`);
  const note = page.getByRole("textbox", { name: t("admin.note") });
  await page.getByRole("button", { name: t("admin.action.cancel") }).click();
  await note.fill("نفد المخزون");
  await page.route("**/cancel?*", (route) => route.abort());
  const cancel = page.getByRole("alertdialog").getByRole("button", { name: t("admin.cancel.confirm") });
  await cancel.click();
  const isTold = async () => {
    await page.getByText(t("api.offline")).waitFor();
    // Longer than a dialog's closing animation.
    await page.waitForTimeout(600);
  };
  await isTold();
  await shoot(page, "orders ar 360 cancel refused");
  expect(await note.inputValue()).toBe("نفد المخزون");
  await page.unroute("**/cancel?*");
  await cancel.click();
  await note.waitFor({ state: "detached" });
  expect((await orderOf(buyer, canceled)).status).toBe("canceled");

  await open(page, `/ar/admin/orders/${returned}`);
  await page.getByRole("button", { name: t("admin.action.return") }).click();
  await page.getByRole("radio", { name: t("admin.return.lost") }).check();
  await note.fill("علبة مكسورة");
  await page.route("**/return?*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole("button", { name: t("admin.return.submit") });
  await submit.click();
  await isTold();
  expect(await note.inputValue()).toBe("علبة مكسورة");
  expect(await page.getByRole("radio", { name: t("admin.return.lost") }).isChecked()).toBe(true);
  await page.unroute("**/return?*");
  await submit.click();
  await note.waitFor({ state: "detached" });
  expect((await orderOf(buyer, returned)).status).toBe("returned");
  expect(await page.getByRole("button", { name: t("admin.action.return") }).count()).toBe(0);
});

test("in Arabic: an order's delivery address is changed on its page; an invalid phone number is marked and loses no input [R26 V1]", async () => {
  const buyer = await visit();
  const number = await buy(buyer, [HONEY]);
  const { page, t } = await desk("ar", `/admin/orders/${number}`);
  await page.getByRole("button", { name: t("admin.edit.open") }).click();
  const sheet = page.getByRole("dialog", { name: t("admin.edit.title", { number }) });
  await sheet.getByLabel(t("admin.edit.phone")).fill("123");
  await sheet.getByLabel(t("admin.edit.address"), { exact: true }).fill("5، شارع الزرقطوني");
  await sheet.getByRole("combobox").fill("casab");
  await sheet.getByRole("option", { name: "الدار البيضاء" }).first().click();
  await sheet.getByRole("button", { name: t("admin.save") }).click();
  await expect.poll(() => sheet.getByLabel(t("admin.edit.phone")).getAttribute("aria-invalid")).toBe("true");
  await shoot(page, "orders ar 360 edit");
  expect(await violations(page), "edit").toEqual([]);
  expect(await sheet.getByLabel(t("admin.edit.address"), { exact: true }).inputValue()).toBe("5، شارع الزرقطوني");
  await sheet.getByLabel(t("admin.edit.phone")).fill("06 11 22 33 44");
  await sheet.getByRole("button", { name: t("admin.save") }).click();
  await sheet.waitFor({ state: "hidden" });
  await page.getByText("5، شارع الزرقطوني").waitFor();
  expect((await orderOf(buyer, number)).shipping_address).toMatchObject({
    phone: "0611223344",
    city_name: "Casablanca",
  });
});

test("saving an order's delivery address that was changed elsewhere shows a conflict, and either version can be chosen [R26]", async () => {
  const buyer = await visit();
  const number = await buy(buyer, [HONEY]);
  const { page, t } = await desk("fr", `/admin/orders/${number}`, DESKTOP);
  await page.getByRole("button", { name: t("admin.edit.open") }).click();
  const sheet = page.getByRole("dialog", { name: t("admin.edit.title", { number }) });
  const address = sheet.getByLabel(t("admin.edit.address"), { exact: true });
  await address.fill("12, rue d’ici");
  const before = (await orderOf(buyer, number)).shipping_address;
  const elsewhere = await page.request.put(`/api/admin/orders/${number}/delivery`, {
    headers: { "X-Client": "browser" },
    data: {
      firstName: before.firstName,
      lastName: before.lastName,
      phone: "0699887766",
      city: "agadir",
      address: "4, rue d’ailleurs",
    },
  });
  expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
  const save = sheet.getByRole("button", { name: t("admin.save") });
  await save.click();
  const conflict = page.getByRole("alertdialog", { name: t("admin.settings.conflictTitle") });
  await conflict.waitFor();
  await shoot(page, "orders fr 1280 changed elsewhere");
  await conflict.getByRole("button", { name: t("admin.settings.takeTheirs") }).click();
  await expect.poll(() => address.inputValue()).toBe("4, rue d’ailleurs");
  await page
    .getByRole("button", { name: t("admin.undo") })
    .last()
    .click();
  await expect.poll(() => address.inputValue()).toBe("12, rue d’ici");
  expect((await orderOf(buyer, number)).shipping_address.address).toBe("4, rue d’ailleurs");
  await save.click();
  await sheet.waitFor({ state: "hidden" });
  expect((await orderOf(buyer, number)).shipping_address.address).toBe("12, rue d’ici");
});
