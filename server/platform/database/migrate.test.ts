import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { migrate } from "./migrate.ts";

describeOnBothEngines("migrate", (open) => {
  test("migrating applies every migration file once, in the sequence of file names", async () => {
    const database = await open("blank");
    const applied = await migrate(database);
    expect(applied[0]).toBe("0001_shop.sql");
    expect(applied).toEqual(applied.toSorted());
    expect(await migrate(database)).toEqual([]);
  });

  test("two processes that migrate concurrently apply each migration once", async () => {
    const database = await open("blank");
    const applied = await Promise.all([migrate(database), migrate(database)]);
    expect(applied.flat()).toContain("0001_shop.sql");
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
  });

  test("rejects a database in which an applied migration differs from its file", async () => {
    const database = await open();
    await sql`UPDATE migrations SET checksum = 'another' WHERE name = '0001_shop.sql'`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow("0001_shop.sql was changed");
  });
});
