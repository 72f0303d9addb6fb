import { ShopError } from "../../../contract/errors.ts";
import type { AdminOrder, ContactAttemptInput, OrderNoteInput } from "../../../contract/orders.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock, MINUTE_MS } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { changeFulfilment, lockOrder, lockOrderRow } from "../change.ts";
import { mayChangeFulfilment, mayContactCustomer } from "../status.ts";
import { confirmOrder } from "./actions.ts";

/** Records a contact attempt. "confirmed" confirms the order (P3). Throws order_not_found, order_status_conflict. */
export async function recordContactAttempt(
  db: Db,
  caller: Caller,
  number: string,
  input: ContactAttemptInput,
): Promise<void> {
  const { id: accountId } = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!mayContactCustomer(order)) throw new ShopError("order_status_conflict");
    await tx
      .insertInto("order_contacts")
      .values({
        order_id: order.id,
        channel: input.channel,
        outcome: input.outcome,
        note: input.note ?? null,
        account_id: accountId,
        at: clock.now(),
      })
      .execute();
    if (input.outcome === "confirmed") await confirmOrder(tx, caller, number);
    else if (input.outcome !== "refused" && mayChangeFulfilment(order, "waiting_for_call"))
      await changeFulfilment(tx, order, "waiting_for_call", accountId);
  });
}

/** Milliseconds within which the same note by the same author counts as a retry and is not stored again. */
const SAME_NOTE_MS = 10 * MINUTE_MS;

export async function addOrderNote(db: Db, caller: Caller, number: string, { note }: OrderNoteInput): Promise<void> {
  const { id: accountId } = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrderRow(tx, number);
    if (await isNoted(tx, { id, accountId, note })) return;
    await tx.insertInto("order_notes").values({ order_id: id, note, account_id: accountId, at: clock.now() }).execute();
  });
}

async function isNoted(
  tx: Db,
  { id, accountId, note }: { id: number; accountId: number; note: string },
): Promise<boolean> {
  const last = await tx
    .selectFrom("order_notes")
    .select(["note", "account_id", "at"])
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    last?.note === note && last.account_id === accountId && clock.now().getTime() - last.at.getTime() < SAME_NOTE_MS
  );
}

export async function listContactsAndNotes(db: Db, orderId: number): Promise<Pick<AdminOrder, "contacts" | "notes">> {
  const contacts = await db
    .selectFrom("order_contacts")
    .innerJoin("accounts", "accounts.id", "order_contacts.account_id")
    .select(["channel", "outcome", "note", "at", "first_name", "last_name"])
    .where("order_id", "=", orderId)
    .orderBy("order_contacts.id", "desc")
    .execute();
  const notes = await db
    .selectFrom("order_notes")
    .innerJoin("accounts", "accounts.id", "order_notes.account_id")
    .select(["note", "at", "first_name", "last_name"])
    .where("order_id", "=", orderId)
    .orderBy("order_notes.id", "desc")
    .execute();
  return { contacts: contacts.map(signed), notes: notes.map(signed) };
}

function signed<Row extends { at: Date; first_name: string; last_name: string }>({
  at,
  first_name,
  last_name,
  ...row
}: Row) {
  return { ...row, at: at.toISOString(), by: `${first_name} ${last_name}`.trim() };
}
