import { PAGE_LOAD_LIMITS } from "../../contract/constants.ts";
import type { ErrorCode, FieldErrors } from "../../contract/errors.ts";
import type { ReauthenticationRequest } from "../../contract/reauthentication.ts";
import type { MessageKey, Translate } from "../../contract/translate.ts";

export type NoResponseReason = "offline" | "timeout";

/** An API error. Without a response, `status` is 0 and `silence` is the reason. `data` is the payload of the error. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly errors: FieldErrors;
  readonly data: unknown;
  readonly retryAfter: number | null;
  readonly silence: NoResponseReason | null;

  constructor(
    status: number,
    answer: Partial<ErrorBody>,
    details: { retryAfter?: number | null; silence?: NoResponseReason } = {},
  ) {
    super(answer.message ?? "");
    this.status = status;
    this.code = answer.code ?? null;
    this.errors = answer.errors ?? {};
    this.data = answer.data;
    this.retryAfter = details.retryAfter ?? null;
    this.silence = details.silence ?? null;
  }
}

const JSON_BODY = { "Content-Type": "application/json" };

let notifySessionRejected = () => {};

/** Calls `listener` on each 401 that reports a missing session (T12). Returns a function that unsubscribes. */
export function onSessionRejected(listener: () => void): () => void {
  notifySessionRejected = listener;
  return () => {
    if (notifySessionRejected === listener) notifySessionRejected = () => {};
  };
}

type Prove = (required: ReauthenticationRequest) => Promise<boolean>;
const cannotReauthenticate: Prove = async () => false;
let reauthenticate = cannotReauthenticate;

export function onReauthenticationRequired(ask: Prove): () => void {
  reauthenticate = ask;
  return () => {
    if (reauthenticate === ask) reauthenticate = cannotReauthenticate;
  };
}

export async function withReauthentication<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isRequired = error instanceof ApiError && error.code === "reauthentication_required";
      if (!isRequired || !(await reauthenticate(error.data as ReauthenticationRequest))) throw error;
    }
  }
}

export type ErrorBody = { message: string; code: ErrorCode; errors: FieldErrors; data: unknown };
type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  timeoutMs?: number;
};

/** Calls the API at `path` below /api. Rejects with ApiError, also when offline or after `timeoutMs` (default 15 s). */
export const callApi = <T>(path: string, call: Call = {}): Promise<T> =>
  withReauthentication(() => callOnce<T>(path, call));

async function callOnce<T>(
  path: string,
  { method = "GET", body, headers, signal, keepalive, timeoutMs = PAGE_LOAD_LIMITS.timeoutMs }: Call,
): Promise<T> {
  const locale = document.documentElement.lang;
  const url = new URL(`/api${path}`, location.origin);
  url.searchParams.set("locale", locale);
  // Leaves the content type of a form to the browser, because only the browser knows the multipart boundary.
  const isForm = body instanceof FormData;
  // An AbortController of its own, because some supported phones' browsers have no AbortSignal.any.
  const control = new AbortController();
  let isTimedOut = false;
  const limit = setTimeout(() => {
    isTimedOut = true;
    control.abort();
  }, timeoutMs);
  signal?.addEventListener("abort", () => control.abort(), { once: true });
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, {
      method,
      keepalive,
      signal: control.signal,
      headers: {
        Accept: "application/json",
        "Accept-Language": locale,
        "X-Client": "browser",
        ...(body !== undefined && !isForm && JSON_BODY),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    answer = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {}, { silence: isTimedOut ? "timeout" : "offline" });
  } finally {
    clearTimeout(limit);
  }
  // A body with `success: false` is an error whatever the HTTP status, because a proxy may change the status (T14).
  if (response.ok && (answer as { success?: unknown } | null)?.success !== false) return (answer as { data: T }).data;
  const refusal = (answer ?? {}) as Partial<ErrorBody>;
  // Only this code means that the session has ended. Wrong credentials are a 401, too, but do not end a session (T12).
  if (refusal.code === "unauthenticated") notifySessionRejected();
  throw new ApiError(response.status, refusal, {
    retryAfter: Number(response.headers.get("Retry-After")) || null,
  });
}

/** Returns the text for a missing response, else the server's message, else the text of `fallback` (X11). */
export function getErrorText<Key extends string = MessageKey>(
  error: unknown,
  t: Translate<Key | MessageKey>,
  fallback: Key | MessageKey,
): string {
  if (!(error instanceof ApiError)) return t(fallback);
  if (error.silence) return t(`api.${error.silence}`);
  return error.message || t(fallback);
}
