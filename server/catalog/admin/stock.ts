import { sql } from "kysely";
import type {
  LowStockThresholdInput,
  StockCountInput,
  StockMovementInput,
  StockReason,
} from "../../../contract/admin-products.ts";
import { ShopError } from "../../../contract/errors.ts";
import { recordActivities } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/rows.ts";
import { requireAdmin, requireStaffMember } from "../../platform/staff.ts";
import { formatVariantName, type LockedVariant, lockVariants } from "./variant-rows.ts";

/** Logs stock changes in `stock_ledger` (S1, S2). Throws not_found, or invalid if less than reserved stock is left. */

export type VariantStock = { variant: LockedVariant; on_hand: number; reserved: number; low_from: number | null };

/** Saves a stock count. Throws `conflict` if stock is no longer `input.from`, except in a retry of a saved count. */
export async function saveStockCount(db: Db, caller: Caller, variantId: number, input: StockCountInput): Promise<void> {
  const staff = requireStaffMember(caller);
  await inTransaction(db, async (tx) => {
    const shelf = await lockStock(tx, variantId);
    if (await isCounted(tx, staff, shelf, input)) return;
    rejectChanged(shelf, input.from);
    const delta = input.on_hand - shelf.on_hand;
    await move(tx, caller, staff, shelf, { delta, reason: "correction", note: input.note }, "on_hand");
  });
}

/** Adds or removes stock. Throws `conflict` if stock is no longer `input.from`, so that no retry is applied twice. */
export async function adjustStock(db: Db, caller: Caller, variantId: number, input: StockMovementInput): Promise<void> {
  const staff = requireStaffMember(caller);
  const isWrongWay = input.reason === "restock" ? input.delta < 0 : input.reason === "damaged" && input.delta > 0;
  if (input.delta === 0 || isWrongWay) throw new ShopError("invalid", { fields: { delta: ["field.numberInvalid"] } });
  await inTransaction(db, async (tx) => {
    const shelf = await lockStock(tx, variantId);
    rejectChanged(shelf, input.from);
    await move(tx, caller, staff, shelf, input, "delta");
  });
}

/** Sets a variant's low-stock threshold; null means the shop's threshold. For administrators. */
export async function setLowStockThreshold(
  db: Db,
  caller: Caller,
  variantId: number,
  input: LowStockThresholdInput,
): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    await updateLowStockThresholds(tx, caller, staff, [
      { shelf: await lockStock(tx, variantId), low_from: input.low_from },
    ]);
  });
}

async function lockStock(tx: Db, variantId: number): Promise<VariantStock> {
  const shelf = (await lockVariantStock(tx, [variantId])).get(variantId);
  if (!shelf) throw new ShopError("not_found");
  return shelf;
}

async function isCounted(
  tx: Db,
  staff: Account,
  { variant, on_hand }: VariantStock,
  input: StockCountInput,
): Promise<boolean> {
  if (input.from === undefined || input.from === on_hand || input.on_hand !== on_hand) return false;
  const last = await tx
    .selectFrom("stock_ledger")
    .select(["delta", "reason", "account_id"])
    .where("variant_id", "=", variant.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.reason === "correction" && last.account_id === staff.id && last.delta === on_hand - input.from;
}

function rejectChanged({ on_hand }: VariantStock, from: number | undefined): void {
  if (from !== undefined && from !== on_hand) throw new ShopError("conflict");
}

/** Locks and returns the stock of variants other than bundles; 0 for a variant that was never counted. */
export async function lockVariantStock(tx: Db, variantIds: readonly number[]): Promise<Map<number, VariantStock>> {
  const requested = sql<number>`ANY(${variantIds}::int[])`;
  const variants = await lockVariants(tx, variantIds);
  const packs = await tx.selectFrom("variant_parts").select("variant_id").where("variant_id", "=", requested).execute();
  const isPack = new Set(packs.map(({ variant_id }) => variant_id));
  const plain = variants.filter(({ id }) => !isPack.has(id));
  await insertRows(
    tx,
    "stock",
    plain.map(({ id }) => ({ variant_id: id, on_hand: 0, available: 0 })),
    sql`ON CONFLICT DO NOTHING`,
  );
  const rows = await tx
    .selectFrom("stock")
    .selectAll()
    .where("variant_id", "=", requested)
    .orderBy("variant_id")
    .forNoKeyUpdate()
    .execute();
  const stocks = new Map(rows.map((row) => [row.variant_id, row]));
  return new Map(
    plain.flatMap((variant) => {
      const stock = stocks.get(variant.id);
      if (!stock) return [];
      const { on_hand, available, low_from } = stock;
      return [[variant.id, { variant, on_hand, reserved: on_hand - available, low_from }]];
    }),
  );
}

export function findStockFault({ on_hand, reserved }: Pick<VariantStock, "on_hand" | "reserved">, delta: number) {
  if (on_hand + delta >= reserved) return null;
  return reserved > 0 ? "field.stockReserved" : "field.stockBelowZero";
}

type Move = { delta: number; reason: StockReason; note: string | null };

async function move(
  tx: Db,
  caller: Caller,
  staff: Account,
  shelf: VariantStock,
  change: Move,
  field: "on_hand" | "delta",
): Promise<void> {
  if (change.delta === 0) return;
  const fault = findStockFault(shelf, change.delta);
  if (fault) throw new ShopError("invalid", { fields: { [field]: [fault] }, params: { count: shelf.reserved } });
  await recordStockMoves(tx, caller, staff, [{ shelf, ...change }]);
}

export async function recordStockMoves(
  tx: Db,
  { locale }: Caller,
  staff: Account,
  moves: readonly (Move & { shelf: VariantStock })[],
): Promise<void> {
  const entry = { account_id: staff.id, at: clock.now() };
  await insertRows(
    tx,
    "stock_ledger",
    moves.map(({ shelf, delta, reason, note }) => ({ variant_id: shelf.variant.id, delta, reason, note, ...entry })),
  );
  await sql`
    UPDATE stock SET on_hand = on_hand + moved.delta, available = available + moved.delta
    FROM unnest(${moves.map(({ shelf }) => shelf.variant.id)}::int[], ${moves.map(({ delta }) => delta)}::int[])
      AS moved (variant_id, delta)
    WHERE stock.variant_id = moved.variant_id`.execute(tx);
  await recordActivities(
    tx,
    staff,
    moves.map(({ shelf: { variant, on_hand }, delta }) => ({
      action: "product.stock",
      subject: variant.product_id,
      subjectName: formatVariantName(variant, locale),
      before: { on_hand },
      after: { on_hand: on_hand + delta },
    })),
  );
}

export async function updateLowStockThresholds(
  tx: Db,
  { locale }: Caller,
  staff: Account,
  changes: readonly { shelf: VariantStock; low_from: number | null }[],
): Promise<void> {
  await sql`
    UPDATE stock SET low_from = new.low_from
    FROM unnest(${changes.map(({ shelf }) => shelf.variant.id)}::int[], ${changes.map(({ low_from }) => low_from)}::int[])
      AS new (variant_id, low_from)
    WHERE stock.variant_id = new.variant_id`.execute(tx);
  await recordActivities(
    tx,
    staff,
    changes.map(({ shelf: { variant, low_from: before }, low_from }) => ({
      action: "product.low_from",
      subject: variant.product_id,
      subjectName: formatVariantName(variant, locale),
      before: { low_from: before },
      after: { low_from },
    })),
  );
}
