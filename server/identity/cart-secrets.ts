import { sql } from "kysely";
import { hashSecret } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";

/** Revokes carts' secret tokens. Revoked tokens stay stored for a year, so that no new cart reuses them. */
export async function revokeSecretsOfCarts(
  tx: Db,
  cartIds: readonly number[],
  { except = null, now = clock.now() }: { except?: string | null; now?: Date } = {},
): Promise<void> {
  await tx
    .updateTable("cart_secrets")
    .set({ cart_id: null, created_at: now })
    .where("cart_id", "=", sql<number>`ANY(${cartIds})`)
    .$if(except !== null, (query) => query.where("secret_hash", "!=", hashSecret(except ?? "")))
    .execute();
}
