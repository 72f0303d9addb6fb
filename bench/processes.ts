import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "../contract/catalog.ts";
import { OWNER } from "../tests/browser.ts";
import type { Request, Server } from "./bare.ts";
import { type Comparison, forPages, inTurns, type Rate, type Rounds, speedsOf } from "./comparison.ts";
import { withCpuShare } from "./held.ts";
import { PATHS } from "./page-weight.ts";
import { onPostgres, type Place, withShop } from "./places.ts";
import { against, median, milliseconds, ratio, table } from "./report.ts";
import type { Section } from "./section.ts";
import { loadByWrk } from "./wrk.ts";

/** Minimum ratio of the rendering rate of two shop processes to that of one. */
const GOAL = 1.7;
/** Share of one processor for each process, so that two processes, PostgreSQL and the clients fit on two processors. */
const SHARE = 0.4;
const SHOWN_GOAL_MS = 1000;
const CHANGES = 10;
/** Concurrent connections to each process, enough to keep it busy. */
const CONNECTIONS = 4;
const PRODUCT = "/product/thyme-honey";
const POLL_MS = 2;
const POLL_LIMIT_MS = 10_000;

type Busy = { shops: number; others: number };
type Processes = Comparison & { busyTwo: Busy; busyOne: Busy };

export const processes: Section = {
  name: "processes",
  heading: "Processes",
  async measure({ rounds, isQuick }) {
    const {
      pages,
      held: limited,
      shownMs,
    } = await onPostgres((place) => measureOn(place, rounds, isQuick ? 2 : CHANGES));
    const slowest = Math.max(...shownMs);
    return {
      how: `
Two app processes beside one, on one PostgreSQL server without fsync: pages that the page cache does not have, ${CONNECTIONS} connections to each
process (wrk), in turns, ${rounds.count} × ${rounds.seconds} s. "all else" is how many of the processors were busy with something other than the shop:
PostgreSQL, the load generators, the system; the two processes can only have what it leaves of ${cpus().length}. Below, where Linux
lets us, each process is held to ${SHARE} of a processor, which leaves room for all: as on small machines of their own.`,
      tables: [
        table(
          ["page", "two /s", "one /s", `ratio (goal ${GOAL})`, "processors: two", "all else", "one", "all else"],
          ...pages.map((page) => [
            page.name,
            ...speedsOf(page, GOAL),
            ...[page.busyTwo, page.busyOne].flatMap(({ shops, others }) => [ratio(shops), ratio(others)]),
          ]),
        ),
        ...limitedTable(limited),
        `A price that is changed in the back office of one process shows on the kept page of the other, ${shownMs.length} times: after
${milliseconds(median(shownMs), 0)}, at most ${against(milliseconds(slowest, 0), slowest <= SHOWN_GOAL_MS)} (goal ${SHOWN_GOAL_MS} ms).`,
      ],
    };
  },
};

function measureOn(place: Place, rounds: Rounds, changes: number) {
  return withShop(place, (here) =>
    withShop({ ...place, dataDir: `${place.dataDir}-second` }, async (there) => {
      const compareAll = async (roundsToRun = rounds) => {
        const pages: Processes[] = [];
        for (const [name, path] of Object.entries(PATHS))
          pages.push(await compare(name, path, [here, there], roundsToRun));
        return pages;
      };
      // Warms up both processes first. JIT compilation during the measurement would take CPU time from the other process.
      await compareAll({ ...forPages(rounds), count: 0 });
      const pages = await compareAll();
      const limited = await withCpuShare([here.pid, there.pid], SHARE, () => compareAll());
      return { pages, held: limited, shownMs: await timeChanges(here.url, there.url, changes) };
    }),
  );
}

const limitedTable = (limitedRuns: Processes[] | null): string[] =>
  limitedRuns === null
    ? []
    : [
        table(
          [`each process held to ${SHARE} of a processor`, "two /s", "one /s", `ratio (goal ${GOAL})`],
          ...limitedRuns.map((page) => [page.name, ...speedsOf(page, GOAL)]),
        ),
      ];

async function compare(name: string, path: string, shops: [Server, Server], rounds: Rounds): Promise<Processes> {
  const request: Request = {
    name,
    method: "GET",
    path: `/ar${path}?refused=invalid`,
    status: 200,
    headers: Array.from({ length: CONNECTIONS }, () => ({ "accept-encoding": "gzip, deflate, br, zstd" })),
  };
  const busy = { one: [] as Busy[], two: [] as Busy[] };
  const measured = (servers: Server[], busyTimes: Busy[]) => async (seconds: number) => {
    const [startedAt, before] = [performance.now(), busyTime()];
    const rates = await Promise.all(servers.map((server) => loadByWrk(server, request, seconds)));
    const all = (busyTime() - before) / (performance.now() - startedAt);
    const ofShops = sum(rates.map(({ perSecond, processorSeconds = Number.NaN }) => perSecond * processorSeconds));
    // The shops' CPU times are rounded to 10 ms, so their sum may exceed the machine's total. `others` is then 0.
    busyTimes.push({ shops: ofShops, others: Math.max(0, all - ofShops) });
    return { perSecond: sum(rates.map(({ perSecond }) => perSecond)) } satisfies Rate;
  };
  const compared = await inTurns(rounds, measured(shops, busy.two), measured(shops.slice(1), busy.one));
  return { name, ...compared, busyTwo: middleOf(busy.two), busyOne: middleOf(busy.one) };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const middleOf = (measured: Busy[]): Busy => ({
  shops: median(measured.map(({ shops }) => shops)),
  others: median(measured.map(({ others }) => others)),
});

const busyTime = (): number => sum(cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq));

/** Changes a price in process `here` `count` times. Returns the ms until process `there` shows each change. */
async function timeChanges(here: string, there: string, count: number): Promise<number[]> {
  const { headers } = await call(`${here}/api/admin/session`, "POST", OWNER);
  const cookie = headers.getSetCookie().map((field) => field.split(";", 1)[0]);
  const { data } = (await (await fetch(`${here}/api${PRODUCT.replace("product", "products")}`)).json()) as {
    data: Product;
  };
  const page = `${there}/fr${PRODUCT}`;
  const times: number[] = [];
  for (let change = 0; change < count; change++) {
    await until(page, (answer) => answer.headers.has("ETag"));
    const price = `${150 + change},55`;
    const items = [{ variant_id: data.default_option.variant_id, price, sale_price: "" }];
    await call(`${here}/api/admin/prices`, "PUT", { items }, { Cookie: cookie.join("; ") });
    const changedAt = performance.now();
    await until(page, async (answer) => (await answer.text()).includes(price));
    times.push(performance.now() - changedAt);
  }
  return times;
}

async function call(url: string, method: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, "Content-Type": "application/json", "X-Client": "browser" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer;
}

async function until(url: string, isSo: (answer: Response) => boolean | Promise<boolean>): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < POLL_LIMIT_MS; await sleep(POLL_MS))
    if (await isSo(await fetch(url))) return;
  throw new Error(`${url} did not change within ${POLL_LIMIT_MS} ms`);
}
