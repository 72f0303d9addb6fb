import { expect, test } from "vitest";
import { clock } from "../clock.ts";
import { readErrorFromUrl } from "./error-in-address.ts";

const in45Minutes = () => clock.now().getTime() + 2690_000;

const textAt = (query: string, { locale = "en" as "ar" | "fr" | "en", waitUntil = null as number | null } = {}) =>
  readErrorFromUrl(new URL(`https://shop.example/auth/login?${query}`), locale, { waitUntil })?.text;

test.each([
  ["en", "Too many attempts. Please try again in 45 minutes."],
  ["fr", "Trop de tentatives. Réessayez dans 45 minutes."],
  ["ar", "محاولات كثيرة. أعد المحاولة بعد 45 دقيقة."],
] as const)("in %s, the page after a rate limit shows how long to wait [U17 X4 K2]", (locale, text) => {
  expect(textAt("refused=too_many_requests", { locale, waitUntil: in45Minutes() })).toBe(text);
});

test("a page opened after a rate limit shows the remaining time, and shows no error once the limit is over [X4 K2]", () => {
  const waitUntil = clock.now().getTime() + 300_000;
  expect(textAt("refused=code_just_sent", { waitUntil })).toBe(
    "A code was just sent for this address. Another one can be sent in 5 minutes.",
  );
  expect(textAt("refused=too_many_requests", { waitUntil: clock.now().getTime() - 1 })).toBeUndefined();
});

test("a page never reads the waiting time from its URL, and reads it from the cookie only if the error is a rate limit", () => {
  for (const code of ["too_many_requests", "code_just_sent", "sign_in_locked"])
    expect(textAt(`refused=${code}&wait=894`), code).toBe("The shop is busy at the moment. Please try again.");
  expect(textAt("refused=wrong_credentials", { waitUntil: in45Minutes() })).toBe(textAt("refused=wrong_credentials"));
  expect(textAt("refused=nonsense", { waitUntil: in45Minutes() })).toBeUndefined();
  expect(readErrorFromUrl(new URL("https://shop.example/?refused=invalid"), "en", null)?.code).toBe("invalid");
});
