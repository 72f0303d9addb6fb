import { expect, test } from "vitest";
import { pagePathOf } from "./public-pages.ts";

test.each([
  ["/", "/"],
  ["/_.data", "/"],
  ["/fr.data", "/fr"],
  ["/fr/_.data", "/fr/"],
  ["/ar/products.data", "/ar/products"],
  ["/ar/page/a_.data", "/ar/page/a_"],
  ["/ar/track", "/ar/track"],
])("[G7] what is asked for at %s is about the page at %s", (asked, page) => {
  expect(pagePathOf(asked)).toBe(page);
});
