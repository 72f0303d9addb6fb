import type { CustomerNote } from "../../../contract/admin-customers.ts";
import { ShopError } from "../../../contract/errors.ts";
import { getFullName } from "../../identity/account.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { lockCustomer, toActivitySubject } from "./row.ts";

const NOTES_SHOWN = 100;

type Customer = { id: number; account_id: number | null; phone: string | null };

/** Lists notes, newest first. For an account, includes notes about guest orders with its phone number. */
export async function listCustomerNotes(db: Db, caller: Caller, customer: Customer): Promise<CustomerNote[]> {
  const { id } = requireStaffMember(caller);
  const notes = await notesAbout(db, customer).orderBy("customer_notes.id", "desc").limit(NOTES_SHOWN).execute();
  return notes.map((note) => ({
    id: note.id,
    body: note.body,
    by: note.author_name,
    at: note.at.toISOString(),
    is_own: note.author_id === id,
  }));
}

const notesAbout = (db: Db, { id, account_id, phone }: Customer) =>
  db
    .selectFrom("customer_notes")
    .innerJoin("customers", "customers.id", "customer_notes.customer_id")
    .selectAll("customer_notes")
    .where((eb) =>
      eb.or([
        eb("customers.id", "=", id),
        ...(account_id === null
          ? []
          : [eb.and([eb("customers.account_id", "is", null), eb("customers.phone", "=", phone)])]),
      ]),
    );

export async function addCustomerNote(
  db: Db,
  caller: Caller,
  { id, body }: { id: number; body: string },
): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id);
    await tx
      .insertInto("customer_notes")
      .values({ customer_id: id, author_id: staff.id, author_name: getFullName(staff), body, at: clock.now() })
      .execute();
    await recordActivity(tx, staff, { action: "customer.note", ...toActivitySubject(customer), after: { note: body } });
  });
}

/** Deletes the caller's own note. Rejects another author's note and an unknown id alike (not_found). */
export async function deleteCustomerNote(
  db: Db,
  caller: Caller,
  { id, note }: { id: number; note: number },
): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id);
    const about = notesAbout(tx, customer).where("customer_notes.id", "=", note);
    const noteRow = await about.clearSelect().select("customer_notes.id").executeTakeFirst();
    const deleted =
      noteRow &&
      (await tx
        .deleteFrom("customer_notes")
        .where("id", "=", noteRow.id)
        .where("author_id", "=", staff.id)
        .returning("body")
        .executeTakeFirst());
    if (!deleted) throw new ShopError("not_found");
    const deletedNote = { before: { note: deleted.body }, after: null };
    await recordActivity(tx, staff, {
      action: "customer.note_deleted",
      ...toActivitySubject(customer),
      ...deletedNote,
    });
  });
}
