import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, expect, test } from "vitest";
import type { ProofOfWorkChallenge } from "../../contract/checkout.ts";
import { CHALLENGE_VALID_MINUTES } from "../../contract/constants.ts";
import { passTime } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { clock } from "../platform/clock.ts";
import { type ChallengeAction, consumeProofOfWork, createProofOfWorkChallenge } from "./challenge.ts";
import { sweepCheckoutProofs } from "./email-proof.ts";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

async function solve(challenge: ProofOfWorkChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge was not solved");
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
const asProof = (solved: object): string => Buffer.from(JSON.stringify(solved)).toString("base64");

describeOnBothEngines("challenges", (open) => {
  test("a solved proof-of-work challenge is accepted exactly once, even if it is submitted 50 times concurrently [T5 V9]", async () => {
    const { db } = await open();
    const proof = asProof(await solve(await createProofOfWorkChallenge(db, "checkout")));
    const uses = await Promise.all(Array.from({ length: 50 }, () => consumeProofOfWork(db, "checkout", proof)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await consumeProofOfWork(db, "checkout", proof)).toBe(false);
  });

  test("rejects a proof of work that is unsolved, tampered with, issued for another action or signed by another shop [T5]", async () => {
    const { db } = await open();
    const solved = await solve(await createProofOfWorkChallenge(db, "checkout"));
    const { challenge, solution } = solved;
    const { parameters } = challenge;
    const elsewhere = await solve(await createProofOfWorkChallenge(db, "login" as ChallengeAction));
    await db.updateTable("secrets").set({ value: "another shop's" }).execute();
    const foreign = await solve(await createProofOfWorkChallenge(db, "checkout"));
    await db.deleteFrom("secrets").execute();
    const own = await solve(await createProofOfWorkChallenge(db, "checkout"));
    const forged = [
      foreign,
      solved,
      elsewhere,
      { ...own, solution: { counter: 1, derivedKey: "00".repeat(32) } },
      { ...own, solution: { ...own.solution, derivedKey: parameters.keyPrefix } },
      { ...own, solution },
      { ...own, challenge: { ...own.challenge, signature: challenge.signature } },
      { ...own, challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, cost: 1 } } },
      {
        ...own,
        challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, expiresAt: 4_000_000_000 } },
      },
      { ...own, challenge: { parameters: own.challenge.parameters } },
      { challenge: own.challenge },
      {},
    ].map(asProof);
    for (const proof of [...forged, "", "e30", "not base64 at all", "bnVsbA=="])
      expect(await consumeProofOfWork(db, "checkout", proof), proof).toBe(false);
    expect(await db.selectFrom("used_challenges").selectAll().execute()).toEqual([]);
    expect(await consumeProofOfWork(db, "checkout", asProof(own))).toBe(true);
  });

  test("checkout rejects a proof of work that was issued for sign-in; sign-in accepts it [T5]", async () => {
    const { db } = await open();
    const proof = asProof(await solve(await createProofOfWorkChallenge(db, "login" as ChallengeAction)));
    expect(await consumeProofOfWork(db, "checkout", proof)).toBe(false);
    expect(await consumeProofOfWork(db, "login" as ChallengeAction, proof)).toBe(true);
  });

  test("a proof-of-work challenge expires after ten minutes; until then, the cleanup job keeps the record that it was used [T5]", async () => {
    const { db } = await open();
    const [used, expired] = [
      await solve(await createProofOfWorkChallenge(db, "checkout")),
      await solve(await createProofOfWorkChallenge(db, "checkout")),
    ].map(asProof) as [string, string];
    expect(await consumeProofOfWork(db, "checkout", used)).toBe(true);
    passTime((CHALLENGE_VALID_MINUTES - 1) * 60_000);
    await sweepCheckoutProofs(db);
    expect(await consumeProofOfWork(db, "checkout", used)).toBe(false);
    expect(await db.selectFrom("used_challenges").selectAll().execute()).toHaveLength(1);
    passTime(2 * 60_000);
    expect(await consumeProofOfWork(db, "checkout", expired)).toBe(false);
    await sweepCheckoutProofs(db);
    expect(await db.selectFrom("used_challenges").selectAll().execute()).toEqual([]);
    expect(await consumeProofOfWork(db, "checkout", used)).toBe(false);
  });

  test("when the first eight proof-of-work challenges are created concurrently, exactly one signing secret is stored [T5]", async () => {
    const { db } = await open();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => createProofOfWorkChallenge(db, "checkout")));
    expect(await db.selectFrom("secrets").selectAll().where("name", "=", "challenge").execute()).toHaveLength(1);
    expect(await consumeProofOfWork(db, "checkout", asProof(await solve(challenges[7] as ProofOfWorkChallenge)))).toBe(
      true,
    );
  });
});
