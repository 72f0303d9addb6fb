import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { type Comparison, inTurns, type Rate, type Rounds, secondsOf, speedsOf } from "../comparison.ts";
import { copyOf, onBothEngines, type Place, withShop } from "../places.ts";
import { against, median, milliseconds, quantile, ratio, table, whole } from "../report.ts";
import type { Section } from "../section.ts";
import type { BuyersResult } from "./buyers.ts";
import { type RecordedCheckout, recordCheckouts, replayCheckouts } from "./checkout-statements.ts";
import { type SendBuyers, withBuyers } from "./checkouts.ts";
import { measureOrderCost, orderCostTable } from "./order-cost.ts";
import { pairsTable } from "./pairs.ts";
import { measureStandby } from "./standby.ts";

const STATEMENTS_GOAL = 0.5;
/** Maximum ratio of the slowest orders' time (p99) to the median time when buyers order concurrently. */
const SLOWEST_GOAL = 3;
const RECORDED_A_SECOND = { full: 60, quick: 20 };
const CROWDS = [1, 16, 64];

type Crowd = BuyersResult & { name: string; atOnce: number };

export const ordering: Section = {
  name: "ordering",
  heading: "Ordering",
  async measure({ isQuick, rounds }) {
    const size = isQuick ? "quick" : "full";
    const aSecond = RECORDED_A_SECOND[size];
    return await withBuyers(async (send) => {
      const cost = await measureOrderCost(send, rounds);
      const pairs = [...cost.pairs, await measureStandby(send, rounds)];
      const measured = await onBothEngines(async (place) => {
        await withShop(place, async () => {});
        const statements = await compareWithStatements(send, place, rounds, aSecond);
        const crowds = await withShop(place, ({ url }) => measureCrowds(send, url, place.engine, rounds.seconds));
        return { statements, crowds };
      });
      return {
        how: `
Guests who each add to a cart, ask for shipping methods and order by bank transfer, through the API: three calls, timed
together. Everything that an order does is in it: stock, history, outbox. No answer but 201, and 409 where it is sold out.
First table: on PostgreSQL without fsync, in turns with pgbench, whose 8 clients write the same rows into a copy of the
database by one statement an order, without triggers. Processor time is that of all the shop's threads and of all
PostgreSQL's processes, with what follows an order within a second; goals are of 5 ms together and a fourth of that
limit. Second table: kinds of orders in turns, by their rate, or by that processor time; 1 is equal, lower is worse.
Third: "its SQL alone" are the statements of ${aSecond * secondsOf(rounds)} such checkouts, recorded with their values and replayed in the same order on a copy
of the data from before, so that they meet the same rows; one buyer after another, in turns; at most twice their time is a
ratio of ${STATEMENTS_GOAL} or more.`,
        tables: [
          orderCostTable(cost),
          pairsTable(pairs),
          table(
            ["database", "orders /s", "its SQL alone /s", `ratio (goal ${STATEMENTS_GOAL})`],
            ...measured.map(({ statements }) => [statements.name, ...speedsOf(statements, STATEMENTS_GOAL)]),
          ),
          crowdsTable(measured.flatMap(({ crowds }) => crowds)),
        ],
      };
    });
  },
};

async function measureCrowds(send: SendBuyers, url: string, engine: string, seconds: number): Promise<Crowd[]> {
  const measured: Crowd[] = [];
  for (const atOnce of CROWDS) measured.push({ ...(await send({ url, atOnce, seconds })), name: engine, atOnce });
  return measured;
}

async function compareWithStatements(
  send: SendBuyers,
  place: Place,
  rounds: Rounds,
  aSecond: number,
): Promise<Comparison> {
  const [recorded, replayed, measured] = [
    await copyOf(place, "recorded"),
    await copyOf(place, "replayed"),
    await copyOf(place, "measured"),
  ];
  const checkouts = await recordCheckouts(recorded, aSecond * secondsOf(rounds));
  const remaining = [...checkouts];
  const database = await openDatabase(replayed);
  try {
    const compared = await withShop(measured, ({ url }) =>
      inTurns(
        rounds,
        async (seconds) => rateOf((await send({ url, atOnce: 1, seconds })).times),
        async (seconds) => rateOf(await replayCheckouts(database, remaining.splice(0, aSecond * seconds))),
      ),
    );
    await refuseOtherOrders(database, checkouts);
    return { name: place.engine, ...compared };
  } finally {
    await database.close();
  }
}

const rateOf = (times: number[]): Rate => ({
  perSecond: (times.length * 1000) / times.reduce((sum, time) => sum + time, 0),
});

async function refuseOtherOrders({ db }: Database, checkouts: RecordedCheckout[]): Promise<void> {
  const { orders } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  const placedCount = checkouts.filter(({ isPlaced }) => isPlaced).length;
  if (orders !== placedCount || placedCount === 0)
    throw new Error(`${placedCount} orders were recorded and ${orders} placed again`);
}

function crowdsTable(results: Crowd[]): string {
  return table(
    [
      "database",
      "buyers at once",
      "orders",
      "orders /s",
      "median",
      "p99",
      `p99 / median (goal ${SLOWEST_GOAL})`,
      "sold out",
    ],
    ...results.map(({ name, atOnce, orders, perSecond, times, rejected }) => {
      const [middle, slow] = [median(times), quantile(times, 0.99)];
      return [
        name,
        whole(atOnce),
        whole(orders),
        whole(perSecond),
        milliseconds(middle),
        milliseconds(slow),
        against(ratio(slow / middle), slow / middle < SLOWEST_GOAL),
        whole(rejected["409"] ?? 0),
      ];
    }),
  );
}
