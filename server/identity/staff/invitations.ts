import { INVITATION_VALID_DAYS } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { Invitation, InvitationInput, JoinTeamInput } from "../../../contract/team.ts";
import { recordActivity } from "../../platform/activity.ts";
import { type Caller, createSecret, hashSecret } from "../../platform/caller.ts";
import { clock, DAY_MS } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { getFullName, selectAccount, toAccount } from "../account.ts";
import { lockEmail } from "../claims.ts";
import { deleteCodes } from "../codes.ts";
import { hashNewPassword } from "../password-hashing.ts";
import { linkOrdersSinceVerification } from "../past-orders.ts";
import { signOutOtherSessions } from "../sessions.ts";
import { markEmailUnverified } from "../verified-email.ts";
import { composeInvitationMail } from "./mails.ts";
import { recordSensitiveAction } from "./sensitive.ts";

export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .select(["id", "email", "role", "locale", "expires_at"])
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    locale: row.locale as Locale,
    expires_at: row.expires_at.toISOString(),
  }));
}

/** Invites a person to the team; replaces an earlier invitation. Administrators only. Throws invalid for a member. */
export async function inviteMember(db: Db, caller: Caller, { email, role, locale }: InvitationInput): Promise<void> {
  const admin = requireAdmin(caller);
  const token = createSecret();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, email);
    if (owner && owner.roles.length > 0) throw new ShopError("invalid", { fields: { email: ["field.inTeam"] } });
    await tx.deleteFrom("invitations").where("email", "=", email).execute();
    const { id } = await tx
      .insertInto("invitations")
      .values({
        email,
        role,
        locale,
        link_hash: hashSecret(token),
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_VALID_DAYS * DAY_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const invited = { action: "team.invite", subject: id, subjectName: email, after: { role } } as const;
    await recordSensitiveAction(tx, caller, "team", invited);
    const content = composeInvitationMail(locale, { by: getFullName(admin), token });
    await enqueueMail(tx, { ...content, to: email, mailbox: "staff", locale, accountId: null });
  });
}

export async function cancelInvitation(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const deletedInvitation = await tx
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!deletedInvitation) throw new ShopError("not_found");
    const was = { before: { role: deletedInvitation.role }, after: null };
    await recordActivity(tx, admin, {
      action: "team.invite_canceled",
      subject: id,
      subjectName: deletedInvitation.email,
      ...was,
    });
  });
}

export async function readInvitation(db: Db, token: string): Promise<{ email: string } | null> {
  const invited = await openInvitation(db, token).executeTakeFirst();
  return invited ? { email: invited.email } : null;
}

/**
 * Accepts an invitation to the team. Following the link verifies the e-mail address. If an account has already verified
 * the address, that account joins the team; otherwise a new account is created. Older sessions end. Throws link_invalid
 * for a used, expired or unknown link.
 */
export async function joinTeam(
  db: Db,
  _caller: Caller,
  input: Omit<JoinTeamInput, "password_confirmation">,
): Promise<void> {
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(db, async (tx) => {
    const invited = await openInvitation(tx, input.token).forUpdate().executeTakeFirst();
    if (!invited) throw new ShopError("link_invalid");
    await lockEmail(tx, invited.email);
    const existingOwner = await ownerOf(tx, invited.email);
    if (existingOwner && existingOwner.roles.length > 0) throw new ShopError("link_invalid");
    if (existingOwner?.verified_by_click) await markEmailUnverified(tx, existingOwner.id);
    const owner = existingOwner?.verified_by_click ? undefined : existingOwner;
    const { first_name, last_name } = input;
    const values = {
      first_name,
      last_name,
      password_hash: passwordHash,
      password_is_made_up: false,
      roles: [invited.role],
      locale: invited.locale,
    };
    const now = clock.now();
    const { id } = owner
      ? await tx
          .updateTable("accounts")
          .set({ ...values, left_team_at: null })
          .where("id", "=", owner.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto("accounts")
          .values({ ...values, email: invited.email, phone: null, email_verified_at: now, created_at: now })
          .returning("id")
          .executeTakeFirstOrThrow();
    if (existingOwner?.verified_by_click && existingOwner.email_verified_at)
      await linkOrdersSinceVerification(tx, id, existingOwner.id, {
        email: invited.email,
        since: existingOwner.email_verified_at,
      });
    await signOutOtherSessions(tx, id, null);
    await deleteCodes(tx, id);
    await tx.deleteFrom("invitations").where("id", "=", invited.id).execute();
    const member = toAccount(await selectAccount(tx).where("id", "=", id).executeTakeFirstOrThrow());
    const joined = { subject: id, subjectName: getFullName(member), after: { role: invited.role } };
    await recordActivity(tx, member, { action: "team.join", ...joined });
  });
}

const openInvitation = (db: Db, token: string) =>
  db
    .selectFrom("invitations")
    .selectAll()
    .where("link_hash", "=", hashSecret(token))
    .where("expires_at", ">", clock.now());

const ownerOf = (tx: Db, email: string) =>
  tx
    .selectFrom("accounts")
    .select(["id", "roles", "email_verified_at", "verified_by_click"])
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
