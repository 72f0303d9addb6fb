import { ERROR_HTTP_STATUSES, type ErrorCode } from "../../../contract/errors.ts";
import type { AnyRoute, RouteAccess } from "./route.ts";

const MEMBER: readonly ErrorCode[] = ["unauthenticated", "forbidden"];
const STAFF: readonly ErrorCode[] = [...MEMBER, "own_password_required", "second_factor_required"];

export const ACCESS_ERRORS: Record<RouteAccess, readonly ErrorCode[]> = {
  anyone: [],
  customer: ["unauthenticated"],
  verified: ["unauthenticated", "email_unverified"],
  member: MEMBER,
  staff: STAFF,
  admin: STAFF,
};

/** Returns the errors that any route can have: those of the checks before `run` (mount-routes.ts) and server errors. */
function commonErrors({ access = "anyone", body, method, params, query, sensitive }: AnyRoute): ErrorCode[] {
  const isChange = method !== "GET";
  return [
    ...(isChange ? (["malformed", "cross_site", "too_large"] as const) : []),
    ...ACCESS_ERRORS[access],
    ...(sensitive ? (["reauthentication_required", "too_many_requests"] as const) : []),
    ...(params || query || body ? (["invalid"] as const) : []),
    "server_error",
    "unavailable",
  ];
}

export const listRouteErrors = (route: AnyRoute): ErrorCode[] =>
  [...new Set([...commonErrors(route), ...(route.errors ?? [])])].sort(byStatus);

const byStatus = (one: ErrorCode, other: ErrorCode): number =>
  ERROR_HTTP_STATUSES[one] - ERROR_HTTP_STATUSES[other] || (one < other ? -1 : 1);
