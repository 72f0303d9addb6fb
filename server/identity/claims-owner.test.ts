import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { UNVERIFIED_ACCOUNTS_PER_EMAIL } from "../../contract/constants.ts";
import {
  A,
  accountsOf,
  B,
  EMAIL,
  enter,
  idOf,
  mailedCode,
  mailedReset,
  NEW,
  OWNER,
  ownerOf,
  type People,
  registered,
  STATES,
} from "../../tests/claims.ts";
import { callerOf, lastMail, PUBLIC_URL, passTime, registration } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyAs, guest, owner as shopOwner, sizeOf } from "../../tests/fixtures.ts";
import { createAddress } from "../customers/addresses.ts";
import { mergeEarlierRegistration } from "../customers/earlier-registration.ts";
import { sweepExpiredCustomerData } from "../customers/sweep.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { ensureOwner } from "./owner.ts";
import { hashPassword, UNMATCHABLE_HASH } from "./password-hashing.ts";
import { registerAccount } from "./register.ts";
import { requestPasswordReset, resetPassword, verifyResetCode } from "./reset-password.ts";
import { findAccountByToken, signIn } from "./sessions.ts";
import { inviteMember, joinTeam } from "./staff/invitations.ts";
import { verifyEmail } from "./verify-email.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

describeOnBothEngines("claims: password reset", (open) => {
  const reset = async (db: Db, by: "code" | "link") => {
    const mail = await mailedReset(db);
    expect([mail.text.includes("Mallory"), mail.text.includes("Amina")]).toEqual([false, false]);
    const token =
      by === "link" ? mail.token : (await verifyResetCode(db, guest(), { email: EMAIL, otp: mail.code })).token;
    await resetPassword(db, guest("fr"), { token, password: NEW });
  };

  test.each([
    ["code", "one claim"],
    ["link", "one claim"],
    ["code", "several claims"],
    ["link", "several claims"],
  ] as const)(
    "a password reset by %s creates a new verified account without the unverified accounts' data; accounts already registered with the e-mail address: %s [T10 A1]",
    async (by, state) => {
      const { db } = await open("seeded");
      const people: People = await STATES[state](db);
      const stranger = people.b ?? people.a ?? guest();
      await createAddress(db, stranger, {
        firstName: "Mallory",
        lastName: "X",
        phone: "0612345678",
        address: "Rue 1",
        city: "agadir",
      });
      await buyAs(db, stranger, [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }]);
      await db.updateTable("accounts").set({ phone: "0612345678" }).where("id", "=", idOf(stranger)).execute();
      const sessions = [(await enter(db, A)).token, ...(people.b ? [(await enter(db, B)).token] : [])];
      await reset(db, by);

      const owner = await ownerOf(db);
      expect(owner).toMatchObject({ first_name: "", last_name: "", phone: null, roles: [], locale: "fr" });
      const { account } = await enter(db, NEW);
      expect(account.id).toBe(owner?.id);
      for (const table of [
        "addresses",
        "orders",
        "favourites",
        "carts",
        "reviews",
        "second_factors",
        "codes",
      ] as const) {
        const rows = await db.selectFrom(table).select("account_id").where("account_id", "=", account.id).execute();
        expect(rows, table).toEqual([]);
      }
      for (const token of sessions) expect(await findAccountByToken(db, token)).toBeNull();
      expect(await db.selectFrom("codes").select("id").execute()).toEqual([]);
      expect((await enter(db, A)).account.id).toBe(idOf(people.a ?? guest()));
      const orders = await db.selectFrom("orders").select("account_id").execute();
      expect(orders).toEqual([{ account_id: idOf(stranger) }]);
      await expect(verifyEmail(db, stranger, { email: EMAIL, otp: "000000" })).rejects.toMatchObject({
        code: "code_invalid",
      });
    },
  );

  test.each([
    ["code", "owner"],
    ["link", "owner"],
    ["code", "owner and claims"],
    ["link", "owner and claims"],
  ] as const)(
    "a password reset by %s changes the verified account's password and ends its sessions; accounts already registered with the e-mail address: %s [T10]",
    async (by, state) => {
      const { db } = await open();
      const { owner } = await STATES[state](db);
      const { token } = await enter(db, OWNER);
      await reset(db, by);
      expect(await findAccountByToken(db, token)).toBeNull();
      expect((await enter(db, NEW)).account).toMatchObject({ id: idOf(owner), firstName: "Fatima" });
      await expect(enter(db, OWNER)).rejects.toMatchObject({ code: "wrong_credentials" });
    },
  );

  test.each(["code", "link"] as const)(
    "if an account was verified without sign-in, a password reset by %s creates a new account, which gets only the address's orders placed after that [T10 A1]",
    async (by) => {
      const { db } = await open("seeded");
      const { a } = await STATES["one claim"](db);
      const stranger = a ?? guest();
      const honey = await sizeOf(db, "thyme-honey", 500);
      const place = {
        firstName: "Amina",
        lastName: "Alaoui",
        phone: "0612345678",
        city: "agadir",
        address: "Rue 12, 4",
      };
      const buy = (email: string) =>
        buyAs(db, stranger, [{ size: honey, quantity: 1 }], { shipping_address: { ...place, email } });
      const before = await buy(EMAIL);
      await verifyEmail(db, guest(), { email: EMAIL, otp: (await mailedCode(db)).code });
      passTime(60_000);
      const since = await buy(EMAIL);
      const elsewhere = await buy("elsewhere@example.com");
      await db.updateTable("accounts").set({ phone: "0612345678" }).where("id", "=", idOf(stranger)).execute();
      const { token } = await enter(db, A);
      await reset(db, by);

      const { account } = await enter(db, NEW);
      expect(account).toMatchObject({ firstName: "", lastName: "", phone: null, emailVerifiedAt: expect.any(Date) });
      expect(account.id).not.toBe(idOf(stranger));
      const orders = await db.selectFrom("orders").select(["number", "account_id"]).orderBy("id").execute();
      expect(orders).toEqual([
        { number: before.order.number, account_id: idOf(stranger) },
        { number: since.order.number, account_id: account.id },
        { number: elsewhere.order.number, account_id: idOf(stranger) },
      ]);
      passTime(29 * DAY_MS);
      await sweepExpiredCustomerData(db);
      expect(await findAccountByToken(db, token)).toBeNull();
      expect((await enter(db, A)).account).toMatchObject({ id: idOf(stranger), emailVerifiedAt: null });
      const joined = await mergeEarlierRegistration(db, await callerOf(db, account.id), { password: A });
      expect(joined.orders).toBe(2);
    },
  );

  test("a password reset applies to the existing account only if its owner verified the e-mail address signed in or by password [T10]", async () => {
    for (const credentialsGiven of [undefined, registered(A)]) {
      const { db } = await open();
      const { a } = await STATES["one claim"](db);
      const caller = credentialsGiven ? guest() : (a ?? guest());
      await verifyEmail(db, caller, {
        email: EMAIL,
        otp: (await mailedCode(db, caller)).code,
        registered: credentialsGiven,
      });
      await resetPassword(db, guest(), { token: (await mailedReset(db)).token, password: NEW });
      expect((await enter(db, NEW)).account).toMatchObject({ id: idOf(a ?? guest()), firstName: "Amina" });
    }
  });

  test("a password reset for an e-mail address without an account mails nothing and sets no password [T10]", async () => {
    const { db } = await open();
    await requestPasswordReset(db, guest(), { email: EMAIL, publicUrl: PUBLIC_URL });
    expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
    expect(await accountsOf(db)).toEqual([]);
  });

  test("rejects a password reset link mailed before the e-mail address was verified [T10]", async () => {
    const { db } = await open();
    const { a } = await STATES["several claims"](db);
    const { token } = await mailedReset(db);
    await verifyEmail(db, a, { email: EMAIL, otp: (await mailedCode(db, a)).code });
    await expect(resetPassword(db, guest(), { token, password: NEW })).rejects.toMatchObject({ code: "link_invalid" });
    expect((await enter(db, A)).account.id).toBe(idOf(a));
  });
});

describeOnBothEngines("claims: concurrency", (open) => {
  const settled = async (works: readonly Promise<unknown>[]) => {
    const ended = await Promise.allSettled(works);
    return ended.map((each) =>
      each.status === "fulfilled" ? "done" : ((each.reason as { code?: string }).code ?? "?"),
    );
  };

  test("of two concurrent verifications of different accounts with the same e-mail address, exactly one succeeds [A1]", async () => {
    const { db } = await open();
    for (let round = 0; round < 5; round++) {
      await sql`DELETE FROM accounts`.execute(db);
      const { a, b } = await STATES["several claims"](db);
      const [ofA, ofB] = [await mailedCode(db, a), await mailedCode(db, b)];
      const ended = await settled([
        verifyEmail(db, a, { email: EMAIL, otp: ofA.code }),
        verifyEmail(db, b, { email: EMAIL, otp: ofB.code }),
      ]);
      expect(ended.toSorted()).toEqual(["code_invalid", "done"]);
      expect((await accountsOf(db)).filter((row) => row.email_verified_at)).toHaveLength(1);
    }
  });

  test("if a password reset and an e-mail verification run concurrently, exactly one of them verifies the e-mail address [T10 T8]", async () => {
    const { db } = await open();
    for (let round = 0; round < 5; round++) {
      await sql`DELETE FROM accounts`.execute(db);
      const { a } = await STATES["several claims"](db);
      const [{ token }, { code }] = [await mailedReset(db), await mailedCode(db, a)];
      const ended = await settled([
        resetPassword(db, guest(), { token, password: NEW }),
        verifyEmail(db, a, { email: EMAIL, otp: code }),
      ]);
      expect(ended.filter((each) => each === "done")).toHaveLength(1);
      expect(
        ended.every((each) => ["done", "link_invalid", "code_invalid"].includes(each)),
        ended.join(),
      ).toBe(true);
      expect((await accountsOf(db)).filter((row) => row.email_verified_at)).toHaveLength(1);
    }
  });

  test("a password reset ends every session that is started during the reset [T10 T12]", async () => {
    const { db } = await open();
    await STATES["owner and claims"](db);
    for (const [round, password] of [OWNER, NEW].entries()) {
      const { token } = await mailedReset(db);
      const entering = Promise.allSettled([1, 2, 3].map(() => enter(db, password)));
      await resetPassword(db, guest(), { token, password: `${NEW} ${round}`.replace(" 0", "") });
      for (const each of await entering)
        if (each.status === "fulfilled") expect(await findAccountByToken(db, each.value.token)).toBeNull();
    }
  });

  test("registrations during a password reset create unverified accounts; only the account of the password reset is verified [A1 T10]", async () => {
    const { db } = await open();
    await STATES["one claim"](db);
    const { token } = await mailedReset(db);
    const works = [
      resetPassword(db, guest(), { token, password: NEW }),
      ...[1, 2].map((nth) => registerAccount(db, guest(), registration(EMAIL, { password: `${B} ${nth}` }))),
    ];
    expect(await settled(works)).toEqual(["done", "done", "done"]);
    expect((await accountsOf(db)).map((row) => row.email_verified_at !== null).toSorted()).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await enter(db, NEW)).account.firstName).toBe("");
  });
});

describeOnBothEngines("unverified accounts and the shop's configured owner", (open) => {
  test("the configured shop owner gets a new account; an unverified account with the same e-mail address gets no role [P5]", async () => {
    const { db } = await open();
    const { a } = await STATES["one claim"](db);
    await ensureOwner(db, { admin: { email: EMAIL, password: OWNER, isGenerated: false, isGiven: true } });
    expect((await callerOf(db, idOf(a))).account?.roles).toEqual([]);
    expect((await ownerOf(db))?.roles).toEqual(["admin"]);
    expect((await enter(db, A)).account).toMatchObject({ id: idOf(a), roles: [] });
  });
});

describeOnBothEngines("unverified accounts and team invitations", (open) => {
  test("accepting a team invitation creates a new account; unverified accounts with the same e-mail address get no role [P5]", async () => {
    const { db } = await open("seeded");
    const { a } = await STATES["several claims"](db);
    await inviteMember(db, await shopOwner(db), { email: EMAIL, role: "admin", locale: "en" });
    const token = /invitation\/([\w-]{43})/.exec((await lastMail(db, EMAIL)).text)?.[1] ?? "";
    const { code } = await mailedCode(db, a);
    const joining = joinTeam(db, guest(), { token, first_name: "Nadia", last_name: "C", password: OWNER });
    const proving = verifyEmail(db, a, { email: EMAIL, otp: code });
    const [joined] = await Promise.allSettled([joining, proving]);
    expect(joined.status).toBe("fulfilled");
    const accounts = await accountsOf(db);
    const member = await ownerOf(db);
    expect(member).toMatchObject({ first_name: "Nadia", roles: ["admin"] });
    expect(accounts.filter(({ roles }) => roles.length > 0)).toHaveLength(1);
    expect((await enter(db, OWNER)).account.id).toBe(member?.id);
    const opened = await Promise.allSettled([enter(db, A), enter(db, B)]);
    for (const each of opened) if (each.status === "fulfilled") expect(each.value.account.roles).toEqual([]);
  });
});

describeOnBothEngines("team invitations to an account that was verified by somebody not signed in to it", (open) => {
  test("accepting a team invitation creates an account; another account with the address, verified without sign-in, becomes unverified [P5]", async () => {
    const { db } = await open("seeded");
    const { a } = await STATES["one claim"](db);
    await verifyEmail(db, guest(), { email: EMAIL, otp: (await mailedCode(db)).code });
    await inviteMember(db, await shopOwner(db), { email: EMAIL, role: "admin", locale: "en" });
    const token = /invitation\/([\w-]{43})/.exec((await lastMail(db, EMAIL)).text)?.[1] ?? "";
    await joinTeam(db, guest(), { token, first_name: "Nadia", last_name: "C", password: OWNER });
    expect(await ownerOf(db)).toMatchObject({ first_name: "Nadia", roles: ["admin"], verified_by_click: false });
    expect((await enter(db, A)).account).toMatchObject({ id: idOf(a ?? guest()), roles: [], emailVerifiedAt: null });
  });
});

describeOnBothEngines("claims: migration", (open) => {
  test("if an e-mail address has too many unverified accounts, the migration keeps those with a session, the newest and the oldest up to the limit", async () => {
    const database = await open("blank");
    const { db } = database;
    await migrate(database, "0034_as_quick_in_large_shops.sql");
    const claim = async (email: string, password: string | null) => {
      const password_hash = password === null ? UNMATCHABLE_HASH : await hashPassword(password);
      const values = { email, password_hash, first_name: "F", last_name: "A" };
      const insertAccount = db.insertInto("accounts").values({ ...values, phone: null, created_at: clock.now() });
      return (await insertAccount.returning("id").executeTakeFirstOrThrow()).id;
    };
    const few = [
      await claim("few@example.com", A),
      await claim("few@example.com", B),
      await claim("few@example.com", NEW),
    ];
    const many = [await claim(EMAIL, A)];
    for (let nth = 1; nth < UNVERIFIED_ACCOUNTS_PER_EMAIL + 2; nth++) many.push(await claim(EMAIL, null));
    many.push(await claim(EMAIL, B), await claim(EMAIL, NEW));
    const [secondNewest, newest] = many.slice(-2) as [number, number];
    const day = new Date(clock.now().getTime() + 86_400_000);
    await db
      .insertInto("sessions")
      .values({ token_hash: Buffer.alloc(32, 1), account_id: secondNewest, created_at: clock.now(), expires_at: day })
      .execute();
    await migrate(database);

    const remainingIds = (await accountsOf(db)).map(({ id }) => id);
    expect(remainingIds).toHaveLength(UNVERIFIED_ACCOUNTS_PER_EMAIL);
    expect(remainingIds).toEqual([...many.slice(0, UNVERIFIED_ACCOUNTS_PER_EMAIL - 2), secondNewest, newest]);
    expect([
      (await enter(db, A)).account.id,
      (await enter(db, B)).account.id,
      (await enter(db, NEW)).account.id,
    ]).toEqual([many[0], secondNewest, newest]);
    for (const [nth, password] of [A, B, NEW].entries())
      expect((await signIn(db, guest(), { email: "few@example.com", password })).account.id).toBe(few[nth]);
  });
});
