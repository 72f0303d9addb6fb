import { ShopError } from "../../contract/errors.ts";

/**
 * Bytes of uploads that this process holds at a time, as they arrived, until their requests are answered: of all senders, and
 * of one, who may send the largest table. Slow senders hold only what came so far.
 */
const TOTAL_MAX = 52 * 1024 * 1024;
const PER_SENDER_MAX = 26 * 1024 * 1024;
const RETRY_SECONDS = 5;

const held = new Map<string, number>();
let total = 0;

/** What one request holds; `release` must follow, however the request ends. */
export type UploadShare = { take: (bytes: number) => void; release: () => void };

/** A share for a request of this sender. Its `take` rejects with `unavailable` what would go beyond either limit. */
export function openUploadShare(sender: string): UploadShare {
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    total += bytes;
    const left = (held.get(sender) ?? 0) + bytes;
    if (left > 0) held.set(sender, left);
    else held.delete(sender);
  };
  return {
    take(bytes) {
      if (total + bytes > TOTAL_MAX || (held.get(sender) ?? 0) + bytes > PER_SENDER_MAX)
        throw new ShopError("unavailable", { params: { seconds: RETRY_SECONDS } });
      add(bytes);
    },
    release: () => add(-own),
  };
}
