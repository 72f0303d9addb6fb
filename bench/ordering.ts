import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { type RecordedCheckout, recordCheckouts, replayCheckouts } from "./checkout-statements.ts";
import { type Checkouts, measureCheckouts, type SendBuyers, withBuyers } from "./checkouts.ts";
import { type Comparison, inTurns, type Rate, type Rounds, secondsOf, speedsOf } from "./comparison.ts";
import { copyOf, onBothEngines, type Place, withShop } from "./places.ts";
import { against, median, milliseconds, quantile, ratio, table, whole } from "./report.ts";
import type { Section } from "./section.ts";

const STATEMENTS_GOAL = 0.5;
/** Maximum ratio of the slowest order's time to the median time when buyers order concurrently. */
const SLOWEST_GOAL = 10;
const RECORDED_A_SECOND = { full: 60, quick: 20 };

export const ordering: Section = {
  name: "ordering",
  heading: "Ordering",
  async measure({ isQuick, rounds }) {
    const aSecond = isQuick ? RECORDED_A_SECOND.quick : RECORDED_A_SECOND.full;
    const measured = await withBuyers((send) =>
      onBothEngines(async (place) => {
        // Starts the shop once to seed its data. After it has stopped, its data can be copied.
        await withShop(place, async () => {});
        const statements = await compareWithStatements(send, place, rounds, aSecond);
        const crowds = await withShop(place, ({ url }) => measureCheckouts(send, url, place.engine, rounds.seconds));
        return { statements, crowds };
      }),
    );
    return {
      how: `
Guests who each add to a cart, ask for shipping methods and order by bank transfer, through the API: three calls, timed
together. Everything that an order does is in it: stock, history, mail. No answer but 201, and 409 where it is sold out. "its
SQL alone": the statements of ${aSecond * secondsOf(rounds)} such checkouts, recorded with their values, sent again in the same order to a copy of the data from
before, so that they meet the same rows; one buyer after another, in turns; at most twice their time is a ratio of ${STATEMENTS_GOAL} or more.`,
      tables: [
        table(
          ["database", "orders /s", "its SQL alone /s", `ratio (goal ${STATEMENTS_GOAL})`],
          ...measured.map(({ statements }) => [statements.name, ...speedsOf(statements, STATEMENTS_GOAL)]),
        ),
        crowdsTable(measured.flatMap(({ crowds }) => crowds)),
      ],
    };
  },
};

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

function crowdsTable(results: Checkouts[]): string {
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
    ...results.map(({ name, atOnce, orders, perSecond, times, rejected: refused }) => {
      const [middle, slow] = [median(times), quantile(times, 0.99)];
      return [
        name,
        whole(atOnce),
        whole(orders),
        whole(perSecond),
        milliseconds(middle),
        milliseconds(slow),
        against(ratio(slow / middle), slow / middle < SLOWEST_GOAL),
        whole(refused["409"] ?? 0),
      ];
    }),
  );
}
