import type { ActivityQuery } from "../../contract/activity.ts";
import type { CouponQuery } from "../../contract/admin-coupons.ts";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { readPageNumber } from "../../contract/paging.ts";

export function readActivityQuery(parameters: URLSearchParams): ActivityQuery {
  const word = (name: string) => (parameters.get(name) ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  const person = word("person");
  return {
    person: /^\d{1,9}$/.test(person) ? Number(person) : 0,
    kind: word("kind"),
    subject: word("subject"),
    page: readPageNumber(parameters),
  };
}

export function getActivityPath({ person = 0, kind = "", subject = "", page = 1 }: Partial<ActivityQuery>): string {
  const parameters = new URLSearchParams();
  if (person > 0) parameters.set("person", String(person));
  if (kind) parameters.set("kind", kind);
  if (subject) parameters.set("subject", subject);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `/admin/activity?${search}` : "/admin/activity";
}

export function readStatusQuery<Status extends string>(
  parameters: URLSearchParams,
  statuses: readonly [Status, ...Status[]],
): { status: Status; page: number } {
  const status = statuses.find((name) => name === parameters.get("status")) ?? statuses[0];
  return { status, page: readPageNumber(parameters) };
}

export function getStatusListPath<Status extends string>(
  path: string,
  statuses: readonly [Status, ...Status[]],
  { status, page = 1 }: { status: Status; page?: number },
): string {
  const parameters = new URLSearchParams();
  if (status !== statuses[0]) parameters.set("status", status);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

export const MARKETING_PATH = "/admin/marketing";
export const COUPONS_PATH = `${MARKETING_PATH}/coupons`;
export const NEW_COUPON_PATH = `${COUPONS_PATH}/new`;

export function getCouponsPath({ q = "", tab = "all", page = 1 }: Partial<CouponQuery>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (tab !== "all") parameters.set("tab", tab);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `${MARKETING_PATH}?${search}` : MARKETING_PATH;
}
