import type { CouponKind } from "../../../contract/cart.ts";
import { formatFirstOfMonth } from "../../../contract/dates.ts";
import { LANGUAGES, type Locale, type LocalizedText } from "../../../contract/locales.ts";
import { formatMoney, parseTypedAmount } from "../../../contract/money.ts";
import type { Translate } from "../../../contract/translate.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import type { Message } from "../../../messages/language.ts";

export const DESCRIPTION_KEY_PREFIX = "admin.coupons.says.";
export type DescriptionKey = Extract<AdminMessageKey, `${typeof DESCRIPTION_KEY_PREFIX}${string}`>;

export type DescriptionTexts = Record<Locale, Record<DescriptionKey, Message>>;

export type CategoryChoice = { id: number; name: LocalizedText };

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

export function describeCoupon(
  t: Translate<DescriptionKey>,
  locale: Locale,
  values: CouponValues,
  names: readonly string[],
) {
  const money = (text: string) => {
    const amount = parseTypedAmount(text);
    return amount === null ? BLANK : formatMoney(amount, locale);
  };
  const at = (clock: string) => clock && writeClock(clock, locale);
  const counted = (key: "total" | "perCustomer", text: string) =>
    Number(text) > 0 ? t(`${DESCRIPTION_KEY_PREFIX}${key}`, { count: Number(text) }) : "";
  const [from, until] = [at(values.starts_at), at(values.ends_at)];
  const isPercent = /^\d{1,2}$|^100$/.test(values.percent);
  const gives = { percent: isPercent ? values.percent : BLANK, amount: money(values.amount), names: listOf(t, names) };
  return [
    t(`${DESCRIPTION_KEY_PREFIX}code`, { code: values.code || BLANK }),
    t(
      names.length > 0 ? `${DESCRIPTION_KEY_PREFIX}${values.kind}On` : `${DESCRIPTION_KEY_PREFIX}${values.kind}`,
      gives,
    ),
    (parseTypedAmount(values.minimum_subtotal) ?? 0) > 0 &&
      t(`${DESCRIPTION_KEY_PREFIX}minimum`, { amount: money(values.minimum_subtotal) }),
    values.first_order_only && t(`${DESCRIPTION_KEY_PREFIX}first`),
    counted("perCustomer", values.per_customer_limit),
    counted("total", values.total_limit),
    from && until ? t(`${DESCRIPTION_KEY_PREFIX}between`, { from, until }) : "",
    from && !until ? t(`${DESCRIPTION_KEY_PREFIX}from`, { from }) : "",
    until && !from ? t(`${DESCRIPTION_KEY_PREFIX}until`, { until }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function listOf(t: Translate<DescriptionKey>, names: readonly string[]): string {
  const listedNames = names.length > NAMES_SHOWN + 1 ? names.slice(0, NAMES_SHOWN) : names;
  const joined = listedNames.join(t(`${DESCRIPTION_KEY_PREFIX}comma`));
  const count = names.length - listedNames.length;
  return count > 0 ? t(`${DESCRIPTION_KEY_PREFIX}more`, { names: joined, count }) : joined;
}

/** Formats a local date and time without a time zone. It is parsed and formatted as UTC, so that it does not shift. */
const writeClock = (clock: string, locale: Locale): string =>
  formatFirstOfMonth(
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(
      new Date(`${clock}Z`),
    ),
    locale,
  );
