import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { ProofOfWorkChallenge } from "../../contract/checkout.ts";

/** Time limit of a proof of work. A slow phone needs some seconds. After a minute the computation fails. */
const LIMIT_MS = 60_000;

/**
 * Computes a proof of work in ALTCHA's format (T5), off the main thread. Throws without Web Crypto, which is missing on
 * plain http. This file is imported only when needed, because it includes the ALTCHA library.
 */
export async function solveProofOfWork(challenge: ProofOfWorkChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  if (!solution) throw new Error("the challenge was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}
