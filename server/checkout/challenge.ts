import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import { type Challenge, challenge } from "../../contract/checkout.ts";
import { CHALLENGE_MINUTES, CHALLENGES_ISSUED } from "../../contract/constants.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { type Limit, limitAttempts } from "../platform/http/rate-limit.ts";
import { shopSecret } from "../platform/shop-secret.ts";

/** Proofs of work (T5, V9): ALTCHA's challenges, made and checked here, so that no other site hears of our visitors. */

/** What a proof is good for: one that was made for something else is none. */
export type Action = "checkout";

/** Half a second of work on a computer, a few seconds on a slow phone: so many tries, of so many rounds of hashing each. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 5000, leastTries: 300, mostTries: 700 } as const;

const solved = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * A challenge for whoever asks, by a call of their own or by an order without the proof that it needs: so many a minute for
 * an address, as making one takes us work too. Refuses one too many, as the caller's door says it, with the real seconds.
 */
export async function issueChallenge(
  database: Database,
  caller: Caller,
  action: Action,
  refusal: Limit["refusal"],
): Promise<Challenge> {
  await limitChallenges(database, caller, refusal);
  return makeChallenge(database.db, action);
}

/** Counts that an address was asked for a proof, of work or another one, in place of an attempt. */
export const limitChallenges = (database: Database, { address }: Caller, refusal: Limit["refusal"]): Promise<void> =>
  limitAttempts(database, { ...CHALLENGES_ISSUED, name: "challenges", key: address, refusal });

/** A new challenge, signed, good for ten minutes. Nothing of it is stored before it is used. */
export async function makeChallenge(db: Db, action: Action): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: WORK.algorithm,
    cost: WORK.cost,
    counter: randomInt(WORK.mostTries, WORK.leastTries),
    data: { action },
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000),
    deriveKey,
    ...(await keys(db)),
  });
  return challenge.parse(made);
}

/** Uses a proof up, and tells whether it was one: ours, solved, for this action, of the last ten minutes, and not used before. */
export async function consumeProof(db: Db, action: Action, proof: string): Promise<boolean> {
  const given = read(proof);
  if (!given) return false;
  const { parameters, signature } = given.challenge;
  const expiresAt = new Date(parameters.expiresAt * 1000);
  if (parameters.data.action !== action || expiresAt <= clock.now()) return false;
  const { verified } = await verifySolution({ ...given, deriveKey, ...(await keys(db)) });
  if (!verified) return false;
  const used = await db
    .insertInto("used_challenges")
    .values({ challenge_hash: hashSecret(signature), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

/** Forgets used proofs that have expired: they are refused for that. */
export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom("used_challenges").where("expires_at", "<", clock.now()).execute();
}

function read(proof: string) {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(proof, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** One key signs challenges, the other their answers, so that a right answer is known without doing the work again. */
async function keys(db: Db) {
  const secret = await shopSecret(db, "challenge");
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { hmacSignatureSecret: derive("challenge"), hmacKeySignatureSecret: derive("answer") };
}
