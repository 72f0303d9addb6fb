import type { Database } from "../../server/platform/database/database.ts";
import type { Place } from "../places.ts";
import { type Sent, withWatchedShop } from "../watched-shop.ts";
import { buy, shelfOf } from "./buy.ts";

type Statement = Pick<Sent, "text" | "values">;
export type RecordedCheckout = { isPlaced: boolean; statements: Statement[] };

/**
 * Records the SQL statements of checkouts. A replay generates the same ids only if it runs sequentially on a copy of
 * the initial database.
 */
export function recordCheckouts(place: Place, count: number): Promise<RecordedCheckout[]> {
  let statements: Statement[] = [];
  const onStatement = (request: Statement[], { text, values }: Sent) => void request.push({ text, values });
  return withWatchedShop(place, { begin: () => statements, tell: onStatement }, async (url) => {
    const shelf = await shelfOf(url);
    const checkouts: RecordedCheckout[] = [];
    while (checkouts.length < count) {
      statements = [];
      const status = await buy(url, shelf[checkouts.length % shelf.length] ?? 0);
      checkouts.push({ isPlaced: status === 201, statements });
    }
    return checkouts;
  });
}

/** Replays checkouts sequentially. Returns the durations, in ms, of those that placed an order. */
export async function replayCheckouts({ pool }: Database, checkouts: RecordedCheckout[]): Promise<number[]> {
  const times: number[] = [];
  for (const { isPlaced, statements } of checkouts) {
    const begunAt = performance.now();
    const client = await pool.connect();
    try {
      for (const { text, values } of statements) await client.query(text, values);
    } finally {
      client.release();
    }
    if (isPlaced) times.push(performance.now() - begunAt);
  }
  return times;
}
