import type { ProductInput } from "../../../contract/admin-product.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { saveProduct } from "./product.ts";
import { readProduct } from "./read-product.ts";

/** Duplicates a product without barcodes, sales and stock. For administrators. Throws `product_not_found`. */
export async function duplicateProduct(db: Db, caller: Caller, id: number): Promise<number> {
  requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const product = await readProduct(tx, id);
    if (!product) throw new ShopError("product_not_found");
    const copy: ProductInput = {
      ...product,
      version: null,
      slug: null,
      status: "draft",
      is_featured: false,
      variants: product.variants
        .filter(({ is_archived }) => !is_archived)
        .map((variant) => ({ ...variant, id: null, sku: null, barcode: null, sale_price: null, initial_stock: null })),
    };
    return (await saveProduct(tx, caller, { ...copy, id: null })).id;
  });
}
