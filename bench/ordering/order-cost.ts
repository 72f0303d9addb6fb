import { inTurns, type Rate, type Rounds } from "../comparison.ts";
import { onPostgres, type Place, withClient, withShop } from "../places.ts";
import { against, median, milliseconds, ratio, table, whole } from "../report.ts";
import type { BuyersJob } from "./buyers.ts";
import { type Cost, costOf, type SendBuyers } from "./checkouts.ts";
import { limitOf, raiseStock } from "./limit.ts";
import type { Pair } from "./pairs.ts";

const BUYERS = 16;
const CROWD = 200;
const CUSTOMER = { phone: "0612345678", orders: 1000 };
const PROCESSOR_GOAL_MS = 5;
const LIMIT_GOAL = 0.25;

export type OrderCost = { orders: { shop: Cost[]; other: Rate[] }; pairs: Pair[] };

/**
 * Compares orders on a PostgreSQL server with a single statement that writes the same rows. Also compares different
 * kinds of orders, such as orders of one product with orders of different products.
 */
export const measureOrderCost = (send: SendBuyers, rounds: Rounds): Promise<OrderCost> =>
  onPostgres(async (place) => {
    await prepare(place);
    const limit = await limitOf(place);
    return await withClient(place.databaseUrl, (database) =>
      withShop(place, async ({ url, pid }) => {
        const cost = (job: Omit<BuyersJob, "url" | "seconds">) => (seconds: number) =>
          costOf(send, { pid, database }, { url, seconds, ...job });
        const newCarts = await inTurns(rounds, cost({ atOnce: BUYERS, isAddOnly: true }), limit.carts);
        const orders = await inTurns(rounds, cost({ atOnce: BUYERS }), limit.orders);
        const hot = await inTurns(rounds, cost({ atOnce: CROWD, isOneProduct: true }), cost({ atOnce: CROWD }));
        const ofCustomer = cost({ atOnce: BUYERS, phone: CUSTOMER.phone });
        for (let placed = 0; placed < CUSTOMER.orders; ) placed += (await ofCustomer(rounds.seconds)).times.length;
        // Paid, because the default limits allow a customer only a few unpaid orders.
        await database.query("DELETE FROM unpaid_orders");
        const loyal = await inTurns(rounds, ofCustomer, cost({ atOnce: BUYERS }));
        return {
          orders,
          pairs: [
            { name: "new cart and add, beside its rows by one statement", by: "rate", goal: 0.4, ...newCarts },
            {
              name: `${CROWD} buyers of one product, beside ${CROWD} of different ones`,
              by: "rate",
              goal: 0.5,
              ...hot,
            },
            {
              name: `an order after ${whole(CUSTOMER.orders)} paid ones of the same phone, beside a first`,
              by: "processor",
              goal: 0.9,
              ...loyal,
            },
          ],
        };
      }),
    );
  });

/**
 * Starts the shop once to seed its data, and raises its stock. If `place` names several servers, `clientUrl` must name
 * one of them.
 */
export async function prepare(place: Place, clientUrl = place.databaseUrl): Promise<void> {
  await withShop(place, async () => {});
  await withClient(clientUrl, raiseStock);
}

export function orderCostTable({ orders: { shop, other } }: OrderCost): string {
  const middle = (pick: (cost: Cost) => number) => median(shop.map(pick));
  const ms = (seconds: number) => milliseconds(seconds * 1000, 2);
  const part = median(shop.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN)));
  const processor = middle(({ processorSeconds = Number.NaN }) => processorSeconds);
  return table(
    [
      "buyers at once",
      "orders /s",
      "its rows by one statement /s",
      `part (goal ${LIMIT_GOAL})`,
      "processor time of the shop",
      "of PostgreSQL",
      `together (goal ${PROCESSOR_GOAL_MS} ms)`,
      "of the buyers",
    ],
    [
      whole(BUYERS),
      whole(middle(({ perSecond }) => perSecond)),
      whole(median(other.map(({ perSecond }) => perSecond))),
      against(ratio(part), part >= LIMIT_GOAL),
      ms(middle((cost) => cost.shop)),
      ms(middle((cost) => cost.database)),
      against(ms(processor), processor * 1000 <= PROCESSOR_GOAL_MS),
      ms(middle((cost) => cost.client)),
    ],
  );
}
