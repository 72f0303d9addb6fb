import fc from "fast-check";
import { expect, test } from "vitest";
import { ShopError } from "../../../contract/errors.ts";
import { createErrorRedirectPath, getLocalizedRedirectPath } from "./form-redirect.ts";

const INVALID = { code: "invalid", params: {} } as const;
const SHOP = "https://shop.example";

function leadsHome(location: string): boolean {
  return /^\/(?![/\\])/.test(location) && new URL(location, `${SHOP}/fr/cart`).origin === SHOP;
}

/**
 * Prefixes, separators and suffixes of hostile URLs. Each one has led some browser or program to another site. The test
 * combines all of them.
 */
const HOSTILE = [
  "",
  "http://x",
  "http://x/fr",
  "https://x@y",
  "foo://x",
  "data:",
  "javascript:",
  "file://",
  "//x",
  "\\",
]
  .flatMap((start) => ["//", "/\\", "\\/", "/..//", "/.//", "/%2e%2e//", "/\t/", ":"].map((middle) => start + middle))
  .flatMap((start) =>
    ["evil.example", "evil.example//evil", "\\evil.example?a#b", "@evil.example/%5C%5Cevil"].map((end) => start + end),
  );

test("a form's redirect stays within this shop for over 200 hostile Referer headers", () => {
  expect(HOSTILE.length).toBeGreaterThan(200);
  for (const referer of HOSTILE) {
    expect(leadsHome(createErrorRedirectPath(referer, INVALID)), referer).toBe(true);
    expect(leadsHome(getLocalizedRedirectPath(referer, "/cart")), referer).toBe(true);
  }
});

test("a form's redirect stays within this shop for randomly generated Referer headers", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "\\",
      ":",
      "//",
      "..",
      ".",
      "@",
      "?",
      "#",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "fr",
      "http:",
      "foo:",
      "evil",
    ),
    fc.string({ maxLength: 4 }),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `http://x/${rest}`),
        text.map((rest) => `x://y/${rest}`),
      ),
      (referer) => {
        expect(leadsHome(createErrorRedirectPath(referer, INVALID))).toBe(true);
        expect(leadsHome(getLocalizedRedirectPath(referer, "/cart"))).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
});

test("a form's redirect keeps the page's language, and after an error also the page's query [T20]", () => {
  expect(getLocalizedRedirectPath(`${SHOP}/fr/product/thyme-honey`, "/cart")).toBe("/fr/cart");
  expect(getLocalizedRedirectPath(`${SHOP}/product/thyme-honey`, "/cart")).toBe("/cart");
  expect(getLocalizedRedirectPath(undefined, "/cart")).toBe("/cart");
  expect(createErrorRedirectPath(`${SHOP}/fr/products?q=miel`, INVALID)).toBe("/fr/products?q=miel&refused=invalid");
  expect(createErrorRedirectPath(undefined, INVALID)).toBe("/?refused=invalid");
});

test("the redirect after a rejected form replaces an earlier error code in the URL, and adds no waiting time to the URL [U17 X4 K2]", () => {
  const page = `${SHOP}/fr/auth/login?refused=too_many_requests`;
  expect(createErrorRedirectPath(page, new ShopError("too_many_requests", { params: { seconds: 2690 } }))).toBe(
    "/fr/auth/login?refused=too_many_requests",
  );
  expect(createErrorRedirectPath(page, { code: "wrong_credentials" })).toBe("/fr/auth/login?refused=wrong_credentials");
});
