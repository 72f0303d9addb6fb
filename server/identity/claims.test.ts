import { afterEach, expect, test, vi } from "vitest";
import { REGISTRATION_LIMITS, UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import {
  A,
  accountsOf,
  B,
  EMAIL,
  enter,
  idOf,
  madeIn,
  mailedCode,
  mailedReset,
  NEW,
  OWNER,
  ownerOf,
  type People,
  registered,
  STATES,
  states,
} from "../../tests/claims.ts";
import { callerOf, lastMail, newcomer, registration, uncounted, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, registeredCustomer } from "../../tests/fixtures.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { changePassword } from "./change-password.ts";
import { argon2, hashPassword } from "./password-hashing.ts";
import { registerAccount } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { findAccountByToken } from "./sessions.ts";
import { verifyEmail, verifyEmailByLink } from "./verify-email.ts";

afterEach(() => void vi.restoreAllMocks());

describeOnBothEngines("claims: registration", (open) => {
  test.each(states)(
    "registering again creates another unverified account with its own password; accounts already registered with the e-mail address: %s [A1]",
    async (state) => {
      const { db } = await open();
      const before = await madeIn(db, state);
      const newClaim = await newcomer(db, EMAIL, { password: NEW });
      expect(newClaim.account).toMatchObject({ email: EMAIL, emailVerifiedAt: null, roles: [] });
      expect((await enter(db, NEW)).account.id).toBe(newClaim.account?.id);
      for (const [who, password] of Object.entries({ a: A, b: B, owner: OWNER }))
        if (before[who as keyof People])
          expect((await enter(db, password)).account.id, who).toBe(before[who as keyof People]?.account?.id);
    },
  );

  test("registrations above the limit of unverified accounts per e-mail address get too_many_requests; a password reset still works [A1]", async () => {
    for (const isOwned of [false, true]) {
      const { db } = await open();
      if (isOwned) await registeredCustomer(db, { email: EMAIL, password: OWNER });
      for (let claims = 0; claims < UNVERIFIED_ACCOUNTS_PER_EMAIL - 1; claims++)
        await registeredCustomer(db, { email: EMAIL, isVerified: false });
      const attempts = [1, 2, 3].map((nth) =>
        registerAccount(db, guest(), registration(EMAIL, { password: `${NEW} ${nth}` })),
      );
      const ended = await Promise.allSettled(attempts);
      expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const each of ended)
        if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "too_many_requests" });
      await resetPassword(db, guest(), { token: (await mailedReset(db)).token, password: NEW });
      expect((await enter(db, NEW)).account.emailVerifiedAt).toBeInstanceOf(Date);
    }
  });

  test("concurrent registrations of one e-mail address get the same password salt, and each password signs in [A1 T12]", async () => {
    const { db } = await open();
    const passwords = [1, 2, 3, 4].map((nth) => `${NEW} ${nth}`);
    await Promise.all(passwords.map((password) => registerAccount(db, guest(), registration(EMAIL, { password }))));
    const salts = (await accountsOf(db)).map(({ password_hash }) => password_hash.split("$")[4]);
    expect([salts.length, new Set(salts).size]).toEqual([4, 1]);
    for (const password of passwords) await enter(db, password);
  });

  test("limits daily registrations per e-mail address equally for an unknown, an unverified and a verified address [A1 X4]", async () => {
    const database = await open();
    const api = apiClient(database);
    const { order: _order, mayMail: _mayMail, publicUrl: _publicUrl, ...registrationFields } = registration(EMAIL);
    const form = { ...registrationFields, password_confirmation: registrationFields.password };
    await registeredCustomer(database.db, { email: "owned@example.com" });
    await registeredCustomer(database.db, { email: "claimed@example.com", isVerified: false });
    for (const email of ["free@example.com", "owned@example.com", "claimed@example.com"]) {
      const statuses = [];
      for (let nth = 0; nth <= REGISTRATION_LIMITS.perMailbox; nth++)
        statuses.push((await api.post("/auth/customers/register", { ...form, email })).status);
      expect(statuses, email).toEqual([...Array(REGISTRATION_LIMITS.perMailbox).fill(201), 429]);
    }
  });
});

describeOnBothEngines("claims: sign-in", (open) => {
  test.each(states)(
    "a sign-in with a wrong password always computes two hashes; accounts already registered with the e-mail address: %s [T12 A1]",
    async (state) => {
      const { db } = await open();
      await madeIn(db, state);
      const [verify, hash] = [vi.spyOn(argon2, "verify"), vi.spyOn(argon2, "hash")];
      await expect(enter(db, "none of them")).rejects.toMatchObject({ code: "wrong_credentials" });
      expect(verify.mock.calls.length + hash.mock.calls.length).toBe(2);
    },
  );

  test("if several accounts have the same e-mail address and password, sign-in selects the verified one, otherwise the oldest unverified one [T12]", async () => {
    const { db } = await open();
    const older = await newcomer(db, EMAIL, { password: A });
    await newcomer(db, EMAIL, { password: A });
    expect((await enter(db, A)).account.id).toBe(idOf(older));
    const owner = await verifiedCustomer(db, EMAIL, { password: A });
    expect((await enter(db, A)).account.id).toBe(idOf(owner));
  });

  test("after one unverified account changes its password, all accounts with its e-mail address still share one password salt [A1 C11]", async () => {
    const { db } = await open();
    const { a, b } = await STATES["several claims"](db);
    const change = { current_password: A, password: NEW, token: null, countTry: uncounted };
    await changePassword(db, a, change);
    expect((await enter(db, NEW)).account.id).toBe(idOf(a));
    await expect(enter(db, A)).rejects.toMatchObject({ code: "wrong_credentials" });
    expect((await enter(db, B)).account.id).toBe(idOf(b));
    expect(new Set((await accountsOf(db)).map(({ password_hash }) => password_hash.split("$")[4])).size).toBe(1);
  });

  test("unverified accounts with one e-mail address but different password salts, as in earlier versions, can each sign in with their own password [T12]", async () => {
    const { db } = await open();
    const ids = [];
    for (const password of [A, B, NEW])
      ids.push((await registeredCustomer(db, { email: EMAIL, password, isVerified: false })).account.id);
    for (const [nth, password] of [A, B, NEW].entries()) expect((await enter(db, password)).account.id).toBe(ids[nth]);
  });
});

describeOnBothEngines("verification of unverified accounts by code or link", (open) => {
  const BY = {
    code: async (db: Db, caller: Caller, password?: string) =>
      verifyEmail(db, caller, {
        email: EMAIL,
        otp: (await mailedCode(db, caller)).code,
        registered: password === undefined ? undefined : registered(password),
      }),
    link: async (db: Db, caller: Caller, password?: string) =>
      verifyEmailByLink(db, caller, {
        token: (await mailedCode(db, caller)).token,
        registered: password === undefined ? undefined : registered(password),
      }),
  };
  const ways = ["code", "link"] as const;

  for (const by of ways) {
    test(`verifying by ${by} in the session of one of two unverified accounts verifies that account, and not the other [T8 R15]`, async () => {
      const { db } = await open();
      const { a, b } = await STATES["several claims"](db);
      await BY[by](db, a);
      expect(await ownerOf(db)).toMatchObject({ id: idOf(a), first_name: "Amina" });
      expect((await callerOf(db, idOf(b))).account?.emailVerifiedAt).toBeNull();
      expect((await enter(db, B)).account.id).toBe(idOf(b));
    });

    test(`verifying by ${by} without a session verifies the only account with the e-mail address, and its sessions stay valid [T8 R15]`, async () => {
      const { db } = await open();
      const { a } = await STATES["one claim"](db);
      const { token } = await enter(db, A);
      await BY[by](db, guest());
      expect(await ownerOf(db)).toMatchObject({ id: idOf(a), first_name: "Amina" });
      expect(await findAccountByToken(db, token)).toMatchObject({ id: idOf(a) });
    });

    test.each(["one claim", "several claims"] as const)(
      `verifying by ${by} without a session, but with an account's password, verifies that account; unverified accounts with the e-mail address: %s [T8 R15]`,
      async (state) => {
        const { db } = await open();
        const { a } = await STATES[state](db);
        await BY[by](db, guest(), A);
        expect(await ownerOf(db)).toMatchObject({ id: idOf(a) });
      },
    );

    test.each(["one claim", "several claims"] as const)(
      `verifying by ${by} without a session and with a wrong password is rejected; unverified accounts with the e-mail address: %s [T8 R15]`,
      async (state) => {
        const { db } = await open();
        await STATES[state](db);
        await expect(BY[by](db, guest(), "none of them")).rejects.toMatchObject({
          code: "wrong_password",
          fields: { password: ["field.registeredPasswordWrong"] },
        });
        expect(await ownerOf(db)).toBeUndefined();
      },
    );

    test.each(["owner", "owner and claims"] as const)(
      `verifying an earlier account by ${by} is rejected once another account with the e-mail address is verified; accounts with the e-mail address: %s [A1]`,
      async (state) => {
        const { db } = await open();
        const early = await newcomer(db, EMAIL, { password: NEW });
        const { code, token } = await lastMail(db, EMAIL);
        const { owner } = await STATES[state](db);
        for (const caller of [early, guest()])
          for (const credentialsGiven of [undefined, registered(NEW)])
            await expect(
              by === "code"
                ? verifyEmail(db, caller, { email: EMAIL, otp: code, registered: credentialsGiven })
                : verifyEmailByLink(db, caller, { token, registered: credentialsGiven }),
            ).rejects.toMatchObject({ code: by === "code" ? "code_invalid" : "link_invalid" });
        expect((await ownerOf(db))?.id).toBe(idOf(owner));
      },
    );
  }

  test("if several unverified accounts share an e-mail address, code and link also require a password; a missing or wrong one uses up no attempt [T8 K2]", async () => {
    const { db } = await open();
    const { b } = await STATES["several claims"](db);
    const { code, token, text } = await mailedCode(db);
    expect([text.includes("Mallory"), text.includes("Amina")]).toEqual([false, false]);
    const passwordRequired = { code: "password_required", fields: { password: ["field.registeredPasswordRequired"] } };
    for (let nth = 0; nth < 8; nth++) {
      await expect(verifyEmail(db, guest(), { email: EMAIL, otp: code })).rejects.toMatchObject(passwordRequired);
      await expect(verifyEmailByLink(db, guest(), { token })).rejects.toMatchObject(passwordRequired);
      const wrong = { email: EMAIL, otp: code, registered: registered("none of them") };
      await expect(verifyEmail(db, guest(), wrong)).rejects.toMatchObject({ code: "wrong_password" });
    }
    await verifyEmail(db, guest(), { email: EMAIL, otp: code, registered: registered(B) });
    expect((await ownerOf(db))?.id).toBe(idOf(b));
    await expect(verifyEmailByLink(db, guest(), { token })).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("a wrong verification code gets the same error with a correct and with a wrong password, and counts as an attempt [K2]", async () => {
    const { db } = await open();
    await STATES["several claims"](db);
    const { code } = await mailedCode(db);
    const otp = code === "000000" ? "000001" : "000000";
    for (const password of [A, "none of them", A, A, A])
      await expect(
        verifyEmail(db, guest(), { email: EMAIL, otp, registered: registered(password) }),
      ).rejects.toMatchObject({ code: "code_invalid" });
    await expect(
      verifyEmail(db, guest(), { email: EMAIL, otp: code, registered: registered(A) }),
    ).rejects.toMatchObject({ code: "code_invalid" });
  });

  test("if a signed-in customer opens a link mailed for another registration with the same e-mail address, the customer's own account is verified [R15 A1]", async () => {
    const { db } = await open();
    const { a } = await STATES["one claim"](db);
    await newcomer(db, EMAIL, { password: B });
    await verifyEmailByLink(db, a, { token: (await lastMail(db, EMAIL)).token });
    expect((await ownerOf(db))?.id).toBe(idOf(a));
  });

  test("verifying an account's e-mail address deletes the account's pending codes and e-mail changes [A2]", async () => {
    const { db } = await open();
    const { a } = await STATES["one claim"](db);
    const values = {
      account_id: idOf(a),
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 60_000),
    };
    const code = await hashPassword("123456");
    await db
      .insertInto("codes")
      .values({
        ...values,
        purpose: "change_email",
        email: "b@example.com",
        code_hash: code,
        link_hash: Buffer.alloc(32),
      })
      .execute();
    await BY.code(db, guest());
    expect(await db.selectFrom("codes").select("id").execute()).toEqual([]);
  });
});
