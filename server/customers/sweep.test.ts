import { afterEach, expect, test } from "vitest";
import { callerOf, newcomer, passTime, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, putIntoCart, sizeOf } from "../../tests/fixtures.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { sweepExpiredCustomerData } from "./sweep.ts";

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

const honey = async (db: Db) => ({ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
const emailsOf = async (db: Db) =>
  (await db.selectFrom("accounts").select("email").where("email", "like", "%@example.com").orderBy("id").execute()).map(
    ({ email }) => email,
  );

describeOnBothEngines("sweepExpiredCustomerData", (open) => {
  test("the cleanup job deletes an account that is still unverified after 30 days, with its cart, unless it has orders or a staff role [T8]", async () => {
    const { db } = await open("seeded");
    await verifiedCustomer(db, "proved@example.com");
    const buyer = await newcomer(db, "buyer@example.com");
    await buyAs(db, buyer, [await honey(db)]);
    const staff = await newcomer(db, "staff@example.com");
    await db
      .updateTable("accounts")
      .set({ roles: ["staff"] })
      .where("id", "=", staff.account?.id ?? 0)
      .execute();
    const claim = await newcomer(db, "claim@example.com");
    await putIntoCart(db, claim, await honey(db));
    passTime(29 * DAY_MS);
    await newcomer(db, "newer@example.com");
    await sweepExpiredCustomerData(db);
    expect(await emailsOf(db)).toContain("claim@example.com");
    passTime(2 * DAY_MS);
    await sweepExpiredCustomerData(db);
    expect(await emailsOf(db)).toEqual([
      "proved@example.com",
      "buyer@example.com",
      "staff@example.com",
      "newer@example.com",
    ]);
    const accountId = claim.account?.id ?? 0;
    expect(await db.selectFrom("carts").select("id").where("account_id", "=", accountId).execute()).toEqual([]);
    expect((await callerOf(db, buyer.account?.id ?? 0)).account?.email).toBe("buyer@example.com");
  });

  test("the cleanup job deletes mailed codes after a day, and sessions after they have expired [K2]", async () => {
    const { db } = await open();
    await newcomer(db, "claim@example.com");
    const remainingCounts = async () => [
      (await db.selectFrom("codes").select("id").execute()).length,
      (await db.selectFrom("sessions").select("account_id").execute()).length,
    ];
    await sweepExpiredCustomerData(db);
    expect(await remainingCounts()).toEqual([1, 1]);
    passTime(2 * DAY_MS);
    await sweepExpiredCustomerData(db);
    expect((await remainingCounts())[0]).toBe(0);
    passTime(61 * DAY_MS);
    await sweepExpiredCustomerData(db);
    expect(await remainingCounts()).toEqual([0, 0]);
  });
});
