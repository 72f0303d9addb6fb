import { compact } from "./cleaning.ts";
import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { LANGUAGES, type Locale } from "./locales.ts";

/** Prices inside the program and in the database. */
export type Centimes = number;
/** Prices in JSON: at most two decimals. */
export type Dirhams = number;

export const dirhams = (centimes: Centimes): Dirhams => centimes / CENTIMES_PER_DIRHAM;
export const centimes = (dirhams: Dirhams): Centimes => Math.round(dirhams * CENTIMES_PER_DIRHAM);

const NO_BREAK_SPACE = "\u00a0";

/** `1490.5` as "1,490.50 DH": Latin digits, decimals only if they are not zero, no invisible marks (K5). */
export function formatMoney(amount: Dirhams, locale: Locale): string {
  return `${formatAmount(amount, locale)}${NO_BREAK_SPACE}${LANGUAGES[locale].currency}`;
}

export function formatAmount(amount: Dirhams, locale: Locale): string {
  const total = centimes(amount);
  const whole = Math.trunc(Math.abs(total) / CENTIMES_PER_DIRHAM);
  const cents = Math.abs(total) % CENTIMES_PER_DIRHAM;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, LANGUAGES[locale].thousands);
  const decimals = cents === 0 ? "" : LANGUAGES[locale].decimal + String(cents).padStart(2, "0");
  return `${total < 0 ? "-" : ""}${grouped}${decimals}`;
}

/** For a form field: without thousands separators, because "1,490" could be a decimal. Null is empty. */
export const amountField = (amount: Dirhams | null, locale: Locale): string =>
  amount === null ? "" : formatAmount(amount, locale).replaceAll(LANGUAGES[locale].thousands, "");

/** A number other than money, such as kilograms, with the same decimal separator. */
export const formatDecimal = (number: number, locale: Locale): string =>
  String(number).replace(".", LANGUAGES[locale].decimal);

export const formatRating = (stars: number, locale: Locale): string =>
  stars.toFixed(1).replace(".", LANGUAGES[locale].decimal);

/** The specification's generic formatter for other currencies, US dollars by default (K5). */
export function formatPrice(amount: number, currency = "USD", locale = "en-US"): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/**
 * Reads a displayed price such as "1,490.50 DH" by stripping other characters (V17, K5). Only for displaying legacy strings;
 * never use it for an amount that is charged. Without a digit: 0.
 */
export function parsePrice(value: string | number): number {
  if (typeof value === "number") return value;
  const stripped = value.replace(/[^\d.-]/g, "");
  const number = Number.parseFloat(stripped);
  return Number.isFinite(number) ? number : 0;
}

/** Unambiguous amounts with thousands separators. */
const GROUPED = [
  { mark: ",", written: /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/ },
  { mark: ".", written: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/ },
  { mark: "٬", written: /^\d{1,3}(?:٬\d{3})+(?:[.,،٫]\d{1,2})?$/ },
];

/**
 * Reads a typed amount in dirhams, such as "1 490,50": at most two decimals, Arabic digits too. Null if it is not an amount or
 * is ambiguous: "1,490.50" is accepted; "1,490" is not.
 */
export function readAmount(typed: string): Dirhams | null {
  const plain = compact(typed);
  const grouped = GROUPED.find(({ written }) => written.test(plain));
  const ungrouped = (grouped ? plain.replaceAll(grouped.mark, "") : plain).replace(/[,،٫]/, ".");
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(ungrouped) ? Number(ungrouped) : null;
}

/** Rounded percentage off (E4); 0 without a discount. */
export function discountPercent(price: Dirhams, salePrice: Dirhams | null): number {
  return salePrice === null || salePrice >= price ? 0 : Math.round(((price - salePrice) / price) * 100);
}
