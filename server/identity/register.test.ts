import { Kysely, PostgresDialect } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import {
  lastMail,
  mailsTo,
  newcomer,
  PASSWORD,
  PUBLIC_URL,
  registration,
  verifiedCustomer,
} from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, guest, sizeOf } from "../../tests/fixtures.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { argon2 } from "./password-hashing.ts";
import { registerAccount } from "./register.ts";
import { findAccountByToken, signIn } from "./sessions.ts";
import { requestCode, verifyEmail } from "./verify-email.ts";

const EMAIL = "fatima@example.com";
afterEach(() => vi.restoreAllMocks());

function recording(database: Database): { db: Kysely<Tables>; statements: string[] } {
  const statements: string[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  return { db: new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query.sql) }), statements };
}

describeOnBothEngines("register", (open) => {
  test("registration creates an account without roles, signs it in, and mails a code in the visitor's language [A1 E1 T8]", async () => {
    const { db } = await open();
    const { token, account, maxAge } = await registerAccount(
      db,
      guest("fr"),
      registration(EMAIL, { phone: "0612345678" }),
    );
    expect(await findAccountByToken(db, token)).toEqual({
      ...account,
      sessionId: expect.any(Number),
      provedAt: expect.any(Date),
      provesBy: "password",
    });
    expect(account).toMatchObject({ email: EMAIL, firstName: "Fatima", phone: "0612345678", roles: [] });
    expect([account.emailVerifiedAt, maxAge]).toEqual([null, undefined]);
    const mail = await lastMail(db, EMAIL);
    expect(mail).toMatchObject({ kind: "verify_email", locale: "fr" });
    expect(mail.link).toBe(`${PUBLIC_URL}/fr/auth/email/verify/${mail.token}`);
    expect(await db.selectFrom("accounts").select(["locale"]).execute()).toEqual([{ locale: "fr" }]);
  });

  test("registration stores the password as an argon2id hash, and the password signs in [A1 K3]", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL);
    const { password_hash } = await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(db, guest(), { email: EMAIL, password: PASSWORD })).account.email).toBe(EMAIL);
  });

  test("registering a taken e-mail address returns the usual response, creates an unverified account and mails the owner of the address [A1]", async () => {
    const { db } = await open();
    const owner = await verifiedCustomer(db, EMAIL);
    const stranger = await newcomer(db, EMAIL, { first_name: "Mallory", password: "another good one" });
    expect(stranger.account).toMatchObject({ email: EMAIL, emailVerifiedAt: null });
    expect(stranger.account?.id).not.toBe(owner.account?.id);
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "already_registered"]);
    const notice = await lastMail(db, EMAIL);
    expect(notice.text).toContain("Fatima");
    expect(notice.text).not.toContain("Mallory");
    expect(notice.text).toContain(`${PUBLIC_URL}/en/auth/login`);
    await requestCode(db, stranger, { email: EMAIL, publicUrl: PUBLIC_URL });
    expect(await mailsTo(db, EMAIL)).toEqual(["verify_email", "already_registered", "already_registered"]);
    vi.spyOn(argon2, "verify").mockResolvedValue(true);
    await expect(verifyEmail(db, stranger, { email: EMAIL, otp: "000000" })).rejects.toMatchObject({
      code: "code_invalid",
    });
  });

  test("registration sends the same SQL statements and computes the same hashes for known and unknown e-mail addresses [A1]", async () => {
    const database = await open();
    await verifiedCustomer(database.db, EMAIL);
    const works = [];
    for (const email of [EMAIL, "nobody@example.com"]) {
      const { db, statements } = recording(database);
      const hash = vi.spyOn(argon2, "hash").mockClear();
      await registerAccount(db, guest(), registration(email));
      works.push({ statements, hashes: hash.mock.calls.length });
    }
    expect(works[0]).toEqual(works[1]);
    expect(works[0]?.hashes).toBe(2);
    expect(works[0]?.statements.length).toBeGreaterThan(5);
  });

  test("sign-in with a wrong password verifies as many password hashes for an unknown e-mail address as for a known one [T12]", async () => {
    const { db } = await open();
    await verifiedCustomer(db, EMAIL);
    const counts = [];
    for (const email of [EMAIL, "nobody@example.com"]) {
      const verify = vi.spyOn(argon2, "verify").mockClear();
      await expect(signIn(db, guest(), { email, password: "wrong" })).rejects.toMatchObject({
        code: "wrong_credentials",
      });
      counts.push(verify.mock.calls.length);
    }
    expect(counts).toEqual([2, 2]);
  });

  test("the holder of an e-mail address can verify it even if a stranger registered the address first [A1]", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL, { password: "a squatter's one" });
    const owner = await verifiedCustomer(db, EMAIL);
    expect(owner.account?.emailVerifiedAt).toBeInstanceOf(Date);
    const { account } = await signIn(db, guest(), { email: EMAIL, password: PASSWORD });
    expect(account.id).toBe(owner.account?.id);
  });

  test("registration rejects the phone number of a verified account, but not that of an unverified account [X3]", async () => {
    const { db } = await open();
    const phone = "0612345678";
    await newcomer(db, "first@example.com", { phone });
    await verifiedCustomer(db, "second@example.com", { phone });
    await expect(registerAccount(db, guest(), registration("third@example.com", { phone }))).rejects.toMatchObject({
      code: "invalid",
      fields: { phone: ["field.phoneTaken"] },
    });
    const first = await db.selectFrom("accounts").select("id").where("email", "=", "first@example.com").execute();
    expect(first).toHaveLength(1);
  });

  test("a phone number that two accounts registered belongs to the account that verifies its e-mail address first [X3]", async () => {
    const { db } = await open();
    const phone = "0612345678";
    const lateCustomer = await newcomer(db, "late@example.com", { phone });
    await verifiedCustomer(db, "quick@example.com", { phone });
    await verifyEmail(db, lateCustomer, {
      email: "late@example.com",
      otp: (await lastMail(db, "late@example.com")).code,
    });
    const rows = await db.selectFrom("accounts").select(["email", "phone"]).orderBy("email").execute();
    expect(rows).toEqual([
      { email: "late@example.com", phone: null },
      { email: "quick@example.com", phone },
    ]);
  });

  test("if an e-mail address has reached its mail limit, registration creates the account but sends no verification mail [A1]", async () => {
    const { db } = await open();
    const { account } = await registerAccount(db, guest(), registration(EMAIL, { mayMail: async () => false }));
    expect(account.email).toBe(EMAIL);
    expect(await mailsTo(db, EMAIL)).toEqual([]);
  });

  test("the registration mail omits a first name that contains a URL, and includes an ordinary first name", async () => {
    const { db } = await open();
    await newcomer(db, EMAIL, { first_name: "Win at http://evil.example now" });
    expect((await lastMail(db, EMAIL)).text).not.toContain("evil.example");
    await newcomer(db, EMAIL, { first_name: "Lalla Fatima-Zahra" });
    expect((await lastMail(db, EMAIL)).text).toContain("Lalla Fatima-Zahra");
  });

  test("registration with an order's access key moves the order to the new account once; a wrong key moves nothing [P3]", async () => {
    const { db } = await open("seeded");
    const bought = await buy(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    const ref = bought.order.number;
    const ownerOf = async () =>
      (await db.selectFrom("orders").select("account_id").where("number", "=", ref).executeTakeFirstOrThrow())
        .account_id;
    await newcomer(db, "thief@example.com", { order: { ref, key: "x".repeat(43) }, phone: "0612345678" });
    expect(await ownerOf()).toBeNull();
    const buyer = await newcomer(db, EMAIL, { order: { ref, key: bought.access_key } });
    expect(await ownerOf()).toBe(buyer.account?.id);
    await newcomer(db, "late@example.com", { order: { ref, key: bought.access_key } });
    expect(await ownerOf()).toBe(buyer.account?.id);
  });
});
