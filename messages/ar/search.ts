import type { SearchMessageKey } from "../en/search.ts";
import type { Message } from "../language.ts";

export const messages = {
  "search.products": "المنتجات",
  "search.count": {
    zero: "لم نجد أي منتج",
    one: "وجدنا منتجًا واحدًا",
    two: "وجدنا منتجين",
    few: "وجدنا {count} منتجات",
    other: "وجدنا {count} منتجًا",
  },
  "search.all": "كل النتائج عن «{query}»",
  "search.narrowed": "النتائج عن «{query}» ضمن التصفية",
  "search.none": "لم نجد شيئًا بعد. ابحث لنرى في كل المنتجات.",
} satisfies Record<SearchMessageKey, Message>;
