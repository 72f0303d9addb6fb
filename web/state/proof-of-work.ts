import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "../../contract/checkout.ts";

/** A slow phone needs some seconds for a proof of work. After a minute the computation fails. */
const LIMIT_MS = 60_000;

/**
 * Computes a proof of work in ALTCHA's format (T5), off the main thread. Throws without Web Crypto, as on plain http. A file of its
 * own, because it is imported late, with its library.
 */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  if (!solution) throw new Error("the challenge was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}
