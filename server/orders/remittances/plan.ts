import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ShopError } from "../../../contract/errors.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { RemittancePlan, RemittancePlanInput, StatementComparison } from "../../../contract/remittances.ts";
import { ON_DELIVERY_METHODS } from "../../payments/methods/index.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { type CourierOrder, type MatchedRow, matchRows } from "./match-rows.ts";
import type { StatementRow } from "./statement.ts";
import { readSentStatement } from "./statement-job.ts";

const MISSING_NAMED = 100;

export type MatchedStatement = {
  courier: { id: number; name: string };
  matched: MatchedRow[];
  missing: Missing;
  digest: string;
};
type Missing = { count: number; centimes: number; oldest: { number: string; total_centimes: number; since: Date }[] };

/** Previews a statement. `missing`: unlisted orders with unpaid cash. Throws invalid (bad file or unknown courier). */
export async function planRemittance(
  db: Db,
  caller: Caller,
  { courier_id, columns }: RemittancePlanInput,
  bytes: Uint8Array,
): Promise<StatementComparison> {
  requireStaffMember(caller);
  const statement = await readSentStatement(caller, bytes, columns ?? null);
  const plan = statement.rows && toRemittancePlan(await matchStatement(db, courier_id, statement.rows));
  return { headings: statement.headings, columns: statement.columns, plan };
}

export async function matchStatement(
  db: Db,
  courierId: number,
  rows: readonly StatementRow[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<MatchedStatement> {
  const courier = await findCourier(db, courierId);
  const matched = matchRows(rows, await findOrders(db, courierId, rows, isLocked));
  return { courier, matched, missing: await findMissing(db, courierId, matched), digest: digestOf(courierId, matched) };
}

async function findCourier(db: Db, id: number): Promise<MatchedStatement["courier"]> {
  const courier = await db.selectFrom("couriers").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
  if (!courier) throw new ShopError("invalid", { fields: { courier_id: ["field.courierRequired"] } });
  return courier;
}

/** Finds orders that the rows may refer to. Locks them in id order, to prevent deadlocks. */
async function findOrders(
  db: Db,
  courierId: number,
  rows: readonly StatementRow[],
  isLocked: boolean,
): Promise<CourierOrder[]> {
  const numbers = [...new Set(rows.flatMap((row) => row.numbers))];
  const isCash = sql`(payment_method = ANY (${ON_DELIVERY_METHODS}::text[]))`;
  const { rows: courierOrders } = await sql<CourierOrder>`
    SELECT id, number, plain_number(tracking_number) AS tracking, status, ${isCash} AS "isCash",
      ${isCash} AND payment_status = 'success' AS "isCollected", cash_out_since IS NOT NULL AS "isOut",
      total_centimes AS total
    FROM orders
    WHERE courier_id = ${courierId}
      AND (number = ANY (${numbers}::text[]) OR plain_number(tracking_number) = ANY (${numbers}::text[]))
    ORDER BY id ${sql.raw(isLocked ? "FOR NO KEY UPDATE" : "")}`.execute(db);
  return courierOrders;
}

async function findMissing(db: Db, courierId: number, matched: readonly MatchedRow[]): Promise<Missing> {
  const matchedIds = matched.flatMap(({ order }) => (order ? [order.id] : []));
  const { rows } = await sql<{ number: string; total_centimes: number; since: Date; count: number; centimes: number }>`
    SELECT number, total_centimes, cash_out_since AS since, count(*) OVER () AS count, sum(total_centimes) OVER () AS centimes
    FROM orders
    WHERE courier_id = ${courierId} AND cash_out_since IS NOT NULL AND id <> ALL (${matchedIds}::bigint[])
    ORDER BY cash_out_since, id LIMIT ${MISSING_NAMED}`.execute(db);
  return { count: rows[0]?.count ?? 0, centimes: rows[0]?.centimes ?? 0, oldest: rows };
}

/** Hash of a preview, to detect that it is stale. Omits `missing` orders, because their list can change at any time. */
const digestOf = (courierId: number, matched: readonly MatchedRow[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        courierId,
        matched.map(({ row, order, kind, expected }) => [
          row.row,
          row.written,
          row.paid?.amount,
          row.paid?.fee,
          order?.number,
          order?.status,
          kind,
          expected,
        ]),
      ]),
    )
    .digest("hex");

export function toRemittancePlan({ matched, missing, digest }: MatchedStatement): RemittancePlan {
  return {
    digest,
    lines: matched.map(({ row, order, kind, expected }) => ({
      row: row.row,
      kind,
      order: order?.number ?? null,
      status: order?.status ?? null,
      reference: order ? null : row.written,
      amount: toDirhams(row.paid?.amount ?? 0),
      fee: toDirhams(row.paid?.fee ?? 0),
      expected: toDirhams(expected),
    })),
    amount: toDirhams(sumMatchedRows(matched, "amount")),
    fee: toDirhams(sumMatchedRows(matched, "fee")),
    missing: {
      count: missing.count,
      amount: toDirhams(missing.centimes),
      orders: missing.oldest.map(({ number, total_centimes, since }) => ({
        number,
        amount: toDirhams(total_centimes),
        since: since.toISOString(),
      })),
    },
  };
}

export const sumMatchedRows = (matched: readonly MatchedRow[], column: "amount" | "fee"): number =>
  matched.reduce((total, { row }) => total + (row.paid?.[column] ?? 0), 0);
