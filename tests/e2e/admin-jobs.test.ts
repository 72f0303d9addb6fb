import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { type Desk, desks } from "../desk.ts";

/**
 * Tests that the most frequent tasks with products, on a phone in Arabic, need no more clicks from Home than their
 * limit in experience.md. Clicks for tasks with orders are counted in admin-orders, with reviews in reviews, with
 * coupons in admin-coupons.
 */

const desk = desks(ownShop());

const section = ({ page, t }: Desk, name: "admin.products" | "admin.orders") =>
  page.getByRole("navigation", { name: t("admin.sections") }).getByRole("link", { name: t(name), exact: true });

test.each(["price", "stock"] as const)("a product's %s is changed in 2 clicks from Home [R26]", async (what) => {
  const at = await desk("ar");
  const { page, t, press } = at;
  await press(section(at, "admin.products"));
  const change = t("admin.products.list.change", { what: t(`admin.products.list.${what}`), name: "" });
  const button = page.getByRole("button", { name: change }).first();
  await press(button);
  const field = page.getByRole("textbox", { name: change });
  // The field is focused, and the keyboard's Enter submits.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill("173");
  await page.keyboard.press("Enter");
  await button.getByText("173").waitFor();
  expect(at.presses()).toBe(2);
  await page.reload();
  await button.getByText("173").waitFor();
});

test("the new-product form and the phone-order form each open in 2 clicks from Home [R26]", async () => {
  const at = await desk("ar");
  const { page, t, press } = at;
  await press(section(at, "admin.products"));
  await press(page.getByRole("link", { name: t("admin.products.list.add") }));
  expect(at.presses()).toBe(2);
  await page.getByRole("heading", { level: 1, name: t("admin.products.form.new") }).waitFor();
  for (const language of ["ar", "fr", "en"]) await page.locator(`[name="name.${language}"]`).waitFor();

  const other = await desk("ar");
  await other.press(section(other, "admin.orders"));
  await other.press(other.page.getByRole("link", { name: t("admin.phoneOrder.open") }));
  expect(other.presses()).toBe(2);
  await other.page.getByRole("heading", { level: 1, name: t("admin.phoneOrder") }).waitFor();
});
