import { ShopError } from "../../../contract/errors.ts";

const MEGABYTE = 1024 * 1024;
/**
 * Bytes of uploads in memory at a time, in this process: in total and for each sender. Only bytes that arrived count, so slow
 * senders occupy little. The team has its own budget, enough for the largest table; a buyer's is enough for two pictures.
 */
const LIMITS = {
  team: { total: 26 * MEGABYTE, perSender: 26 * MEGABYTE },
  buyers: { total: 26 * MEGABYTE, perSender: 11 * MEGABYTE },
} as const;
const RETRY_SECONDS = 5;

const bySender = new Map<string, number>();
const totals = { team: 0, buyers: 0 };

/** The memory of one request's upload. `release` must be called, however the request ends. */
export type UploadShare = { take: (bytes: number) => void; release: () => void };

/** Opens a sender's share. `take` throws unavailable above either limit. */
export function openUploadShare(sender: string, kind: keyof typeof LIMITS): UploadShare {
  const limits = LIMITS[kind];
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    totals[kind] += bytes;
    const bytesOfSender = (bySender.get(sender) ?? 0) + bytes;
    if (bytesOfSender > 0) bySender.set(sender, bytesOfSender);
    else bySender.delete(sender);
  };
  return {
    take(bytes) {
      if (totals[kind] + bytes > limits.total || (bySender.get(sender) ?? 0) + bytes > limits.perSender)
        throw new ShopError("unavailable", { params: { seconds: RETRY_SECONDS } });
      add(bytes);
    },
    release: () => add(-own),
  };
}
