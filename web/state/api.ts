import { PAGE_LOAD } from "../../contract/constants.ts";
import type { ErrorCode, FieldErrors } from "../../contract/errors.ts";
import type { ProofRequired } from "../../contract/reauthentication.ts";
import type { MessageKey, Translate } from "../../contract/translate.ts";

/** Why a call has no answer at all: the shop could not be reached, which an offline device looks like, or took too long. */
export type Silence = "offline" | "timeout";

/**
 * A call that failed. `status` 0 means that no answer came, and then `silence` says why; otherwise `message` and `errors`
 * are the server's own words in the visitor's language, `data` what the refusal carries (a fresh cart, for instance).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly errors: FieldErrors;
  readonly data: unknown;
  /** Seconds until it may be tried again, or null. */
  readonly retryAfter: number | null;
  readonly silence: Silence | null;

  constructor(
    status: number,
    answer: Partial<ErrorBody>,
    more: { retryAfter?: number | null; silence?: Silence } = {},
  ) {
    super(answer.message ?? "");
    this.status = status;
    this.code = answer.code ?? null;
    this.errors = answer.errors ?? {};
    this.data = answer.data;
    this.retryAfter = more.retryAfter ?? null;
    this.silence = more.silence ?? null;
  }
}

const JSON_BODY = { "Content-Type": "application/json" };

let sessionRefused = () => {};

/** Calls `listener` whenever the API refuses because nobody is signed in (T12); the returned function ends that. */
export function onSessionRejected(listener: () => void): () => void {
  sessionRefused = listener;
  return () => {
    if (sessionRefused === listener) sessionRefused = () => {};
  };
}

type Prove = (required: ProofRequired) => Promise<boolean>;
const nobodyAsked: Prove = async () => false;
let prove = nobodyAsked;

/** Has `ask` prove who the visitor is whenever the API wants that first; it answers whether they did. The returned function ends that. */
export function onProofRequired(ask: Prove): () => void {
  prove = ask;
  return () => {
    if (prove === ask) prove = nobodyAsked;
  };
}

/** Does a call, and repeats it once the visitor has proved who they are where it was rejected for that. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const isRequired = error instanceof ApiError && error.code === "reauthentication_required";
      if (!isRequired || !(await prove(error.data as ProofRequired))) throw error;
    }
  }
}

/** What the API answers in place of data. */
export type ErrorBody = { message: string; code: ErrorCode; errors: FieldErrors; data: unknown };
type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  timeoutMs?: number;
};

/**
 * Calls our own API (`path` below /api) in the page's language and gives the answer's `data`. Refuses with ApiError, also
 * when 15 seconds pass (`timeoutMs`) or the device is offline. A sensitive call of the back office waits for the visitor's proof.
 *
 *     const cart = await callApi<Cart>("/cart/add", { method: "POST", body: { product_id: 7, quantity: 1 } });
 */
export const callApi = <T>(path: string, call: Call = {}): Promise<T> => withProof(() => callOnce<T>(path, call));

async function callOnce<T>(
  path: string,
  { method = "GET", body, headers, signal, keepalive, timeoutMs = PAGE_LOAD.timeoutMs }: Call,
): Promise<T> {
  const locale = document.documentElement.lang;
  const url = new URL(`/api${path}`, location.origin);
  url.searchParams.set("locale", locale);
  // With a file in it: the browser writes its heading and the parts' borders itself.
  const isForm = body instanceof FormData;
  // AbortSignal.any is younger than the phones that buy here.
  const control = new AbortController();
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
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
    throw new ApiError(0, {}, { silence: isLate ? "timeout" : "offline" });
  } finally {
    clearTimeout(limit);
  }
  // A failure is one whatever status a proxy or another server gives it (T14).
  if (response.ok && (answer as { success?: unknown } | null)?.success !== false) return (answer as { data: T }).data;
  const refusal = (answer ?? {}) as Partial<ErrorBody>;
  // Wrong credentials are a 401 too, and end no session (T12).
  if (refusal.code === "unauthenticated") sessionRefused();
  throw new ApiError(response.status, refusal, {
    retryAfter: Number(response.headers.get("Retry-After")) || null,
  });
}

/** What to tell the visitor: the server's own message, else why nothing came, else the given default (X11). */
export function errorText<Key extends string = MessageKey>(
  error: unknown,
  t: Translate<Key | MessageKey>,
  fallback: Key | MessageKey,
): string {
  if (!(error instanceof ApiError)) return t(fallback);
  if (error.silence) return t(`api.${error.silence}`);
  return error.message || t(fallback);
}
