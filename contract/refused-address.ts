import { ERROR_HTTP_STATUSES, type ErrorCode } from "./errors.ts";

/** Reads the error code in the untrusted query parameter `refused`. Null if it is missing or unknown. */
export function readErrorFromQuery(query: URLSearchParams): ErrorCode | null {
  const code = query.get("refused");
  return code !== null && Object.hasOwn(ERROR_HTTP_STATUSES, code) ? (code as ErrorCode) : null;
}

/** Query parameters with which a page without JavaScript reports that an earlier submission succeeded. */
const SUCCESSES = ["saved", "sent"];

export function setErrorInQuery(query: URLSearchParams, code: ErrorCode): void {
  for (const name of SUCCESSES) query.delete(name);
  query.set("refused", code);
}
