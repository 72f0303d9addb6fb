import { ShopError } from "../../../contract/errors.ts";

/** Time limit of a response in ms: 5 s (O6) minus network time. The SQL statement timeout is lower (database.ts). */
const RESPONSE_LIMIT_MS = process.env.NODE_ENV === "development" ? 60_000 : 4500;

/** Runs `work`. Throws unavailable after `limitMs`. `work` may still succeed later, so a retry must be idempotent. */
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
