import type { Message, Plural } from "../messages/language.ts";
import type { CustomerPart, KeyOf, MessagesOf } from "../messages/parts.ts";
import { LANGUAGES, type Locale } from "./locales.ts";

/** What every page may say. */
export type Messages = MessagesOf<"common">;
export type MessageKey = keyof Messages;
/** What the shop says to customers anywhere: beside those the messages of forms, orders and pages of their own. */
export type CustomerMessageKey = { [P in CustomerPart]: KeyOf<P> }[CustomerPart];
export type MessageParams = Record<string, string | number>;

/**
 * Gives a message in one language, its {names} filled in; a plural message is chosen by `count` (U17). `seconds` fill {wait} in too, in
 * words: "2 minutes".
 */
export type Translate<Key extends string = MessageKey> = (key: Key, params?: MessageParams) => string;

export function translator<Key extends string>(
  locale: Locale,
  messages: Partial<Record<Key, Message>>,
): Translate<Key> {
  return (key, params) => {
    const message = messages[key];
    // A key that is not in the list can only come from outside, such as a stored one: shown rather than lost.
    if (message === undefined) return key;
    const text = typeof message === "string" ? message : pluralForm(message, locale, Number(params?.count ?? 0));
    if (!text.includes("{wait}")) return params ? filled(text, params, locale) : text;
    return filled(text, { ...params, wait: waitIn(Number(params?.seconds)) }, locale);
  };

  function waitIn(wanted: number): string {
    // Unknown, or over meanwhile: a moment, never nothing.
    const seconds = Number.isFinite(wanted) ? Math.max(wanted, 1) : 1;
    const unit = WAIT_UNITS.find(({ from }) => seconds > from) ?? SECONDS;
    const count = Math.ceil(seconds / unit.seconds);
    // Beside every text that says {wait} (messages/<locale>/forms.ts).
    const message = (messages as Partial<Record<string, Message>>)[unit.key] ?? "{count}";
    return filled(typeof message === "string" ? message : pluralForm(message, locale, count), { count }, locale);
  }
}

const SECONDS = { key: "wait.seconds", seconds: 1, from: 0 };
/** The largest first: `from` so many seconds on a wait is counted in it, rounded up. */
const WAIT_UNITS = [
  { key: "wait.hours", seconds: 3600, from: 2 * 3600 },
  { key: "wait.minutes", seconds: 60, from: 2 * 60 },
];

/** Messages in parts, of which every second is the name of a parameter. */
const inParts = new Map<string, string[]>();

/** What becomes "d’" before a vowel. Names with an "h" or "y" mostly keep "de" here: de Hassan, de Youssef. */
const ELIDED = /\b([dD])e $/;
const VOWEL = /^[aeiouàâäéèêëîïôöœùûü]/i;

function filled(text: string, params: MessageParams, locale: Locale): string {
  const parts = inParts.get(text) ?? text.split(/\{(\w+)\}/);
  inParts.set(text, parts);
  const valueAt = (at: number) => String(params[parts[at] ?? ""] ?? `{${parts[at]}}`);
  return parts
    .map((part, at) => {
      if (at % 2) return valueAt(at);
      const isElided = LANGUAGES[locale].elides && at + 1 < parts.length && VOWEL.test(valueAt(at + 1));
      return isElided ? part.replace(ELIDED, "$1’") : part;
    })
    .join("");
}

const rules: Partial<Record<Locale, Intl.PluralRules>> = {};

/** Arabic has forms for 0, 1, 2, 3-10 and the rest: Intl's own groups, with 11-99 and 100 read as "others" when not given. */
function pluralForm(message: Plural, locale: Locale, count: number): string {
  if (count === 0 && message.zero !== undefined) return message.zero;
  rules[locale] ??= new Intl.PluralRules(locale);
  return message[rules[locale].select(count)] ?? message.other;
}
