import type { Message, Plural } from "../messages/language.ts";
import type { CustomerPart, KeyOf, MessagesOf } from "../messages/parts.ts";
import { LANGUAGES, type Locale } from "./locales.ts";

export type Messages = MessagesOf<"common">;
export type MessageKey = keyof Messages;
export type CustomerMessageKey = { [P in CustomerPart]: KeyOf<P> }[CustomerPart];
export type MessageParams = Record<string, string | number>;

/** Translates a message. `count` chooses the plural form (U17), `seconds` fills {wait} with a text like "2 minutes". */
export type Translate<Key extends string = MessageKey> = (key: Key, params?: MessageParams) => string;

export function createTranslator<Key extends string>(
  locale: Locale,
  messages: Partial<Record<Key, Message>>,
): Translate<Key> {
  return (key, params) => {
    const message = messages[key];
    // A key without a message can only come from outside, such as from stored data. It is returned unchanged.
    if (message === undefined) return key;
    const text = typeof message === "string" ? message : pluralForm(message, locale, Number(params?.count ?? 0));
    if (!text.includes("{wait}")) return params ? filled(text, params, locale) : text;
    return filled(text, { ...params, wait: waitIn(Number(params?.seconds)) }, locale);
  };

  function waitIn(waitSeconds: number): string {
    // Shows at least one second, also if the waiting time is unknown or already over.
    const seconds = Number.isFinite(waitSeconds) ? Math.max(waitSeconds, 1) : 1;
    const unit = WAIT_UNITS.find(({ from }) => seconds > from) ?? SECONDS;
    const count = Math.ceil(seconds / unit.seconds);
    // The unit messages are in messages/<locale>/forms.ts, beside the messages that use {wait}.
    const message = (messages as Partial<Record<string, Message>>)[unit.key] ?? "{count}";
    return filled(typeof message === "string" ? message : pluralForm(message, locale, count), { count }, locale);
  }
}

const SECONDS = { key: "wait.seconds", seconds: 1, from: 0 };
/** Units of waiting times, largest first. A unit applies to more than `from` seconds; the result is rounded up. */
const WAIT_UNITS = [
  { key: "wait.hours", seconds: 3600, from: 2 * 3600 },
  { key: "wait.minutes", seconds: 60, from: 2 * 60 },
];

const inParts = new Map<string, string[]>();

/** French "de" becomes "d’" before a vowel. Names that begin with "h" or "y" keep "de", which is mostly right. */
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

/** Chooses the plural form for `count`. A missing form, such as Arabic 11-99, is replaced by `other`. */
function pluralForm(message: Plural, locale: Locale, count: number): string {
  if (count === 0 && message.zero !== undefined) return message.zero;
  rules[locale] ??= new Intl.PluralRules(locale);
  return message[rules[locale].select(count)] ?? message.other;
}
