import type { Locator, Page } from "playwright-core";
import { LANGUAGES, type Locale, mapLocales } from "../contract/locales.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { field } from "./account-screens.ts";
import { open, putInCart } from "./visits.ts";

export const BUYER = {
  firstName: "فاطمة",
  lastName: "العلوي",
  phone: "0612345678",
  address: "حي السلام، زنقة 12، رقم 4",
};
type Changes = Partial<typeof BUYER>;
export const AGADIR = mapLocales((locale) => (LANGUAGES[locale].script === "Arabic" ? "أكادير" : "Agadir"));

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const step = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

export const cityField = (page: Page, locale: Locale): Locator =>
  page.getByRole("combobox", { name: translate(locale)("form.city") });

async function fillNames(page: Page, changes: Changes): Promise<void> {
  for (const [name, text] of Object.entries({ ...BUYER, ...changes })) await field(page, name).fill(text);
}

export async function fillAddress(page: Page, locale: Locale, changes: Changes = {}): Promise<void> {
  await fillNames(page, changes);
  await cityField(page, locale).fill(AGADIR[locale]);
  await page.getByRole("option", { name: AGADIR[locale] }).first().click();
}

export async function fillPlainAddress(page: Page, changes: Changes = {}): Promise<void> {
  await fillNames(page, changes);
  await field(page, "city").selectOption("agadir");
}

export async function honeyToPayment(page: Page, locale: Locale, quantity = 1): Promise<void> {
  await putInCart(page, "thyme-honey", quantity);
  await open(page, `/${locale}/checkout`);
  await fillAddress(page, locale);
  await goToPayment(page, locale);
}

export async function goToPayment(page: Page, locale: Locale): Promise<void> {
  await press(page, translate(locale)("checkout.toDelivery"));
  await takeDelivery(page, locale);
}

export async function takeDelivery(page: Page, locale: Locale): Promise<void> {
  const t = translate(locale);
  await step(page, t("checkout.how")).waitFor();
  await page.getByRole("radio").first().waitFor();
  await press(page, t("checkout.toPayment"));
  await step(page, t("checkout.pay")).waitFor();
}

export const confirmButton = (page: Page, locale: Locale): Locator =>
  page.getByRole("button", { name: translate(locale)("checkout.confirm", { total: "" }).trim() });

export async function chooseTransfer(page: Page, locale: Locale): Promise<Locator> {
  await page.getByRole("radio", { name: translate(locale)("payment.bank_transfer") }).check();
  return confirmButton(page, locale);
}

export async function goToTransfer(page: Page, locale: Locale): Promise<Locator> {
  await goToPayment(page, locale);
  return chooseTransfer(page, locale);
}

export async function orderedNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/thank-you\?order=AM\d{8}$/);
  return new URL(page.url()).searchParams.get("order") as string;
}
