import * as z from "zod/mini";
import { PAGE_NUMBER_MAX } from "./constants.ts";

/** A page's number in a call's query; left out it is the first. */
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

/** A page's number in a page's address; what makes no sense there is the first. */
export function readPage(parameters: URLSearchParams): number {
  const page = Math.trunc(Number(parameters.get("page")));
  return page >= 1 && page <= PAGE_NUMBER_MAX ? page : 1;
}

/** Orders of a queue, and what else grows with the years, are counted so far; there may be more. */
export const COUNTED_MAX = 1000;
