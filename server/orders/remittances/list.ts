import { type RawBuilder, sql } from "kysely";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { ShopError } from "../../../contract/errors.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import type { OutstandingCash, Remittance, RemittanceList } from "../../../contract/remittances.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { readThroughTtlCache, UNCACHED_ROWS_MAX } from "../../platform/database/ttl-cache.ts";
import { requireStaffMember } from "../../platform/staff.ts";

export async function listRemittances(db: Db, caller: Caller, { page }: { page: number }): Promise<RemittanceList> {
  requireStaffMember(caller);
  const all = db.selectFrom("remittances");
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await all
    .select(["id", "at", "courier_name", "reference", "amount_centimes", "fee_centimes"])
    .select([
      countOf("settled_count", sql`kind IN ('match', 'amount', 'uncollected')`).as("settled"),
      // Counts lines that need review. Keep it the exact negation of canSkipLineReview (contract/remittances.ts).
      countOf("difference_count", sql`kind <> 'match' AND NOT (kind = 'not_due' AND l.amount_centimes = 0)`).as(
        "differences",
      ),
    ])
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    items: rows.map(({ at, courier_name, amount_centimes, fee_centimes, ...row }) => ({
      ...row,
      at: at.toISOString(),
      courier: courier_name,
      amount: toDirhams(amount_centimes),
      fee: toDirhams(fee_centimes),
    })),
    couriers: await listOutstandingCash(db, caller),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total,
    },
  };
}

/** SQL of a count: the stored count or, for older remittances without a stored count, the number of matching lines. */
const countOf = (column: "settled_count" | "difference_count", condition: RawBuilder<unknown>) =>
  sql<number>`COALESCE(${sql.ref(column)},
    (SELECT count(*) FROM remittance_lines l WHERE l.remittance_id = remittances.id AND ${condition}))`;

/** Lists the cash that each courier owes. A large result is cached for a minute, or until the next remittance. */
export async function listOutstandingCash(db: Db, caller: Caller): Promise<OutstandingCash[]> {
  requireStaffMember(caller);
  const last = await db.selectFrom("remittances").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const isLarge = (couriers: OutstandingCash[]) =>
    couriers.reduce((all, { count }) => all + count, 0) > UNCACHED_ROWS_MAX;
  return readThroughTtlCache(db, `cash out after ${last?.id}`, () => readCashOut(db), isLarge);
}

async function readCashOut(db: Db): Promise<OutstandingCash[]> {
  const { rows } = await sql<{ id: number; name: string; count: number; centimes: number; oldest: Date | null }>`
    SELECT k.id, k.name, count(o.cash_out_since) AS count, COALESCE(sum(o.total_centimes), 0) AS centimes,
      min(o.cash_out_since) AS oldest
    FROM couriers k LEFT JOIN orders o ON o.courier_id = k.id AND o.cash_out_since IS NOT NULL
    GROUP BY k.id HAVING (k.is_active AND k.takes_cash) OR count(o.cash_out_since) > 0
    ORDER BY k.position, k.id`.execute(db);
  return rows.map(({ centimes, oldest, ...courier }) => ({
    ...courier,
    amount: toDirhams(centimes),
    oldest: oldest?.toISOString() ?? null,
  }));
}

export async function getRemittance(db: Db, caller: Caller, id: number): Promise<Remittance> {
  requireStaffMember(caller);
  const row = await db
    .selectFrom("remittances")
    .innerJoin("accounts", "accounts.id", "remittances.account_id")
    .selectAll("remittances")
    .select(["first_name", "last_name"])
    .where("remittances.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ShopError("not_found");
  const lines = await db
    .selectFrom("remittance_lines")
    .leftJoin("orders", "orders.id", "remittance_lines.order_id")
    .selectAll("remittance_lines")
    .select(["orders.number", "orders.status"])
    .where("remittance_id", "=", id)
    .orderBy("row_number")
    .execute();
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: `${row.first_name} ${row.last_name}`.trim(),
    courier: row.courier_name,
    reference: row.reference,
    amount: toDirhams(row.amount_centimes),
    fee: toDirhams(row.fee_centimes),
    missing: { count: row.missing_count, amount: toDirhams(row.missing_centimes) },
    lines: lines.map((line) => ({
      row: line.row_number,
      kind: line.kind,
      order: line.number,
      status: line.status,
      reference: line.reference,
      amount: toDirhams(line.amount_centimes),
      fee: toDirhams(line.fee_centimes),
      expected: toDirhams(line.expected_centimes),
    })),
  };
}

export async function listOrderRemittances(db: Db, orderId: number): Promise<AdminOrder["remittances"]> {
  const lines = await db
    .selectFrom("remittance_lines as l")
    .innerJoin("remittances as r", "r.id", "l.remittance_id")
    .innerJoin("accounts", "accounts.id", "r.account_id")
    .select(["r.id", "r.at", "r.courier_name", "l.kind", "l.amount_centimes", "l.expected_centimes"])
    .select(["first_name", "last_name"])
    .where("l.order_id", "=", orderId)
    .orderBy("l.id", "desc")
    .execute();
  return lines.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    by: `${line.first_name} ${line.last_name}`.trim(),
    courier: line.courier_name,
    kind: line.kind,
    amount: toDirhams(line.amount_centimes),
    expected: toDirhams(line.expected_centimes),
  }));
}
