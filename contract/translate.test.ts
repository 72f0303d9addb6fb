import { expect, test } from "vitest";
import { texts as en } from "../messages/en/index.ts";
import { messagesIn } from "../messages/index.ts";
import {
  DEFAULT_LANGUAGES,
  DEFAULT_LOCALE,
  direction,
  FALLBACK_LOCALE,
  isLocale,
  LOCALES,
  localeOfPath,
  withLocale,
  withoutLocale,
} from "./locales.ts";
import { translator } from "./translate.ts";

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
])("[U17] Arabic counts %d as %s", (count, text) => {
  expect(translator("ar", dates)("days", { count })).toBe(text);
});

test.each([
  [0, "0 قطعة"],
  [2, "قطعتان"],
  [10, "10 قطع"],
  [11, "11 قطعة"],
  [100, "100 قطعة"],
])("[U17] a form that a message does not have is its last one: %d", (count, text) => {
  expect(translator("ar", dates)("pieces", { count })).toBe(text);
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
  "in %s, a wait of %d seconds is said in the unit that fits, with its plural: %s [U17 X4]",
  (locale, seconds, text) => {
    expect(translator(locale, messagesIn("forms", locale))("refusal.too_many_requests", { seconds })).toBe(text);
  },
);

test("a wait that is over, or of which nothing is known, is said as a second [U17 X4]", () => {
  const t = translator("fr", messagesIn("forms", "fr"));
  const said = [0, -5, 0.2, Number.NaN, Number.POSITIVE_INFINITY].map((seconds) =>
    t("refusal.too_many_requests", { seconds }),
  );
  expect([...said, t("refusal.too_many_requests"), t("refusal.too_many_requests", {})]).toEqual(
    Array(7).fill("Trop de tentatives. Réessayez dans 1 seconde."),
  );
});

test("every text that says a wait stands beside its units, and none says the bare seconds [U17 X4]", () => {
  for (const locale of LOCALES)
    for (const part of Object.keys(en) as (keyof typeof en)[]) {
      const said = JSON.stringify(messagesIn(part, locale));
      expect(said, `${locale} ${part}`).not.toContain("{seconds}");
      if (said.includes("{wait}")) expect(said, `${locale} ${part}`).toContain("wait.minutes");
    }
});

test("[U17] French counts 0 and 1 as one, English only 1", () => {
  const messages = { items: { one: "{count} item", other: "{count} items" } };
  const counts = (locale: "fr" | "en") => [0, 1, 2].map((count) => translator(locale, messages)("items", { count }));
  expect(counts("fr")).toEqual(["0 item", "1 item", "2 items"]);
  expect(counts("en")).toEqual(["0 items", "1 item", "2 items"]);
});

test("[U17] names are filled in as they are, and an unknown key or name is shown rather than lost", () => {
  const t = translator<string>("en", { hello: "Hello {name}, {name}! {other}" });
  expect(t("hello", { name: "$1 {other}" })).toBe("Hello $1 {other}, $1 {other}! {other}");
  expect(t("refusal.unknown")).toBe("refusal.unknown");
});

test("[U17] French elides before a name that begins with a vowel, other languages do not", () => {
  const messages = { reply: "Réponse de {name}", grade: "Grade {name}" };
  const said = (locale: "fr" | "es", name: string) => translator<string>(locale, messages)("reply", { name });
  expect(["Amlou", "Épices", "Hassan", "Youssef", "Miel"].map((name) => said("fr", name))).toEqual([
    "Réponse d’Amlou",
    "Réponse d’Épices",
    "Réponse de Hassan",
    "Réponse de Youssef",
    "Réponse de Miel",
  ]);
  expect(said("es", "Amlou")).toBe("Réponse de Amlou");
  expect(translator<string>("fr", messages)("grade", { name: "Amlou" })).toBe("Grade Amlou");
});

test("[K7 U17 T20] Arabic is the default and runs from the right, English stands in", () => {
  expect(DEFAULT_LANGUAGES.offered).toEqual(["ar", "fr", "en"]);
  expect([DEFAULT_LOCALE, FALLBACK_LOCALE]).toEqual(["ar", "en"]);
  expect(DEFAULT_LANGUAGES.offered.map(direction)).toEqual(["rtl", "ltr", "ltr"]);
  expect(["ar", "xx", "AR", null, 1].map(isLocale)).toEqual([true, false, false, false, false]);
});

test.each([
  ["/fr/products", "fr", "/products"],
  ["/ar", "ar", "/"],
  ["/", null, "/"],
  ["/french/products", null, "/french/products"],
])("[T20] %s is in %s and leads to %s", (path, locale, bare) => {
  expect(localeOfPath(path)).toBe(locale);
  expect(withoutLocale(path)).toBe(bare);
  if (locale) expect(withLocale(locale as "fr", bare)).toBe(path);
});
