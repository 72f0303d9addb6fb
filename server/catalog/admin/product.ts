import type { AdminProduct, SentProduct } from "../../../contract/admin-product.ts";
import { completed } from "../../../contract/each-locale.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { adminOf } from "../../platform/staff.ts";
import { productFaults } from "./check-product.ts";
import { readProduct } from "./read-product.ts";
import { lockProducts, saveProducts } from "./save-products.ts";

/** One product as the back office edits it, for the administrator. Refuses with `product_not_found`. */
export async function getAdminProduct(db: Db, caller: Caller, id: number): Promise<AdminProduct> {
  adminOf(caller);
  return found(await readProduct(db, id));
}

/**
 * Makes a product (`id` null) or writes one anew, with all that belongs to it: categories, variants with their choices and
 * packs, pictures. Variants that the input no longer holds are deleted, or archived where anything still names them; their
 * stock is none of this verb's, but for the first of a new one.
 *
 * For the administrator alone (P5). Refuses an unknown product (product_not_found), one that somebody else has changed since
 * `version` was read (conflict, with the product as it is now; null writes in any case), and with `invalid` a slug, sku or
 * barcode in use, unknown categories and pictures, and packs of packs or of goods on the shelf.
 */
export async function saveProduct(
  db: Db,
  caller: Caller,
  sent: SentProduct & { id: number | null },
): Promise<AdminProduct> {
  const staff = adminOf(caller);
  return inTransaction(db, async (tx) => {
    const before = sent.id === null ? null : found((await lockProducts(tx, [sent.id])).get(sent.id));
    if (before && sent.version !== null && sent.version !== before.version)
      throw new ShopError("conflict", { data: before });
    const draft = { before, input: completed(sent, before) };
    const [fields = {}] = await productFaults(tx, [draft]);
    if (Object.keys(fields).length > 0) throw new ShopError("invalid", { fields });
    const [saved] = await saveProducts(tx, caller, staff, [draft]);
    return found(saved);
  });
}

function found(product: AdminProduct | null | undefined): AdminProduct {
  if (!product) throw new ShopError("product_not_found");
  return product;
}
