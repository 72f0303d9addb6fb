import { ShopError } from "../../contract/errors.ts";
import type { FeedbackInput, FeedbackStatus } from "../../contract/feedback.ts";
import { lockAccount } from "../identity/account.ts";
import { type Caller, createSecret, hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/** An account gives feedback once. A guest gives feedback once per browser, known by a cookie (E12, T11, F1). */

export async function getFeedbackStatus(db: Db, caller: Caller, mark: string | null): Promise<FeedbackStatus> {
  const query = db.selectFrom("feedback").select("id");
  const entry = caller.account
    ? await query.where("account_id", "=", caller.account.id).executeTakeFirst()
    : mark && (await query.where("guest_hash", "=", hashSecret(mark)).executeTakeFirst());
  return { submitted: Boolean(entry) };
}

/** Stores feedback. Returns the secret for a guest's cookie, or null for an account. Throws feedback_exists. */
export async function submitFeedback(
  db: Db,
  caller: Caller,
  input: FeedbackInput,
  mark: string | null,
): Promise<{ mark: string | null }> {
  const { account } = caller;
  const secret = account ? null : (mark ?? createSecret());
  await inTransaction(db, async (tx) => {
    if (account) await lockAccount(tx, account.id);
    const insertedFeedback = await tx
      .insertInto("feedback")
      .values({
        account_id: account?.id ?? null,
        guest_hash: secret === null ? null : hashSecret(secret),
        option: input.option,
        message: input.message,
        locale: caller.locale,
        at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!insertedFeedback) throw new ShopError("feedback_exists");
  });
  return { mark: secret };
}
