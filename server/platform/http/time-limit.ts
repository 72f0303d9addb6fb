import { ShopError } from "../../../contract/errors.ts";

/** A response may take 5 s including the network (O6, 0022). Database waits are shorter (database.ts). */
const RESPONSE_LIMIT_MS = process.env.NODE_ENV === "development" ? 60_000 : 4500;

/** Throws unavailable after `limitMs`. The work continues and may still succeed, so a retry must be idempotent. */
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
