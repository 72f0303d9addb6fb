import * as z from "zod/mini";
import { PAGE_NUMBER_MAX } from "./constants.ts";

export const pageNumber = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN)),
    ),
    z.int("field.invalid").check(z.minimum(1, "field.invalid"), z.maximum(PAGE_NUMBER_MAX, "field.invalid")),
  ),
  1,
);

export function readPageNumber(parameters: URLSearchParams): number {
  const page = Math.trunc(Number(parameters.get("page")));
  return page >= 1 && page <= PAGE_NUMBER_MAX ? page : 1;
}

/** Maximum number of rows that a list counts, because counting all rows of a large table is slow. */
export const COUNTED_ROWS_MAX = 1000;
