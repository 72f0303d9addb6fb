import { ShopError } from "../../../contract/errors.ts";

/**
 * No answer comes later than 5 seconds (O6), but where a route has a limit of its own (0022): this for the work, the
 * rest for the way. Single waits end sooner, so that what was given up gives its connection back (db.ts). While developing,
 * Vite compiles in between.
 */
const ANSWER_LIMIT_MS = process.env.NODE_ENV === "development" ? 60_000 : 4500;

/**
 * What the work gives, or the refusal `unavailable` when it takes longer. The work itself goes on and may still be done:
 * whoever asks again must get the same, as orders do by their Idempotency-Key.
 */
export async function withTimeLimit<T>(work: () => Promise<T>, limitMs: number = ANSWER_LIMIT_MS): Promise<T> {
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
