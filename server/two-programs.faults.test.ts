import { expect, test } from "vitest";
import { copyPostgres } from "../tests/database.ts";
import { attempts, isWhole, PROMISE_LIMIT_MS } from "../tests/faults.ts";
import { owner, setStock, sizeOf, stockOf } from "../tests/fixtures.ts";
import { type Program, startProgram } from "../tests/program.ts";
import { expectMany, order, orderUntilAnswered, shopper } from "../tests/shoppers.ts";
import { adjustStock } from "./catalog/admin/stock.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/database/database.ts";

async function startTwo() {
  const databaseUrl = await copyPostgres("seeded");
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  await expectMany(database.db);
  const programs = await Promise.all([1, 2].map(() => startProgram({ DATABASE_URL: databaseUrl })));
  const size = await sizeOf(database.db, "thyme-honey", 500);
  return { database, db: database.db, programs: programs as [Program, Program], size };
}

test("concurrent buyers at two processes buy exactly the pieces in stock [S1 O2 C7]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const { database, db, programs, size } = await startTwo();
  const [buyers, pieces] = isWhole ? [200, 20] : [20, 4];
  const staff = await owner(db);
  await setStock(db, size.variant_id, 0);
  let sold = 0;
  for (const _ of attempts("oversell", 50, 2)) {
    await adjustStock(db, staff, size.variant_id, { delta: pieces, reason: "restock", note: null });
    const ready = [];
    while (ready.length < buyers) ready.push(await shopper(db, size));
    const answers = await Promise.all(
      ready.map((who, nth) => orderUntilAnswered((programs[nth % 2] as Program).url, who)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(pieces);
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(new Set(rejected.map(({ code }) => code))).toEqual(new Set(["cart_changed"]));
    sold += pieces;
  }
  const { orders } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  expect(orders).toBe(sold);
  expect(await stockOf(db, size.variant_id)).toEqual({ on_hand: sold, available: 0 });
  expect(await checkInvariants(db)).toEqual([]);
  await database.close();
});

test("ten concurrent copies of each order request at two processes, some with lost responses, place one order per cart [O2 A9]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const { database, db, programs, size } = await startTwo();
  const TIMES = 10;
  let carts = 0;
  await setStock(db, size.variant_id, 500);
  for (const nth of attempts("duplicates", 500, 15)) {
    carts += 1;
    const who = await shopper(db, size);
    const sent = Array.from({ length: TIMES }, (_, at) => {
      // The request may be aborted before the server reads the order, while it places the order, or afterwards.
      const cut = at % 10 < 3 ? AbortSignal.timeout(Math.floor(Math.random() * 60)) : undefined;
      return order((programs[at % 2] as Program).url, who, cut);
    });
    const answers = (await Promise.all(sent)).filter((answer) => answer !== null && answer.status !== 503);
    const { number, access_key } = await orderUntilAnswered(programs[nth % 2 ? 0 : 1].url, who);
    for (const answer of answers) expect(answer).toEqual({ status: 201, code: null, number, access_key });
    const other = { ...who, input: { ...who.input, note: "Another wish" } };
    expect(await order(programs[0].url, other)).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    expect(await order(programs[1].url, { ...who, key: crypto.randomUUID() })).toMatchObject({
      code: "cart_already_ordered",
    });
  }
  const { orders } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  expect(orders).toBe(carts);
  expect(await checkInvariants(db)).toEqual([]);
  await database.close();
});
