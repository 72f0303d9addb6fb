import { isDeepStrictEqual } from "node:util";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { ERROR_HTTP_STATUSES } from "../contract/errors.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { attempts, PROMISE_LIMIT_MS } from "../tests/faults.ts";
import { bearerOf, buyAs, guest, owner, registeredCustomer, sizeOf, staffMember } from "../tests/fixtures.ts";
import { diceOf, type Fuzzed, requestOf } from "../tests/fuzz.ts";
import { createApp } from "./app.ts";
import { UNMATCHABLE_HASH } from "./identity/password-hashing.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { AnyRoute } from "./platform/http/route.ts";
import { log } from "./platform/log.ts";
import { apiRoutes } from "./routes.ts";

/** Number of requests to one shop. A new shop then replaces it, so that the effects of requests do not accumulate. */
const OF_ONE_SHOP = 250;

beforeEach(() => log.setLevel("silent"));

async function open(database: Database) {
  const { db } = database;
  const customer = await registeredCustomer(db, { phone: "0612345678" });
  const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
  const { order, access_key, buyer } = await buyAs(db, guest("en"), [line]);
  const own = await buyAs(db, customer, [line]);
  const existingIds = {
    number: [order.number, own.order.number, "AM00000000"],
    ref: [order.number, own.order.number],
    slug: ["thyme-honey", "honey", "terms", "souss-breakfast"],
    key: [access_key, own.access_key, "site_name", "x"],
    id: ["1", "2", "3", "7", "999999"],
  };
  const callers = await Promise.all([
    {},
    { "X-Cart-Session": buyer.cartSecret as string },
    bearerOf(db, customer),
    bearerOf(db, await staffMember(db)),
    bearerOf(db, (await owner(db)) as Parameters<typeof bearerOf>[1]),
  ]);
  // Unlike every real account, the fixtures' owner has no valid password hash, so the hash of an unknown password is
  // set.
  await db.updateTable("accounts").set({ password_hash: UNMATCHABLE_HASH }).where("password_hash", "=", "-").execute();
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp", TRUSTED_PROXIES: "127.0.0.1" });
  return {
    app: createApp({ config, database }, null),
    known: existingIds,
    callers: callers as Record<string, string>[],
  };
}

async function faultOf(route: AnyRoute, answer: Response): Promise<string | null> {
  const { status, headers } = answer;
  if (status >= 500) return `${status} ${await answer.text()}`;
  const isJson = headers.get("Content-Type")?.startsWith("application/json");
  if (status === (route.status ?? 200)) {
    const bytes = await answer.arrayBuffer();
    if (route.file) return headers.get("Content-Type") === route.file ? null : `no ${route.file}`;
    if (!isJson) return "no JSON";
    const { success, data } = JSON.parse(new TextDecoder().decode(bytes));
    const parsed = z.safeParse(route.response as z.ZodMiniType, data);
    if (!success || !parsed.success) return `outside its schema: ${JSON.stringify(parsed.error?.issues)}`;
    return isDeepStrictEqual(parsed.data, data) ? null : `more than its schema: ${JSON.stringify(data).slice(0, 300)}`;
  }
  if (status === 303) return null;
  const errorBody = isJson
    ? ((await answer.json()) as { success: boolean; code: keyof typeof ERROR_HTTP_STATUSES })
    : null;
  return errorBody && !errorBody.success && ERROR_HTTP_STATUSES[errorBody.code] === status
    ? null
    : `${status} is no error response`;
}

const describeRequest = ({ method, path, body }: Fuzzed): string => `${method} ${path} ${String(body).slice(0, 2000)}`;

describeOnBothEngines("any API route", (openDatabase) => {
  test("responds to fuzzed API requests as documented in OpenAPI, without a server error [A9]", {
    timeout: PROMISE_LIMIT_MS,
  }, async () => {
    const violations: string[] = [];
    let shop = await open(await openDatabase("seeded"));
    for (const nth of attempts("fuzz", 100_000, 200)) {
      if (nth > 0 && nth % OF_ONE_SHOP === 0) shop = await open(await openDatabase("seeded"));
      const dice = diceOf(nth);
      const route = apiRoutes[nth % apiRoutes.length] as AnyRoute;
      const request = requestOf(route, dice, shop.known);
      const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
      const answer = await shop.app.request(`http://localhost/api${request.path}`, {
        method: request.method,
        headers: { ...request.headers, ...shop.callers[dice(shop.callers.length)], "X-Forwarded-For": address },
        ...(request.body !== undefined && { body: request.body }),
      });
      const fault = await faultOf(route, answer);
      if (fault) violations.push(`${nth}: ${describeRequest(request)}\n  ${fault}`);
      if (violations.length >= 10) break;
    }
    expect(violations).toEqual([]);
  });
});
