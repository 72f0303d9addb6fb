import { sql } from "kysely";
import { revokeSecretsOfCarts } from "../identity/cart-secrets.ts";
import { type clock, DAY_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";

/** Lifetime of a guest's cart cookie (mount-routes.ts). Nobody can open the cart afterwards. */
const GUEST_CART_DAYS = 60;
/** Days for which the id of a deleted cart is rejected instead of being adopted for a new cart (secret.ts). */
const RETIRED_SECRET_DAYS = 365;
/** Maximum rows per transaction: few, so that locks are short. A run has at most BATCHES transactions. */
const BATCH = 1000;
const BATCHES = 20;

/** Deletes guest carts unchanged for GUEST_CART_DAYS, except ordered or locked carts. Returns the number deleted. */
export async function sweepCarts(db: Db, { now }: Pick<typeof clock, "now">): Promise<number> {
  const before = new Date(now().getTime() - GUEST_CART_DAYS * DAY_MS);
  let swept = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const { found: expiredCount, deleted } = await inTransaction(db, (tx) => sweepBatch(tx, before, now()));
    swept += deleted;
    if (expiredCount < BATCH) break;
  }
  await sweepRetiredSecrets(db, new Date(now().getTime() - RETIRED_SECRET_DAYS * DAY_MS));
  return swept;
}

async function sweepBatch(tx: Db, before: Date, now: Date): Promise<{ found: number; deleted: number }> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM carts WHERE account_id IS NULL AND ordered_at IS NULL AND updated_at < ${before}
    ORDER BY updated_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const ordered = await tx
    .selectFrom("orders")
    .select("cart_id")
    .where("cart_id", "=", sql<number>`ANY(${ids})`)
    .execute();
  const unordered = ids.filter((id) => ordered.every(({ cart_id }) => cart_id !== id));
  await revokeSecretsOfCarts(tx, unordered, { now });
  const { numDeletedRows } = await tx
    .deleteFrom("carts")
    .where("id", "=", sql<number>`ANY(${unordered})`)
    .executeTakeFirstOrThrow();
  return { found: ids.length, deleted: Number(numDeletedRows) };
}

async function sweepRetiredSecrets(db: Db, before: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ secret_hash: Buffer }>`
      SELECT secret_hash FROM cart_secrets WHERE cart_id IS NULL AND created_at < ${before}
      ORDER BY created_at LIMIT ${BATCH * BATCHES} FOR UPDATE SKIP LOCKED`.execute(tx);
    if (rows.length === 0) return;
    await tx
      .deleteFrom("cart_secrets")
      .where("secret_hash", "=", sql<Buffer>`ANY(${rows.map(({ secret_hash }) => secret_hash)})`)
      .execute();
  });
}
