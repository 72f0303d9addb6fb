import { ERROR_STATUS, type ErrorCode } from "./errors.ts";

/** Maximum plausible wait. No rate limit of the shop lasts as long, so a longer wait in a URL is forged and ignored. */
const WAIT_MAX_SECONDS = 7 * 24 * 3600;

/** The error that a URL reports. `seconds` is the time until the next attempt is allowed, or null. */
export type RefusedInAddress = { code: ErrorCode; seconds: number | null };

/** Reads the untrusted query `?refused=<code>&wait=<seconds>`. Null if the code is missing or unknown. */
export function errorInQuery(query: URLSearchParams): RefusedInAddress | null {
  const code = query.get("refused");
  if (code === null || !Object.hasOwn(ERROR_STATUS, code)) return null;
  return { code: code as ErrorCode, seconds: secondsIn(code as ErrorCode, query.get("wait")) };
}

export function setErrorInQuery(query: URLSearchParams, code: ErrorCode, seconds: unknown): void {
  query.set("refused", code);
  query.delete("wait");
  const wait = secondsIn(code, String(seconds));
  if (wait !== null) query.set("wait", String(wait));
}

function secondsIn(code: ErrorCode, wait: string | null): number | null {
  if (ERROR_STATUS[code] !== 429 || wait === null || !/^[1-9]\d{0,5}$/.test(wait)) return null;
  return Number(wait) <= WAIT_MAX_SECONDS ? Number(wait) : null;
}
