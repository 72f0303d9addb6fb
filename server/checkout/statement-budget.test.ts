import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { buy, shelfOf } from "../../bench/ordering/buy.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { createListener } from "../http-listener.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";

/**
 * CHECKOUT_MAX: maximum number of statements of a whole guest checkout, which consists of three calls: add to cart,
 * shipping methods, order. TRANSACTION_MAX: maximum number in the order's transaction.
 */
const CHECKOUT_MAX = 20;
const TRANSACTION_MAX = 12;
/** Number of checkouts that run before the measured one, so that caches are filled and secrets exist. */
const FIRST_CHECKOUTS = 3;

/** Records all statements that are sent to the database, including the statements of rate limits. */
function recordStatements({ pool }: Database): string[] {
  const sent: string[] = [];
  const watched = new WeakSet<object>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query;
    client.query = ((...args: unknown[]) => {
      const [statement] = args as [string | { text?: string }];
      sent.push((typeof statement === "string" ? statement : statement.text) ?? "");
      return Reflect.apply(query, client, args);
    }) as typeof client.query;
  });
  return sent;
}

const isControl = (text: string) => /^(?:begin|commit)$/i.test(text);

describeOnBothEngines("statements of a checkout", (open) => {
  test(`a guest's checkout by bank transfer sends at most ${CHECKOUT_MAX} SQL statements; the transaction that stores the order has at most ${TRANSACTION_MAX} [O6]`, async () => {
    const database = await open("seeded");
    const sent = recordStatements(database);
    const config = readConfig({ DATA_DIR: "nowhere", TRUSTED_PROXIES: "127.0.0.1,::1" });
    const server = createServer(await createListener({ config, database }));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [product = 0] = await shelfOf(url);
    for (let count = 0; count < FIRST_CHECKOUTS; count++) expect(await buy(url, product)).toBe(201);
    sent.length = 0;
    expect(await buy(url, product)).toBe(201);
    const statements = sent.filter((text) => !isControl(text));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(CHECKOUT_MAX);
    const last = sent.slice(sent.findLastIndex((text) => /^begin$/i.test(text)) + 1);
    const transaction = last.slice(
      0,
      last.findIndex((text) => /^commit$/i.test(text)),
    );
    expect(transaction.join("\n")).toMatch(/insert into "orders"/);
    expect(transaction.length, transaction.join("\n")).toBeLessThanOrEqual(TRANSACTION_MAX);
  });
});
