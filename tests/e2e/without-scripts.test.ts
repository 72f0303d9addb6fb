import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { shoot } from "../browser.ts";
import { BUYER, confirmButton, goToTransfer } from "../checkout-steps.ts";
import { hydrated, lineNameOf, productOf, putInCart, REFUSED, visitors } from "../visits.ts";

/**
 * This file: the checkout and other forms without JavaScript. Each checkout step is a plain form (docs/decisions/0008).
 */

const visit = visitors();
const WITHOUT_SCRIPTS = { javaScriptEnabled: false, allow: REFUSED };
const HONEY = "thyme-honey";
const TYPED = {
  ...BUYER,
  phone: "+212 6 12-34 56 78",
  city: "agadir",
  email: "fatima@example.com",
};
const NOTE = "Appelez avant de venir\nMerci";
type Field = keyof typeof TYPED;
const FIELDS = Object.keys(TYPED) as Field[];

const field = (page: Page, name: Field) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function fillAddress(page: Page, locale: Locale, changes: Partial<typeof TYPED> = {}): Promise<void> {
  await page.getByText(translate(locale)("checkout.addEmail")).click();
  for (const name of FIELDS) {
    const value = changes[name] ?? TYPED[name];
    await (name === "city" ? field(page, name).selectOption(value) : field(page, name).fill(value));
  }
}

async function typedOn(page: Page): Promise<Partial<typeof TYPED>> {
  const values = FIELDS.map(async (name) => [name, await field(page, name).inputValue()] as const);
  return Object.fromEntries(await Promise.all(values));
}

const formOf = (page: Page) =>
  page.locator("form[method=post]").evaluate((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    return { action: form.action, form: Object.fromEntries(fields) };
  });

describe.each(SEED_LOCALES)("in %s", (locale) => {
  const t = translate(locale);

  test("without JavaScript a guest buys by bank transfer, from the product page to the thank-you page [T4 C5 C6 C7 R5 R6 R7 R9 V1]", async () => {
    const page = await visit(WITHOUT_SCRIPTS);
    const { currentPrice } = await productOf(page, HONEY);
    await page.goto(`/${locale}/product/${HONEY}`);
    await press(page, `${t("product.add")} · ${formatMoney(currentPrice, locale)}`);
    await page.goto(`/${locale}/cart`);
    await page
      .getByRole("link", { name: t("cart.checkout") })
      .last()
      .click();
    await fillAddress(page, locale);
    await shoot(page, `plain ${locale} 1 address`);
    await press(page, t("checkout.toDelivery"));

    await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
    expect(await page.getByRole("radio").first().isChecked()).toBe(true);
    await page.getByRole("radio").nth(1).check();
    const fee = await page.locator("label", { has: page.getByRole("radio", { checked: true }) }).textContent();
    await shoot(page, `plain ${locale} 2 delivery`);
    await press(page, t("checkout.toPayment"));

    await page.getByRole("heading", { level: 2, name: t("checkout.pay") }).waitFor();
    await page.getByRole("radio", { name: t("payment.bank_transfer") }).check();
    await page.getByText(`+ ${t("checkout.addNote")}`).click();
    await page.getByLabel(t("checkout.addNote")).fill(NOTE);
    await shoot(page, `plain ${locale} 3 payment`);
    const total = Number((await formOf(page)).form.expected_total);
    expect(fee).toContain(formatMoney(total - currentPrice, locale));
    expect(await confirmButton(page, locale).textContent()).toBe(
      t("checkout.confirm", { total: formatMoney(total, locale) }),
    );
    await confirmButton(page, locale).click();

    await page.waitForURL(new RegExp(`/${locale}/thank-you\\?order=AM\\d{8}$`));
    await page.getByText(TYPED.address).first().waitFor();
    await page.getByText("06 12 34 56 78").first().waitFor();
    await page.getByText(formatMoney(total, locale), { exact: true }).first().waitFor();
    await shoot(page, `plain ${locale} 4 thank-you`);
    await page.goto(`/${locale}/cart`);
    await page.getByRole("heading", { level: 1, name: t("cart.empty") }).waitFor();
  });

  test("without JavaScript an invalid phone number is marked at its field, and no input is lost [V1 X4]", async () => {
    const page = await visit(WITHOUT_SCRIPTS);
    await putInCart(page, HONEY);
    await page.goto(`/${locale}/checkout`);
    await fillAddress(page, locale, { phone: "0412345678" });
    await press(page, t("checkout.toDelivery"));
    await page.getByRole("alert").getByText(t("checkout.incomplete")).waitFor();
    const message = await field(page, "phone").getAttribute("aria-describedby");
    expect(await page.locator(`[id="${message}"]`).textContent()).toBe(t("field.phoneInvalid"));
    expect(await page.locator(":focus").getAttribute("name")).toBe("phone");
    expect(await typedOn(page)).toEqual({ ...TYPED, phone: "0412345678" });
    await shoot(page, `plain ${locale} 5 wrong phone`);

    await field(page, "phone").fill(TYPED.phone);
    await goToTransfer(page, locale);
    await page.getByText(`+ ${t("checkout.addNote")}`).click();
    await page.getByLabel(t("checkout.addNote")).fill(NOTE);
    await press(page, t("checkout.editAddress"));
    expect(await typedOn(page)).toEqual(TYPED);
    expect(new URL(page.url()).search).toBe("");
    await goToTransfer(page, locale);
    expect(await page.getByLabel(t("checkout.addNote")).inputValue()).toBe(NOTE);
    // Enter in a radio group submits the step.
    await press(page, t("checkout.editDelivery"));
    await page.getByRole("radio").first().press("Enter");
    await page.getByRole("heading", { level: 2, name: t("checkout.pay") }).waitFor();
  });
});

test.each(SEED_LOCALES)(
  "in %s without JavaScript, a rejected form shows the typed input again, except passwords, and each error beside its field [V1 T4 R11 R12 R23]",
  async (locale) => {
    const t = translate(locale);
    const page = await visit(WITHOUT_SCRIPTS);
    const fieldNamed = (name: string) => page.locator(`main [name="${name}"]`);
    const submit = () => page.locator("main form[method=post] button[type=submit]").last().click();
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await fieldNamed(name).fill(value);
    };
    const expectShown = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) expect(await fieldNamed(name).inputValue(), name).toBe(value);
    };
    // The browser's own validation accepts this address, but the shop rejects it.
    const email = "fatima@localhost";
    const message = { name: "Fatima", email, phone: "0612", message: "السلام عليكم\nBonjour" };
    await page.goto(`/${locale}/contact`);
    await fill(message);
    await submit();
    await expectShown(message);
    expect(await fieldNamed("email").getAttribute("aria-invalid")).toBe("true");
    await page.getByText(t("field.emailInvalid")).waitFor();
    expect(await fieldNamed("email").evaluate((field) => document.activeElement === field)).toBe(true);
    await shoot(page, `rejected contact ${locale}`);
    await page.goto(`/${locale}/contact`);
    expect(await fieldNamed("message").inputValue()).toBe("");

    const names = { first_name: "Fatima", last_name: "العلوي", email };
    await page.goto(`/${locale}/auth/register`);
    await fill({ ...names, password: "password1", password_confirmation: "password1" });
    await fieldNamed("rememberMe").check();
    await submit();
    await expectShown({ ...names, password: "", password_confirmation: "" });
    expect(await fieldNamed("rememberMe").isChecked()).toBe(true);
    expect(await fieldNamed("email").getAttribute("aria-invalid")).toBe("true");
    await shoot(page, `rejected register ${locale}`);

    for (const path of ["/auth/login", "/admin/sign-in"]) {
      await page.goto(`/${locale}${path}`);
      await fill({ email: "fatima@example.com", password: "not the password" });
      await submit();
      await expectShown({ email: "fatima@example.com", password: "" });
      expect(page.url()).not.toContain("fatima");
      await shoot(page, `rejected ${path.replaceAll("/", " ")} ${locale}`);
    }
  },
);

test("without JavaScript the browser's Back returns to the previous checkout step with its input [T4]", async () => {
  const page = await visit(WITHOUT_SCRIPTS);
  await putInCart(page, HONEY);
  await page.goto("/fr/checkout");
  await fillAddress(page, "fr");
  await goToTransfer(page, "fr");
  await page.goBack();
  await page.getByRole("heading", { level: 2, name: translate("fr")("checkout.how") }).waitFor();
  await page.goBack();
  expect(await typedOn(page)).toEqual(TYPED);
});

test("without JavaScript a double click and repeated posts of the same checkout form place one order [C7 X4]", async () => {
  const page = await visit(WITHOUT_SCRIPTS);
  await putInCart(page, HONEY);
  await page.goto("/ar/checkout");
  await fillAddress(page, "ar");
  await goToTransfer(page, "ar");
  const { action, form } = await formOf(page);
  await confirmButton(page, "ar").dblclick();
  await page.waitForURL(/\/thank-you\?order=AM\d{8}$/);
  const number = new URL(page.url()).searchParams.get("order");
  for (let nth = 0; nth < 2; nth++) {
    const answer = await page.request.post(action, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(`/ar/thank-you?order=${number}`);
  }
});

test("without JavaScript, when another customer has bought part of the stock, the order is rejected with the quantity left, and can then be placed with that quantity [X4 T17]", async () => {
  const t = translate("fr");
  const page = await visit(WITHOUT_SCRIPTS);
  const slug = "azilal-walnuts";
  const name = await lineNameOf(page, slug, "fr");
  await putInCart(page, slug, 3);
  await page.goto("/fr/checkout");
  await fillAddress(page, "fr");
  await goToTransfer(page, "fr");
  const other = await visit(WITHOUT_SCRIPTS);
  await putInCart(other, slug, 2);
  await other.goto("/fr/checkout");
  await fillAddress(other, "fr");
  await goToTransfer(other, "fr");
  await confirmButton(other, "fr").click();
  await other.waitForURL(/\/thank-you\?order=/);

  await confirmButton(page, "fr").click();
  await page
    .getByRole("alert")
    .getByText(t("cart.changeStock", { name, count: 1 }))
    .waitFor();
  await shoot(page, "plain fr 6 stock");
  await press(page, t("checkout.fit"));
  await confirmButton(page, "fr").click();
  await page.waitForURL(/\/thank-you\?order=/);
  await page.getByText(TYPED.address).first().waitFor();
});

test("a checkout step submitted before hydration continues in the hydrated page with all input [C5 C6 C7]", async () => {
  const t = translate("ar");
  const page = await visit({ allow: REFUSED });
  await putInCart(page, HONEY);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/ar/checkout");
  await fillAddress(page, "ar", { phone: "06 12" });
  await press(page, t("checkout.toDelivery"));
  await page.getByText(t("field.phoneMissing", { count: 6 })).waitFor();
  await field(page, "phone").fill(TYPED.phone);
  await page.unroute(/\.js$/);
  await press(page, t("checkout.toDelivery"));
  await hydrated(page);
  expect(await page.locator("input[type=hidden]").count()).toBe(0);
  await page.getByRole("radio").nth(1).check();
  await press(page, t("checkout.toPayment"));
  await page.waitForURL(/step=payment/);
  await page.goBack();
  await page.getByRole("heading", { level: 2, name: t("checkout.how") }).waitFor();
  expect(await page.getByRole("radio").nth(1).isChecked()).toBe(true);
  await page.getByRole("link", { name: t("checkout.editAddress") }).click();
  await expect.poll(() => field(page, "address").inputValue()).toBe(TYPED.address);
  await goToTransfer(page, "ar");
  await confirmButton(page, "ar").click();
  await page.waitForURL(/\/thank-you\?order=/);
  await page.getByText(TYPED.address).first().waitFor();
});

test("a form on another site that posts to the checkout is rejected with 403", async () => {
  const page = await visit({ allow: REFUSED });
  await putInCart(page, HONEY);
  await page.goto("/ar/checkout");
  const { action } = await formOf(page);
  await page.route("http://another.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${action}"><button>Go</button></form>`,
    }),
  );
  await page.goto("http://another.example/");
  const [answer] = await Promise.all([page.waitForResponse(action), page.getByRole("button").click()]);
  expect(answer.status()).toBe(403);
});
