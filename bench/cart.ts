import { seed } from "../db/seed/seed.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { type Call, cartCalls } from "./cart-calls.ts";
import { cartRequests } from "./cart-requests.ts";
import { cartStatements } from "./cart-statements.ts";
import { type Comparison, inTurns, type Rounds, speedsOf } from "./comparison.ts";
import { onBothEngines, type Place, withShop } from "./places.ts";
import { against, median, milliseconds, ratio, table, whole } from "./report.ts";
import { CONNECTIONS } from "./requests.ts";
import type { Section } from "./section.ts";
import { compareWithBare, load, type Throughput, throughputTable } from "./throughput.ts";

const STATEMENTS_GOAL = 0.5;

export const cart: Section = {
  name: "cart",
  heading: "Adding to the cart",
  async measure({ rounds }) {
    const carts = await onBothEngines((place) => measureCart(place, rounds));
    return {
      how: `
At most twice the time of its statements, measured in two ways. First within a call: one visitor adds after the last answer, in a shop
within the benchmark's process; a call from when its handler begins until its answer is sent, and of it the time of all its statements, each from
when the driver is asked until it has answered: with preparing, reading the answer and waiting for the event loop. Second beside
them: each connection has a cart of its own, one, or ten at once; "its SQL alone": the same statements, recorded from the verb and
replayed by a program that does nothing else, as many at once, in turns, ${rounds.count} × ${rounds.seconds} s; without an HTTP client, whose
time counts as the shop's here. Third: beside a bare server, ten at once.`,
      tables: [
        table(
          ["database", "calls", "a call", "of it its statements", `part (goal ${STATEMENTS_GOAL})`],
          ...carts.map(({ engine, calls }) => callsRow(engine, calls)),
        ),
        table(
          ["database", "at once", "shop /s", "its SQL alone /s", `ratio (goal ${STATEMENTS_GOAL})`],
          ...carts.flatMap(({ statements }) =>
            statements.map(({ atOnce, ...compared }) => [
              compared.name,
              whole(atOnce),
              ...speedsOf(compared, STATEMENTS_GOAL),
            ]),
          ),
        ),
        throughputTable(carts.flatMap(({ additions }) => additions)),
      ],
    };
  },
};

type Beside = Comparison & { atOnce: number };
type Measured = { engine: string; calls: Call[]; additions: Throughput[]; statements: Beside[] };

function callsRow(engine: string, calls: Call[]): string[] {
  const part = median(calls.map(({ ms, statementsMs }) => statementsMs / ms));
  return [
    engine,
    whole(calls.length),
    milliseconds(median(calls.map(({ ms }) => ms)), 2),
    milliseconds(median(calls.map(({ statementsMs }) => statementsMs)), 2),
    against(ratio(part), part >= STATEMENTS_GOAL),
  ];
}

async function measureCart(place: Place, rounds: Rounds): Promise<Measured> {
  await withShop(place, async () => {});
  const calls = await cartCalls(place, rounds.count * rounds.seconds);
  // An embedded database can be open in only one process. The replay therefore uses a different embedded database than
  // the shop. On a PostgreSQL server, the replay uses the shop's database.
  const database = await openDatabase({ ...place, dataDir: `${place.dataDir}-statements` });
  try {
    await migrate(database);
    await seed(database, { seed: "demo" });
    const loaded = await withShop(place, async (shop) => {
      const additions: Throughput[] = [];
      const requests = await cartRequests(shop.url);
      for (const request of requests) {
        const compared = await compareWithBare(shop, request, rounds);
        additions.push({ ...compared, name: `${compared.name}, ${place.engine}` });
      }
      const [first] = requests;
      if (!first) throw new Error("no cart request");
      const statements: Beside[] = [];
      for (const atOnce of [1, CONNECTIONS]) {
        const request = { ...first, headers: first.headers.slice(0, atOnce) };
        const alone = await cartStatements(database, atOnce);
        const turns = await inTurns(rounds, (seconds) => load(shop, request, seconds), alone);
        statements.push({ name: place.engine, atOnce, ...turns });
      }
      return { additions, statements };
    });
    return { engine: place.engine, calls, ...loaded };
  } finally {
    await database.close();
  }
}
