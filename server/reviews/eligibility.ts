import { REVIEW_WINDOW_DAYS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { ReviewEligibility, ReviewObstacle } from "../../contract/reviews.ts";
import { productsOnSale } from "../catalog/cards.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";

/** Whether the caller may review a product (P4): signed in, had it delivered within the last 30 days, and not yet. */
export async function reviewEligibility(db: Db, caller: Caller, slug: string): Promise<ReviewEligibility> {
  const productId = await reviewedProduct(db, slug);
  const no = (reason: ReviewObstacle, status: ReviewEligibility["status"] = null) => ({
    eligible: false,
    reason,
    status,
  });
  if (!caller.account) return no("login_required");
  const { id } = caller.account;
  const own = await db
    .selectFrom("reviews")
    .select("status")
    .where("account_id", "=", id)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  if (own) return no("already_reviewed", own.status);
  const order = await purchaseOf(db, id, productId);
  return order === null ? no("not_purchased") : { eligible: true, reason: null, status: null };
}

/** The product that reviews are of. Refuses one that is not sold (product_not_found). */
export async function reviewedProduct(db: Db, slug: string): Promise<number> {
  const product = await productsOnSale(db).select("p.id").where("p.slug", "=", slug).executeTakeFirst();
  if (!product) throw new ShopError("product_not_found");
  return product.id;
}

/** The newest order that brought the product to the account within the window and was not sent back; null without one. */
export async function purchaseOf(db: Db, accountId: number, productId: number): Promise<number | null> {
  const since = new Date(clock.now().getTime() - REVIEW_WINDOW_DAYS * DAY_MS);
  const order = await db
    .selectFrom("orders")
    .innerJoin("order_events as e", "e.order_id", "orders.id")
    .innerJoin("order_lines as l", "l.order_id", "orders.id")
    .innerJoin("variants", "variants.id", "l.variant_id")
    .select("orders.id")
    .where("orders.account_id", "=", accountId)
    .where("orders.status", "=", "delivered")
    .where("e.kind", "=", "delivered")
    .where("e.at", ">=", since)
    .where("variants.product_id", "=", productId)
    .orderBy("orders.id", "desc")
    .executeTakeFirst();
  return order?.id ?? null;
}
