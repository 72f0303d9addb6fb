import { sql } from "kysely";
import { SENSITIVE_MAIL_INTERVAL_MINUTES } from "../../../contract/constants.ts";
import type { SensitiveAction } from "../../../contract/reauthentication.ts";
import { chooseOfferedLanguage } from "../../content/languages.ts";
import { type Activity, listChanges, recordActivity } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock, MINUTE_MS } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { getFullName } from "../account.ts";
import { composeSensitiveActionMail } from "./mails.ts";

/** Administrators get at most one mail per SENSITIVE_MAIL_INTERVAL_MINUTES about a person's exports of one kind. */
const EXPORTS: ReadonlySet<SensitiveAction> = new Set(["order_export", "customer_export"]);

/** Logs an operation and mails all administrators. Call it before removing a person, so that they are mailed too. */
export async function recordSensitiveAction(
  tx: Db,
  caller: Caller,
  act: SensitiveAction,
  activity: Activity,
): Promise<void> {
  const staff = requireStaffMember(caller);
  const changes = listChanges(activity.before ?? null, activity.after ?? null);
  if (activity.before && activity.after && changes.length === 0) return;
  const isMailed = !EXPORTS.has(act) || !(await wasMailedLately(tx, staff, activity));
  await recordActivity(tx, staff, activity);
  if (!isMailed) return;
  const device = await deviceOf(tx, staff);
  const mailData = {
    act,
    action: activity.action,
    subject: activity.subject,
    subjectName: activity.subjectName,
    changes,
    by: { name: getFullName(staff), email: staff.email },
    at: clock.now(),
    device,
    address: caller.address,
    pauseMinutes: EXPORTS.has(act) ? SENSITIVE_MAIL_INTERVAL_MINUTES : null,
  };
  for (const admin of await listAdministrators(tx)) {
    const locale = await chooseOfferedLanguage(tx, admin.locale);
    const content = composeSensitiveActionMail(locale, { ...mailData, name: admin.first_name });
    await enqueueMail(tx, { ...content, to: admin.email, mailbox: "proved", locale, accountId: admin.id });
  }
}

async function wasMailedLately(tx: Db, staff: Account, { action }: Activity): Promise<boolean> {
  const since = new Date(clock.now().getTime() - SENSITIVE_MAIL_INTERVAL_MINUTES * MINUTE_MS);
  const same = await tx
    .selectFrom("activity")
    .select("id")
    .where("account_id", "=", staff.id)
    .where("action", "=", action)
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

async function deviceOf(tx: Db, { sessionId }: Account): Promise<string> {
  if (sessionId === undefined) return "";
  const session = await tx.selectFrom("sessions").select("device").where("id", "=", sessionId).executeTakeFirst();
  return session?.device ?? "";
}

/** Administrators with a verified e-mail address. A mistyped, unverified address may belong to a stranger. */
export const listAdministrators = (tx: Db) =>
  tx
    .selectFrom("accounts")
    .select(["id", "email", "first_name", "locale"])
    .where(sql<boolean>`roles @> ARRAY['admin']`)
    .where("email_verified_at", "is not", null)
    .orderBy("id")
    .execute();
