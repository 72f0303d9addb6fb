import { expect, test } from "vitest";
import { getProductsPath, readProductQuery } from "./query.ts";

const readQuery = (search: string) => readProductQuery(new URLSearchParams(search));

test("the URL of the back office's product list omits default choices, and parsing the URL returns the choices from which it was built [R26]", () => {
  expect(getProductsPath({})).toBe("/admin/products");
  expect(getProductsPath(readQuery(""))).toBe("/admin/products");
  const address = getProductsPath({
    ...readQuery(""),
    q: "عسل & co",
    tab: "low",
    missing: "fr",
    sort: "stock",
    page: 3,
  });
  expect(readQuery(new URL(address, "http://shop.example").search)).toEqual({
    q: "عسل & co",
    tab: "low",
    missing: "fr",
    sort: "stock",
    page: 3,
  });
});

test("reading the product list's URL ignores an invalid parameter and keeps the valid parameters [R26]", () => {
  const plain = readQuery("");
  for (const search of ["tab=x", "sort=", "missing=de", "page=0", "page=1e9", "page=-2", "category=../x", "other=1"])
    expect(readQuery(search), search).toEqual(plain);
  expect(readQuery(`q=${"x".repeat(65)}&tab=draft`)).toEqual({ ...plain, tab: "draft" });
});
