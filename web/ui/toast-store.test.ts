import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, showToast, toast, toastStore } from "./toast-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.now()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a toast lasts 5 seconds by default, 3 seconds if shown by toast.success, and without limit if its duration is infinite [E18 K10]", () => {
  showToast({ type: "warning", title: "Prices have changed", description: "Look at your cart." });
  toast.success("Added");
  showToast({ type: "info", title: "Offline", duration: Number.POSITIVE_INFINITY });
  expect(toastStore.now()).toMatchObject([
    { type: "warning", title: "Prices have changed", description: "Look at your cart.", duration: 5000, left: 5000 },
    { type: "success", title: "Added", duration: 3000 },
    { type: "info", title: "Offline", duration: Number.POSITIVE_INFINITY },
  ]);
});

test("removes a dismissed toast after a fade of 300 ms [E18 K10]", () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  const id = showToast({ type: "error", title: "No network" });
  dismissToast(id);
  dismissToast(id);
  expect(toastStore.now()).toMatchObject([{ closing: true }]);
  vi.advanceTimersByTime(299);
  expect(toastStore.now()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.now()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});

test("a fifth toast closes the oldest toast [E18]", () => {
  for (const title of ["1", "2", "3", "4", "5"]) toast.info(title);
  expect(toastStore.now().map(({ title }) => title)).toEqual(["2", "3", "4", "5"]);
});
