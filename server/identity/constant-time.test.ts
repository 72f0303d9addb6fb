import { expect, test } from "vitest";
import { withMinimumTime } from "./constant-time.ts";

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work().catch(() => {});
  return performance.now() - startedAt;
}

test("withMinimumTime returns results and errors only after a fixed minimum time, however fast the work was [T10]", async () => {
  const quick = await timed(() => withMinimumTime(async () => 1));
  const refused = await timed(() => withMinimumTime(async () => Promise.reject(new Error("no"))));
  const slower = await timed(() => withMinimumTime(() => new Promise((resolve) => setTimeout(resolve, 60))));
  for (const time of [quick, refused, slower]) expect(time).toBeGreaterThan(145);
});

test("withMinimumTime returns the result of its work, or throws the error of its work", async () => {
  expect(await withMinimumTime(async () => 7)).toBe(7);
  await expect(withMinimumTime(async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
