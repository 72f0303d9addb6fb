import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlaceOrderInput } from "../contract/checkout.ts";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { copyPostgres } from "../tests/database.ts";
import { bearerOf, buyerWith, orderInput, registeredCustomer, setStock, sizeOf } from "../tests/fixtures.ts";
import { freePort } from "../tests/postgres.ts";
import { startProxy } from "../tests/proxy.ts";
import { type Caller, createSecret } from "./platform/caller.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";

/** Milliseconds for the proxy to notice that a process stops, on a busy machine. */
const STOP_DELAY_MS = 1200;
const CANARIES = {
  first_name: "Zanzibarine",
  last_name: "Qwertzuiop",
  phone: "0612987654",
  address: "77, impasse du Canari",
  email: "canary-box@shop.example",
};
const PASSWORD = "Canary-passw0rd-77";
/** Matches the personal data and the password of these tests, and the phone number in any format. */
const NOWHERE = new RegExp(`${Object.values(CANARIES).join("|")}|612987654|canary-box|${PASSWORD}`, "i");

let databaseUrl: string;
let database: Database;
let shop: RunningShop;
let metricsUrl: string;

const start = (variables: Record<string, string> = {}) =>
  startShop({
    databaseUrl,
    variables: { STOP_DELAY_MS: String(STOP_DELAY_MS), TRUSTED_PROXIES: "127.0.0.1", ...variables },
  });

beforeAll(async () => {
  databaseUrl = await copyPostgres("seeded");
  database = await openDatabase({ databaseUrl, dataDir: "" });
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  shop = await start({ METRICS_PORT: String(port), LOG_LEVEL: "debug" });
});

afterAll(async () => {
  await shop.close();
  await database.close();
});

const metrics = async () => (await fetch(metricsUrl)).text();

const seriesIn = (text: string, series: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

type Line = { event: string; request?: string; route?: string; status?: number; error?: string; order?: number };
const linesOf = ({ output }: RunningShop): Line[] =>
  output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });

const send = ({ cartSecret }: Caller, input: PlaceOrderInput) =>
  post("/checkout/orders", input, { "X-Cart-Session": String(cartSecret), "Idempotency-Key": crypto.randomUUID() });

/**
 * Sends requests: a registration, sign-ins with a right and a wrong password, and two orders. The first order fails
 * with an error that contains the whole row.
 */
async function live(): Promise<{ failed: Response; placed: Response }> {
  const { first_name, last_name, phone, email, address } = CANARIES;
  const account = { first_name, last_name, phone, email, password: PASSWORD };
  expect((await post("/auth/customers/register", { ...account, password_confirmation: PASSWORD })).status).toBe(201);
  expect((await post("/auth/customers/login", { email, password: PASSWORD })).status).toBe(200);
  expect((await post("/auth/customers/login", { email, password: `${PASSWORD}-` })).status).toBe(401);
  const size = await sizeOf(database.db, "thyme-honey", 500);
  const caller = await buyerWith(database.db, { size, quantity: 1 });
  const names = { firstName: first_name, lastName: last_name };
  const shipping_address = { ...names, phone, address, email, city: "agadir" };
  const input = await orderInput(database.db, caller, { shipping_address });
  const order = () => send(caller, input);
  await sql`ALTER TABLE orders ADD CONSTRAINT faulty CHECK (id < 0) NOT VALID`.execute(database.db);
  const failed = await order();
  await sql`ALTER TABLE orders DROP CONSTRAINT faulty`.execute(database.db);
  return { failed, placed: await order() };
}

test("logs and metrics contain no personal data of an order; a failed request can be found in the log by its X-Request-Id", async () => {
  const token = createSecret();
  await fetch(`${shop.url}/ar/auth/email/verify/${token}`);
  const { failed, placed } = await live();
  expect([failed.status, placed.status]).toEqual([500, 201]);
  const numbers = await metrics();

  const id = failed.headers.get("X-Request-Id");
  const lines = () => linesOf(shop).filter(({ request }) => request === id);
  await expect
    .poll(lines)
    .toEqual([
      expect.objectContaining({ event: "request failed", error: expect.stringContaining("faulty") }),
      expect.objectContaining({ event: "answered with a failure", status: 500, route: "/api/checkout/orders" }),
    ]);
  expect(linesOf(shop)).toContainEqual(
    expect.objectContaining({ event: "answered", route: "/auth/email/:purpose/:token" }),
  );
  expect(shop.output()).not.toContain(token);
  await expect.poll(() => linesOf(shop).filter(({ event }) => event === "mail written").length).toBeGreaterThan(1);
  // The log line with the request's id contains the order's number and id. The order's id leads to the log line of the
  // mail.
  const of = placed.headers.get("X-Request-Id");
  const line = linesOf(shop).find(({ event, request }) => event === "order placed" && request === of);
  expect(line).toMatchObject({ number: expect.stringMatching(/^AM\d{8}$/), order: expect.any(Number) });
  const written = () => linesOf(shop).filter(({ event, order }) => event === "mail written" && order === line?.order);
  await expect.poll(() => written().length).toBe(1);
  expect(shop.output()).not.toMatch(NOWHERE);
  expect(numbers).not.toMatch(NOWHERE);
  expect(seriesIn(numbers, 'amlou_orders_placed_total{payment_method="bank_transfer"}')).toBe(1);
  expect(seriesIn(numbers, 'amlou_orders_waiting{queue="awaiting_transfer"}')).toBe(1);
  expect(Math.abs(seriesIn(numbers, "amlou_clock_offset_seconds"))).toBeLessThan(30);
  expect(seriesIn(numbers, "amlou_time_seconds")).toBeGreaterThan(Date.now() / 1000 - 600);
  for (const [by, ended] of [
    ["registering", "let_in"],
    ["password", "let_in"],
    ["password", "refused"],
  ]) {
    expect(seriesIn(numbers, `amlou_sign_ins_total{of="customer",by="${by}",ended="${ended}"}`)).toBe(1);
    expect(linesOf(shop)).toContainEqual(
      expect.objectContaining({ event: "sign-in", by, ended, account: expect.any(Number), route: expect.any(String) }),
    );
  }
  const route = 'method="POST",route="/api/checkout/orders"';
  expect(seriesIn(numbers, `amlou_http_answer_seconds_count{${route},status="5xx"}`)).toBe(1);
});

test("an order for a sold-out variant is rejected with 409 and counted as out of stock [C7]", async () => {
  const size = await sizeOf(database.db, "thyme-honey", 500);
  const caller = await buyerWith(database.db, { size, quantity: 1 });
  const input = await orderInput(database.db, caller);
  const row = database.db.selectFrom("stock").select("available").where("variant_id", "=", size.variant_id);
  const { available } = await row.executeTakeFirstOrThrow();
  await setStock(database.db, size.variant_id, 0);
  const rejected = await send(caller, input);
  await setStock(database.db, size.variant_id, available);
  expect(rejected.status).toBe(409);
  expect(seriesIn(await metrics(), "amlou_orders_out_of_stock_total")).toBe(1);
});

test("a page served from the cache is counted in the metrics but not logged; /metrics on the shop's public port returns 404", async () => {
  const page = () => fetch(`${shop.url}/ar`);
  expect((await page()).headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(async () => (await page()).headers.get("X-Request-Id")).toBeNull();
  const lines = () => linesOf(shop).filter(({ request }) => request).length;
  const count = async () => seriesIn(await metrics(), "amlou_http_answers_from_memory_total");
  // An earlier test changed the stock, which may invalidate the page cache once more.
  const visits = async () => {
    const before = { counted: await count(), logged: lines() };
    for (let nth = 0; nth < 10; nth++) await page();
    return { counted: (await count()) - before.counted, logged: lines() - before.logged };
  };
  await expect.poll(visits).toEqual({ counted: 10, logged: 0 });
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

test("an access denied in the back office and a form posted from another site are each logged and counted in the metrics", async () => {
  const customer = await registeredCustomer(database.db, { email: "curious@shop.example" });
  const staff = await registeredCustomer(database.db, { email: "staff@shop.example" });
  const staffs = database.db.updateTable("accounts").set({ roles: ["staff"] });
  await staffs.where("id", "=", staff.account.id).execute();
  const visit = async (who: typeof staff) => {
    const headers = await bearerOf(database.db, who);
    return (await fetch(`${shop.url}/fr/admin/team`, { headers, redirect: "manual" })).status;
  };
  expect([await visit(staff), await visit(customer)]).toEqual([403, 302]);
  expect((await post("/contact", {}, { Origin: "https://evil.example" })).status).toBe(403);
  const events = ["not let into the back office", "change of another site refused"];
  const [request, method] = [expect.any(String), "GET"];
  const rejected = { request, method, event: events[0], route: "/admin/team", why: "forbidden" };
  const lines = () => linesOf(shop).filter(({ event }) => events.includes(event));
  await expect.poll(lines).toMatchObject([
    { ...rejected, account: staff.account.id },
    { ...rejected, account: customer.account.id },
    { event: events[1], method: "POST" },
  ]);
  const numbers = await metrics();
  expect(seriesIn(numbers, 'amlou_not_let_in_total{code="forbidden"}')).toBe(2);
  expect(seriesIn(numbers, "amlou_cross_site_total")).toBe(1);
  expect(seriesIn(numbers, 'amlou_limits_reached_total{limit="sign_in_account"}')).toBe(0);
});

test("a request whose visitor leaves before the response is logged as status 499, not as a failure", async () => {
  const id = "gone-before-the-answer";
  const lines = () => linesOf(shop).filter(({ request }) => request === id);
  const leaving = new AbortController();
  await database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE products`.execute(tx);
    const pending = fetch(`${shop.url}/ar/product/thyme-honey?refused=invalid`, {
      signal: leaving.signal,
      headers: { "X-Request-Id": id, "X-Forwarded-For": "203.0.113.7" },
    });
    setTimeout(() => leaving.abort(), 300);
    await expect(pending).rejects.toThrow("aborted");
  });
  await expect.poll(lines).toEqual([expect.objectContaining({ event: "answered", status: 499 })]);
});

test("every alarm uses only existing metrics", async () => {
  const alerts = readFileSync(join(import.meta.dirname, "../deploy/alerts.yml"), "utf8");
  const pending = new Set(alerts.match(/\b(?:amlou|nodejs|process)_\w+/g));
  const exported = [...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  expect([...pending].filter((name) => !exported.includes(name))).toEqual([]);
  expect(pending.size).toBeGreaterThan(10);
});

test("the shop adopts a well-formed X-Request-Id from a trusted proxy, and replaces a malformed id with a new one", async () => {
  const idOf = async (requestId: string, at = shop) =>
    (await fetch(`${at.url}/api/session`, { headers: { "X-Request-Id": requestId } })).headers.get("X-Request-Id");
  expect(await idOf("proxy-47.11_a")).toBe("proxy-47.11_a");
  for (const odd of ["short", "a".repeat(41), 'quoted"and}more', "with spaces in it", createSecret()])
    expect(await idOf(odd)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test("a rolling restart under load fails no request", { timeout: 60_000 }, async () => {
  const second = await start();
  let behind = [shop.url, second.url];
  const proxy = await startProxy(() => behind);
  const size = await sizeOf(database.db, "thyme-honey", 500);
  const line = { product_id: size.product_id, variant_id: size.variant_id, quantity: 1 };
  let buyers = 0;
  const kinds = [
    () => fetch(`${proxy.url}/ar/products`),
    () => fetch(`${proxy.url}/ar/cart`),
    () => fetch(`${proxy.url}/api/session`),
    () =>
      fetch(`${proxy.url}/api/cart/add`, {
        method: "POST",
        body: JSON.stringify(line),
        // The IP address varies, because the number of carts that one network may open is limited.
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `203.0.113.${buyers++ % 250}` },
      }),
  ];
  let isOver = false;
  const statuses: number[] = [];
  const visitors = Array.from({ length: 4 }, async (_, nth) => {
    for (let next = nth; !isOver; next++) {
      const answer = await (kinds[next % kinds.length] ?? fetch)(proxy.url).catch(() => null);
      statuses.push(answer?.status ?? 0);
      await answer?.arrayBuffer().catch(() => statuses.push(0));
    }
  });
  try {
    const ended = shop.close();
    await expect.poll(async () => (await fetch(`${shop.url}/api/health/ready`)).status).toBe(503);
    const live = await fetch(`${shop.url}/api/health/live`);
    expect([live.status, live.headers.get("Connection")]).toEqual([200, "close"]);
    await ended;
    const successor = await start();
    shop = successor;
    behind = [successor.url, second.url];
    await expect.poll(() => proxy.answeredBy(successor.url)).toBeGreaterThan(10);
    await second.close();
    const before = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(before + 20);
  } finally {
    isOver = true;
    await Promise.all(visitors);
    await proxy.close();
    await second.close();
  }
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(50);
});
