import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADDRESSES } from "../tests/routes.ts";
import { filterPageQuery, isPersonalPage, PAGE_PARAMETERS } from "./page-parameters.ts";
import { isBackOfficePath } from "./page-path.ts";
import { isPublicPage } from "./public-pages.ts";

const search = (path: string, query: string) => filterPageQuery(path, new URLSearchParams(query));

test("the table of allowed query parameters has an entry for each page outside the back office", () => {
  const pages = ADDRESSES.filter((path) => !isBackOfficePath(path) && path !== "/*");
  expect(Object.keys(PAGE_PARAMETERS).sort()).toEqual(pages.sort());
});

test("classifies each page as either personal or public; letter case, language prefix and the .data suffix make no difference", () => {
  for (const path of Object.keys(PAGE_PARAMETERS)) {
    const examplePath = path.replace(/:\w+/g, "x") || "/";
    expect(isPersonalPage(examplePath), path).toBe(!isPublicPage(examplePath));
  }
  for (const odd of ["/CART", "/fr/cart/", "/cart.data", "/fr/orders/am1.data"])
    expect(isPersonalPage(odd), odd).toBe(true);
  for (const odd of ["/nope", "/PRODUCTS", "/fr/products/", "//cart"]) expect(isPersonalPage(odd), odd).toBe(false);
});

/** Query parameters that only scripts in the browser read, not the rendering. */
const IN_BROWSERS = ["focus", "to"];

test("every query parameter that the storefront's code reads is in the table of allowed parameters, except those that only browser scripts read", () => {
  const root = join(import.meta.dirname, "..");
  const reading =
    /(?:searchParams|useSearchParams\(\)\[0\]|URLSearchParams\([^)]*\)+|\b(?:search|params|address|asked))\s*\.(?:get|has)\("(\w+)"\)/g;
  const usedNames = globSync("web/{shop,account,frame}/**/*.{ts,tsx}", { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return /test\.tsx?$/.test(path) || !/earchParams/.test(text)
      ? []
      : [...text.matchAll(reading)].map(([, name]) => name);
  });
  const allParameters = new URLSearchParams(usedNames.map((name) => [name as string, "1"]));
  allParameters.set("view", "list");
  allParameters.set("refused", "invalid");
  const declared = Object.keys(PAGE_PARAMETERS).flatMap((path) => [
    ...new URLSearchParams(search(path.replace(/:\w+/g, "x") || "/", String(allParameters)) ?? "").keys(),
  ]);
  expect(usedNames.length).toBeGreaterThan(10);
  expect([...new Set(usedNames)].filter((name) => !declared.includes(name as string)).sort()).toEqual(IN_BROWSERS);
});

test("removes query parameters that a page does not declare and normalizes the values of the others; back office URLs are not filtered", () => {
  for (const path of ["/", "/fr", "/fr/about", "/categories", "/page/terms", "/nope", "/offline"])
    expect(search(path, "x=1&q=honey&utm_source=y&to=/cart"), path).toBe("");
  expect(search("/products", "x=1&q=+a++b+&sort=nonsense&page=01&min_price=0100&view=x")).toBe("?q=a+b&min_price=100");
  expect(search("/products", "min_price=cheap&max_price=%D9%A2%D9%A0&view=list")).toBe(
    "?max_price=20&min_price=cheap&view=list",
  );
  expect(search("/category/honey", "category=oils&rating=4")).toBe("?rating=4");
  expect(search("/product/honey", "option=007&q=x")).toBe("?option=7");
  expect(search("/product/honey", "option=x")).toBe("");
  expect(search("/contact", "sent=2&refused=invalid")).toBe("?sent=1&refused=invalid");
  expect(search("/contact", "refused=nonsense")).toBe("");
  expect(search("/fr/contact", "wait=90&refused=too_many_requests")).toBe("?refused=too_many_requests");
  expect(search("/contact", "refused=invalid&wait=90")).toBe("?refused=invalid");
  expect(search("/fr/auth/login", "redirect=%2Fcheckout%3Fstep%3Dpayment&x=1")).toBe(
    "?redirect=%2Fcheckout%3Fstep%3Dpayment",
  );
  expect(search("/thank-you", "order=AM1&key=a-b&x")).toBe("?order=AM1&key=a-b");
  expect(search("/fr/products.data", "_routes=b%2B1,a,b%2B1&x=1")).toBe("?_routes=a%2Cb%2B1");
  expect(search("/fr/products", "_routes=a")).toBe("");
  expect(search("/fr/admin/orders", "x=1")).toBeNull();
});
