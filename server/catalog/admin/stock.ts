import type { CountInput, LowFromInput, MoveInput } from "../../../contract/admin-products.ts";
import { ShopError } from "../../../contract/errors.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/db.ts";
import { adminOf, staffOf } from "../../platform/staff.ts";
import { variantName } from "./variant-name.ts";
import { type LockedVariant, lockVariants } from "./variant-rows.ts";

/**
 * What the shop's people do with the shelf, each in one transaction with its line in the ledger (S1, S2). All refuse a caller
 * who is not staff, and a size that is not there or is a pack, which has no stock of its own (`not_found`). What orders
 * have reserved stays: fewer than that is refused (`invalid`), and the message says how many it is.
 */

type Reason = MoveInput["reason"];
type Shelf = { variant: LockedVariant; on_hand: number; reserved: number; low_from: number | null };

/** Somebody counted the shelf. Refuses with `conflict` when the books no longer say `from`. */
export async function countStock(db: Db, caller: Caller, variantId: number, input: CountInput): Promise<void> {
  const staff = staffOf(caller);
  await inTransaction(db, async (tx) => {
    const shelf = await lockShelf(tx, variantId);
    if (input.from !== undefined && input.from !== shelf.on_hand) throw new ShopError("conflict");
    const delta = input.on_hand - shelf.on_hand;
    await move(tx, caller, staff, shelf, { delta, reason: "correction", note: input.note }, "on_hand");
  });
}

/** So many came in (`restock`), were lost (`damaged`), or were wrong in the books (`correction`). */
export async function moveStock(db: Db, caller: Caller, variantId: number, input: MoveInput): Promise<void> {
  const staff = staffOf(caller);
  const isWrongWay = input.reason === "restock" ? input.delta < 0 : input.reason === "damaged" && input.delta > 0;
  if (input.delta === 0 || isWrongWay) throw new ShopError("invalid", { fields: { delta: ["field.numberInvalid"] } });
  await inTransaction(db, async (tx) => {
    await move(tx, caller, staff, await lockShelf(tx, variantId), input, "delta");
  });
}

/** From how many left the size is low; null: the usual number. Refuses a caller who is no administrator. */
export async function setLowFrom(db: Db, caller: Caller, variantId: number, input: LowFromInput): Promise<void> {
  const staff = adminOf(caller);
  await inTransaction(db, async (tx) => {
    const { variant, low_from } = await lockShelf(tx, variantId);
    await tx.updateTable("stock").set(input).where("variant_id", "=", variantId).execute();
    await recordActivity(tx, staff, {
      action: "product.low_from",
      subject: variant.product_id,
      subjectName: variantName(variant, caller.locale),
      before: { low_from },
      after: { low_from: input.low_from },
    });
  });
}

/** The size's stock, which nobody else changes until the transaction ends; a size that was never counted has none. */
async function lockShelf(tx: Db, variantId: number): Promise<Shelf> {
  const [variant] = await lockVariants(tx, [variantId]);
  const part = await tx
    .selectFrom("variant_parts")
    .select("quantity")
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  if (!variant || part) throw new ShopError("not_found");
  const stock = await tx
    .selectFrom("stock")
    .select(["on_hand", "available", "low_from"])
    .where("variant_id", "=", variantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (stock)
    return { variant, on_hand: stock.on_hand, reserved: stock.on_hand - stock.available, low_from: stock.low_from };
  await tx.insertInto("stock").values({ variant_id: variantId, on_hand: 0, available: 0 }).execute();
  return { variant, on_hand: 0, reserved: 0, low_from: null };
}

type Move = { delta: number; reason: Reason; note: string | null };

async function move(
  tx: Db,
  caller: Caller,
  staff: Account,
  { variant, on_hand, reserved }: Shelf,
  { delta, reason, note }: Move,
  field: "on_hand" | "delta",
): Promise<void> {
  if (delta === 0) return;
  const left = on_hand + delta;
  if (left < reserved)
    throw new ShopError("invalid", {
      fields: { [field]: [reserved > 0 ? "field.stockReserved" : "field.stockBelowZero"] },
      params: { count: reserved },
    });
  await tx
    .insertInto("stock_ledger")
    .values({ variant_id: variant.id, delta, reason, note, account_id: staff.id, at: clock.now() })
    .execute();
  await tx
    .updateTable("stock")
    .set({ on_hand: left, available: left - reserved })
    .where("variant_id", "=", variant.id)
    .execute();
  await recordActivity(tx, staff, {
    action: "product.stock",
    subject: variant.product_id,
    subjectName: variantName(variant, caller.locale),
    before: { on_hand },
    after: { on_hand: left },
  });
}
