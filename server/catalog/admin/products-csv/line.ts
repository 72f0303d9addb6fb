import { type ExpressionBuilder, sql } from "kysely";
import type { AdminProduct, AdminProductVariant } from "../../../../contract/admin-product.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { formatShopTime } from "../../../platform/shop-time.ts";
import { readProducts } from "../read-product.ts";

export type ProductContent = Omit<AdminProduct, "id" | "version" | "slug" | "variants"> & { slug: string | null };
export type OptionContent = Omit<AdminProductVariant, "id" | "sku"> & { sku: string | null };
export type OptionStock = {
  on_hand: number;
  reserved: number;
  low_from: number | null;
  /** Id of the newest stock movement. `last_import` is the newest stock movement that an import wrote. */
  last_move: number | null;
  last_import: { id: number; delta: number } | null;
};
export type ScheduledSale = {
  id: number;
  is_running: boolean;
  price: number;
  starts_at: string | null;
  ends_at: string;
};
export type OptionLine = { option: OptionContent; shelf: OptionStock | null; sale: ScheduledSale | null };

export type StoredProduct = { product: AdminProduct; lines: Map<number, OptionLine> };

export async function readStoredProducts(db: Db, ids: readonly number[]): Promise<Map<number, StoredProduct>> {
  const products = await readProducts(db, ids);
  const variantIds = [...products.values()].flatMap(({ variants }) => variants.map(({ id }) => id));
  const requested = sql<number>`ANY(${variantIds}::int[])`;
  const stocks = await db
    .selectFrom("stock")
    .selectAll("stock")
    .select((eb) => [
      newestMove(eb, false).select("l.id").as("last_move"),
      newestMove(eb, true).select("l.id").as("import_id"),
      newestMove(eb, true).select("l.delta").as("import_delta"),
    ])
    .where("variant_id", "=", requested)
    .execute();
  const sales = await db
    .selectFrom("variant_sales")
    .select(["id", "variant_id", "price_centimes", "starts_at", "ends_at", "state"])
    .where("variant_id", "=", requested)
    .where("state", "<>", "ended")
    .orderBy("starts_at", "desc")
    .execute();
  const shelves = new Map(stocks.map((row) => [row.variant_id, row]));
  // Takes the earliest sale of each variant: rows are sorted latest first, and each entry overwrites the one before.
  const next = new Map(sales.map((row) => [row.variant_id, row]));
  const lineOf = (option: AdminProductVariant): OptionLine => {
    const stock = shelves.get(option.id);
    const sale = next.get(option.id);
    const { on_hand, available, low_from } = stock ?? { on_hand: 0, available: 0, low_from: null };
    const last_move = stock?.last_move ?? null;
    const last_import = stock?.import_id ? { id: stock.import_id, delta: stock.import_delta ?? 0 } : null;
    return {
      option,
      shelf:
        option.parts.length > 0 ? null : { on_hand, reserved: on_hand - available, low_from, last_move, last_import },
      sale: sale
        ? {
            id: sale.id,
            is_running: sale.state === "running",
            price: sale.price_centimes / 100,
            starts_at: formatShopTime(sale.starts_at),
            ends_at: formatShopTime(sale.ends_at),
          }
        : null,
    };
  };
  return new Map(
    [...products].map(([id, product]) => [
      id,
      { product, lines: new Map(product.variants.map((option) => [option.id, lineOf(option)])) },
    ]),
  );
}

const newestMove = (eb: ExpressionBuilder<Tables, "stock">, isImport: boolean) =>
  eb
    .selectFrom("stock_ledger as l")
    .whereRef("l.variant_id", "=", "stock.variant_id")
    .$if(isImport, (moves) => moves.where("l.reason", "=", "import"))
    .orderBy("l.id", "desc")
    .limit(1);
