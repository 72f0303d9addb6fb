import { ShopError } from "../../../contract/errors.ts";

const MEGABYTE = 1024 * 1024;
/**
 * Bytes of uploads that this process holds at a time, as they arrived, until their requests are answered: of all senders of a kind,
 * and of each. Slow senders hold only what came so far. The team has a part of its own, and may send the largest table; a buyer two pictures.
 */
const LIMITS = {
  team: { total: 26 * MEGABYTE, perSender: 26 * MEGABYTE },
  buyers: { total: 26 * MEGABYTE, perSender: 11 * MEGABYTE },
} as const;
const RETRY_SECONDS = 5;

const held = new Map<string, number>();
const totals = { team: 0, buyers: 0 };

/** What one request holds; `release` must follow, however the request ends. */
export type UploadShare = { take: (bytes: number) => void; release: () => void };

/** A share for a request of this sender. Its `take` rejects with `unavailable` what would go beyond either limit. */
export function openUploadShare(sender: string, kind: keyof typeof LIMITS): UploadShare {
  const limits = LIMITS[kind];
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    totals[kind] += bytes;
    const left = (held.get(sender) ?? 0) + bytes;
    if (left > 0) held.set(sender, left);
    else held.delete(sender);
  };
  return {
    take(bytes) {
      if (totals[kind] + bytes > limits.total || (held.get(sender) ?? 0) + bytes > limits.perSender)
        throw new ShopError("unavailable", { params: { seconds: RETRY_SECONDS } });
      add(bytes);
    },
    release: () => add(-own),
  };
}
