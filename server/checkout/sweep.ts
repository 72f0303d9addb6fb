import type { Db } from "../platform/database/database.ts";
import { sweepChallenges } from "./challenge.ts";
import { sweepEmailCodes } from "./email-proof.ts";

/** Forgets what was proved before ordering once it is of no more use. */
export async function sweepCheckout(db: Db): Promise<void> {
  await sweepChallenges(db);
  await sweepEmailCodes(db);
}
