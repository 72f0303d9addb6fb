import { compact } from "./cleaning.ts";
import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { LANGUAGES, type Locale } from "./locales.ts";

/** A whole number of centimes: what prices are inside the program and in the database. */
export type Centimes = number;
/** Dirhams with at most two decimals: what prices are in JSON. */
export type Dirhams = number;

export const dirhams = (centimes: Centimes): Dirhams => centimes / CENTIMES_PER_DIRHAM;
export const centimes = (dirhams: Dirhams): Centimes => Math.round(dirhams * CENTIMES_PER_DIRHAM);

const NO_BREAK_SPACE = "\u00a0";

/** `1490.5` as "1,490.50 DH": Latin digits, decimals only when they are not zero, no hidden marks (K5). */
export function formatMoney(amount: Dirhams, locale: Locale): string {
  return `${formatAmount(amount, locale)}${NO_BREAK_SPACE}${LANGUAGES[locale].currency}`;
}

/** The number alone, as money is written: whole, or with two decimals. */
export function formatAmount(amount: Dirhams, locale: Locale): string {
  const total = centimes(amount);
  const whole = Math.trunc(Math.abs(total) / CENTIMES_PER_DIRHAM);
  const cents = Math.abs(total) % CENTIMES_PER_DIRHAM;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, LANGUAGES[locale].thousands);
  const decimals = cents === 0 ? "" : LANGUAGES[locale].decimal + String(cents).padStart(2, "0");
  return `${total < 0 ? "-" : ""}${grouped}${decimals}`;
}

/** The same as a field holds it, without the marks between thousands: "1,490" could be a decimal. Empty for none. */
export const amountField = (amount: Dirhams | null, locale: Locale): string =>
  amount === null ? "" : formatAmount(amount, locale).replaceAll(LANGUAGES[locale].thousands, "");

/** What is no money, such as kilograms, "2.5", its decimal as money has it. */
export const formatDecimal = (number: number, locale: Locale): string =>
  String(number).replace(".", LANGUAGES[locale].decimal);

/** An average of stars, "4.5", its decimal as money has it. */
export const formatRating = (stars: number, locale: Locale): string =>
  stars.toFixed(1).replace(".", LANGUAGES[locale].decimal);

/** The generic formatter of the specification, for amounts in another currency: US dollars unless told (K5). */
export function formatPrice(amount: number, currency = "USD", locale = "en-US"): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/**
 * The number in a displayed price such as "1,490.50 DH", by stripping what is not a digit (V17, K5). Only for showing
 * legacy strings: an amount that is charged is never read this way. Without a digit: 0.
 */
export function parsePrice(value: string | number): number {
  if (typeof value === "number") return value;
  const stripped = value.replace(/[^\d.-]/g, "");
  const number = Number.parseFloat(stripped);
  return Number.isFinite(number) ? number : 0;
}

/** Amounts with marks between thousands that can be nothing else. */
const GROUPED = [
  { mark: ",", written: /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/ },
  { mark: ".", written: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/ },
  { mark: "٬", written: /^\d{1,3}(?:٬\d{3})+(?:[.,،٫]\d{1,2})?$/ },
];

/**
 * The dirhams that somebody typed, such as "1 490,50": digits with at most two decimals, Arabic ones too, and nothing else.
 * Null for whatever is not surely an amount: "1,490.50" is, "1,490" could be either and is read as neither.
 */
export function readAmount(typed: string): Dirhams | null {
  const plain = compact(typed);
  const grouped = GROUPED.find(({ written }) => written.test(plain));
  const ungrouped = (grouped ? plain.replaceAll(grouped.mark, "") : plain).replace(/[,،٫]/, ".");
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(ungrouped) ? Number(ungrouped) : null;
}

/** Percent off, rounded (E4); 0 when nothing is off. */
export function discountPercent(price: Dirhams, salePrice: Dirhams | null): number {
  return salePrice === null || salePrice >= price ? 0 : Math.round(((price - salePrice) / price) * 100);
}
