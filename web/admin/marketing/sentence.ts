import type { CouponKind } from "../../../contract/cart.ts";
import { formatFirstOfMonth } from "../../../contract/dates.ts";
import { LANGUAGES, type Locale, type Text } from "../../../contract/locales.ts";
import { formatMoney, readAmount } from "../../../contract/money.ts";
import type { Translate } from "../../../contract/translate.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { Message } from "../../../messages/language.ts";

export const DESCRIPTION_KEYS = "admin.coupons.says.";
export type SaysKey = Extract<AdminMessageKey, `${typeof DESCRIPTION_KEYS}${string}`>;

export type SentenceTexts = Record<Locale, Record<SaysKey, Message>>;

export type CategoryChoice = { id: number; name: Text };

export type CouponValues = {
  code: string;
  kind: CouponKind;
  percent: string;
  amount: string;
  minimum_subtotal: string;
  starts_at: string;
  ends_at: string;
  total_limit: string;
  per_customer_limit: string;
  first_order_only: boolean;
  product_ids: number[];
  category_ids: number[];
};

const NAMES_SHOWN = 4;
const BLANK = "…";

/** Describes a coupon to customers. `names` are the products and categories that it applies to; empty means all. */
export function couponSentence(t: Translate<SaysKey>, locale: Locale, values: CouponValues, names: readonly string[]) {
  const money = (text: string) => {
    const amount = readAmount(text);
    return amount === null ? BLANK : formatMoney(amount, locale);
  };
  const at = (clock: string) => clock && writeClock(clock, locale);
  const counted = (key: "total" | "perCustomer", text: string) =>
    Number(text) > 0 ? t(`${DESCRIPTION_KEYS}${key}`, { count: Number(text) }) : "";
  const [from, until] = [at(values.starts_at), at(values.ends_at)];
  const isPercent = /^\d{1,2}$|^100$/.test(values.percent);
  const gives = { percent: isPercent ? values.percent : BLANK, amount: money(values.amount), names: listOf(t, names) };
  return [
    t(`${DESCRIPTION_KEYS}code`, { code: values.code || BLANK }),
    t(names.length > 0 ? `${DESCRIPTION_KEYS}${values.kind}On` : `${DESCRIPTION_KEYS}${values.kind}`, gives),
    (readAmount(values.minimum_subtotal) ?? 0) > 0 &&
      t(`${DESCRIPTION_KEYS}minimum`, { amount: money(values.minimum_subtotal) }),
    values.first_order_only && t(`${DESCRIPTION_KEYS}first`),
    counted("perCustomer", values.per_customer_limit),
    counted("total", values.total_limit),
    from && until ? t(`${DESCRIPTION_KEYS}between`, { from, until }) : "",
    from && !until ? t(`${DESCRIPTION_KEYS}from`, { from }) : "",
    until && !from ? t(`${DESCRIPTION_KEYS}until`, { until }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function listOf(t: Translate<SaysKey>, names: readonly string[]): string {
  const listedNames = names.length > NAMES_SHOWN + 1 ? names.slice(0, NAMES_SHOWN) : names;
  const joined = listedNames.join(t(`${DESCRIPTION_KEYS}comma`));
  const count = names.length - listedNames.length;
  return count > 0 ? t(`${DESCRIPTION_KEYS}more`, { names: joined, count }) : joined;
}

/** Formats `clock`, a local date and time without time zone, which is parsed and formatted as UTC. */
const writeClock = (clock: string, locale: Locale): string =>
  formatFirstOfMonth(
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(
      new Date(`${clock}Z`),
    ),
    locale,
  );
