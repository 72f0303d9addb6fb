import { expect, test } from "vitest";
import { errorInAddress } from "./error-in-address.ts";

const textAt = (query: string, locale: "ar" | "fr" | "en" = "en") =>
  errorInAddress(new URL(`https://shop.example/auth/login?${query}`), locale)?.text;

test.each([
  ["en", "Too many attempts. Please try again in 45 minutes."],
  ["fr", "Trop de tentatives. Réessayez dans 45 minutes."],
  ["ar", "محاولات كثيرة. أعد المحاولة بعد 45 دقيقة."],
] as const)("in %s, the page after a rate limit shows how long to wait [U17 X4 K2]", (locale, text) => {
  expect(textAt("refused=too_many_requests&wait=2690", locale)).toBe(text);
});

test("a page ignores the URL parameter wait if its value is invalid or too long, or if the error is not a rate limit", () => {
  for (const wait of ["", "0", "-1", "1.5", "1e3", "604801", "99999999999", "x", "60 minutes"])
    expect(textAt(`refused=too_many_requests&wait=${encodeURIComponent(wait)}`), wait).toBe(
      "The shop is busy at the moment. Please try again.",
    );
  expect(textAt("refused=wrong_credentials&wait=60")).toBe(textAt("refused=wrong_credentials"));
  expect(textAt("refused=nonsense&wait=60")).toBeUndefined();
});
