import { expect, test } from "vitest";
import { getPagePathOfDataRequest } from "./public-pages.ts";

test.each([
  ["/", "/"],
  ["/_.data", "/"],
  ["/fr.data", "/fr"],
  ["/fr/_.data", "/fr/"],
  ["/ar/products.data", "/ar/products"],
  ["/ar/page/a_.data", "/ar/page/a_"],
  ["/ar/track", "/ar/track"],
])("maps the data path %s to the page %s [G7]", (dataPath, page) => {
  expect(getPagePathOfDataRequest(dataPath)).toBe(page);
});
