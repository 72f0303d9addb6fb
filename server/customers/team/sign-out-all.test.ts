import { expect, test } from "vitest";
import { PUBLIC_URL } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest, owner, putIntoCart, registeredCustomer, sizeOf } from "../../../tests/fixtures.ts";
import { getCart } from "../../cart/cart.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { forgotPassword } from "../reset-password.ts";
import { accountOfToken, startSession } from "../sessions.ts";
import { signOutAll } from "./sign-out-all.ts";

describeOnBothEngines("signing everybody out", (open) => {
  test("[P5 security.md] ends every session but the one that asks, mailed codes, and the ways to accounts' carts", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { token: here } = await startSession(db, admin.account as Account, false);
    const asking = { ...admin, account: (await accountOfToken(db, here)) as Account };
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const customer = await putIntoCart(db, await registeredCustomer(db), line);
    const visitor = await putIntoCart(db, guest(), line);
    const others = [await startSession(db, asking.account, false), await startSession(db, customer.account, true)];
    await forgotPassword(db, guest(), { email: customer.account.email, publicUrl: PUBLIC_URL });
    await expect(signOutAll(db, customer)).rejects.toThrow("forbidden");
    for (const { token } of others) expect(await accountOfToken(db, token)).not.toBeNull();

    await signOutAll(db, asking);
    expect(await accountOfToken(db, here)).not.toBeNull();
    for (const { token } of others) expect(await accountOfToken(db, token)).toBeNull();
    expect(await db.selectFrom("codes").select("id").execute()).toEqual([]);
    const linesOf = async (caller: Caller) => (await getCart(db, caller)).items.length;
    expect(await linesOf({ ...customer, account: null })).toBe(0);
    expect(await linesOf({ ...customer, cartSecret: null })).toBe(1);
    expect(await linesOf(visitor)).toBe(1);
    const log = await db.selectFrom("activity").select(["action", "subject"]).execute();
    expect(log).toEqual([{ action: "team.sign_out_all", subject: String(admin.account?.id) }]);
  });
});
