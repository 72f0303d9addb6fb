import { ShopError } from "../../../../contract/errors.ts";
import type { ProductsImport } from "../../../../contract/products-import.ts";
import type { Account, Caller } from "../../../platform/caller.ts";
import { type Db, disableTransactionTimeouts, inTransaction } from "../../../platform/database/database.ts";
import { requireAdmin } from "../../../platform/staff.ts";
import { lockProductRows, saveProducts } from "../save-products.ts";
import { deleteSales, saveSales } from "../schedule.ts";
import { findStockFault, lockVariantStock, recordStockMoves, updateLowStockThresholds } from "../stock.ts";
import { lockVariants } from "../variant-rows.ts";
import { type ImportPlan, planImport, toImportResponse } from "./plan.ts";
import type { StockAndSaleChange } from "./read-lines.ts";
import { groupRowsByProduct, readTable } from "./table.ts";

/** Previews an import. Products and columns not in the table do not change. For administrators. Throws `invalid`. */
export async function checkImport(db: Db, caller: Caller, bytes: Uint8Array): Promise<ProductsImport> {
  requireAdmin(caller);
  const table = await readTable(caller, bytes);
  return toImportResponse(await planImport(db, caller, table, await groupRowsByProduct(db, table)), caller);
}

/**
 * Applies an import in one transaction. `digest` identifies the plan in the preview. Throws as `checkImport` does.
 * Throws `conflict`, with the current plan, if this plan has errors or differs from the preview.
 */
export async function applyImport(db: Db, caller: Caller, bytes: Uint8Array, digest: string): Promise<ProductsImport> {
  const staff = requireAdmin(caller);
  const table = await readTable(caller, bytes);
  const applied = await inTransaction(db, async (tx) => {
    // Removes the usual time limit of a transaction, which reading thousands of products may exceed.
    await disableTransactionTimeouts(tx);
    const groups = await groupRowsByProduct(tx, table);
    await lockProductRows(
      tx,
      groups.flatMap(({ id }) => id ?? []),
    );
    const plan = await planImport(tx, caller, table, groups);
    if (plan.digest !== digest || plan.errors.length > 0)
      throw new ShopError("conflict", { data: toImportResponse(plan, caller) });
    await write(tx, caller, staff, plan);
    return plan;
  });
  return toImportResponse(applied, caller);
}

async function write(tx: Db, caller: Caller, staff: Account, { planned }: ImportPlan): Promise<void> {
  const savedProducts = await saveProducts(
    tx,
    caller,
    staff,
    planned.map(({ draft }) => draft),
  );
  const lines = planned.flatMap(({ lines: own }, index) =>
    own.flatMap((line) => {
      const variant = savedProducts[index]?.variants[line.index];
      return variant ? [{ ...line, variantId: variant.id }] : [];
    }),
  );
  await writeSaleLines(tx, caller, staff, lines);
  // Writes stock last, because orders wait for the locked stock rows until the transaction ends.
  await writeStockLines(tx, caller, staff, lines);
}

type SavedLine = StockAndSaleChange & { variantId: number };

async function writeSaleLines(tx: Db, caller: Caller, staff: Account, all: readonly SavedLine[]): Promise<void> {
  const lines = all.flatMap(({ variantId, sale }) => (sale ? [{ variantId, ...sale }] : []));
  if (lines.length === 0) return;
  const locked = await lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const variants = new Map(locked.map((variant) => [variant.id, variant]));
  const sales = lines.flatMap(({ variantId, instead, input }) => {
    const variant = variants.get(variantId);
    return variant ? [{ variant, instead, input }] : [];
  });
  const dropped = sales.flatMap(({ variant, instead }) => (instead === null ? [] : [{ id: instead, variant }]));
  await deleteSales(tx, caller, staff, dropped);
  const planned = sales.flatMap(({ variant, input }) => (input ? [{ variant, input }] : []));
  await saveSales(tx, caller, staff, planned);
}

async function writeStockLines(tx: Db, caller: Caller, staff: Account, all: readonly SavedLine[]): Promise<void> {
  const lines = all.filter(({ delta, low_from }) => delta !== 0 || low_from);
  const shelves = await lockVariantStock(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const checkedLines = lines.map((line) => {
    const shelf = shelves.get(line.variantId);
    if (!shelf || findStockFault(shelf, line.delta) || (line.delta !== 0 && shelf.on_hand !== line.on_hand))
      throw new ShopError("conflict");
    return { ...line, shelf };
  });
  const moves = checkedLines.filter(({ delta }) => delta !== 0);
  await recordStockMoves(
    tx,
    caller,
    staff,
    moves.map(({ shelf, delta }) => ({ shelf, delta, reason: "import", note: null })),
  );
  await updateLowStockThresholds(
    tx,
    caller,
    staff,
    checkedLines.flatMap(({ shelf, low_from }) => (low_from ? [{ shelf, low_from: low_from.to }] : [])),
  );
}
