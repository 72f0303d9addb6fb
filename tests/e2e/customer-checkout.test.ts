import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Address } from "../../contract/address.ts";
import type { AddressInput } from "../../contract/customers.ts";
import type { Locale } from "../../contract/locales.ts";
import { formatPhone } from "../../contract/phone.ts";
import { field, fill, messageOf, newPhone, ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { cityField, goToTransfer, orderedNumber, takeDelivery } from "../checkout-steps.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { PASSWORD, sessionOf, signUp } from "../members.ts";
import { FROM_ANYWHERE, orderOf } from "../orders.ts";
import { DESKTOP, holdScripts, hydrated, open, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

const HONEY = "thyme-honey";
const ARGAN = "roasted-argan-oil";
const HOME: AddressInput = {
  alias: "Home",
  firstName: "Zahra",
  lastName: "Idrissi",
  phone: "0712345678",
  city: "agadir",
  address: "Hay Salam, rue 12, no 4",
  zip_code: "80000",
};
const WORK: AddressInput = { ...HOME, alias: "Work", city: "rabat", address: "3, avenue Annakhil", zip_code: null };
const TYPED = "حي الفرح، زنقة 9، رقم 21";

const call = async (page: Page, path: string) =>
  (await (await page.request.get(`/api${path}`, { headers: BROWSER })).json()).data;
const addressesOf = (page: Page): Promise<Address[]> => call(page, "/auth/customers/addresses");

async function saveAddresses(page: Page, ...addresses: AddressInput[]): Promise<void> {
  for (const data of addresses) {
    const answer = await page.request.post("/api/auth/customers/addresses", { headers: BROWSER, data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

function screensOf(page: Page, locale: Locale) {
  const t = textsOf(locale);
  const press = (name: string) => page.getByRole("button", { name }).click();
  return {
    t,
    press,
    saved: (address: AddressInput) => page.getByRole("radio", { name: address.alias ?? "" }),
    other: page.getByRole("radio", { name: t("checkout.otherAddress") }),
    addressField: (name: string) => field(page, name),
    order: async () => {
      await (await goToTransfer(page, locale)).click();
      return orderedNumber(page);
    },
  };
}

test("in French: the checkout keeps the selected address when the default address changes, and returns to the address step when the selected one is deleted [C5 C12 T4]", async () => {
  const page = await visit();
  const { t, saved, press, addressField } = screensOf(page, "fr");
  await signUp(page, shop());
  await saveAddresses(page, HOME, WORK);
  await putInCart(page, HONEY);
  await open(page, "/fr/checkout");
  await press(t("checkout.toDelivery"));
  await takeDelivery(page, "fr");
  const payment = page.getByRole("heading", { level: 2, name: t("checkout.pay") });
  const [home, work] = await addressesOf(page);
  const path = "/api/auth/customers/addresses";
  await page.request.put(`${path}/${work?.id}`, { headers: BROWSER, data: { ...WORK, default: true } });
  await page.reload();
  await payment.waitFor();
  await page.getByText(HOME.address).waitFor();
  await page.request.delete(`${path}/${home?.id}`, { headers: BROWSER });
  await page.reload();
  await page.waitForURL((url) => url.search === "");
  await expect.poll(() => saved(WORK).isChecked()).toBe(true);
  await press(t("checkout.toDelivery"));
  await takeDelivery(page, "fr");
  await page.getByText(WORK.address).waitFor();
  // After the only remaining address is deleted, the checkout shows the address form. A typed address leads to the next
  // step.
  await page.request.delete(`${path}/${work?.id}`, { headers: BROWSER });
  await page.reload();
  await page.waitForURL((url) => url.search === "");
  await addressField("phone").fill("0655443322");
  await addressField("address").fill(TYPED);
  await cityField(page, "fr").fill("tanger");
  await page.getByRole("option").first().click();
  await press(t("checkout.toDelivery"));
  await takeDelivery(page, "fr");
  await page.getByText(TYPED).waitFor();
});

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  test("a customer orders with the preselected default address, and the order appears in the customer's list [P2 P3 E2 R7 R9 C5 C9 C13]", async () => {
    const page = await visit({ reducedMotion: "reduce" });
    const { t, saved, press, addressField, order } = screensOf(page, locale);
    const email = await signUp(page, shop());
    await saveAddresses(page, HOME, WORK);
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    expect(await saved(HOME).isChecked()).toBe(true);
    expect(await addressField("firstName").isVisible()).toBe(false);
    await page.getByText(email, { exact: true }).waitFor();
    const chosen = page.locator("label", { has: page.getByRole("radio", { checked: true }) });
    await chosen.getByText(t("checkout.deliveryIn", { time: "" }).trim()).waitFor();
    expect(await violations(page), "address").toEqual([]);
    await press(t("checkout.toDelivery"));
    await page.getByRole("link", { name: t("checkout.editAddress") }).click();
    await saved(WORK).check();
    await press(t("checkout.toDelivery"));
    await page.getByText(WORK.address).waitFor();
    await press(t("checkout.toPayment"));
    await page.getByText(t("payment.codNotYet")).waitFor();
    await page.goBack();
    await page.goBack();
    await saved(HOME).check();
    const number = await order();

    expect(await violations(page), "thank-you").toEqual([]);
    expect(await page.locator("form[action*=register]").count()).toBe(0);
    const { shipping_address, is_own } = await orderOf(page, number);
    const { firstName, lastName, phone, address, zip_code } = HOME;
    expect(shipping_address).toMatchObject({ firstName, lastName, phone, address, zip_code, email });
    expect(is_own).toBe(true);
    await page.getByRole("link", { name: t("order.open") }).click();
    await page.waitForURL(`**/${locale}/orders/${number}`);
    await open(page, `/${locale}/profile/orders`);
    await page.getByText(number).first().waitFor();
  });

  test("a new address at checkout is prefilled with the account's name and phone number, survives a reload, and is saved to the account on request [E1 E2 C5 X4]", async () => {
    const page = await visit(DESKTOP);
    const { t, saved, other, addressField, press, order } = screensOf(page, locale);
    const phone = newPhone();
    const email = await signUp(page, shop(), { phone });
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    expect(await other.count()).toBe(0);
    expect(await addressField("firstName").inputValue()).toBe("Fatima");
    expect(await addressField("lastName").inputValue()).toBe("Alaoui");
    expect(await addressField("phone").inputValue()).toBe(formatPhone(phone));
    // The form shows at most six fields. The e-mail field is collapsed, because the address comes from the account.
    expect(await addressField("email").isVisible()).toBe(false);
    expect(await page.locator("main input:visible, main textarea:visible").count()).toBeLessThanOrEqual(6);

    await saveAddresses(page, HOME);
    await addressField("firstName").fill("");
    await addressField("phone").fill("0655443322");
    await page.reload();
    await hydrated(page);
    expect(await saved(HOME).isChecked()).toBe(true);
    await other.check();
    expect(await addressField("firstName").inputValue(), "emptied on purpose").toBe("");
    expect(await addressField("phone").inputValue()).toBe("0655443322");
    await addressField("firstName").fill("فاطمة");
    await addressField("address").fill(TYPED);
    await press(t("checkout.toDelivery"));
    const city = cityField(page, locale);
    await expect.poll(() => messageOf(city)).toBe(t("field.cityRequired"));
    await saved(HOME).check();
    await page.reload();
    await hydrated(page);
    expect(await saved(HOME).isChecked()).toBe(true);
    await other.check();
    expect(await addressField("address").inputValue()).toBe(TYPED);
    await city.fill("tanger");
    await page.getByRole("option").first().click();
    await page.getByLabel(t("checkout.saveAddress")).check();
    const number = await order();
    await page.getByText(t("checkout.addressSaved")).waitFor();
    expect((await orderOf(page, number)).shipping_address).toMatchObject({
      firstName: "فاطمة",
      phone: "0655443322",
      address: TYPED,
      email,
    });
    expect(await addressesOf(page)).toMatchObject([
      { alias: "Home", default: true },
      { firstName: "فاطمة", city: "tanger", address: TYPED, default: false },
    ]);
    // The next order starts from the account, not from this order's input.
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    await other.check();
    expect(await addressField("firstName").inputValue()).toBe("Fatima");
    expect(await addressField("address").inputValue()).toBe("");
  });

  test("a guest who signs in during checkout keeps the typed input, and the account fills the empty fields [P1 G2 C5 T12]", async () => {
    const member = await visit();
    const phone = newPhone();
    const email = await signUp(member, shop(), { phone });
    const page = await visit();
    const { t, addressField } = screensOf(page, locale);
    await putInCart(page, HONEY);
    await open(page, `/${locale}/checkout`);
    await addressField("firstName").fill("مريم");
    await addressField("address").fill(TYPED);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("frame.signIn") })
      .click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fcheckout`);
    await fill(page, { email, password: PASSWORD });
    await page.getByRole("main").locator("form button[type=submit]").click();
    await page.waitForURL(`**/${locale}/checkout`);
    await expect.poll(() => addressField("lastName").inputValue()).toBe("Alaoui");
    expect(await addressField("firstName").inputValue()).toBe("مريم");
    expect(await addressField("address").inputValue()).toBe(TYPED);
    expect(await addressField("phone").inputValue()).toBe(formatPhone(phone));
    await page.getByText(email, { exact: true }).waitFor();
  });

  test("signing in merges a guest's cart with the account's cart, and the merged cart remains after signing out [T12 T13 U3]", async () => {
    const other = await visit();
    const email = await signUp(other, shop());
    await putInCart(other, ARGAN, 2);
    const page = await visit(DESKTOP);
    const { t } = screensOf(page, locale);
    const honey = await putInCart(page, HONEY);
    const { name: argan } = await call(page, `/products/${ARGAN}?locale=${locale}`);
    const { name: ours } = await call(page, `/products/${honey.slug}?locale=${locale}`);
    await open(page, `/${locale}/auth/login`);
    await fill(page, { email, password: PASSWORD });
    await page.getByRole("main").locator("form button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    const badge = page.getByRole("banner").getByRole("link", { name: t("frame.cart", { count: 3 }) });
    await badge.waitFor();
    const lines = async () => {
      await open(page, `/${locale}/cart`);
      for (const name of [argan, ours])
        await page.getByRole("main").getByRole("link", { name, exact: true }).first().waitFor();
      await badge.waitFor();
    };
    await lines();
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.accountOf", { name: "Fatima Alaoui" }) })
      .click();
    await page.getByRole("menuitem", { name: t("frame.signOut") }).click();
    await page.getByText(t("frame.signedOut")).waitFor();
    expect((await sessionOf(page)).user).toBeNull();
    await lines();
  });
});

test("the checkout prefills the city that a guest chose earlier for delivery fees [P1]", async () => {
  const page = await visit();
  await putInCart(page, HONEY);
  await open(page, "/fr/track");
  await page.evaluate(() => localStorage.setItem("deliveryCity", "agadir"));
  await open(page, "/fr/checkout");
  expect(await page.getByRole("combobox").inputValue()).toBe("Agadir");
});

test("without JavaScript the checkout preselects a saved address; a new address survives an error and going back a step, and is saved once [C5 C6 C7 E2 P2]", async () => {
  const page = await visit({ javaScriptEnabled: false, allow: REFUSED });
  const { t, other, addressField, press, order } = screensOf(page, "ar");
  const email = await signUp(page, shop());
  await saveAddresses(page, HOME);
  await putInCart(page, HONEY);
  await page.goto("/ar/checkout");
  expect(await addressField("address").isVisible()).toBe(false);
  const first = await order();
  expect((await orderOf(page, first)).shipping_address).toMatchObject({ address: HOME.address, email });

  await putInCart(page, HONEY);
  await page.goto("/ar/checkout");
  await other.check();
  await addressField("address").fill(TYPED);
  await press(t("checkout.toDelivery"));
  await page.getByRole("alert").getByText(t("checkout.incomplete")).waitFor();
  expect(await other.isChecked()).toBe(true);
  expect(await addressField("address").inputValue()).toBe(TYPED);
  await page.locator("select[name=city]").selectOption("rabat");
  await addressField("phone").fill("0655443322");
  await page.getByLabel(t("checkout.saveAddress")).check();
  await press(t("checkout.toDelivery"));
  await press(t("checkout.editAddress"));
  expect(await other.isChecked()).toBe(true);
  expect(await page.getByLabel(t("checkout.saveAddress")).isChecked()).toBe(true);
  const second = await order();
  expect((await orderOf(page, second)).shipping_address).toMatchObject({ address: TYPED, phone: "0655443322" });
  const [home, ...others] = await addressesOf(page);
  expect([home, ...others]).toMatchObject([{ alias: "Home" }, { city: "rabat", address: TYPED }]);

  // The selected address is deleted while the customer is at the last step. Confirming returns to the address step,
  // because the customer has not yet seen that the order would go to another address.
  await putInCart(page, HONEY);
  await page.goto("/ar/checkout");
  const confirm = await goToTransfer(page, "ar");
  await page.request.delete(`/api/auth/customers/addresses/${home?.id}`, { headers: BROWSER });
  await confirm.click();
  await page.getByRole("button", { name: t("checkout.toDelivery") }).waitFor();
  expect(await call(page, "/auth/customers/orders")).toHaveLength(2);
});

test("an address chosen or typed in the checkout before hydration is preserved [E2 C5]", async () => {
  const page = await visit();
  const { saved, other, addressField } = screensOf(page, "fr");
  await signUp(page, shop());
  await saveAddresses(page, HOME, WORK);
  await putInCart(page, HONEY);
  const release = await holdScripts(page);
  await page.goto("/fr/checkout", { waitUntil: "commit" });
  await other.check();
  await addressField("address").fill(TYPED);
  release();
  await hydrated(page);
  expect(await other.isChecked()).toBe(true);
  expect(await addressField("address").inputValue()).toBe(TYPED);
  expect(await addressField("lastName").inputValue()).toBe("Alaoui");
  await page.reload({ waitUntil: "commit" });
  await saved(WORK).check();
  await hydrated(page);
  expect(await saved(WORK).isChecked()).toBe(true);
});
