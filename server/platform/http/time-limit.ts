import { ShopError } from "../../../contract/errors.ts";

/**
 * A response takes at most 5 seconds (O6), unless its route has its own limit (0022): this limit is for the work, the rest for the
 * network. Database waits end sooner, so that they free their connection (database.ts). In development Vite compiles meanwhile.
 */
const RESPONSE_LIMIT_MS = process.env.NODE_ENV === "development" ? 60_000 : 4500;

/**
 * Resolves with the result, or rejects with `unavailable` after the limit. The work continues and may still succeed, so a retry must
 * be idempotent, as orders are by Idempotency-Key.
 */
export async function withTimeLimit<T>(work: () => Promise<T>, limitMs: number = RESPONSE_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError("unavailable")), limitMs);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
