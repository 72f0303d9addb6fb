import { sql, type Transaction } from "kysely";
import { ShopError } from "../../../contract/errors.ts";
import type { Team, TeamMember, TeamRole } from "../../../contract/team.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { type AccountRow, getFullName, selectAccount, toAccount } from "../account.ts";
import { retireOrderKeys, revokeAccess, revokeReauthentications, signOutOtherSessions } from "../sessions.ts";
import { notifyAccountOwner } from "../verified-email.ts";
import { listInvitations } from "./invitations.ts";
import { composeSecondFactorResetMail } from "./mails.ts";
import { recordSensitiveAction } from "./sensitive.ts";

/** This file manages the members of the team. Its operations are for administrators only (P5). */

type Tx = Transaction<Tables>;

const isMember = sql<boolean>`accounts.roles <> '{}'`;
const isAdmin = sql<boolean>`accounts.roles @> ARRAY['admin']`;

export async function listTeam(db: Db, caller: Caller): Promise<Team> {
  const { id } = requireAdmin(caller);
  const rows = await selectAccount(db)
    .leftJoin("second_factors", (join) =>
      join.onRef("second_factors.account_id", "=", "accounts.id").on("second_factors.confirmed_at", "is not", null),
    )
    .select(["accounts.left_team_at", "second_factors.account_id as factor_of"])
    .where((eb) => eb.or([isMember, eb("accounts.left_team_at", "is not", null)]))
    .orderBy("accounts.left_team_at", (order) => order.desc().nullsFirst())
    .orderBy("accounts.id")
    .execute();
  return {
    members: rows.map((row) => ({
      id: row.id,
      name: getFullName(toAccount(row)),
      email: row.email,
      role: roleOf(row),
      has_second_factor: row.factor_of !== null,
      is_self: row.id === id,
      left_at: row.roles.length === 0 ? (row.left_team_at?.toISOString() ?? null) : null,
    })),
    invitations: await listInvitations(db),
  };
}

const roleOf = ({ roles }: Pick<AccountRow, "roles">): TeamMember["role"] =>
  roles.includes("admin") ? "admin" : roles.includes("staff") ? "staff" : null;

/**
 * Changes a member's role, or readmits a former member. Ends the member's sessions, except the caller's own. Throws
 * not_found for an account that was never in the team, last_admin for removing the last administrator.
 */
export function changeRole(db: Db, caller: Caller, { id, role }: { id: number; role: TeamRole }): Promise<void> {
  return setRole(db, caller, id, role);
}

/** Removes a member from the team and ends their sessions. History keeps the name. Throws as `changeRole` does. */
export function deactivateMember(db: Db, caller: Caller, id: number): Promise<void> {
  return setRole(db, caller, id, null);
}

async function setRole(db: Db, caller: Caller, id: number, role: TeamRole | null): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id);
    const before = roleOf(member);
    if (before === role) return;
    if (before === "admin" && (await countAdmins(tx)) === 1) throw new ShopError("last_admin");
    // Recorded before the change, so that an administrator who loses the role is mailed too.
    await recordSensitiveAction(tx, caller, "team", {
      action: role === null ? "team.deactivate" : "team.role",
      ...toMemberSubject(toAccount(member)),
      before: { role: before },
      after: { role },
    });
    await tx
      .updateTable("accounts")
      .set({ roles: role ? [role] : [], left_team_at: role ? null : clock.now() })
      .where("id", "=", id)
      .execute();
    if (role === null) await tx.deleteFrom("second_factors").where("account_id", "=", id).execute();
    if (id !== admin.id || role === null) await signOutOtherSessions(tx, id, null);
    else await revokeReauthentications(tx, id);
  });
}

/** Removes a member's second factor and ends their sessions. Throws forbidden (own account), conflict (no factor). */
export async function resetMemberFactor(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  if (id === admin.id) throw new ShopError("forbidden");
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id);
    const deletedFactor = await tx.deleteFrom("second_factors").where("account_id", "=", id).executeTakeFirst();
    if (deletedFactor.numDeletedRows === 0n) throw new ShopError("conflict");
    await signOutOtherSessions(tx, id, null);
    await recordSensitiveAction(tx, caller, "team", {
      action: "team.factor_reset",
      ...toMemberSubject(toAccount(member)),
    });
    await notifyAccountOwner(tx, id, composeSecondFactorResetMail);
  });
}

/** Ends a member's sessions. Throws forbidden for the caller's own account, not_found for accounts outside the team. */
export async function signOutMember(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  if (id === admin.id) throw new ShopError("forbidden");
  await inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id);
    if (roleOf(member) === null) throw new ShopError("not_found");
    await revokeAccess(tx, id, null);
    await retireOrderKeys(tx, id);
    await recordActivity(tx, admin, { action: "team.sign_out", ...toMemberSubject(toAccount(member)) });
  });
}

export const toMemberSubject = (account: Account) => ({ subject: account.id, subjectName: getFullName(account) });

/** Locks a member, and all administrators, so that two of them cannot remove each other concurrently. */
export async function lockMember(tx: Tx, id: number): Promise<AccountRow> {
  const lockedRows = await selectAccount(tx)
    .select("accounts.left_team_at")
    .where((eb) => eb.or([eb("accounts.id", "=", id), isAdmin]))
    .orderBy("accounts.id")
    .forNoKeyUpdate()
    .execute();
  const member = lockedRows.find((row) => row.id === id);
  if (!member || (member.roles.length === 0 && !member.left_team_at)) throw new ShopError("not_found");
  return member;
}

async function countAdmins(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("accounts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isAdmin)
    .executeTakeFirstOrThrow();
  return count;
}
