import * as z from "zod/mini";
import { pagination } from "./catalog.ts";
import { id, optionalLine } from "./fields.ts";
import { ORDER_STATUSES } from "./order-states.ts";
import { REMITTANCE_KINDS, type RemittanceKind } from "./orders.ts";
import { orderNumbers } from "./parcels.ts";
import { optionalWhole } from "./typed-fields.ts";

/** What couriers collect at the door, and the statements with which they pay it out. */

/** A statement's file, and how much is read of it; so many of its orders can be ticked at once. */
export const STATEMENT = { bytes: 1024 * 1024, rows: 5000, columns: 100, ticked: 200 } as const;
/** From so many days on, cash that a courier still has is told of on the back office's home. */
export const CASH_LATE_DAYS = 14;

/** Whether a row settles its order: its cash is paid out with it, or there never was any. */
export const settles = (kind: RemittanceKind): boolean =>
  kind === "match" || kind === "amount" || kind === "uncollected";
/** Whether a row asks for no look: it is as it should be, or says of nothing that it is nothing. */
export const isQuiet = ({ kind, amount }: { kind: RemittanceKind; amount: number }): boolean =>
  kind === "match" || (kind === "not_due" && amount === 0);

/** Which column says what; from 0. One of the first two, and the amount, are needed. */
export const STATEMENT_COLUMNS = ["tracking", "order", "amount", "fee"] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
const column = optionalWhole(0, STATEMENT.columns - 1);
export const columnsInput = z.strictObject({ tracking: column, order: column, amount: column, fee: column });
const columns = z.object({
  tracking: z.nullable(z.int()),
  order: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  fee: z.nullable(z.int()),
});
export type StatementColumns = z.infer<typeof columns>;

/** Beside the file: whose statement it is, and its columns where somebody said which is which. */
export const planInput = z.strictObject({ courier_id: id, columns: z.optional(columnsInput) });
export type PlanInput = z.output<typeof planInput>;

export const recordInput = z.extend(planInput, {
  /** Of what was shown. */
  digest: z.string("field.invalid").check(z.regex(/^[0-9a-f]{64}$/, "field.invalid")),
  reference: z.optional(optionalLine),
  /** Orders that are delivered, as the courier pays for them. */
  delivered: z.optional(orderNumbers(STATEMENT.ticked)),
  /** Orders of which nothing was collected, as somebody knows of them: named without money, they are settled. */
  uncollected: z.optional(orderNumbers(STATEMENT.ticked)),
});
export type RecordInput = z.output<typeof recordInput>;

/** A row; amounts in dirhams. `order` is null where no order is meant, and then `reference` what stands there. */
export const remittanceLine = z.object({
  row: z.int(),
  kind: z.enum(REMITTANCE_KINDS),
  order: z.nullable(z.string()),
  status: z.nullable(z.enum(ORDER_STATUSES)),
  reference: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  /** What the courier should pay out for it. */
  expected: z.number(),
});
export type RemittanceLine = z.infer<typeof remittanceLine>;

/** What recording the statement would keep. */
const remittancePlan = z.object({
  digest: z.string(),
  lines: z.array(remittanceLine),
  amount: z.number(),
  fee: z.number(),
  /** Orders whose cash the courier has and which it does not name: how many, how much, and the oldest of them. */
  missing: z.object({
    count: z.int(),
    amount: z.number(),
    orders: z.array(z.object({ number: z.string(), amount: z.number(), since: z.string() })),
  }),
});
export type RemittancePlan = z.infer<typeof remittancePlan>;

/** The file as it was read; without `plan` it is to be said which column says what. */
export const readStatement = z.object({
  headings: z.array(z.string()),
  columns,
  plan: z.nullable(remittancePlan),
});
export type ReadStatement = z.infer<typeof readStatement>;

export const recordedRemittance = z.object({ id: z.int() });

export const remittance = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  courier: z.string(),
  reference: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  /** What was out then, and not in it. */
  missing: z.object({ count: z.int(), amount: z.number() }),
  lines: z.array(remittanceLine),
});
export type Remittance = z.infer<typeof remittance>;

/** How much cash a courier has: of how many orders, dirhams, and since when the oldest. */
const cashOut = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  amount: z.number(),
  oldest: z.nullable(z.string()),
});
export type CashOut = z.infer<typeof cashOut>;

const remittanceRow = z.object({
  id: z.int(),
  at: z.string(),
  courier: z.string(),
  reference: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  /** Orders that it settled, and rows that ask for a look. */
  settled: z.int(),
  differences: z.int(),
});
export type RemittanceRow = z.infer<typeof remittanceRow>;
export const remittanceList = z.object({ items: z.array(remittanceRow), couriers: z.array(cashOut), pagination });
export type RemittanceList = z.infer<typeof remittanceList>;
