import type { AdminProduct, ParsedProductInput } from "../../../contract/admin-product.ts";
import { fillMissingLocales } from "../../../contract/each-locale.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { findProductFaults } from "./check-product.ts";
import { readProduct } from "./read-product.ts";
import { lockProducts, saveProducts } from "./save-products.ts";

/** Reads a product for editing. For administrators. Throws `product_not_found`. */
export async function getAdminProduct(db: Db, caller: Caller, id: number): Promise<AdminProduct> {
  requireAdmin(caller);
  return requireProduct(await readProduct(db, id));
}

/**
 * Saves a product, or creates it if `id` is null. Deletes removed variants, or archives them if other rows refer to
 * them. Sets only new variants' stock. For administrators (P5). Throws `product_not_found`, `invalid` by field, and
 * `conflict` (with the current product) if it changed since `version`. A null `version` skips this check.
 */
export async function saveProduct(
  db: Db,
  caller: Caller,
  sent: ParsedProductInput & { id: number | null },
): Promise<AdminProduct> {
  const staff = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const before = sent.id === null ? null : requireProduct((await lockProducts(tx, [sent.id])).get(sent.id));
    if (before && sent.version !== null && sent.version !== before.version)
      throw new ShopError("conflict", { data: before });
    const draft = { before, input: fillMissingLocales(sent, before) };
    const [fields = {}] = await findProductFaults(tx, [draft]);
    if (Object.keys(fields).length > 0) throw new ShopError("invalid", { fields });
    const [savedProduct] = await saveProducts(tx, caller, staff, [draft]);
    return requireProduct(savedProduct);
  });
}

function requireProduct(product: AdminProduct | null | undefined): AdminProduct {
  if (!product) throw new ShopError("product_not_found");
  return product;
}
