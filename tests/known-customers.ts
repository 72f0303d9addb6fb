import type { Account, Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";
import { buyAs, registeredCustomer, sizeOf } from "./fixtures.ts";

/** This file: two people whom the shop knows. Aïcha is a customer who orders honey, and Nadia is staff. */

export const PHONE = "0655443322";
export const to = (changes: object = {}) => ({
  shipping_address: {
    firstName: "Aïcha",
    lastName: "Bennis",
    phone: PHONE,
    city: "agadir",
    address: "4, rue des Oliviers",
    email: "aicha@example.com",
    ...changes,
  },
});
export const honey = async (db: Db) => ({ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
export const buyTo = async (db: Db, as: Caller, changes: object = {}) => buyAs(db, as, [await honey(db)], to(changes));

export async function nadia(db: Db): Promise<Caller & { account: Account }> {
  const caller = await registeredCustomer(db, { email: "nadia@shop.example" });
  await db
    .updateTable("accounts")
    .set({ roles: ["staff"], first_name: "Nadia", last_name: "" })
    .where("id", "=", caller.account.id)
    .execute();
  return { ...caller, account: { ...caller.account, roles: ["staff"], firstName: "Nadia", lastName: "" } };
}

export const customerIdOf = async (db: Db, by: { account?: number; phone?: string }): Promise<number> => {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .$if(by.account !== undefined, (query) => query.where("account_id", "=", by.account ?? 0))
    .$if(by.phone !== undefined, (query) => query.where("account_id", "is", null).where("phone", "=", by.phone ?? ""))
    .executeTakeFirstOrThrow();
  return row.id;
};
