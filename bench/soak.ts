import { fillPageCache } from "./page-cache.ts";
import { onBothEngines } from "./places.ts";
import { against, megabytes, table, whole } from "./report.ts";
import type { Section } from "./section.ts";
import { startShop } from "./shop.ts";
import { sendVisitors } from "./visits.ts";

const MEGABYTE = 1024 ** 2;
const MINUTES = { full: 10, quick: 0.5 };
const PER_SECOND = 30;
/** Share of the run that counts as warm-up, after which JIT compilation has settled. */
const WARM_UP_PART = 0.3;
/** Memory growth per minute up to which memory counts as stable. The page cache is excluded, because its size varies. */
const GOAL_PER_MINUTE = MEGABYTE;
const RESIDENT = "resident";

type Sample = { minute: number } & Pick<NodeJS.MemoryUsage, "rss" | "heapUsed" | "external">;

export const soak: Section = {
  name: "soak",
  heading: "Soak",
  isNamedOnly: true,
  async measure({ isQuick }) {
    const minutes = isQuick ? MINUTES.quick : MINUTES.full;
    const soaks = await onBothEngines(async (place) => ({
      ...place,
      ...(await soakAt(place, isQuick ? "quick" : "full")),
    }));
    return {
      how: `
${minutes} minutes of ${PER_SECOND} visits a second, of all kinds (bench/visitors.ts), after the page cache was filled, on each kind of database; memory of the shop's process once a
second. What it grows by in a minute is the slope of the straight line through all samples after the first ${whole(minutes * WARM_UP_PART * 60)} s.`,
      tables: soaks.map(({ engine, samples, requests }) => {
        const afterWarmUp = samples.filter(({ minute }) => minute > minutes * WARM_UP_PART);
        return `${engine}: ${whole(requests)} requests.\n\n${table(
          [
            "memory",
            "at the start",
            "after the warm-up",
            "at the end",
            "highest",
            "a minute (goal under 1.0 MB resident)",
          ],
          rowOf(RESIDENT, samples, afterWarmUp, ({ rss }) => rss),
          rowOf("JavaScript's heap", samples, afterWarmUp, ({ heapUsed }) => heapUsed),
          rowOf("outside of it", samples, afterWarmUp, ({ external }) => external),
        )}`;
      }),
    };
  },
};

async function soakAt(place: Parameters<typeof startShop>[0], effort: keyof typeof MINUTES) {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const shop = await startShop({
    ...place,
    preload: "./bench/tell-memory.ts",
    onMessage: (usage) => {
      samples.push({ minute: (performance.now() - startedAt) / 60_000, ...(usage as NodeJS.MemoryUsage) });
    },
  });
  try {
    await fillPageCache(shop.url, effort);
    const { requests } = await sendVisitors({ url: shop.url, seconds: MINUTES[effort] * 60, perSecond: PER_SECOND });
    return { samples, requests };
  } finally {
    await shop.stop();
  }
}

function rowOf(name: string, all: Sample[], afterWarmUp: Sample[], value: (sample: Sample) => number): string[] {
  const [first, settled, last] = [all[0], afterWarmUp[0], afterWarmUp.at(-1)];
  if (!first || !settled || !last) throw new Error("the shop told nothing of its memory");
  const growth = slopeOf(afterWarmUp.map((sample) => [sample.minute, value(sample)]));
  return [
    name,
    ...[first, settled, last].map((sample) => megabytes(value(sample))),
    megabytes(Math.max(...all.map(value))),
    against(`${(growth / MEGABYTE).toFixed(2)} MB`, name !== RESIDENT || growth < GOAL_PER_MINUTE),
  ];
}

function slopeOf(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const shared = mean(points.map((point) => (point[0] - x) * (point[1] - y)));
  return shared / mean(points.map((point) => (point[0] - x) ** 2));
}
