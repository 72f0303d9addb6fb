import { seed } from "../db/seed/seed.ts";
import { openDatabase } from "../server/platform/db.ts";
import { migrate } from "../server/platform/migrate.ts";
import { cartRequests } from "./cart-requests.ts";
import { cartStatements } from "./cart-statements.ts";
import { type Comparison, inTurns, type Rounds, speedsOf } from "./comparison.ts";
import { onBothEngines, type Place, withShop } from "./places.ts";
import { table, whole } from "./report.ts";
import { CONNECTIONS } from "./requests.ts";
import type { Section } from "./section.ts";
import { compareWithBare, load, type Throughput, throughputTable } from "./throughput.ts";

/** At most twice the time of its own statements. */
const STATEMENTS_GOAL = 0.5;

/** Adding to the cart: beside a server that does nothing, and beside the very statements that it sends. */
export const cart: Section = {
  name: "cart",
  heading: "Adding to the cart",
  async measure({ rounds }) {
    const carts = await onBothEngines((place) => measureCart(place, rounds));
    return {
      how: `
Each connection has a cart of its own; one adds after its last answer, as one visitor does, or ten do so at once. "its SQL
alone": the same statements, recorded from the verb and sent again without HTTP, checks or answer, as many at once, in turns,
${rounds.count} × ${rounds.seconds} s; at most twice their time is a ratio of ${STATEMENTS_GOAL} or more. Beside a bare server: ten at once.`,
      tables: [
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

async function measureCart(place: Place, rounds: Rounds): Promise<{ additions: Throughput[]; statements: Beside[] }> {
  // On a server the shop and the bare statements share the database; the embedded one is one program's.
  const database = await openDatabase({ ...place, dataDir: `${place.dataDir}-statements` });
  try {
    await migrate(database);
    await seed(database, { seed: "demo" });
    return await withShop(place, async (shop) => {
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
        const compared = await inTurns(rounds, (seconds) => load(shop, request, seconds), alone);
        statements.push({ name: place.engine, atOnce, ...compared });
      }
      return { additions, statements };
    });
  } finally {
    await database.close();
  }
}
