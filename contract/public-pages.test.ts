import { expect, test } from "vitest";
import { pageOf } from "./public-pages.ts";

test.each([
  ["/", "/"],
  ["/_.data", "/"],
  ["/fr.data?_routes=shop%2Fhome", "/fr"],
  ["/fr/_.data", "/fr/"],
  ["/ar/products.data?page=2&_routes=a,b", "/ar/products?page=2"],
  ["/ar/page/a_.data", "/ar/page/a_"],
  ["/ar/track?order=AM1", "/ar/track?order=AM1"],
])("[G7] what is asked for at %s is about the page at %s", (asked, page) => {
  expect(pageOf(new URL(asked, "https://shop.example")).href).toBe(`https://shop.example${page}`);
});
