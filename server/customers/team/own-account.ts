import { ShopError } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { OwnNamesInput, TeamAccount } from "../../../contract/team.ts";
import { readSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/db.ts";
import { memberOf } from "../../platform/staff.ts";
import { noteNewNames } from "../new-names.ts";
import { hasFactor } from "../second-factor/factor.ts";

/** What a member of the team sees and changes of their own account. All refuse whoever is not of the team. */

/** Names, language of mails, second factor, and the devices on which they are signed in. */
export async function getOwnAccount(db: Db, caller: Caller): Promise<TeamAccount> {
  const { id, sessionId } = memberOf(caller);
  const account = await db
    .selectFrom("accounts")
    .select(["first_name", "last_name", "email", "locale"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("account_id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "device", "created_at"])
    .where("account_id", "=", id)
    .where("expires_at", ">", clock.now())
    .orderBy("id", "desc")
    .execute();
  return {
    ...account,
    locale: account.locale as Locale,
    second_factor: {
      is_on: await hasFactor(db, id),
      is_required: await readSetting(db, "staff_second_factor_required"),
      recovery_codes_left: codes.left,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      since: session.created_at.toISOString(),
      is_this: session.id === sessionId,
    })),
  };
}

/** Changes one's own names, of which the log knows, and the language of one's mails. */
export async function changeOwnNames(db: Db, caller: Caller, input: OwnNamesInput): Promise<void> {
  const member = memberOf(caller);
  await inTransaction(db, async (tx) => {
    await noteNewNames(tx, member, input);
    await tx.updateTable("accounts").set(input).where("id", "=", member.id).execute();
  });
}

/** Signs out on one of one's own devices. Refuses another's session and one that has ended alike (not_found). */
export async function endSession(db: Db, caller: Caller, session: number): Promise<void> {
  const { id } = memberOf(caller);
  const ended = await db
    .deleteFrom("sessions")
    .where("id", "=", session)
    .where("account_id", "=", id)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new ShopError("not_found");
}

/** Signs out everywhere but here. */
export async function endOtherSessions(db: Db, caller: Caller): Promise<void> {
  const { id, sessionId } = memberOf(caller);
  await db.deleteFrom("pending_sign_ins").where("account_id", "=", id).execute();
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", id)
    .where("id", "!=", sessionId ?? 0)
    .execute();
}
