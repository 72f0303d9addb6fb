import { afterEach, expect, test, vi } from "vitest";
import { reloadWhenReachable } from "./new-document.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that waits for an unavailable shop reloads within 30 seconds after a 40-minute outage ends [G7]", async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const fetched = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("location", { href: "https://shop.example/cart", reload });
  vi.stubGlobal("fetch", fetched);
  const giveUp = reloadWhenReachable();
  await vi.advanceTimersByTimeAsync(40 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
  giveUp();
});
