import { afterEach, expect, test } from "vitest";
import { PASSWORD_CHECK_LIMIT } from "../../../contract/constants.ts";
import { apiClient } from "../../../tests/api-client.ts";
import { bearer } from "../../../tests/cookies.ts";
import { mailsTo, passTime } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest, owner, registeredCustomer } from "../../../tests/fixtures.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock, DAY_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { selectAccount, toAccount } from "../account.ts";
import { signOutDevice, signOutOtherDevices } from "../devices.ts";
import { beginSignIn } from "../second-factor/sign-in.ts";
import { findAccountByToken, signIn, startSession } from "../sessions.ts";
import { cancelInvitation, inviteMember, joinTeam, readInvitation } from "./invitations.ts";
import { changeRole, deactivateMember, listTeam, resetMemberFactor, signOutMember } from "./members.ts";
import { changeOwnNames, getOwnAccount } from "./own-account.ts";

const EMAIL = "nadia@shop.example";
const PASSWORD = "correct horse battery";
const names = { first_name: "Nadia", last_name: "Chraibi" };

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

async function tokenOf(db: Db, email = EMAIL): Promise<string> {
  const mail = await db
    .selectFrom("mails")
    .select("body")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /\/admin\/invitation\/([\w-]{43})/.exec(mail.body)?.[1] ?? "";
}

async function invited(db: Db, admin: Caller, role: "staff" | "admin" = "staff"): Promise<string> {
  await inviteMember(db, admin, { email: EMAIL, role, locale: "fr" });
  return tokenOf(db);
}

async function callerOf(db: Db, email = EMAIL): Promise<Caller & { account: Account }> {
  const row = await selectAccount(db).where("email", "=", email).executeTakeFirstOrThrow();
  return { ...guest("en"), account: toAccount(row) };
}

describeOnBothEngines("the team", (open) => {
  test("the mailed invitation link creates a team account with the invited person's own password once; a second use is rejected [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const token = await invited(db, admin);
    const mail = await db
      .selectFrom("mails")
      .select(["locale", "kind"])
      .where("recipient", "=", EMAIL)
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ locale: "fr", kind: "team_invitation" });
    expect((await listTeam(db, admin)).invitations).toMatchObject([{ email: EMAIL, role: "staff", locale: "fr" }]);
    expect(await readInvitation(db, token)).toEqual({ email: EMAIL });
    expect(await readInvitation(db, token)).toEqual({ email: EMAIL });
    const storedInvitation = await db.selectFrom("invitations").selectAll().executeTakeFirstOrThrow();
    expect(storedInvitation.link_hash.toString("latin1")).not.toContain(token);

    const both = await Promise.allSettled(
      [1, 2].map(() => joinTeam(db, guest(), { token, ...names, password: PASSWORD })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(joinTeam(db, guest(), { token, ...names, password: PASSWORD })).rejects.toThrow("link_invalid");
    const pendingSignIn = await beginSignIn(db, guest(), { email: EMAIL, password: PASSWORD });
    expect("session" in pendingSignIn && pendingSignIn.session.account.roles).toEqual(["staff"]);
    const { members, invitations } = await listTeam(db, admin);
    expect(invitations).toEqual([]);
    expect(members.map(({ name, role, is_self }) => [name, role, is_self])).toEqual([
      ["Amal Owner", "admin", true],
      ["Nadia Chraibi", "staff", false],
    ]);
    await expect(inviteMember(db, admin, { email: EMAIL, role: "admin", locale: "ar" })).rejects.toMatchObject({
      fields: { email: ["field.inTeam"] },
    });
    const log = await db.selectFrom("activity").select(["action", "subject_name", "after"]).orderBy("id").execute();
    expect(log).toEqual([
      { action: "team.invite", subject_name: EMAIL, after: { role: "staff" } },
      { action: "team.join", subject_name: "Nadia Chraibi", after: { role: "staff" } },
    ]);
  });

  test("rejects a team invitation's link after seven days, after a newer invitation, and after it is canceled [N5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const first = await invited(db, admin);
    const second = await invited(db, admin);
    expect(await readInvitation(db, first)).toBeNull();
    const { invitations } = await listTeam(db, admin);
    expect(invitations).toHaveLength(1);
    await cancelInvitation(db, admin, invitations[0]?.id ?? 0);
    await expect(joinTeam(db, guest(), { token: second, ...names, password: PASSWORD })).rejects.toThrow(
      "link_invalid",
    );
    await expect(cancelInvitation(db, admin, invitations[0]?.id ?? 0)).rejects.toThrow("not_found");
    const third = await invited(db, admin);
    passTime(7 * DAY_MS + 1000);
    expect(await readInvitation(db, third)).toBeNull();
    await expect(joinTeam(db, guest(), { token: third, ...names, password: PASSWORD })).rejects.toThrow("link_invalid");
  });

  test("a customer who accepts a team invitation keeps the account, with a new password and the staff role; earlier sessions end [N5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const customer = await registeredCustomer(db, { email: EMAIL, password: "the older password" });
    const { token: older } = await startSession(db, customer.account, true);
    await joinTeam(db, guest(), { token: await invited(db, admin), ...names, password: PASSWORD });
    expect(await findAccountByToken(db, older)).toBeNull();
    await expect(signIn(db, guest(), { email: EMAIL, password: "the older password" })).rejects.toThrow(
      "wrong_credentials",
    );
    const joined = await callerOf(db);
    expect([joined.account.id, joined.account.roles]).toEqual([customer.account.id, ["staff"]]);
  });

  test("role changes, deactivation and reactivation take effect immediately, and require an administrator [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    await joinTeam(db, guest(), { token: await invited(db, admin), ...names, password: PASSWORD });
    const nadia = await callerOf(db);
    const { id } = nadia.account;
    const { token } = await startSession(db, nadia.account, false);
    for (const refused of [
      listTeam(db, nadia),
      changeRole(db, nadia, { id, role: "admin" }),
      deactivateMember(db, nadia, admin.account?.id ?? 0),
      resetMemberFactor(db, nadia, id),
      signOutMember(db, nadia, admin.account?.id ?? 0),
      inviteMember(db, nadia, { email: "x@example.com", role: "admin", locale: "ar" }),
    ])
      await expect(refused).rejects.toThrow("forbidden");
    await changeRole(db, admin, { id, role: "admin" });
    expect(await findAccountByToken(db, token)).toBeNull();
    const { token: asAdmin } = await startSession(db, nadia.account, false);
    expect((await findAccountByToken(db, asAdmin))?.roles).toEqual(["admin"]);
    await deactivateMember(db, admin, id);
    await deactivateMember(db, admin, id);
    expect(await findAccountByToken(db, asAdmin)).toBeNull();
    expect((await listTeam(db, admin)).members[1]).toMatchObject({ role: null, left_at: expect.any(String) });
    await expect(beginSignIn(db, guest(), { email: EMAIL, password: PASSWORD })).rejects.toThrow("forbidden");
    await changeRole(db, admin, { id, role: "staff" });
    expect((await listTeam(db, admin)).members[1]).toMatchObject({ role: "staff", left_at: null });
    const customer = await registeredCustomer(db);
    await expect(changeRole(db, admin, { id: customer.account.id, role: "admin" })).rejects.toThrow("not_found");
    const log = await db.selectFrom("activity").select(["action", "before", "after"]).orderBy("id").execute();
    expect(log.slice(2)).toEqual([
      { action: "team.role", before: { role: "staff" }, after: { role: "admin" } },
      { action: "team.deactivate", before: { role: "admin" }, after: { role: null } },
      { action: "team.role", before: { role: null }, after: { role: "staff" } },
    ]);
  });

  test("the last administrator cannot be removed, even when two administrators remove each other concurrently [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const own = admin.account?.id ?? 0;
    await expect(deactivateMember(db, admin, own)).rejects.toThrow("last_admin");
    await expect(changeRole(db, admin, { id: own, role: "staff" })).rejects.toThrow("last_admin");
    await joinTeam(db, guest(), { token: await invited(db, admin, "admin"), ...names, password: PASSWORD });
    const nadia = await callerOf(db);
    const both = await Promise.allSettled([
      deactivateMember(db, admin, nadia.account.id),
      deactivateMember(db, nadia, own),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const admins = (await db.selectFrom("accounts").select("roles").execute()).filter(({ roles }) =>
      roles.includes("admin"),
    );
    expect(admins).toHaveLength(1);
  });

  test("an administrator can remove another member's second factor, but not their own; the member is notified [N1]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    await joinTeam(db, guest(), { token: await invited(db, admin), ...names, password: PASSWORD });
    const { account } = await callerOf(db);
    await expect(resetMemberFactor(db, admin, account.id)).rejects.toThrow("conflict");
    await db
      .insertInto("second_factors")
      .values({ account_id: account.id, secret: "JBSWY3DPEHPK3PXP", confirmed_at: new Date(), created_at: new Date() })
      .execute();
    const { token } = await startSession(db, account, false);
    expect((await listTeam(db, admin)).members[1]?.has_second_factor).toBe(true);
    await resetMemberFactor(db, admin, account.id);
    expect(await findAccountByToken(db, token)).toBeNull();
    expect("session" in (await beginSignIn(db, guest(), { email: EMAIL, password: PASSWORD }))).toBe(true);
    expect((await mailsTo(db, EMAIL)).at(-1)).toBe("factor_reset");
    await expect(resetMemberFactor(db, admin, admin.account?.id ?? 0)).rejects.toThrow("forbidden");
  });

  test("an administrator can sign a member out everywhere, but not themselves [P5 N3]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    await joinTeam(db, guest(), { token: await invited(db, admin), ...names, password: PASSWORD });
    const { account } = await callerOf(db);
    const { token } = await startSession(db, account, false);
    const { token: adminToken } = await startSession(db, admin.account as Account, false);
    await signOutMember(db, admin, account.id);
    expect(await findAccountByToken(db, token)).toBeNull();
    expect(await findAccountByToken(db, adminToken)).not.toBeNull();
    expect((await listTeam(db, admin)).members[1]).toMatchObject({ id: account.id, role: "staff" });
    expect("session" in (await beginSignIn(db, guest(), { email: EMAIL, password: PASSWORD }))).toBe(true);
    const log = await db.selectFrom("activity").select(["action", "subject"]).orderBy("id", "desc").executeTakeFirst();
    expect(log).toEqual({ action: "team.sign_out", subject: String(account.id) });
    await expect(signOutMember(db, admin, admin.account?.id ?? 0)).rejects.toThrow("forbidden");
    const customer = await registeredCustomer(db);
    await expect(signOutMember(db, admin, customer.account.id)).rejects.toThrow("not_found");
    await deactivateMember(db, admin, account.id);
    await expect(signOutMember(db, admin, account.id)).rejects.toThrow("not_found");
  });

  test("a team member can change their own name and sign out their own devices, but nobody else's [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    await joinTeam(db, guest(), { token: await invited(db, admin), ...names, password: PASSWORD });
    const { account } = await callerOf(db);
    const { token } = await startSession(db, account, false, { device: "Chrome\nMobile" });
    await startSession(db, account, false, { device: "Firefox" });
    await startSession(db, account, false, { device: "Safari" });
    const { token: adminToken } = await startSession(db, admin.account as Account, false);
    const nadia = { ...guest("en"), account: (await findAccountByToken(db, token)) as Account };
    await changeOwnNames(db, nadia, { first_name: "Nadia", last_name: "Alami", locale: "ar" });
    const renames = await db.selectFrom("activity").selectAll().where("action", "=", "team.rename").execute();
    expect(renames).toMatchObject([
      { account_name: "Nadia Chraibi", before: { last_name: "Chraibi" }, after: { last_name: "Alami" } },
    ]);
    const own = await getOwnAccount(db, nadia);
    expect(own).toMatchObject({
      last_name: "Alami",
      locale: "ar",
      second_factor: { is_on: false, is_required: false },
    });
    expect(own.sessions.map(({ device, is_this }) => [device, is_this])).toEqual([
      ["Chrome Mobile", true],
      ["Safari", false],
      ["Firefox", false],
    ]);
    const others = (await findAccountByToken(db, adminToken))?.sessionId ?? 0;
    const end = (id = 0, password = PASSWORD) => signOutDevice(db, nadia, { id, password });
    await expect(end(others)).rejects.toThrow("not_found");
    await expect(end(own.sessions[1]?.id, "not the password")).rejects.toThrow("wrong_password");
    await end(own.sessions[1]?.id);
    expect((await getOwnAccount(db, nadia)).sessions).toHaveLength(2);
    const wrong = signOutOtherDevices(db, nadia, { password: "not the password", token });
    await expect(wrong).rejects.toThrow("wrong_password");
    expect((await getOwnAccount(db, nadia)).sessions).toHaveLength(2);
    await signOutOtherDevices(db, nadia, { password: PASSWORD, token });
    expect((await getOwnAccount(db, nadia)).sessions.map(({ is_this }) => is_this)).toEqual([true]);
    expect(await findAccountByToken(db, adminToken)).not.toBeNull();
    const customer = await registeredCustomer(db);
    await expect(getOwnAccount(db, customer)).rejects.toThrow("forbidden");
  });

  test("the API for signing out one's own devices requires the password and limits attempts [N3]", async () => {
    const database = await open();
    const { db } = database;
    const admin = await owner(db);
    await joinTeam(db, guest(), { token: await invited(db, admin), ...names, password: PASSWORD });
    const { account } = await callerOf(db);
    const { token } = await startSession(db, account, false);
    await startSession(db, account, false, { device: "Firefox" });
    const api = apiClient(database);
    const { data } = (await api.get("/admin/account", bearer(token))).body;
    const path = "/admin/account/sessions";
    const calls = [path, `${path}/${data.sessions[1].id}`];
    const end = (at: number, body: object) => api.delete(calls[at % 2] ?? path, body, bearer(token));
    for (const at of [0, 1]) expect((await end(at, {})).body.errors).toHaveProperty("password");
    const { perAccount } = PASSWORD_CHECK_LIMIT;
    for (let at = 0; at < perAccount - 1; at++) expect((await end(at, { password: "wrong" })).status).toBe(422);
    const remainingDevices = (await end(1, { password: PASSWORD })).body.data;
    expect(remainingDevices.sessions).toMatchObject([{ is_this: true }]);
    expect((await end(0, { password: PASSWORD })).status).toBe(429);
  });
});
