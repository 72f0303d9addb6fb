import { recordActivity } from "../platform/activity.ts";
import type { Account } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { fullName } from "./account.ts";

type Names = { first_name: string; last_name: string };

/** The log names people, so it records a team member's change of name. */
export async function noteNewNames(tx: Db, account: Account, after: Names): Promise<void> {
  if (account.roles.length === 0) return;
  await recordActivity(tx, account, {
    action: "team.rename",
    subject: account.id,
    subjectName: fullName(account),
    before: { first_name: account.firstName, last_name: account.lastName },
    after: { first_name: after.first_name, last_name: after.last_name },
  });
}
