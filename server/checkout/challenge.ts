import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import { type ProofOfWorkChallenge, proofOfWorkChallenge } from "../../contract/checkout.ts";
import { CHALLENGE_RATE_LIMIT, CHALLENGE_VALID_MINUTES } from "../../contract/constants.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { limitAttempts, type RateLimit } from "../platform/http/rate-limit.ts";
import { readShopSecret } from "../platform/shop-secret.ts";

/** The shop itself makes and checks proof-of-work challenges, so no third party learns of visitors (T5, V9). */

export type ChallengeAction = "checkout";

/** A solution takes 300 to 700 tries of 5000 hash rounds: 0.5 s on a computer, a few seconds on a slow phone. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 5000, leastTries: 300, mostTries: 700 } as const;

const solved = z.object({
  challenge: proofOfWorkChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Issues a challenge, limited per network address. Above the limit, throws `errorCode` with the seconds to wait. */
export async function issueChallenge(
  database: Database,
  caller: Caller,
  action: ChallengeAction,
  errorCode: RateLimit["refusal"],
): Promise<ProofOfWorkChallenge> {
  await limitChallenges(database, caller, errorCode);
  return createProofOfWorkChallenge(database.db, action);
}

/** Limits challenges per network address, because the limit of order attempts ignores attempts that get a challenge. */
export const limitChallenges = (
  database: Database,
  { address }: Caller,
  errorCode: RateLimit["refusal"],
): Promise<void> =>
  limitAttempts(database, { ...CHALLENGE_RATE_LIMIT, name: "challenges", key: address, refusal: errorCode });

export async function createProofOfWorkChallenge(db: Db, action: ChallengeAction): Promise<ProofOfWorkChallenge> {
  const created = await createChallenge({
    algorithm: WORK.algorithm,
    cost: WORK.cost,
    counter: randomInt(WORK.mostTries, WORK.leastTries),
    data: { action },
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_VALID_MINUTES * 60_000),
    deriveKey,
    ...(await keys(db)),
  });
  return proofOfWorkChallenge.parse(created);
}

/** Verifies a proof of work and marks it as used. Returns false if it is wrong, expired, used or for another action. */
export async function consumeProofOfWork(db: Db, action: ChallengeAction, proof: string): Promise<boolean> {
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

/** Derives two signing keys. The second key signs the solution, so that verification need not repeat the hashing. */
async function keys(db: Db) {
  const secret = await readShopSecret(db, "challenge");
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { hmacSignatureSecret: derive("challenge"), hmacKeySignatureSecret: derive("answer") };
}
