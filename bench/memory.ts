import { fillPageCache, URL_COUNT } from "./page-cache.ts";
import { onBothEngines, withShop } from "./places.ts";
import { residentBytes } from "./process.ts";
import { against, megabytes, table, whole } from "./report.ts";
import type { Section } from "./section.ts";
import { sendVisitors } from "./visits.ts";

const MEGABYTE = 1024 ** 2;
/** Maximum memory of the process. With the embedded engine, the process includes PostgreSQL. */
const GOALS = { embedded: 700 * MEGABYTE, server: 300 * MEGABYTE };
const REQUESTS = { full: 10_000, quick: 300 };

export const memory: Section = {
  name: "memory",
  heading: "Memory",
  async measure({ isQuick }) {
    const effort = isQuick ? "quick" : "full";
    const measured = await onBothEngines((place) =>
      withShop(place, async ({ url, pid }) => {
        const atStart = await residentBytes(pid);
        const { requests } = await sendVisitors({ url, requests: REQUESTS[effort] });
        const after = await residentBytes(pid);
        await fillPageCache(url, effort);
        const goal = place.databaseUrl === null ? GOALS.embedded : GOALS.server;
        return { engine: place.engine, atStart, requests, after, full: await residentBytes(pid), goal };
      }),
    );
    return {
      how: `
What is resident of the whole process, its embedded database included, after all kinds of requests as fast as ten visitors
send them: kept pages of all products in three languages, pages rendered afresh, the API, carts, whole checkouts (bench/visitors.ts).
Last with the page cache full, after ${whole(URL_COUNT[effort])} more addresses of the longest list, each asked for twice.`,
      tables: [
        table(
          ["database", "at the start", "after", "resident memory", "goal", "with the page cache full"],
          ...measured.map(({ engine, atStart, requests, after, full, goal }) => [
            engine,
            megabytes(atStart),
            `${whole(requests)} requests`,
            against(megabytes(after), after === null || after < goal),
            megabytes(goal),
            megabytes(full),
          ]),
        ),
      ],
    };
  },
};
