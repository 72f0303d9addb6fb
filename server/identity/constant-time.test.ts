import { expect, test } from "vitest";
import { inEvenTime } from "./constant-time.ts";

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work().catch(() => {});
  return performance.now() - startedAt;
}

test("[T10] an answer and a refusal, quick or not, come after the same time", async () => {
  const quick = await timed(() => inEvenTime(async () => 1));
  const refused = await timed(() => inEvenTime(async () => Promise.reject(new Error("no"))));
  const slower = await timed(() => inEvenTime(() => new Promise((resolve) => setTimeout(resolve, 60))));
  for (const time of [quick, refused, slower]) expect(time).toBeGreaterThan(145);
});

test("the result and the refusal are the work's own", async () => {
  expect(await inEvenTime(async () => 7)).toBe(7);
  await expect(inEvenTime(async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
