import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { uncounted } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, setSetting } from "../../tests/fixtures.ts";
import { listOrders } from "../orders/admin.ts";
import { clock } from "../platform/clock.ts";
import { ensureOwner } from "./owner.ts";
import { changePassword } from "./password.ts";
import { beginSignIn } from "./second-factor/sign-in.ts";
import { accountOfToken } from "./sessions.ts";

const config = {
  admin: { email: "owner@shop.example", password: "a good password", isGenerated: false, isGiven: true },
};

describeOnBothEngines("ensureOwner", (open) => {
  test("[P5] makes the owner's account once", async () => {
    const { db } = await open();
    expect(await ensureOwner(db, config)).toEqual({ created: true });
    expect(await ensureOwner(db, { admin: { ...config.admin, email: "other@shop.example" } })).toEqual({
      created: false,
    });
    const accounts = await db.selectFrom("accounts").selectAll().execute();
    expect(accounts).toMatchObject([
      { email: "owner@shop.example", roles: ["admin"], first_name: "Amlou", last_name: "Admin" },
    ]);
    expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(accounts[0]?.password_hash ?? "", "a good password")).toBe(true);
  });

  test("[P5 security.md] a password that the program made up opens nothing of the back office but the choice of another", async () => {
    const { db } = await open("seeded");
    const { email } = config.admin;
    await ensureOwner(db, { admin: { ...config.admin, isGenerated: true } });
    const begun = await beginSignIn(db, guest(), { email, password: config.admin.password });
    const token = "session" in begun ? begun.session.token : "";
    const callerNow = async () => ({ ...guest("en"), account: await accountOfToken(db, token) });
    const ask = async () => listOrders(db, await callerNow(), { queue: "all", q: "", page: 1 });
    await setSetting(db, "staff_second_factor_required", true);
    await expect(ask()).rejects.toThrow("own_password_required");
    const change = { current_password: config.admin.password, password: "one of my own", token, countTry: uncounted };
    await changePassword(db, await callerNow(), change);
    await expect(ask()).rejects.toThrow("second_factor_required");
    await setSetting(db, "staff_second_factor_required", false);
    expect((await ask()).items).toEqual([]);
  });

  test("[P5] an account that had the address becomes the owner's, and who was signed in to it no longer is", async () => {
    const { db } = await open();
    const now = clock.now();
    const { id } = await db
      .insertInto("accounts")
      .values({
        email: config.admin.email,
        password_hash: "old",
        first_name: "A",
        last_name: "B",
        phone: null,
        email_verified_at: now,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("sessions")
      .values({ token_hash: Buffer.from("x"), account_id: id, created_at: now, expires_at: now })
      .execute();
    expect(await ensureOwner(db, config)).toEqual({ created: true });
    expect(await db.selectFrom("accounts").select("roles").execute()).toEqual([{ roles: ["admin"] }]);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });
});
