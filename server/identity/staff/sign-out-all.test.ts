import { expect, test } from "vitest";
import { PASSWORD, PUBLIC_URL } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest, putIntoCart, registeredCustomer, sizeOf } from "../../../tests/fixtures.ts";
import { getCart } from "../../cart/cart.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { requestPasswordReset } from "../reset-password.ts";
import { beginSignIn } from "../second-factor/sign-in.ts";
import { findAccountByToken, startSession } from "../sessions.ts";
import { inviteMember, readInvitation } from "./invitations.ts";
import { signOutEveryone } from "./sign-out-all.ts";

async function administrator(db: Db, email: string) {
  const { account } = await registeredCustomer(db, { email, password: PASSWORD });
  await db
    .updateTable("accounts")
    .set({ roles: ["admin"] })
    .where("id", "=", account.id)
    .execute();
  const { token } = await startSession(db, { ...account, roles: ["admin"] }, false);
  return { token, caller: { ...guest("en"), account: (await findAccountByToken(db, token)) as Account } };
}

describeOnBothEngines("signOutEveryone", (open) => {
  test("signing everybody out ends all sessions but the caller's, and invalidates mailed codes, mailed links and customers' cart cookies [P5 N3]", async () => {
    const { db } = await open("seeded");
    const { token: here, caller: asking } = await administrator(db, "nadia@shop.example");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const customer = await putIntoCart(db, await registeredCustomer(db, { password: PASSWORD }), line);
    const visitor = await putIntoCart(db, guest(), line);
    const others = [await startSession(db, asking.account, false), await startSession(db, customer.account, true)];
    await requestPasswordReset(db, guest(), { email: customer.account.email, publicUrl: PUBLIC_URL });
    await inviteMember(db, asking, { email: "new@shop.example", role: "admin", locale: "fr" });
    const { body } = await db
      .selectFrom("mails")
      .select("body")
      .where("kind", "=", "team_invitation")
      .executeTakeFirstOrThrow();
    const invitation = /\/admin\/invitation\/([\w-]{43})/.exec(body)?.[1] ?? "";
    const member = await administrator(db, "salma@shop.example");
    const factor = {
      account_id: member.caller.account.id,
      secret: "S",
      confirmed_at: new Date(),
      created_at: new Date(),
    };
    await db.insertInto("second_factors").values(factor).execute();
    await beginSignIn(db, guest(), { email: "salma@shop.example", password: PASSWORD });
    const remainingRows = async () => ({
      sessions: (await db.selectFrom("sessions").select("id").execute()).length,
      codes: (await db.selectFrom("codes").select("id").execute()).length,
      begun: (await db.selectFrom("pending_sign_ins").select("account_id").execute()).length,
    });
    expect(await readInvitation(db, invitation)).toEqual({ email: "new@shop.example" });
    await expect(signOutEveryone(db, customer, { password: PASSWORD })).rejects.toThrow("forbidden");
    await expect(signOutEveryone(db, asking, { password: "wrong" })).rejects.toThrow("wrong_password");
    expect(await remainingRows()).toEqual({ sessions: 4, codes: 1, begun: 1 });

    await signOutEveryone(db, asking, { password: PASSWORD });
    expect(await remainingRows()).toEqual({ sessions: 1, codes: 0, begun: 0 });
    expect(await findAccountByToken(db, here)).not.toBeNull();
    for (const { token } of others) expect(await findAccountByToken(db, token)).toBeNull();
    expect(await readInvitation(db, invitation)).toBeNull();
    const linesOf = async (caller: Caller) => (await getCart(db, caller)).items.length;
    expect(await linesOf({ ...customer, account: null })).toBe(0);
    expect(await linesOf({ ...customer, cartSecret: null })).toBe(1);
    expect(await linesOf(visitor)).toBe(1);
    const last = db.selectFrom("activity").select(["action", "subject"]).orderBy("id", "desc");
    expect(await last.executeTakeFirst()).toEqual({
      action: "team.sign_out_all",
      subject: String(asking.account.id),
    });
  });

  test("of two administrators who sign everybody out concurrently, one stays signed in and the other is rejected [P5 N3]", async () => {
    const { db } = await open("seeded");
    const both = [await administrator(db, "nadia@shop.example"), await administrator(db, "salma@shop.example")];
    const tried = await Promise.allSettled(
      both.map(({ caller }) => signOutEveryone(db, caller, { password: PASSWORD })),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(tried.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "unauthenticated" } });
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });
});
