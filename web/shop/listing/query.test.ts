import { expect, test } from "vitest";
import { formatListingSearch, getClearedFilter, listAppliedFilters, readListingChoices } from "./query.ts";

const choicesOf = (search: string) => readListingChoices(new URLSearchParams(search));

test("parsing the shop's product list URL and building a URL from the result returns the same URL [R2]", () => {
  const search = "?q=honey&category=honey&sort=price_asc&min_price=50&max_price=200&rating=4&page=3&view=list";
  expect(formatListingSearch(choicesOf(search))).toBe(search);
});

test("the product list's URL omits default choices [R2]", () => {
  expect(formatListingSearch(choicesOf(""))).toBe("");
  expect(formatListingSearch(choicesOf("?q=&min_price=&sort=popularity&page=1&view=grid"))).toBe("");
});

test("reading the shop's product list URL ignores an invalid parameter and keeps the valid parameters [R2]", () => {
  expect(choicesOf("?sort=cheapest&rating=9&min_price=-1&page=0&category=honey")).toEqual({
    q: "",
    category: "honey",
    sort: "popularity",
    page: 1,
    view: "grid",
  });
  expect(choicesOf(`?q=${"a".repeat(300)}`).q).toHaveLength(64);
});

test("changing a filter or the sorting of the product list resets the page number, changing the view does not [R2]", () => {
  const choices = choicesOf("?category=honey&page=4");
  expect(formatListingSearch(choices, { rating: 4 })).toBe("?category=honey&rating=4");
  expect(formatListingSearch(choices, { sort: "name" })).toBe("?category=honey&sort=name");
  expect(formatListingSearch(choices, { view: "list" })).toBe("?category=honey&page=4&view=list");
  expect(formatListingSearch(choices, { page: 5 })).toBe("?category=honey&page=5");
});

test("removing one filter from the product list's URL keeps the other filters [R2]", () => {
  const choices = choicesOf("?q=miel&category=honey&max_price=100&rating=4");
  expect(listAppliedFilters(choices)).toEqual(["q", "category", "price", "rating"]);
  expect(formatListingSearch(choices, getClearedFilter("price"))).toBe("?q=miel&category=honey&rating=4");
});
