import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Db } from "./database.ts";

// Resets the statement names, which earlier test files in this worker may have used up.
vi.resetModules();
const { describeOnOwnCopies } = await import("../../../tests/database.ts");

async function plansOf(db: Db, part: string): Promise<number[]> {
  const { rows } = await sql<{ plans: number }>`
    SELECT generic_plans + custom_plans AS plans FROM pg_prepared_statements WHERE strpos(statement, ${part}) > 0`.execute(
    db,
  );
  return rows.map(({ plans }) => plans);
}

describeOnOwnCopies("prepared statements", (open, engine) => {
  // All connections of this process share the names of prepared statements. The statement contains the engine's name,
  // so that the other engine's test has not run it.
  test("a SQL statement is prepared from its second execution on, whatever its values; one executed once is not prepared", async () => {
    const { db } = await open("seeded");
    const slugs = async (id: number) =>
      (await db.selectFrom("products").select("slug as again").where("id", "=", id).execute()).length;
    await db.connection().execute(async (connection) => {
      const ask = (id: number) =>
        connection.selectFrom("products").select(`slug as in_${engine}`).where("id", "=", id).execute();
      await ask(1);
      expect(await plansOf(connection, `in_${engine}`)).toEqual([]);
      for (const id of [1, 2, 3]) expect(await ask(id)).toHaveLength(1);
      expect(await ask(-1)).toEqual([]);
      expect(await plansOf(connection, `in_${engine}`)).toEqual([4]);
    });
    expect(await Promise.all(Array.from({ length: 30 }, () => slugs(1)))).toEqual(Array(30).fill(1));
  });

  test("statements with patterns, ranges or containment are not prepared, because their plans depend on the values", async () => {
    const { db } = await open("seeded");
    await db.connection().execute(async (connection) => {
      const slug = sql.ref(`by_${engine}`);
      for (let turn = 0; turn < 3; turn++) {
        await sql`SELECT slug AS ${slug} FROM products WHERE slug LIKE ${"thyme%"}`.execute(connection);
        await sql`SELECT slug AS ${slug} FROM products WHERE id BETWEEN ${1} AND ${turn}`.execute(connection);
        await sql`SELECT price_centimes AS ${slug} FROM product_search WHERE category_ids @> ARRAY[${1}::int]`.execute(
          connection,
        );
      }
      expect(await plansOf(connection, `by_${engine}`)).toEqual([]);
    });
  });

  test("a column added by a migration breaks no prepared statement of a running process", async () => {
    const { db } = await open("seeded");
    await db.connection().execute(async (connection) => {
      const all = () => connection.selectFrom("couriers").selectAll("couriers").execute();
      const some = () => connection.selectFrom("couriers").select(["id", "name"]).execute();
      const changed = () => connection.updateTable("couriers").set({ is_active: true }).returningAll().execute();
      const ask = async () => [(await all()).length, (await some()).length, (await changed()).length];
      for (let turn = 0; turn < 3; turn++) expect(new Set(await ask()).size).toBe(1);
      await sql`ALTER TABLE couriers ADD COLUMN of_later text NOT NULL DEFAULT ''`.execute(connection);
      expect(new Set(await ask()).size).toBe(1);
      await sql`ALTER TABLE couriers DROP COLUMN of_later`.execute(connection);
      expect(new Set(await ask()).size).toBe(1);
    });
  });

  test("a failed prepared statement leaves its connection usable", async () => {
    const { db } = await open("seeded");
    await db.connection().execute(async (connection) => {
      const divide = (by: number) => sql<{ ten: number }>`SELECT 10 / ${by}::int AS ten`.execute(connection);
      for (const by of [1, 0, 1, 0, 1, 0]) {
        if (by === 0) await expect(divide(by)).rejects.toMatchObject({ code: "22012" });
        else expect((await divide(by)).rows).toEqual([{ ten: 10 }]);
      }
      for (let turn = 0; turn < 3; turn++)
        await expect(sql`SELECT nothing FROM products WHERE id = ${turn}`.execute(connection)).rejects.toMatchObject({
          code: "42703",
        });
      expect((await divide(1)).rows).toEqual([{ ten: 10 }]);
    });
  });

  test("after a prepared statement fails because a parameter cannot be serialized, it works with another value", async () => {
    const { db } = await open("seeded");
    const ask = (value: unknown) => sql<{ said: string }>`SELECT ${value}::text AS said`.execute(db);
    for (let turn = 0; turn < 3; turn++) expect((await ask("a")).rows).toEqual([{ said: "a" }]);
    await expect(ask({ one: 1n })).rejects.toThrow("BigInt");
    const isAnswered = () =>
      ask("b").then(
        ({ rows }) => rows[0]?.said === "b",
        () => false,
      );
    await expect.poll(isAnswered).toBe(true);
    for (let turn = 0; turn < 3; turn++) expect(await isAnswered()).toBe(true);
  });
});
