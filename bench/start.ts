import { onBothEngines, type Place } from "./places.ts";
import { against, median, seconds, table } from "./report.ts";
import type { Section } from "./section.ts";
import { NODE_MAIN, NPM_START, startShop } from "./shop.ts";

const GOALS_MS = { embedded: 2000, server: 1500 };

type Start = { name: string; goalMs: number | null; times: number[] };

export const start: Section = {
  name: "start",
  heading: "Start",
  async measure({ isQuick }) {
    const starts = (await onBothEngines((place) => timeStarts(place, isQuick ? 1 : 5))).flat();
    return {
      how: "Everything built; from the command to the first 200 on /api/health/ready.",
      tables: [
        table(
          ["start", "until ready", "goal", "each"],
          ...starts.map(({ name, goalMs, times }) => [
            name,
            against(seconds(median(times)), goalMs === null || median(times) <= goalMs),
            goalMs === null ? "" : seconds(goalMs),
            times.map(seconds).join(", "),
          ]),
        ),
      ],
    };
  },
};

async function timeStarts(place: Place, count: number): Promise<Start[]> {
  const timed = async (command: string[], times: number) => {
    const durations: number[] = [];
    while (durations.length < times) {
      const shop = await startShop({ ...place, command, isBudgetKept: true });
      durations.push(shop.readyAfterMs);
      await shop.stop();
    }
    return durations;
  };
  const goalMs = place.databaseUrl === null ? GOALS_MS.embedded : GOALS_MS.server;
  return [
    {
      name: `the program alone, making and filling the database, ${place.engine}`,
      goalMs: null,
      times: await timed(NODE_MAIN, 1),
    },
    { name: `the program alone, ${place.engine}`, goalMs, times: await timed(NODE_MAIN, count) },
    { name: `npm start, ${place.engine}`, goalMs, times: await timed(NPM_START, count) },
  ];
}
