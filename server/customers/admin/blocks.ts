import { sql } from "kysely";
import type { AdminCustomer } from "../../../contract/admin-customers.ts";
import { ShopError } from "../../../contract/errors.ts";
import { getFullName } from "../../identity/account.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { isTeamMember, lockCustomer, toActivitySubject } from "./row.ts";

/** A block stops orders by the customer or the phone number, not sign-ins. No error mentions the block. */

type Blockable = { account_id: number | null; phone: string | null };

export async function findCustomerBlock(db: Db, customer: Blockable): Promise<AdminCustomer["block"]> {
  const block = await blocksOn(db, customer).orderBy("at", "desc").limit(1).executeTakeFirst();
  return block ? { reason: block.reason, by: block.by_name, at: block.at.toISOString() } : null;
}

const blocksOn = (db: Db, { account_id, phone }: Blockable) =>
  db
    .selectFrom("customer_blocks")
    .selectAll()
    .where(isOn(account_id, [phone]));

const isOn = (accountId: number | null, phones: (string | null)[]) =>
  sql<boolean>`(account_id = ${accountId} OR phone = ANY (${phones.filter((phone) => phone !== null)}::text[]))`;

/** Blocks a customer. Only staff may block and see `reason`. Rejects unknown customers and team members (forbidden). */
export async function blockCustomer(
  db: Db,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (await isTeamMember(tx, customer)) throw new ShopError("forbidden");
    const before = await findCustomerBlock(tx, customer);
    const values = { reason, by_name: getFullName(staff), at: clock.now() };
    await tx
      .insertInto("customer_blocks")
      .values({ customer_id: id, account_id: customer.account_id, phone: customer.phone, ...values })
      .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ phone: customer.phone, ...values }))
      .execute();
    const change = { before: before && { reason: before.reason }, after: { reason } };
    await recordActivity(tx, staff, { action: "customer.block", ...toActivitySubject(customer), ...change });
  });
}

/** Unblocks a customer, and any other customer blocked by the same phone number. Idempotent. */
export async function unblockCustomer(db: Db, caller: Caller, id: number): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, id);
    const lifted = await tx
      .deleteFrom("customer_blocks")
      .where(isOn(customer.account_id, [customer.phone]))
      .returning("reason")
      .execute();
    if (lifted[0])
      await recordActivity(tx, staff, {
        action: "customer.unblock",
        ...toActivitySubject(customer),
        before: { reason: lifted[0].reason },
        after: null,
      });
  });
}

export const createCustomerBlockedCondition = ({ account }: Caller, phone: string) =>
  sql<boolean>`EXISTS (SELECT FROM customer_blocks WHERE ${isOn(account?.id ?? null, [phone, account?.phone ?? null])})`;
