import type { Locale } from "../../../contract/locales.ts";
import type { OwnNamesInput, TeamAccount } from "../../../contract/team.ts";
import { readSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireMember } from "../../platform/staff.ts";
import { logNameChange } from "../account.ts";
import { listDevices } from "../devices.ts";
import { hasSecondFactor } from "../second-factor/factor.ts";

export async function getOwnAccount(db: Db, caller: Caller): Promise<TeamAccount> {
  const { id } = requireMember(caller);
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
  return {
    ...account,
    locale: account.locale as Locale,
    second_factor: {
      is_on: await hasSecondFactor(db, id),
      is_required: await readSetting(db, "staff_second_factor_required"),
      recovery_codes_left: codes.left,
    },
    sessions: await listDevices(db, caller),
  };
}

export async function changeOwnNames(db: Db, caller: Caller, input: OwnNamesInput): Promise<void> {
  const member = requireMember(caller);
  await inTransaction(db, async (tx) => {
    await logNameChange(tx, member, input);
    await tx.updateTable("accounts").set(input).where("id", "=", member.id).execute();
  });
}
