import { removeInvisibleCharacters } from "./cleaning.ts";
import {
  PAGE_NUMBER_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  PRODUCT_SORTS,
  type ProductSort,
  SEARCH_MAX_LENGTH,
  SLUG_RULES,
} from "./constants.ts";
import { type Dirhams, parseTypedAmount } from "./money.ts";

/** Query of a product list (R2, K8). Pages parse it in this file; the API parses it in catalog.ts. */
export type ProductQuery = {
  q: string;
  category?: string | undefined;
  sort: ProductSort;
  min_price?: Dirhams | undefined;
  max_price?: Dirhams | undefined;
  rating?: number | undefined;
  page: number;
  per_page: number;
};

export const PRODUCT_QUERY_DEFAULTS = { q: "", sort: "popularity", page: 1, per_page: PAGE_SIZE } as const;

const wholeNumber = (value: string | number): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN);
const priceNumber = (value: string | number): number => parseTypedAmount(String(value)) ?? Number.NaN;

const PRICE = { min: 0, max: 1_000_000, read: priceNumber };
export const PRODUCT_QUERY_NUMBERS = {
  min_price: PRICE,
  max_price: PRICE,
  rating: { min: 1, max: 5, read: wholeNumber },
  page: { min: 1, max: PAGE_NUMBER_MAX, read: wholeNumber },
  per_page: { min: 1, max: PAGE_SIZE_MAX, read: wholeNumber },
} as const;
type NumberName = keyof typeof PRODUCT_QUERY_NUMBERS;

function numberFor(name: NumberName, text: string): number | undefined {
  const { min, max, read } = PRODUCT_QUERY_NUMBERS[name];
  const value = read(text);
  return value >= min && value <= max ? value : undefined;
}

export const PRICE_MAX_LENGTH = 12;

export const parsePriceFilter = (text: string): Dirhams | undefined => numberFor("min_price", text);

export const normalizeSpaces = (text: string): string => removeInvisibleCharacters(text).replace(/\s+/g, " ").trim();

const isSlug = (text: string) => text.length <= SLUG_RULES.maxLength && SLUG_RULES.pattern.test(text);
const isSort = (text: string): text is ProductSort => (PRODUCT_SORTS as readonly string[]).includes(text);

/** Parses a query. Drops invalid values and truncates a long search text, so that the page shows no error. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const text = (name: keyof ProductQuery) => params.get(name)?.trim() ?? "";
  const query: ProductQuery = {
    ...PRODUCT_QUERY_DEFAULTS,
    q: normalizeSpaces(normalizeSpaces(text("q")).slice(0, SEARCH_MAX_LENGTH)),
  };
  if (isSlug(text("category"))) query.category = text("category");
  const sort = text("sort");
  if (isSort(sort)) query.sort = sort;
  for (const name of Object.keys(PRODUCT_QUERY_NUMBERS) as NumberName[]) {
    const value = numberFor(name, text(name));
    if (value !== undefined) query[name] = value;
  }
  return query;
}
