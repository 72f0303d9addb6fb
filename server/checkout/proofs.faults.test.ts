import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, expect, test, vi } from "vitest";
import { VERIFICATION_CODE_MAX_ATTEMPTS } from "../../contract/constants.ts";
import { lastMail, wrongCode } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { PROMISE_LIMIT_MS, patiently, tries } from "../../tests/faults.ts";
import { buyerWith, setSetting, sizeOf } from "../../tests/fixtures.ts";
import { argon2 } from "../identity/password-hashing.ts";
import { consumeProofOfWork, createProofOfWorkChallenge } from "./challenge.ts";
import { sendEmailCode, verifyEmailByCode } from "./email-proof.ts";

const EMAIL = "fatima@example.com";
const AT_ONCE = 50;

afterEach(() => void vi.restoreAllMocks());

describeOnBothEngines("proofs of work and codes under concurrency", (open) => {
  test("accepts a proof of work exactly once when it is used many times concurrently [T5]", {
    timeout: PROMISE_LIMIT_MS,
  }, async () => {
    const { db } = await open();
    for (let round = 0; round < tries(100, 5); round++) {
      const challenge = await createProofOfWorkChallenge(db, "checkout");
      const solution = await solveChallenge({ challenge, deriveKey });
      const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
      const uses = await Promise.all(
        Array.from({ length: AT_ONCE }, () => patiently(() => consumeProofOfWork(db, "checkout", proof))),
      );
      expect(uses.filter(Boolean)).toHaveLength(1);
    }
  });

  test("checks five of many concurrent guesses at a checkout code, then rejects even the correct code [T7 K2]", {
    timeout: PROMISE_LIMIT_MS,
  }, async () => {
    const database = await open("seeded");
    const { db } = database;
    await setSetting(db, "email_verification_required", true);
    const buyer = await buyerWith(db, { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 });
    await sendEmailCode(database, buyer, EMAIL);
    const { code } = await lastMail(db, EMAIL);
    const { code_hash } = await db.selectFrom("checkout_codes").select("code_hash").executeTakeFirstOrThrow();
    const verify = vi.spyOn(argon2, "verify").mockResolvedValue(false);
    // Each guess has its own network, so that only the code's own counter limits them.
    const guesses = Array.from({ length: tries(1000, 100) }, (_, at) =>
      patiently(() =>
        verifyEmailByCode(
          database,
          { ...buyer, address: `10.0.${at >> 8}.${at & 255}` },
          { email: EMAIL, code: wrongCode(code) },
        ),
      ).catch((refusal) => refusal.code),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(["code_invalid"]));
    const checked = verify.mock.calls.map(([hash]) => hash);
    expect(checked.filter((hash) => hash === code_hash)).toHaveLength(VERIFICATION_CODE_MAX_ATTEMPTS);
    verify.mockRestore();
    await expect(verifyEmailByCode(database, buyer, { email: EMAIL, code })).rejects.toMatchObject({
      code: "code_invalid",
    });
  });
});
