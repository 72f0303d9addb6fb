import { ShopError } from "../../../contract/errors.ts";
import { toDirhams } from "../../../contract/money.ts";
import { canSkipLineReview, isSettlingLineKind, type RemittanceInput } from "../../../contract/remittances.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { deliverOrder } from "../admin/actions.ts";
import type { Tx } from "../change.ts";
import type { MatchedRow } from "./match-rows.ts";
import { type MatchedStatement, matchStatement, sumMatchedRows, toRemittancePlan } from "./plan.ts";
import { readSentStatement } from "./statement-job.ts";

/**
 * Records a courier's payout as previewed. A retry with the same `digest` returns the existing record. `delivered`:
 * shipped orders that the statement pays, now marked as delivered. `uncollected`: orders listed with amount 0, whose
 * cash is written off. Throws invalid for an unreadable file, a statement that settles no order, or wrong `delivered`
 * or `uncollected`. Throws conflict, with the present plan, if the preview is stale.
 */
export async function recordRemittance(
  db: Db,
  caller: Caller,
  input: RemittanceInput,
  bytes: Uint8Array,
): Promise<{ id: number }> {
  const staff = requireStaffMember(caller);
  const { rows } = await readSentStatement(caller, bytes, input.columns ?? null);
  if (!rows) throw new ShopError("invalid", { fields: { columns: ["field.required"] } });
  return inTransaction(db, async (tx) => {
    await lockCourier(tx, input.courier_id);
    const before = await findRecorded(tx, input.digest);
    if (before) return before;
    const plan = await matchStatement(tx, input.courier_id, rows, { isLocked: true });
    if (plan.digest !== input.digest)
      throw new ShopError("conflict", { says: "admin.remittance.changed", data: toRemittancePlan(plan) });
    const lines = writeOff(await deliver(tx, caller, plan.matched, input), input);
    const settled = lines.filter(({ kind }) => isSettlingLineKind(kind));
    if (settled.length === 0) throw new ShopError("invalid", { fields: { file: ["field.statementSettlesNone"] } });
    const uncollected = settled.flatMap(({ kind, order }) => (kind === "uncollected" && order ? [order.number] : []));
    const remittance = await insert(tx, plan, lines, { account_id: staff.id, reference: input.reference ?? null });
    await tx
      .updateTable("orders")
      .set({ cash_out_since: null })
      .where(
        "id",
        "in",
        settled.map(({ order }) => order?.id ?? 0),
      )
      .execute();
    await recordActivity(tx, staff, {
      action: "remittance.record",
      subject: remittance.id,
      subjectName: `${plan.courier.name} ${remittance.id}`,
      after: {
        courier: plan.courier.name,
        amount: toDirhams(remittance.amount),
        fee: toDirhams(remittance.fee),
        orders: settled.length,
        ...(uncollected.length > 0 && { uncollected }),
        reference: input.reference ?? null,
      },
    });
    return { id: remittance.id };
  });
}

/** Locks a courier, so that its statements are recorded one by one. Placing orders does not wait for this lock. */
async function lockCourier(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom("couriers").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

const hashOf = (digest: string): Buffer => Buffer.from(digest, "hex");

const findRecorded = (tx: Tx, digest: string) =>
  tx.selectFrom("remittances").select("id").where("plan_hash", "=", hashOf(digest)).executeTakeFirst();

async function deliver(tx: Tx, caller: Caller, matched: MatchedRow[], input: RemittanceInput): Promise<MatchedRow[]> {
  const ticked = new Set(input.delivered ?? []);
  const isTicked = ({ order }: MatchedRow) => order !== null && ticked.has(order.number);
  const toDeliver = matched.filter((line) => isTicked(line) && line.kind === "undelivered");
  if (toDeliver.length < ticked.size || toDeliver.some(({ order }) => order?.status !== "shipped"))
    throw new ShopError("invalid", { fields: { delivered: ["field.notOnItsWay"] } });
  for (const { order } of toDeliver)
    await deliverOrder(tx, caller, order?.number ?? "", { reference: input.reference ?? null });
  return matched.map((line) =>
    toDeliver.includes(line)
      ? { ...line, kind: line.row.paid?.amount === line.expected ? "match" : ("amount" as const) }
      : line,
  );
}

function writeOff(matched: MatchedRow[], input: RemittanceInput): MatchedRow[] {
  const ticked = new Set(input.uncollected ?? []);
  const isTicked = ({ order, kind }: MatchedRow) => kind === "unpaid" && order !== null && ticked.has(order.number);
  if (matched.filter(isTicked).length < ticked.size)
    throw new ShopError("invalid", { fields: { uncollected: ["field.notUnpaid"] } });
  return matched.map((line) => (isTicked(line) ? { ...line, kind: "uncollected" } : line));
}

async function insert(
  tx: Tx,
  { courier, missing, digest }: MatchedStatement,
  lines: readonly MatchedRow[],
  authorAndReference: { account_id: number; reference: string | null },
): Promise<{ id: number; amount: number; fee: number }> {
  const sums = { amount: sumMatchedRows(lines, "amount"), fee: sumMatchedRows(lines, "fee") };
  const { id } = await tx
    .insertInto("remittances")
    .values({
      courier_id: courier.id,
      courier_name: courier.name,
      amount_centimes: sums.amount,
      fee_centimes: sums.fee,
      missing_count: missing.count,
      missing_centimes: missing.centimes,
      settled_count: lines.filter(({ kind }) => isSettlingLineKind(kind)).length,
      difference_count: lines.filter(({ kind, row }) => !canSkipLineReview({ kind, amount: row.paid?.amount ?? 0 }))
        .length,
      plan_hash: hashOf(digest),
      at: clock.now(),
      ...authorAndReference,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("remittance_lines")
    .values(
      lines.map(({ row, order, kind, expected }) => ({
        remittance_id: id,
        row_number: row.row,
        kind,
        order_id: order?.id ?? null,
        reference: order ? null : row.written || null,
        amount_centimes: row.paid?.amount ?? 0,
        fee_centimes: row.paid?.fee ?? 0,
        expected_centimes: expected,
      })),
    )
    .execute();
  return { id, ...sums };
}
