import fc from "fast-check";
import { expect, test } from "vitest";
import { resetPasswordInput } from "./customers.ts";
import { parseOwnPageUrl, toSafeRedirect } from "./redirect.ts";
import { getCustomerSignInPath } from "./sign-in-address.ts";

const HOST = "evil.example";
const SITE = "https://shop.example";

const landing = (path: string): URL => new URL(path, `${SITE}/fr/auth/login`);

/** Prefixes that lead to another host in some browser: a scheme, two slashes, or characters that are parsed as them. */
const AHEAD = [
  "https://",
  "http://",
  "HTTPS://",
  "https:",
  "https:/",
  "https:\\\\",
  "//",
  "///",
  "////",
  "\\\\",
  "\\/",
  "/\\",
  "/\\/",
  "//\\",
  "\\",
  "/\t/",
  "/\n/",
  "/\r/",
  "/\r\n/",
  "\t//",
  "\n//",
  " //",
  "/\u0000/",
  "/\u0085/",
  "\u0000//",
  "\u00a0//",
  "\u2028//",
  "\ufeff//",
  "/.//",
  "/..//",
  "/./../..//",
  "/fr//",
  "/fr/fr//",
  "/ar//",
  "/en///",
  "/fr/\\",
  "/fr/..//",
  "/fr/.//",
  "/fr/%2e%2e//",
  "/%2e//",
  "/%2e%2e//",
  "//user@",
  "//user:pass@",
  "https://shop.example@",
  "https://shop.example.",
  "//shop.example:80@",
  "javascript:alert(1)//",
  "JaVaScRiPt:alert(1)//",
  "data:text/html,",
  "vbscript:",
  "file:///",
  "blob:https://",
  "ftp://",
  "mailto:x@",
  "ws://",
];
const AFTER = ["", "/", "/products", "?a=/products", "#/products"];
const hostile = AHEAD.flatMap((ahead) => AFTER.map((after) => ahead + HOST + after));

test("redirect sanitizing turns each of over 200 hostile targets into a path of this site [G2]", () => {
  expect(hostile.length).toBeGreaterThan(200);
  for (const value of hostile) {
    const path = toSafeRedirect(value);
    expect(landing(path).origin, JSON.stringify(value)).toBe(SITE);
    for (const locale of ["ar", "fr", "en"]) expect(landing(`/${locale}${path}`).origin).toBe(SITE);
    expect(path.startsWith("/"), JSON.stringify(value)).toBe(true);
    // The host must not remain as the first path segment either, where a lenient parser could take it for a host.
    expect(path, JSON.stringify(value)).not.toMatch(/^\/[/\\]/);
    const { pathname, search, hash } = parseOwnPageUrl(value) ?? new URL(SITE);
    expect(landing(pathname + search + hash).origin, JSON.stringify(value)).toBe(SITE);
  }
});

test("redirect sanitizing returns a path of this site for any input, and never a path under /auth or of the API [G2]", () => {
  const tricky = fc.string({
    unit: fc.constantFrom(
      ..."/\\.%:@?#&=- \t\n\r\u0000afrenuthpi25cfvl".split(""),
      "%2f",
      "%5c",
      "%2e",
      "/auth",
      "/fr",
    ),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        tricky,
        tricky.map((text) => `/${text}`),
      ),
      (value) => {
        const path = toSafeRedirect(value);
        const { origin, pathname } = landing(path);
        expect(origin).toBe(SITE);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(pathname).not.toMatch(/^\/(?:auth|api)(?:\/|$)/i);
        expect(toSafeRedirect(path)).toBe(path);
      },
    ),
    { numRuns: 5000 },
  );
});

test("redirect sanitizing returns the fallback for every spelling of a path under /auth or of the API [G1 G2]", () => {
  for (const value of [
    "/auth/login",
    "/auth",
    "/AUTH/login",
    "/fr/auth/login",
    "/fr/fr/auth/login",
    "/%61uth/login",
    "/x/../auth/login",
    "/fr/../auth/login",
    "/auth%2Flogin",
    "/api/auth/customers/logout",
    "/en/api/cart",
  ])
    expect(toSafeRedirect(value, "/profile"), value).toBe("/profile");
  expect(toSafeRedirect("/authors")).toBe("/authors");
});

test("redirect sanitizing keeps path, query and hash of a page of the shop, and drops the language prefix [G2]", () => {
  expect(toSafeRedirect("/favorites")).toBe("/favorites");
  expect(toSafeRedirect("/products?sort=name&page=2#list")).toBe("/products?sort=name&page=2#list");
  expect(toSafeRedirect("/fr/orders/AM12345678?key=x")).toBe("/orders/AM12345678?key=x");
  expect(toSafeRedirect("/search?q=https://evil.example")).toBe("/search?q=https://evil.example");
  expect(toSafeRedirect("/product/%D8%B9%D8%B3%D9%84")).toBe("/product/%D8%B9%D8%B3%D9%84");
  for (const nothing of [null, undefined, "", "products", "?page=2"]) expect(toSafeRedirect(nothing, "/x")).toBe("/x");
});

test("redirect sanitizing replaces a path of over 2,000 characters by the fallback, so that the password reset form accepts the redirect [G2]", () => {
  const pageOf = (length: number) => `/products?q=${"m".repeat(length - "/products?q=".length)}`;
  expect(toSafeRedirect(pageOf(2000))).toBe(pageOf(2000));
  expect(toSafeRedirect(pageOf(2001), "/profile")).toBe("/profile");
  // Percent-encoding makes this path longer than the limit.
  expect(toSafeRedirect(`/products?q=${"é".repeat(700)}`)).toBe("/");
  const password = "sept chèvres sur un arganier";
  const fields = { token: "t".repeat(43), password, password_confirmation: password };
  for (const length of [2000, 2001]) {
    const redirect = toSafeRedirect(pageOf(length));
    expect(resetPasswordInput.safeParse({ ...fields, redirect }).error?.issues).toBeUndefined();
  }
});

test("parseOwnPageUrl accepts the URL of any page of the shop unchanged, and rejects API paths [G7]", () => {
  const ownPath = (value: string) => parseOwnPageUrl(value)?.href.replace("http://shop.invalid", "");
  for (const path of ["/auth/email/verify/x?a=1", "/fr/auth/reset-password?token=x", "/fr", "/ar/cart#coupon"])
    expect(ownPath(path)).toBe(path);
  for (const path of ["/api/auth/customers/logout", "/en/api/cart", "/%61pi/cart"])
    expect(ownPath(path)).toBeUndefined();
});

test("builds the URL of the sign-in page with the page to return to [G2]", () => {
  expect(getCustomerSignInPath("/")).toBe("/auth/login");
  const address = getCustomerSignInPath("/products?sort=name&page=2");
  expect(toSafeRedirect(new URL(address, SITE).searchParams.get("redirect"))).toBe("/products?sort=name&page=2");
});
