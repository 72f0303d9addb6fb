import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, showToast, toast, toastStore } from "./toast-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.now()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("[E18 K10] a toast has a type, a title, a description and a duration of 5 seconds, of 3 from a helper, or none", () => {
  showToast({ type: "warning", title: "Prices have changed", description: "Look at your cart." });
  toast.success("Added");
  showToast({ type: "info", title: "Offline", duration: Number.POSITIVE_INFINITY });
  expect(toastStore.now()).toMatchObject([
    { type: "warning", title: "Prices have changed", description: "Look at your cart.", duration: 5000, left: 5000 },
    { type: "success", title: "Added", duration: 3000 },
    { type: "info", title: "Offline", duration: Number.POSITIVE_INFINITY },
  ]);
});

test("[E18 K10] a dismissed toast fades for 300 ms and is gone", () => {
  const told = vi.fn();
  const stop = toastStore.subscribe(told);
  const id = showToast({ type: "error", title: "No network" });
  dismissToast(id);
  dismissToast(id);
  expect(toastStore.now()).toMatchObject([{ closing: true }]);
  vi.advanceTimersByTime(299);
  expect(toastStore.now()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.now()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
});

test("[E18] of more than four the oldest leaves", () => {
  for (const title of ["1", "2", "3", "4", "5"]) toast.info(title);
  expect(toastStore.now().map(({ title }) => title)).toEqual(["2", "3", "4", "5"]);
});
