import { apiRoutes } from "../../server/routes.ts";
import type { Kind, Sent } from "../access.ts";
import { sendAs } from "../access-people.ts";
import { ACCESS_TABLE } from "../access-table.ts";
import { PREPARED_ACCOUNTS } from "./prepared-accounts.ts";
import { PREPARED_OFFICE } from "./prepared-office.ts";
import { PREPARED_ORDERS } from "./prepared-orders.ts";
import { isDone, type Operation, type Prepared } from "./scene.ts";

const PREPARED: Record<string, Prepared> = { ...PREPARED_ORDERS, ...PREPARED_ACCOUNTS, ...PREPARED_OFFICE };

/**
 * Operations for every API call. Throws if a call has no request in PREPARED and its request in the access test does
 * not succeed.
 */
export function callOperations(): Operation[] {
  return apiRoutes.flatMap(({ method, path, isPublic }) => {
    const call = `${method} ${path}`;
    const ways = waysOf(call, isPublic ? ["guest"] : ["customer", "guest"]);
    return ways.map(([as, way]) => ({
      group: path.startsWith("/admin/") ? "back-office-calls" : "shop-calls",
      name: as === "guest" && ways.length > 1 ? `${call}, as a guest` : call,
      isReading: method === "GET" && !PREPARED[call],
      async prepare(scene) {
        const { as: other = as, ...sent } = await way(scene);
        return async () => {
          const { status, body } = await sendAs(scene.api, call, scene.people[other], sent);
          if (!isDone(status)) throw new Error(`${call} was rejected: ${JSON.stringify(body)}`);
        };
      },
    }));
  });
}

/**
 * The callers and requests with which a call is recorded: the request in PREPARED; otherwise the access test's request,
 * sent by shoppers, or by the owner if no shopper may send it.
 */
function waysOf(call: string, shoppers: readonly Kind[]): [as: Kind, way: Prepared][] {
  const prepared = PREPARED[call];
  if (prepared) return [["admin", prepared]];
  const row = ACCESS_TABLE[call];
  const able = (kinds: readonly Kind[]) => kinds.filter((kind) => row && isDone(row.own[kind]));
  const callers = [able(shoppers), able(["admin"])].find(({ length }) => length > 0);
  if (!callers) throw new Error(`${call}: say in tests/queries/ how it succeeds`);
  return callers.map((as) => [
    as,
    async ({ people, db }): Promise<Sent> => (await row?.send?.(people[as], people[as], db)) ?? {},
  ]);
}
