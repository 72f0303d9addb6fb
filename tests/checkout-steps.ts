import type { Locator, Page } from "playwright-core";
import { LANGUAGES, type Locale, perLocale } from "../contract/locales.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { field } from "./account-screens.ts";
import { open, putInCart } from "./visits.ts";

/** The way through the checkout in the browser tests, by the fields' names and the buttons' words. */

export const BUYER = {
  firstName: "فاطمة",
  lastName: "العلوي",
  phone: "0612345678",
  address: "حي السلام، زنقة 12، رقم 4",
};
type Changes = Partial<typeof BUYER>;
export const AGADIR = perLocale((locale) => (LANGUAGES[locale].script === "Arabic" ? "أكادير" : "Agadir"));

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const step = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

export const cityField = (page: Page, locale: Locale): Locator =>
  page.getByRole("combobox", { name: translate(locale)("form.city") });

async function fillNames(page: Page, changes: Changes): Promise<void> {
  for (const [name, text] of Object.entries({ ...BUYER, ...changes })) await field(page, name).fill(text);
}

/** Types where the order goes, in Agadir. */
export async function fillAddress(page: Page, locale: Locale, changes: Changes = {}): Promise<void> {
  await fillNames(page, changes);
  await cityField(page, locale).fill(AGADIR[locale]);
  await page.getByRole("option", { name: AGADIR[locale] }).first().click();
}

/** The same where no scripts run: the city is one of a plain list. */
export async function fillPlainAddress(page: Page, changes: Changes = {}): Promise<void> {
  await fillNames(page, changes);
  await field(page, "city").selectOption("agadir");
}

/** With so much thyme honey in the cart, where one chooses how to pay. */
export async function honeyToPayment(page: Page, locale: Locale, quantity = 1): Promise<void> {
  await putInCart(page, "thyme-honey", quantity);
  await open(page, `/${locale}/checkout`);
  await fillAddress(page, locale);
  await goToPayment(page, locale);
}

/** On from the address, once it is typed, to the last step. */
export async function goToPayment(page: Page, locale: Locale): Promise<void> {
  await press(page, translate(locale)("checkout.toDelivery"));
  await takeDelivery(page, locale);
}

/** On from the couriers, with the one that is chosen, to the last step. */
export async function takeDelivery(page: Page, locale: Locale): Promise<void> {
  const t = translate(locale);
  await step(page, t("checkout.how")).waitFor();
  await page.getByRole("radio").first().waitFor();
  await press(page, t("checkout.toPayment"));
  await step(page, t("checkout.pay")).waitFor();
}

/** The button that orders, whichever amount its words end with. */
export const confirmButton = (page: Page, locale: Locale): Locator =>
  page.getByRole("button", { name: translate(locale)("checkout.confirm", { total: "" }).trim() });

/** At the last step: to pay by bank transfer; answers the button that orders. */
export async function chooseTransfer(page: Page, locale: Locale): Promise<Locator> {
  await page.getByRole("radio", { name: translate(locale)("payment.bank_transfer") }).check();
  return confirmButton(page, locale);
}

/** On from the address, once it is typed, to the button that orders by bank transfer. */
export async function goToTransfer(page: Page, locale: Locale): Promise<Locator> {
  await goToPayment(page, locale);
  return chooseTransfer(page, locale);
}

/** The number of the order, once the thank-you page shows it. */
export async function orderedNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/thank-you\?order=AM\d{8}$/);
  return new URL(page.url()).searchParams.get("order") as string;
}
