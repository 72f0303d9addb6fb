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

/** Proof of work (T5, V9). Challenges are created and verified here, so that no third party learns of our visitors. */

export type Action = "checkout";

/** A solution takes 300 to 700 tries of 5000 hash rounds each: half a second on a computer, a few seconds on a slow phone. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 5000, leastTries: 300, mostTries: 700 } as const;

const solved = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Issues a challenge; limited per network, as each costs work. Throws `errorCode` with seconds to wait. */
export async function issueChallenge(
  database: Database,
  caller: Caller,
  action: Action,
  errorCode: Limit["refusal"],
): Promise<Challenge> {
  await limitChallenges(database, caller, errorCode);
  return makeChallenge(database.db, action);
}

/** Limits challenges separately, because order attempts answered with a challenge are not counted. */
export const limitChallenges = (database: Database, { address }: Caller, errorCode: Limit["refusal"]): Promise<void> =>
  limitAttempts(database, { ...CHALLENGES_ISSUED, name: "challenges", key: address, refusal: errorCode });

/** Creates a proof-of-work challenge. Nothing is stored until it is solved. */
export async function makeChallenge(db: Db, action: Action): Promise<Challenge> {
  const created = await createChallenge({
    algorithm: WORK.algorithm,
    cost: WORK.cost,
    counter: randomInt(WORK.mostTries, WORK.leastTries),
    data: { action },
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000),
    deriveKey,
    ...(await keys(db)),
  });
  return challenge.parse(created);
}

/** Verifies a proof of work and marks it as used. False unless it solves a valid, unused challenge for this action. */
export async function consumeProofOfWork(db: Db, action: Action, proof: string): Promise<boolean> {
  const parsedProof = parseProof(proof);
  if (!parsedProof) return false;
  const { parameters, signature } = parsedProof.challenge;
  const expiresAt = new Date(parameters.expiresAt * 1000);
  if (parameters.data.action !== action || expiresAt <= clock.now()) return false;
  const { verified } = await verifySolution({ ...parsedProof, deriveKey, ...(await keys(db)) });
  if (!verified) return false;
  const insertedChallenge = await db
    .insertInto("used_challenges")
    .values({ challenge_hash: hashSecret(signature), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge_hash").doNothing())
    .executeTakeFirst();
  return insertedChallenge.numInsertedOrUpdatedRows === 1n;
}

export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom("used_challenges").where("expires_at", "<", clock.now()).execute();
}

function parseProof(proof: string) {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(proof, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keys that sign challenges and solutions. With the second key, verifying a solution does not repeat the work. */
async function keys(db: Db) {
  const secret = await shopSecret(db, "challenge");
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { hmacSignatureSecret: derive("challenge"), hmacKeySignatureSecret: derive("answer") };
}
