import { expect, test } from "vitest";
import { texts as en } from "../messages/en/index.ts";
import { messagesIn } from "../messages/index.ts";
import {
  addLocalePrefix,
  DEFAULT_LANGUAGE_SETTINGS,
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  getPathLocale,
  getTextDirection,
  isLocale,
  LOCALES,
  removeLocalePrefix,
} from "./locales.ts";
import { createTranslator } from "./translate.ts";

const dates = {
  days: {
    zero: "لا أيام",
    one: "يوم واحد",
    two: "يومان",
    few: "{count} أيام",
    many: "{count} يومًا",
    other: "{count} يوم",
  },
  pieces: { one: "قطعة واحدة", two: "قطعتان", few: "{count} قطع", other: "{count} قطعة" },
};

test.each([
  [0, "لا أيام"],
  [1, "يوم واحد"],
  [2, "يومان"],
  [3, "3 أيام"],
  [10, "10 أيام"],
  [11, "11 يومًا"],
  [99, "99 يومًا"],
  [100, "100 يوم"],
  [103, "103 أيام"],
])("uses for the count %d the Arabic plural form %s [U17]", (count, text) => {
  expect(createTranslator("ar", dates)("days", { count })).toBe(text);
});

test.each([
  [0, "0 قطعة"],
  [2, "قطعتان"],
  [10, "10 قطع"],
  [11, "11 قطعة"],
  [100, "100 قطعة"],
])("falls back to the last plural form that the message has, for the count %d [U17]", (count, text) => {
  expect(createTranslator("ar", dates)("pieces", { count })).toBe(text);
});

test.each([
  ["ar", 1, "محاولات كثيرة. أعد المحاولة بعد ثانية واحدة."],
  ["ar", 2, "محاولات كثيرة. أعد المحاولة بعد ثانيتين."],
  ["ar", 3, "محاولات كثيرة. أعد المحاولة بعد 3 ثوانٍ."],
  ["ar", 11, "محاولات كثيرة. أعد المحاولة بعد 11 ثانية."],
  ["ar", 100, "محاولات كثيرة. أعد المحاولة بعد 100 ثانية."],
  ["ar", 2690, "محاولات كثيرة. أعد المحاولة بعد 45 دقيقة."],
  ["ar", 3 * 60, "محاولات كثيرة. أعد المحاولة بعد 3 دقائق."],
  ["ar", 24 * 3600, "محاولات كثيرة. أعد المحاولة بعد 24 ساعة."],
  ["fr", 1, "Trop de tentatives. Réessayez dans 1 seconde."],
  ["fr", 121, "Trop de tentatives. Réessayez dans 3 minutes."],
  ["en", 120, "Too many attempts. Please try again in 120 seconds."],
  ["en", 2690, "Too many attempts. Please try again in 45 minutes."],
  ["en", 7200, "Too many attempts. Please try again in 120 minutes."],
  ["en", 7201, "Too many attempts. Please try again in 3 hours."],
  ["es", 7201, "Demasiados intentos. Inténtalo de nuevo dentro de 3 horas."],
] as const)(
  "in %s a wait of %d seconds is formatted in its largest unit, with the right plural: %s [U17 X4]",
  (locale, seconds, text) => {
    expect(createTranslator(locale, messagesIn("forms", locale))("refusal.too_many_requests", { seconds })).toBe(text);
  },
);

test("a rate-limit message with a zero, negative, infinite or missing wait states a wait of one second [U17 X4]", () => {
  const t = createTranslator("fr", messagesIn("forms", "fr"));
  const texts = [0, -5, 0.2, Number.NaN, Number.POSITIVE_INFINITY].map((seconds) =>
    t("refusal.too_many_requests", { seconds }),
  );
  expect([...texts, t("refusal.too_many_requests"), t("refusal.too_many_requests", {})]).toEqual(
    Array(7).fill("Trop de tentatives. Réessayez dans 1 seconde."),
  );
});

test("messages state a waiting time with {wait}, never with {seconds}; each message file that uses {wait} also contains the time units [U17 X4]", () => {
  for (const locale of LOCALES)
    for (const part of Object.keys(en) as (keyof typeof en)[]) {
      const texts = JSON.stringify(messagesIn(part, locale));
      expect(texts, `${locale} ${part}`).not.toContain("{seconds}");
      if (texts.includes("{wait}")) expect(texts, `${locale} ${part}`).toContain("wait.minutes");
    }
});

test("uses the singular for 0 and 1 in French, and for 1 only in English [U17]", () => {
  const messages = { items: { one: "{count} item", other: "{count} items" } };
  const counts = (locale: "fr" | "en") =>
    [0, 1, 2].map((count) => createTranslator(locale, messages)("items", { count }));
  expect(counts("fr")).toEqual(["0 item", "1 item", "2 items"]);
  expect(counts("en")).toEqual(["0 items", "1 item", "2 items"]);
});

test("inserts a parameter's value into a message without expanding placeholders in it; an unknown key or placeholder is left as is [U17]", () => {
  const t = createTranslator<string>("en", { hello: "Hello {name}, {name}! {other}" });
  expect(t("hello", { name: "$1 {other}" })).toBe("Hello $1 {other}, $1 {other}! {other}");
  expect(t("refusal.unknown")).toBe("refusal.unknown");
});

test('in French messages, "de" before a name that starts with a vowel becomes "d’"; Spanish messages and words that end in "de" are unchanged [U17]', () => {
  const messages = { reply: "Réponse de {name}", grade: "Grade {name}" };
  const reply = (locale: "fr" | "es", name: string) => createTranslator<string>(locale, messages)("reply", { name });
  expect(["Amlou", "Épices", "Hassan", "Youssef", "Miel"].map((name) => reply("fr", name))).toEqual([
    "Réponse d’Amlou",
    "Réponse d’Épices",
    "Réponse de Hassan",
    "Réponse de Youssef",
    "Réponse de Miel",
  ]);
  expect(reply("es", "Amlou")).toBe("Réponse de Amlou");
  expect(createTranslator<string>("fr", messages)("grade", { name: "Amlou" })).toBe("Grade Amlou");
});

test("Arabic is the default language and right-to-left; English is the fallback language [K7 U17 T20]", () => {
  expect(DEFAULT_LANGUAGE_SETTINGS.offered).toEqual(["ar", "fr", "en"]);
  expect([DEFAULT_LOCALE, FALLBACK_LOCALE]).toEqual(["ar", "en"]);
  expect(DEFAULT_LANGUAGE_SETTINGS.offered.map(getTextDirection)).toEqual(["rtl", "ltr", "ltr"]);
  expect(["ar", "xx", "AR", null, 1].map(isLocale)).toEqual([true, false, false, false, false]);
});

test.each([
  ["/fr/products", "fr", "/products"],
  ["/ar", "ar", "/"],
  ["/", null, "/"],
  ["/french/products", null, "/french/products"],
])("splits the path %s into the language %s and the path %s [T20]", (path, locale, bare) => {
  expect(getPathLocale(path)).toBe(locale);
  expect(removeLocalePrefix(path)).toBe(bare);
  if (locale) expect(addLocalePrefix(locale as "fr", bare)).toBe(path);
});
