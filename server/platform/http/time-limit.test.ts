import { sql } from "kysely";
import { expect, test } from "vitest";
import { apiClient } from "../../../tests/api-client.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  type Database,
  disableTransactionTimeouts,
  inTransaction,
  isDatabaseUnavailable,
} from "../database/database.ts";
import { withTimeLimit } from "./time-limit.ts";

test("withTimeLimit rejects work that takes too long as unavailable, and otherwise passes on the work's result or error", async () => {
  expect(await withTimeLimit(async () => "done", 50)).toBe("done");
  await expect(withTimeLimit(() => Promise.reject(new Error("fault")), 50)).rejects.toThrow("fault");
  await expect(withTimeLimit(() => new Promise(() => {}), 50)).rejects.toMatchObject({ code: "unavailable" });
});

const slowed = (database: Database, ms: number): Database => ({
  ...database,
  db: database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return result;
    },
  }),
});

describeOnBothEngines("a slow database", (open, engine) => {
  test("no response takes longer than 5 seconds, whether statements are slow or connections are scarce [G6 O6]", {
    timeout: 20_000,
  }, async () => {
    const full = await open("seeded");
    const clients = await Promise.all(Array.from({ length: full.pool.options.max }, () => full.pool.connect()));
    const [waiting, slow] = [apiClient(full), apiClient(slowed(await open("seeded"), 3000))];
    const startedAt = performance.now();
    const answers = await Promise.all([
      waiting.get("/settings"),
      slow.get("/products/thyme-honey"),
      slow.post("/cart/add", { product_id: 1, quantity: 1 }),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const client of clients) client.release();
    for (const { status, headers } of answers) {
      expect(status).toBe(503);
      expect(headers.get("Retry-After")).toBe("10");
    }
  });

  // The embedded engine runs statements synchronously in this process, so they cannot time out.
  test.runIf(engine === "postgres")(
    "a statement or lock wait is aborted within 4.5 seconds, except in transactions without limits, such as migrations",
    { timeout: 30_000 },
    async () => {
      const { db, pool } = await open("seeded");
      const holder = await pool.connect();
      await holder.query("BEGIN; SELECT pg_advisory_xact_lock(1)");
      const timed = async (work: Promise<unknown>) => {
        const startedAt = performance.now();
        const error: unknown = await work.then(
          () => null,
          (refusal: unknown) => refusal,
        );
        return { isAway: isDatabaseUnavailable(error), error, ms: performance.now() - startedAt };
      };
      const wait = sql`SELECT pg_advisory_xact_lock(1)`;
      const patient = timed(
        inTransaction(db, async (tx) => {
          await disableTransactionTimeouts(tx);
          await sql`SELECT pg_sleep(4.5)`.execute(tx);
          await wait.execute(tx);
        }),
      );
      const [locked, slow] = await Promise.all([timed(wait.execute(db)), timed(sql`SELECT pg_sleep(20)`.execute(db))]);
      expect(locked.isAway).toBe(true);
      expect(locked.ms).toBeLessThan(4000);
      expect(slow.isAway).toBe(true);
      expect(slow.ms).toBeLessThan(4500);
      await holder.query("ROLLBACK");
      holder.release();
      expect((await patient).error).toBeNull();
    },
  );
});
