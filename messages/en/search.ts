import type { Message } from "../language.ts";

/** Texts of the search suggestions. They are loaded when the visitor begins to search. */
export const messages = {
  "search.products": "Products",
  "search.count": { one: "1 product found", other: "{count} products found" },
  "search.all": "All results for “{query}”",
  "search.narrowed": "Results for “{query}” with your filters",
  "search.none": "Nothing found so far. Search to look through everything.",
} satisfies Record<string, Message>;

export type SearchMessageKey = keyof typeof messages;
