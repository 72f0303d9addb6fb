import { expect, test } from "vitest";
import { SIGN_IN_ATTEMPT_LIMITS } from "../../../contract/constants.ts";
import { mailsTo } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest, owner, registeredCustomer } from "../../../tests/fixtures.ts";
import { listActivity } from "../../dashboard/activity.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { Db } from "../../platform/database/database.ts";
import { limitSignIn } from "../limits.ts";
import { beginSignIn } from "../second-factor/sign-in.ts";
import { findAccountByToken } from "../sessions.ts";
import { recoverOwner } from "./recover.ts";

const EMAIL = "nadia@shop.example";
const PASSWORD = "correct horse battery";
const OPTIONS = { email: EMAIL, newPassword: false, withoutSecondFactor: false, machine: "srv1" };

async function withFactor(db: Db, id: number): Promise<void> {
  const confirmed_at = new Date();
  await db
    .insertInto("second_factors")
    .values({ account_id: id, secret: "AAAA", confirmed_at, created_at: confirmed_at })
    .execute();
}

const enter = (db: Db, password: string) => beginSignIn(db, guest(), { email: EMAIL, password });

describeOnBothEngines("npm run owner", (open) => {
  test("owner recovery gives a locked-out administrator a generated password, which must be replaced before anything else [P5]", async () => {
    const database = await open();
    const { db } = database;
    const { account } = await registeredCustomer(db, { email: EMAIL, password: PASSWORD });
    await db
      .updateTable("accounts")
      .set({ roles: ["admin"] })
      .where("id", "=", account.id)
      .execute();
    const session = await enter(db, PASSWORD);
    const earlier = "session" in session ? session.session.token : "";
    await withFactor(db, account.id);

    const { created, password } = await recoverOwner(database, {
      ...OPTIONS,
      newPassword: true,
      withoutSecondFactor: true,
    });
    expect([created, password?.length]).toEqual([false, 22]);
    expect(await findAccountByToken(db, earlier)).toBeNull();
    await expect(enter(db, PASSWORD)).rejects.toMatchObject({ code: "wrong_credentials" });
    const signInResult = await enter(db, password ?? "");
    const token = "session" in signInResult ? signInResult.session.token : "";
    expect(await findAccountByToken(db, token)).toMatchObject({ roles: ["admin"], mustFirst: "own_password_required" });
  });

  test("owner recovery unlocks an account that strangers locked by guesses from many IP addresses [P5]", async () => {
    const database = await open();
    await registeredCustomer(database.db, { email: EMAIL, password: PASSWORD });
    const guess = (from: number) => limitSignIn(database, `192.0.2.${from}`, EMAIL, "too_many_requests");
    for (let from = 0; from < SIGN_IN_ATTEMPT_LIMITS.perAccount; from++) await guess(from);
    await expect(guess(200)).rejects.toMatchObject({ code: "too_many_requests" });
    await recoverOwner(database, { ...OPTIONS, newPassword: true });
    await guess(201);
  });

  test("owner recovery without reset options keeps the password and the second factor, and makes a former team member an administrator [P5]", async () => {
    const database = await open();
    const { db } = database;
    const { account } = await registeredCustomer(db, { email: EMAIL, password: PASSWORD });
    await withFactor(db, account.id);
    await db.updateTable("accounts").set({ left_team_at: new Date() }).where("id", "=", account.id).execute();
    expect(await recoverOwner(database, { ...OPTIONS, email: "Nadia@shop.example" })).toEqual({
      created: false,
      password: null,
    });
    expect(await enter(db, PASSWORD)).toHaveProperty("step");
    const row = await db
      .selectFrom("accounts")
      .select(["roles", "left_team_at"])
      .where("id", "=", account.id)
      .execute();
    expect(row).toEqual([{ roles: ["admin"], left_team_at: null }]);
  });

  test("owner recovery creates an account for an unknown e-mail address, logs it, and mails every administrator [P5]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { created, password } = await recoverOwner(database, { ...OPTIONS, newPassword: true });
    expect(created).toBe(true);
    expect(await enter(db, password ?? "")).toHaveProperty("session");
    const log = await listActivity(db, admin, { person: 0, kind: "", subject: "", page: 1 });
    expect(log.items[0]).toMatchObject({
      by: "npm run owner",
      action: "team.recover",
      changes: [
        { field: "role", before: null, after: "admin" },
        { field: "new_password", before: null, after: true },
      ],
    });
    expect(JSON.stringify(log.items)).not.toContain(password);
    for (const to of [EMAIL, admin.account?.email ?? ""])
      expect((await mailsTo(db, to)).at(-1), to).toBe("owner_recovered");
  });

  test("owner recovery with an e-mail address that is invalid, unknown or verified only by a link changes nothing and names the command-line option to set", async () => {
    const database = await open();
    const { db } = database;
    const { account } = await registeredCustomer(db, { email: EMAIL, password: PASSWORD });
    await db.updateTable("accounts").set({ verified_by_click: true }).where("id", "=", account.id).execute();
    for (const [email, option] of [
      ["nobody@shop.example", "--new-password"],
      [EMAIL, "--new-password"],
      ["nobody", "--email"],
    ] as const) {
      const recovering = recoverOwner(database, { ...OPTIONS, email });
      await expect(recovering, email).rejects.toThrow(ConfigError);
      await expect(recovering, email).rejects.toThrow(new RegExp(`^${option}: (?:enter|add) [^\\n]+$`));
    }
    expect(await db.selectFrom("accounts").select("roles").execute()).toEqual([{ roles: [] }]);
    expect(await db.selectFrom("mails").select("id").where("kind", "=", "owner_recovered").execute()).toEqual([]);
  });
});
