import { afterEach, expect, test, vi } from "vitest";
import { VERIFICATION_CODE_MAX_ATTEMPTS, VERIFICATION_CODE_VALID_MINUTES } from "../../contract/constants.ts";
import { lastMail, newcomer, passTime, wrongCode } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { clock } from "../platform/clock.ts";
import { inTransaction } from "../platform/database/database.ts";
import { type CodePurpose, createCode, createLinkOnlyCode, redeemCode, redeemLink, storeCode } from "./codes.ts";
import { argon2, UNMATCHABLE_HASH } from "./password-hashing.ts";

const EMAIL = "fatima@example.com";
const realNow = clock.now;
const nothing = async () => "done";

afterEach(() => {
  clock.now = realNow;
  vi.restoreAllMocks();
});

describeOnBothEngines("codes and links by mail", (open) => {
  async function withCode(purpose: CodePurpose = "verify_email") {
    const database = await open();
    const { db } = database;
    const { account } = await newcomer(db, EMAIL);
    const accountId = account?.id ?? 0;
    const minted = await createCode();
    await inTransaction(db, (tx) => storeCode(tx, { accountId, purpose, email: EMAIL }, minted));
    const typedCode = { purpose, email: EMAIL, otp: minted.code, accountId };
    return { db, accountId, minted, typedCode };
  }

  test("creates a code of 6 digits and a link token, and stores only their hashes [K2 V7]", async () => {
    const { db, minted } = await withCode();
    expect(minted.code).toMatch(/^\d{6}$/);
    expect(minted.token).toMatch(/^[\w-]{43}$/);
    const row = await db.selectFrom("codes").selectAll().executeTakeFirstOrThrow();
    expect(row.code_hash).toMatch(/^\$argon2id\$/);
    expect(row.code_hash).not.toContain(minted.code);
    expect(row.link_hash.toString("base64url")).not.toBe(minted.token);
  });

  test("a mailed code can be used once; after that, neither code nor link is accepted [K2]", async () => {
    const { db, minted, typedCode } = await withCode();
    const link = { purpose: typedCode.purpose, token: minted.token };
    expect(await redeemCode(db, typedCode, nothing)).toBe("done");
    await expect(redeemCode(db, typedCode, nothing)).rejects.toMatchObject({ code: "code_invalid" });
    await expect(redeemLink(db, link, nothing)).rejects.toMatchObject({ code: "link_invalid" });
  });

  test("accepts a link exactly once when twenty requests use it concurrently [K2]", async () => {
    const { db, minted } = await withCode();
    const link = { purpose: "verify_email", token: minted.token } as const;
    const effect = vi.fn(nothing);
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => redeemLink(db, link, effect)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(effect).toHaveBeenCalledTimes(1);
  });

  test("if the action that a code authorizes fails, the use of the code is rolled back, and the code can be used again [K2]", async () => {
    const { db, typedCode } = await withCode();
    const failing = async () => Promise.reject(new Error("no"));
    await expect(redeemCode(db, typedCode, failing)).rejects.toThrow("no");
    expect(await redeemCode(db, typedCode, nothing)).toBe("done");
  });

  test("rejects code and link after 10 minutes [T8 K2]", async () => {
    const { db, minted, typedCode } = await withCode();
    passTime(VERIFICATION_CODE_VALID_MINUTES * 60_000 + 1000);
    await expect(redeemCode(db, typedCode, nothing)).rejects.toMatchObject({ code: "code_invalid" });
    const link = { purpose: typedCode.purpose, token: minted.token };
    await expect(redeemLink(db, link, nothing)).rejects.toMatchObject({ code: "link_invalid" });
    clock.now = realNow;
    passTime(VERIFICATION_CODE_VALID_MINUTES * 60_000 - 5000);
    expect(await redeemCode(db, typedCode, nothing)).toBe("done");
  });

  test("creating a new code and link invalidates the previous code and link [K2]", async () => {
    const { db, accountId, minted, typedCode } = await withCode();
    const newer = await createCode();
    await inTransaction(db, (tx) => storeCode(tx, { accountId, purpose: "verify_email", email: EMAIL }, newer));
    await expect(redeemLink(db, { purpose: "verify_email", token: minted.token }, nothing)).rejects.toMatchObject({
      code: "link_invalid",
    });
    if (newer.code !== minted.code)
      await expect(redeemCode(db, typedCode, nothing)).rejects.toMatchObject({ code: "code_invalid" });
    expect(await redeemCode(db, { ...typedCode, otp: newer.code }, nothing)).toBe("done");
  });

  test("accepts a code only for its own purpose, account and e-mail address [K2]", async () => {
    const { db, minted, typedCode } = await withCode("reset_password");
    const other = await newcomer(db, "other@example.com");
    for (const wrong of [
      { purpose: "verify_email" as const },
      { purpose: "change_email" as const },
      { email: "other@example.com" },
      { email: "other@example.com", accountId: null },
      { accountId: other.account?.id ?? 0 },
    ])
      await expect(redeemCode(db, { ...typedCode, ...wrong }, nothing), JSON.stringify(wrong)).rejects.toMatchObject({
        code: "code_invalid",
      });
    for (const purpose of ["verify_email", "change_email"] as const)
      await expect(redeemLink(db, { purpose, token: minted.token }, nothing)).rejects.toMatchObject({
        code: "link_invalid",
      });
    const rejected = { code: "link_invalid", messageKey: "auth.resetLinkInvalid" };
    await expect(redeemLink(db, { purpose: "reset_password", token: "x".repeat(43) }, nothing)).rejects.toMatchObject(
      rejected,
    );
    expect(await redeemCode(db, { ...typedCode, accountId: null }, nothing)).toBe("done");
  });

  test("checks exactly 5 of 1,000 concurrent guesses at a code, then rejects even the correct code [K2]", async () => {
    const { db, minted, typedCode } = await withCode();
    const { code_hash } = await db
      .selectFrom("codes")
      .select("code_hash")
      .where("email", "=", EMAIL)
      .executeTakeFirstOrThrow();
    const verify = vi.spyOn(argon2, "verify").mockResolvedValue(false);
    const guesses = Array.from({ length: 1000 }, () =>
      redeemCode(db, { ...typedCode, otp: wrongCode(minted.code) }, nothing).catch(({ code }) => code),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(["code_invalid"]));
    const checked = verify.mock.calls.map(([hash]) => hash);
    expect(checked.filter((hash) => hash === code_hash)).toHaveLength(VERIFICATION_CODE_MAX_ATTEMPTS);
    // All attempts above the limit are compared with UNMATCHABLE_HASH, so that they take the same time.
    expect(checked.filter((hash) => hash === UNMATCHABLE_HASH)).toHaveLength(1000 - VERIFICATION_CODE_MAX_ATTEMPTS);
    verify.mockRestore();
    await expect(redeemCode(db, typedCode, nothing)).rejects.toMatchObject({ code: "code_invalid" });
    expect((await db.selectFrom("codes").select("tries").executeTakeFirstOrThrow()).tries).toBe(
      VERIFICATION_CODE_MAX_ATTEMPTS,
    );
  });

  test("a mailed link that was created without a code cannot be redeemed by entering an empty code or 000000 [K2]", async () => {
    const { db, accountId, typedCode } = await withCode();
    const link = createLinkOnlyCode();
    expect(link.codeHash).toBe(UNMATCHABLE_HASH);
    await inTransaction(db, (tx) => storeCode(tx, { accountId, purpose: "reset_password", email: EMAIL }, link));
    for (const otp of ["", "000000"])
      await expect(redeemCode(db, { ...typedCode, purpose: "reset_password", otp }, nothing)).rejects.toMatchObject({
        code: "code_invalid",
      });
  });

  test("the registration mail contains a code that verifies the e-mail address [T8]", async () => {
    const { db } = await open();
    const { account } = await newcomer(db, EMAIL);
    const { code } = await lastMail(db, EMAIL);
    const typedCode = { purpose: "verify_email", email: EMAIL, otp: code, accountId: account?.id ?? 0 } as const;
    expect(await redeemCode(db, typedCode, nothing)).toBe("done");
  });
});
