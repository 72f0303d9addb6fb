import { afterEach, expect, test } from "vitest";
import { describeOnOwnCopies } from "../../../tests/database.ts";
import { bearerOf, buy, owner, registeredCustomer, sizeOf, staffMember } from "../../../tests/fixtures.ts";
import { createApp } from "../../app.ts";
import { placePhoneOrder, quotePhoneOrder } from "../../checkout/admin/phone-order.ts";
import { outboxHandlers } from "../../outbox-handlers.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock, HOUR_MS } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { drainOutbox } from "../../platform/database/event-outbox.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

function process(database: Database) {
  const stop = new AbortController();
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp" });
  const app = createApp({ config, database, stopping: stop.signal }, null);
  const open = async (headers: Record<string, string>) =>
    app.request("http://localhost/api/admin/arrivals", { headers });
  return { open, stop };
}

async function* wordsOf(response: Response): AsyncGenerator<Record<string, string>> {
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += new TextDecoder().decode(bytes);
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      yield Object.fromEntries(lines.map((line) => line.split(": ", 2)));
    }
  }
}

async function takeByPhone(db: Db, staff: Caller): Promise<void> {
  const lines = [{ variant_id: (await sizeOf(db, "thyme-honey", 500)).variant_id, quantity: 1 }];
  const { subtotal, couriers } = await quotePhoneOrder(db, staff, { lines, city: "agadir" });
  const courier = couriers.find(({ takes_cash }) => takes_cash);
  if (!courier) throw new Error("nobody collects cash in Agadir");
  const name = { firstName: "Fatima", lastName: "Alaoui", phone: "0612345678", email: "fatima@example.com" };
  const order = {
    lines,
    shipping_address: { ...name, city: "agadir", address: "12, rue des Amandiers" },
    shipping_method_id: courier.id,
    payment_method: "cod" as const,
    locale: "fr" as const,
    expected_total: (Math.round(subtotal * 100) + Math.round(courier.fee * 100)) / 100,
  };
  await placePhoneOrder(db, staff, order, "phone-key-1");
  await drainOutbox(db, outboxHandlers);
}

describeOnOwnCopies("stream of new orders", (open) => {
  test("streams each new order to every open back office in every process, and resumes after a lost connection [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const headers = await bearerOf(db, { account: (await owner(db)).account as Account });
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const shops = [process(database), process(database)];
    const streams = await Promise.all(shops.map(async (shop) => wordsOf(await shop.open(headers))));
    const next = async () => Promise.all(streams.map(async (stream) => (await stream.next()).value));
    expect((await next()).map((received) => received?.event)).toEqual(["ready", "ready"]);
    await buy(db, line);
    const first = await next();
    expect(first.map((received) => [received?.event, received?.data])).toEqual([
      ["orders", "1"],
      ["orders", "1"],
    ]);
    await buy(db, line);
    await buy(db, line);
    const resumedStream = wordsOf(
      (await shops[0]?.open({ ...headers, "Last-Event-ID": first[0]?.id ?? "" })) as Response,
    );
    await resumedStream.next();
    expect((await resumedStream.next()).value).toMatchObject({ event: "orders", data: "2" });

    for (const shop of shops) shop.stop.abort();
    for (const stream of [...streams, resumedStream]) {
      let received = await stream.next();
      while (!received.done) received = await stream.next();
      expect(received.done).toBe(true);
    }
  });

  test("the stream counts a phone order as new for other staff, but not for the staff member who entered it [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const [taker, colleague] = [await owner(db), await staffMember(db)];
    const { open: listen, stop } = process(database);
    const streams = await Promise.all(
      [taker, colleague].map(async ({ account }) =>
        wordsOf(await listen(await bearerOf(db, { account: account as Account }))),
      ),
    );
    const next = async () => Promise.all(streams.map(async (stream) => (await stream.next()).value?.data));
    await next();
    await takeByPhone(db, taker);
    expect(await next()).toEqual(["0", "1"]);
    await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    expect(await next()).toEqual(["1", "1"]);
    stop.abort();
  });

  test("listening to the stream of new orders does not extend the session [T12]", async () => {
    const database = await open("seeded");
    const headers = await bearerOf(database.db, { account: (await owner(database.db)).account as Account });
    const { open: listen, stop } = process(database);
    const start = realNow().getTime();
    clock.now = () => new Date(start + 2 * HOUR_MS);
    const stream = wordsOf(await listen(headers));
    expect((await stream.next()).value).toMatchObject({ event: "ready" });
    clock.now = () => new Date(start + 4 * HOUR_MS);
    expect((await listen(headers)).status).toBe(401);
    stop.abort();
    for await (const _ of stream);
  });

  test("the stream of new orders ends without a further event once the session has ended [P5 N3]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const headers = await bearerOf(db, { account: (await owner(db)).account as Account });
    const stream = wordsOf(await process(database).open(headers));
    expect((await stream.next()).value).toMatchObject({ event: "ready" });
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    await buy(db, line);
    expect((await stream.next()).value).toMatchObject({ event: "orders" });
    await db.deleteFrom("sessions").execute();
    await buy(db, line);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  test("the stream of new orders rejects guests with 401 and customers with 403 [P5 R26]", async () => {
    const database = await open("seeded");
    const { open: listen } = process(database);
    expect((await listen({})).status).toBe(401);
    const customer = await registeredCustomer(database.db);
    expect((await listen(await bearerOf(database.db, customer))).status).toBe(403);
  });
});
