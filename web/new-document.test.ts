import { afterEach, expect, test, vi } from "vitest";
import { awaitDocument } from "./new-document.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[G7] however long the shop was away, a page that waits for it is there within half a minute of its return", async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const fetched = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("location", { href: "https://shop.example/cart", reload });
  vi.stubGlobal("fetch", fetched);
  const giveUp = awaitDocument();
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
  giveUp();
});
