import { startPostgres } from "../../tests/postgres.ts";
import { inTurns, type Rounds } from "../comparison.ts";
import { onEmbedded, withClient, withShop } from "../places.ts";
import { whole } from "../report.ts";
import { makeShop } from "../scale.ts";
import type { Section } from "../section.ts";
import { costOf, type SendBuyers, withBuyers } from "./checkouts.ts";
import { raiseStock } from "./limit.ts";
import { type Pair, pairsTable } from "./pairs.ts";

const BUYERS = 16;
const NO_PRODUCTS = { products: 0 };
const SMALL = { ...NO_PRODUCTS, orders: 200, customers: 40, days: 10 };

const STORED = { full: 1_000_000, quick: 5000 };

/** Runs only when it is named on the command line, because storing a million orders takes a quarter of an hour. */
export const storedOrders: Section = {
  name: "stored-orders",
  heading: "Ordering in a large shop",
  isNamedOnly: true,
  measure: ({ isQuick, rounds }) =>
    withBuyers(async (send) => ({
      how: `
Guest checkouts as under "Ordering", ${BUYERS} buyers at once, in two shops on one PostgreSQL server without fsync, in turns: processor
time of the shop and of PostgreSQL for an order. 1 is equal, lower is worse.`,
      tables: [pairsTable([await measureStored(send, rounds, isQuick ? STORED.quick : STORED.full)])],
    })),
};

/**
 * Compares orders in a shop that already has `orders` orders, and a fifth as many customers, with orders in a small
 * shop.
 */
async function measureStored(send: SendBuyers, rounds: Rounds, orders: number): Promise<Pair> {
  const server = await startPostgres();
  try {
    const large = { ...NO_PRODUCTS, orders, customers: orders / 5 };
    for (const [name, sizes] of Object.entries({ small: SMALL, large }))
      await (await makeShop(server.url, name, sizes)).close();
    const withOne = <T>(name: string, work: (cost: (seconds: number) => ReturnType<typeof costOf>) => Promise<T>) =>
      onEmbedded(({ dataDir }) => {
        const databaseUrl = `${server.url}/${name}`;
        return withClient(databaseUrl, async (database) => {
          await raiseStock(database);
          return await withShop({ dataDir, databaseUrl }, ({ url, pid }) =>
            work((seconds) => costOf(send, { pid, database }, { url, seconds, atOnce: BUYERS })),
          );
        });
      });
    const compared = await withOne("large", (inLarge) =>
      withOne("small", (inSmall) => inTurns(rounds, inLarge, inSmall)),
    );
    const name = `an order with ${whole(orders)} stored, beside one with ${whole(SMALL.orders)}`;
    return { name, by: "processor", goal: 0.83, ...compared };
  } finally {
    await server.stop();
  }
}
