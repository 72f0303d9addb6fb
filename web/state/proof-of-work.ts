import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "../../contract/checkout.ts";

/** A slow phone needs some seconds: whoever needs a minute is told that it did not work. */
const LIMIT_MS = 60_000;

/**
 * Does the work that a challenge asks for (T5), and gives the proof in ALTCHA's form. The browser hashes beside the page's
 * own thread, so that the page stays alive meanwhile. Throws where there is no such hashing, as on a page without https.
 */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  if (!solution) throw new Error("the challenge was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}
