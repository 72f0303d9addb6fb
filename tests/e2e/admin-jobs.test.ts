import { expect, test } from "vitest";
import { ownShop } from "../account-screens.ts";
import { type Desk, desks } from "../desk.ts";

/**
 * The most frequent jobs with products, and an order by phone, on a phone in Arabic, in as many presses from Home as they
 * may take (experience.md). Those with orders are counted in admin-orders, reviews' in reviews, coupons' in marketing.
 */

const desk = desks(ownShop());

const section = ({ page, t }: Desk, name: "admin.products" | "admin.orders") =>
  page.getByRole("navigation", { name: t("admin.sections") }).getByRole("link", { name: t(name), exact: true });

test.each(["price", "stock"] as const)("the %s of a product is changed in 2 clicks from Home [R26]", async (what) => {
  const at = await desk("ar");
  const { page, t, press } = at;
  await press(section(at, "admin.products"));
  const change = t("admin.products.list.change", { what: t(`admin.products.list.${what}`), name: "" });
  const button = page.getByRole("button", { name: change }).first();
  await press(button);
  const field = page.getByRole("textbox", { name: change });
  // The field has the focus: one types at once, and the keyboard's own key sends it.
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill("173");
  await page.keyboard.press("Enter");
  await button.getByText("173").waitFor();
  expect(at.presses()).toBe(2);
  await page.reload();
  await button.getByText("173").waitFor();
});

test("the forms of a new product and of a phone order open in 2 clicks from Home [R26]", async () => {
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
