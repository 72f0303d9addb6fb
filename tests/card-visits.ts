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

/**
 * Helpers for card payments in the browser. They use the shop's own test gateway, whose page has a button for each
 * result.
 */

export function cardTexts(locale: Locale) {
  const [own, shop] = [translatePayment(locale), translate(locale)];
  return (key: PaymentMessageKey | CustomerMessageKey, params?: MessageParams): string => {
    const text = own(key as PaymentMessageKey, params);
    return text === key ? shop(key as CustomerMessageKey, params) : text;
  };
}

export const CARD = { payment_method: "cmi", email: "fatima@example.com" } as const;
/** Visitors connect from the shop's own machine, so the limit of orders per network address has to be higher. */
export const TRIED_HERE = {
  isTriedHere: true,
  begin: async ({ db }: Database) => {
    await setSetting(db, "checkout_challenge", "off");
    await setSetting(db, "checkout_attempts_per_address", 1000);
  },
};
const GATEWAY = /\/test-gateway\/fim\//;

export const payPage = (locale: Locale, number: string) => `/${locale}/payment/cmi/pay?order=${number}`;

export async function orderByCard(page: Page, locale: Locale): Promise<string> {
  const number = await buy(page, ["thyme-honey"], 1, { ...CARD, locale });
  await open(page, payPage(locale, number));
  return number;
}

export const payButton = (page: Page): Locator => page.getByRole("main").locator("form button[type=submit]").first();

export async function goToGateway(page: Page): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(GATEWAY);
}

export async function choose(page: Page, choice: Choice | "cancel"): Promise<void> {
  await (choice === "cancel" ? page.locator("a.button") : page.locator(`button[value=${choice}]`)).click();
  await page.waitForURL(/\/payment\/cmi\//);
}

export const headline = (page: Page): Locator => page.getByRole("heading", { level: 1 });
