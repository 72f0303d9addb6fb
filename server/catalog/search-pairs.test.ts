import { expect, test } from "vitest";
import { productQuery } from "../../contract/catalog.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { SEARCH_PAIRS } from "../../tests/search-pairs.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import { searchProducts } from "./search.ts";

describeOnBothEngines("searches of customers", (open) => {
  let shop: ReturnType<typeof open> | undefined;

  test.each(SEARCH_PAIRS)(
    "in Arabic and French, a search for $q lists the expected products and none of the excluded ones [V16]",
    async ({ q, first, also = [], never = [] }) => {
      shop ??= open("seeded");
      const { db } = await shop;
      for (const locale of ["ar", "fr"] as const) {
        const { items } = await searchProducts(db, createAnonymousCaller(locale), productQuery.parse({ q }));
        const slugs = items.map(({ slug }) => slug);
        if (first) expect(slugs[0], slugs.join(" ")).toBe(first);
        expect(slugs).toEqual(expect.arrayContaining([...also]));
        expect(slugs.filter((slug) => never.includes(slug))).toEqual([]);
      }
    },
  );
});
