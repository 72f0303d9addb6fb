import { ShopError } from "../../../contract/errors.ts";

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of uploads in memory, in total and per sender. Only received bytes count. */
const LIMITS = {
  team: { total: 26 * MEGABYTE, perSender: 26 * MEGABYTE },
  buyers: { total: 26 * MEGABYTE, perSender: 11 * MEGABYTE },
} as const;
const RETRY_SECONDS = 5;

const bySender = new Map<string, number>();
const totals = { team: 0, buyers: 0 };

/** One request's share of the budget. `take` counts received bytes; `release` must be called when the request ends. */
export type UploadShare = { take: (bytes: number) => void; release: () => void };

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
