import * as z from "zod/mini";
import { pagination } from "./catalog.ts";
import { id, optionalLine } from "./fields.ts";
import { ORDER_STATUSES } from "./order-states.ts";
import { REMITTANCE_LINE_KINDS, type RemittanceLineKind } from "./orders.ts";
import { createOrderNumbersInput } from "./parcels.ts";
import { optionalInteger } from "./typed-fields.ts";

export const STATEMENT_LIMITS = { bytes: 1024 * 1024, rows: 5000, columns: 100, ticked: 200 } as const;
export const CASH_LATE_DAYS = 14;

export const isSettlingLineKind = (kind: RemittanceLineKind): boolean =>
  kind === "match" || kind === "amount" || kind === "uncollected";
export const canSkipLineReview = ({ kind, amount }: { kind: RemittanceLineKind; amount: number }): boolean =>
  kind === "match" || (kind === "not_due" && amount === 0);

/** Columns of a courier's statement. `amount` is required, and so is `tracking` or `order`. */
export const STATEMENT_COLUMNS = ["tracking", "order", "amount", "fee"] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
const column = optionalInteger(0, STATEMENT_LIMITS.columns - 1);
export const statementColumnsInput = z.strictObject({ tracking: column, order: column, amount: column, fee: column });
const columns = z.object({
  tracking: z.nullable(z.int()),
  order: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  fee: z.nullable(z.int()),
});
export type StatementColumns = z.infer<typeof columns>;

export const remittancePlanInput = z.strictObject({ courier_id: id, columns: z.optional(statementColumnsInput) });
export type RemittancePlanInput = z.output<typeof remittancePlanInput>;

export const remittanceInput = z.extend(remittancePlanInput, {
  digest: z.string("field.invalid").check(z.regex(/^[0-9a-f]{64}$/, "field.invalid")),
  reference: z.optional(optionalLine),
  delivered: z.optional(createOrderNumbersInput(STATEMENT_LIMITS.ticked)),
  /** Orders for which staff state that the courier collected no cash. Their rows with amount 0 count as settled. */
  uncollected: z.optional(createOrderNumbersInput(STATEMENT_LIMITS.ticked)),
});
export type RemittanceInput = z.output<typeof remittanceInput>;

/** A row of a courier's statement, in dirhams. If no order matches, `reference` is the number written in the row. */
export const remittanceLine = z.object({
  row: z.int(),
  kind: z.enum(REMITTANCE_LINE_KINDS),
  order: z.nullable(z.string()),
  status: z.nullable(z.enum(ORDER_STATUSES)),
  reference: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  expected: z.number(),
});
export type RemittanceLine = z.infer<typeof remittanceLine>;

const remittancePlan = z.object({
  digest: z.string(),
  lines: z.array(remittanceLine),
  amount: z.number(),
  fee: z.number(),
  /** Orders whose cash the courier still has to pay out, but which the statement does not contain. */
  missing: z.object({
    count: z.int(),
    amount: z.number(),
    orders: z.array(z.object({ number: z.string(), amount: z.number(), since: z.string() })),
  }),
});
export type RemittancePlan = z.infer<typeof remittancePlan>;

/** A courier's statement after parsing. `plan` is null if the columns are unknown. The user must then assign them. */
export const statementComparison = z.object({
  headings: z.array(z.string()),
  columns,
  plan: z.nullable(remittancePlan),
});
export type StatementComparison = z.infer<typeof statementComparison>;

export const remittanceSaveResult = z.object({ id: z.int() });

export const remittance = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  courier: z.string(),
  reference: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  missing: z.object({ count: z.int(), amount: z.number() }),
  lines: z.array(remittanceLine),
});
export type Remittance = z.infer<typeof remittance>;

const cashOut = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  amount: z.number(),
  oldest: z.nullable(z.string()),
});
export type OutstandingCash = z.infer<typeof cashOut>;

const remittanceRow = z.object({
  id: z.int(),
  at: z.string(),
  courier: z.string(),
  reference: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  settled: z.int(),
  differences: z.int(),
});
export type RemittanceRow = z.infer<typeof remittanceRow>;
export const remittanceList = z.object({ items: z.array(remittanceRow), couriers: z.array(cashOut), pagination });
export type RemittanceList = z.infer<typeof remittanceList>;
