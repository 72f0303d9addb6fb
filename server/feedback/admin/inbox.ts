import { type SelectQueryBuilder, sql } from "kysely";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import {
  FEEDBACK_OPTIONS,
  INBOX_STATUSES,
  type Inbox,
  type InboxMessage,
  type InboxMessageInput,
  type InboxPage,
  type InboxQuery,
  type InboxStatus,
} from "../../../contract/feedback.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";

const TABLES = { contact: "contact_messages", feedback: "feedback" } as const satisfies Record<Inbox, string>;

export async function listInbox(
  db: Db,
  caller: Caller,
  inbox: Inbox,
  { status, page }: InboxQuery,
): Promise<InboxPage> {
  requireStaffMember(caller);
  const counts = await countBy<InboxStatus>(db, inbox, "status", INBOX_STATUSES);
  const messages = inbox === "contact" ? contactMessages(db) : feedbacks(db);
  const rows = await (messages as SelectQueryBuilder<never, never, Row>)
    .where(sql<boolean>`m.status = ${status}`)
    .orderBy(sql`m.id`, status === "done" ? "desc" : "asc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    items: rows.map(({ at, ...row }) => ({ ...row, date: at.toISOString() })),
    counts,
    options: inbox === "feedback" ? await countBy(db, inbox, "option", FEEDBACK_OPTIONS) : {},
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(counts[status] / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total: counts[status],
    },
  };
}

type Row = Omit<InboxMessage, "date"> & { at: Date };

const contactMessages = (db: Db) =>
  db
    .selectFrom("contact_messages as m")
    .select(["m.id", "m.status", "m.message", "m.locale", "m.at", "m.assigned_to", "m.note"])
    .select(["m.name", "m.email", "m.phone"])
    .select((eb) => [eb.val(null).as("option"), eb.val(null).as("customer_id")]);

/** Selects feedback. `email` is null if the address is unverified, because staff must not reply to it. */
const feedbacks = (db: Db) =>
  db
    .selectFrom("feedback as m")
    .leftJoin("accounts as a", "a.id", "m.account_id")
    .leftJoin("customers", "customers.account_id", "m.account_id")
    .select(["m.id", "m.status", "m.message", "m.locale", "m.at", "m.assigned_to", "m.note"])
    .select(["m.option", "customers.id as customer_id", "a.phone"])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as("name"))
    .select(sql<string | null>`CASE WHEN a.email_verified_at IS NOT NULL THEN a.email END`.as("email"));

async function countBy<Name extends string>(
  db: Db,
  inbox: Inbox,
  column: "status" | "option",
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT ${sql.ref(column)} AS name, count(*) AS count FROM ${sql.table(TABLES[inbox])} GROUP BY 1`.execute(db);
  const count = (name: Name) => rows.find((row) => row.name === name)?.count ?? 0;
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

export async function countNewMessages(db: Db): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom("contact_messages")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("at").as("oldest")])
    .where("status", "=", "new")
    .executeTakeFirstOrThrow();
}

export async function listAssignees(db: Db, caller: Caller): Promise<{ id: number; name: string }[]> {
  requireStaffMember(caller);
  return db
    .selectFrom("accounts")
    .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .orderBy("id")
    .execute();
}

/** Changes a message. The note may be personal, so it is not logged. Throws not_found, invalid (assignee not staff). */
export async function updateInboxMessage(
  db: Db,
  caller: Caller,
  inbox: Inbox,
  id: number,
  input: InboxMessageInput,
): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const table = TABLES[inbox] as "feedback";
    const before = await tx
      .selectFrom(table)
      .select(["status", "assigned_to", "note"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new ShopError("not_found");
    const assignees = await listAssignees(tx, caller);
    if (input.assigned_to && !assignees.some((each) => each.id === input.assigned_to))
      throw new ShopError("invalid", { fields: { assigned_to: ["field.invalid"] } });
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const after = { ...before, ...(changes as Partial<typeof before>) };
    await tx.updateTable(table).set(after).where("id", "=", id).execute();
    const logged = ({ status, assigned_to, note }: typeof before) => ({
      status,
      assigned_to: assignees.find((each) => each.id === assigned_to)?.name ?? null,
      has_note: note !== null,
    });
    await recordActivity(tx, staff, {
      action: `message.${inbox}`,
      subject: id,
      subjectName: `#${id}`,
      before: logged(before),
      after: logged(after),
    });
  });
}
