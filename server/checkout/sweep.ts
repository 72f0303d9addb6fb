import type { Db } from "../platform/database/database.ts";
import { sweepChallenges } from "./challenge.ts";
import { sweepEmailCodes } from "./email-proof.ts";

/** Deletes expired challenges and verifications. */
export async function sweepCheckout(db: Db): Promise<void> {
  await sweepChallenges(db);
  await sweepEmailCodes(db);
}
