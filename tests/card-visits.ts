import type { Locator, Page } from "playwright-core";
import type { Locale } from "../contract/locales.ts";
import type { CustomerMessageKey, MessageParams } from "../contract/translate.ts";
import type { Choice } from "../gateway/page.ts";
import type { PaymentMessageKey } from "../messages/en/payment.ts";
import type { Database } from "../server/platform/database/database.ts";
import { translatePayment } from "../server/platform/messages/part-messages.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { setSetting } from "./fixtures.ts";
import { buy } from "./orders.ts";
import { open } from "./visits.ts";

/** Paying by card in the browser tests: with the real test gateway, whose buttons say what becomes of a payment. */

/** The texts where one pays by card, and the shop's. */
export function cardTexts(locale: Locale) {
  const [own, shop] = [translatePayment(locale), translate(locale)];
  return (key: PaymentMessageKey | CustomerMessageKey, params?: MessageParams): string => {
    const text = own(key as PaymentMessageKey, params);
    return text === key ? shop(key as CustomerMessageKey, params) : text;
  };
}

export const CARD = { payment_method: "cmi", email: "fatima@example.com" } as const;
/** A shop that is tried on its own machine: from there more orders come within a minute than from any visitor. */
export const TRIED_HERE = {
  isTriedHere: true,
  begin: async ({ db }: Database) => {
    await setSetting(db, "checkout_challenge", "off");
    await setSetting(db, "checkout_attempts_per_address", 1000);
  },
};
const GATEWAY = /\/test-gateway\/fim\//;

/** The order's page about its payment, as our own pages lead there. */
export const payPage = (locale: Locale, number: string) => `/${locale}/payment/cmi/pay?order=${number}`;

/** An order by card of the visitor's that is not paid yet; the page is the one that leads to the gateway. */
export async function orderByCard(page: Page, locale: Locale): Promise<string> {
  const number = await buy(page, ["thyme-honey"], 1, { ...CARD, locale });
  await open(page, payPage(locale, number));
  return number;
}

/** The button of a page that leads to the gateway; its label ends with the amount, or holds it. */
export const payButton = (page: Page): Locator => page.getByRole("main").locator("form button[type=submit]").first();

/** From a page that offers it to the gateway. */
export async function goToGateway(page: Page): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(GATEWAY);
}

/** At the gateway: what becomes of the payment; it leads back to the shop by itself. */
export async function choose(page: Page, choice: Choice | "cancel"): Promise<void> {
  await (choice === "cancel" ? page.locator("a.button") : page.locator(`button[value=${choice}]`)).click();
  await page.waitForURL(/\/payment\/cmi\//);
}

/** The state that the result page tells. */
export const headline = (page: Page): Locator => page.getByRole("heading", { level: 1 });
