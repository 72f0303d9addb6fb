import type { Pagination } from "../../../contract/catalog.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { COUNTED_ROWS_MAX } from "../../../contract/paging.ts";

/** `found`: rows read for this page, PAGE_SIZE + 1 if there is a next page. `total`: all rows, counted up to `upTo`. */
type Read = { page: number; found: number; total: number; upTo?: number };

export function createPagination({ page, found, total, upTo = COUNTED_ROWS_MAX }: Read): {
  pagination: Pagination;
  is_more: boolean;
} {
  const isMore = total === upTo;
  const lastKnownPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const last = isMore ? Math.max(lastKnownPage, page + (found > PAGE_SIZE ? 1 : 0)) : lastKnownPage;
  return { pagination: { current_page: page, last_page: last, per_page: PAGE_SIZE, total }, is_more: isMore };
}
