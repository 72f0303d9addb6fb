import { normalizeTypedCode } from "./cleaning.ts";
import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { LANGUAGES, type Locale } from "./locales.ts";

export type Centimes = number;
export type Dirhams = number;

export const toDirhams = (centimes: Centimes): Dirhams => centimes / CENTIMES_PER_DIRHAM;
export const toCentimes = (dirhams: Dirhams): Centimes => Math.round(dirhams * CENTIMES_PER_DIRHAM);

const NO_BREAK_SPACE = "\u00a0";

/** Formats 1490.5 as "1,490.50 DH": Latin digits, no zero decimals, no invisible marks (K5). */
export function formatMoney(amount: Dirhams, locale: Locale): string {
  return `${formatAmount(amount, locale)}${NO_BREAK_SPACE}${LANGUAGES[locale].currency}`;
}

export function formatAmount(amount: Dirhams, locale: Locale): string {
  const total = toCentimes(amount);
  const whole = Math.trunc(Math.abs(total) / CENTIMES_PER_DIRHAM);
  const cents = Math.abs(total) % CENTIMES_PER_DIRHAM;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, LANGUAGES[locale].thousands);
  const decimals = cents === 0 ? "" : LANGUAGES[locale].decimal + String(cents).padStart(2, "0");
  return `${total < 0 ? "-" : ""}${grouped}${decimals}`;
}

/** Formats an amount for an input field. Omits thousands separators: "1,490" could be read as a decimal. */
export const formatAmountInput = (amount: Dirhams | null, locale: Locale): string =>
  amount === null ? "" : formatAmount(amount, locale).replaceAll(LANGUAGES[locale].thousands, "");

export const formatDecimal = (number: number, locale: Locale): string =>
  String(number).replace(".", LANGUAGES[locale].decimal);

export const formatRating = (stars: number, locale: Locale): string =>
  stars.toFixed(1).replace(".", LANGUAGES[locale].decimal);

export function formatPrice(amount: number, currency = "USD", locale = "en-US"): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/** Parses a displayed price such as "1,490.50 DH" (V17, K5). Invalid text becomes 0, so never charge the result. */
export function parseDisplayedPrice(value: string | number): number {
  if (typeof value === "number") return value;
  const stripped = value.replace(/[^\d.-]/g, "");
  const number = Number.parseFloat(stripped);
  return Number.isFinite(number) ? number : 0;
}

const GROUPED = [
  { mark: ",", written: /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/ },
  { mark: ".", written: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/ },
  { mark: "٬", written: /^\d{1,3}(?:٬\d{3})+(?:[.,،٫]\d{1,2})?$/ },
];

/** Parses a typed amount, with Arabic digits and at most two decimals. Null if invalid or ambiguous, such as "1,490". */
export function parseTypedAmount(text: string): Dirhams | null {
  const plain = normalizeTypedCode(text);
  const grouped = GROUPED.find(({ written }) => written.test(plain));
  const ungrouped = (grouped ? plain.replaceAll(grouped.mark, "") : plain).replace(/[,،٫]/, ".");
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(ungrouped) ? Number(ungrouped) : null;
}

export function computeDiscountPercent(price: Dirhams, salePrice: Dirhams | null): number {
  return salePrice === null || salePrice >= price ? 0 : Math.round(((price - salePrice) / price) * 100);
}
