import { sql } from "kysely";
import type { PricesInput } from "../../../contract/admin-products.ts";
import { type FieldErrors, ShopError } from "../../../contract/errors.ts";
import { type Centimes, toCentimes, toDirhams } from "../../../contract/money.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { formatVariantName, type LockedVariant, lockVariants } from "./variant-rows.ts";

export type PriceChange = PricesInput["items"][number];
type Prices = { price: Centimes; sale_price: Centimes | null };
export type PriceFault = {
  field: "price" | "sale_price";
  error: "field.moneyInvalid" | "field.salePriceTooHigh" | "field.saleRuns" | "field.priceUnderSale";
};

/** Sets prices. Idempotent. For administrators. Throws not_found, invalid, or conflict if an item's `from` is stale. */
export async function setPrices(db: Db, caller: Caller, items: readonly PriceChange[]): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const ids = items.map(({ variant_id }) => variant_id);
    const lockedVariants = new Map((await lockVariants(tx, ids)).map((variant) => [variant.id, variant]));
    const requested = items.map(({ variant_id, price, sale_price, from }) => {
      const variant = lockedVariants.get(variant_id);
      if (!variant) throw new ShopError("not_found");
      const isThere = isAt(variant, { price, sale_price });
      if (from && !isAt(variant, from) && !isThere) throw new ShopError("conflict");
      const to = { price: toCentimes(price), sale_price: sale_price === null ? null : toCentimes(sale_price) };
      return { variant, to, isThere };
    });
    throwFaults(await findPriceFaults(tx, requested));
    const changes = requested.filter(({ isThere }) => !isThere);
    await writePrices(tx, changes);
    for (const { variant, to } of changes)
      await recordActivity(tx, staff, {
        action: "product.price",
        subject: variant.product_id,
        subjectName: formatVariantName(variant, caller.locale),
        before: inDirhams({ price: variant.price_centimes, sale_price: variant.sale_price_centimes }),
        after: inDirhams(to),
      });
  });
}

const isAt = (variant: LockedVariant, from: { price: number; sale_price: number | null }): boolean =>
  variant.price_centimes === toCentimes(from.price) &&
  variant.sale_price_centimes === (from.sale_price === null ? null : toCentimes(from.sale_price));

const inDirhams = ({ price, sale_price }: Prices) => ({
  price: toDirhams(price),
  sale_price: sale_price === null ? null : toDirhams(sale_price),
});

type Change = { variant: { id: number; sale_price_centimes: number | null }; to: Prices };

/** Validates prices of locked variants against their sale price and their running and scheduled sales (decision 0013). */
export async function findPriceFaults(tx: Db, changes: readonly Change[]): Promise<PriceFault[][]> {
  const ids = changes.map(({ variant }) => variant.id);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("variant_sales")
    .select(["variant_id", "price_centimes", "state"])
    .where("variant_id", "=", sql<number>`ANY(${ids}::int[])`)
    .where("state", "<>", "ended")
    .orderBy("price_centimes", "desc")
    .execute();
  const sales = Map.groupBy(rows, ({ variant_id }) => variant_id);
  return changes.map(({ variant, to }) => {
    const own = sales.get(variant.id) ?? [];
    const faults: PriceFault[] = [];
    const fault = (field: PriceFault["field"], error: PriceFault["error"]) => void faults.push({ field, error });
    if (to.price <= 0) fault("price", "field.moneyInvalid");
    else if (own[0] && own[0].price_centimes >= to.price) fault("price", "field.priceUnderSale");
    if (to.sale_price !== variant.sale_price_centimes && own.some(({ state }) => state === "running"))
      fault("sale_price", "field.saleRuns");
    else if (to.sale_price !== null && to.sale_price <= 0) fault("sale_price", "field.moneyInvalid");
    else if (to.sale_price !== null && to.sale_price >= to.price && faults.length === 0)
      fault("sale_price", "field.salePriceTooHigh");
    return faults;
  });
}

function throwFaults(all: readonly PriceFault[][]): void {
  const fields: FieldErrors = {};
  for (const [index, faults] of all.entries())
    for (const { field, error } of faults) fields[`items.${index}.${field}`] = [error];
  if (Object.keys(fields).length > 0) throw new ShopError("invalid", { fields });
}

async function writePrices(tx: Db, changes: readonly Change[]): Promise<void> {
  await sql`
    UPDATE variants SET price_centimes = new.price, sale_price_centimes = new.sale_price
    FROM unnest(${changes.map(({ variant }) => variant.id)}::int[], ${changes.map(({ to }) => to.price)}::int[],
      ${changes.map(({ to }) => to.sale_price)}::int[]) AS new (id, price, sale_price)
    WHERE variants.id = new.id`.execute(tx);
}
