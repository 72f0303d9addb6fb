import { REVIEW_WINDOW_DAYS } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import type { ReviewEligibility, ReviewObstacle } from "../../contract/reviews.ts";
import { selectProductsOnSale } from "../catalog/cards.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";

/** Tells whether the caller has bought the product in the review window and has not reviewed it yet (P4). */
export async function getReviewEligibility(db: Db, caller: Caller, slug: string): Promise<ReviewEligibility> {
  const productId = await getReviewableProductId(db, slug);
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
  const bought = await lastPurchase(db, id, productId);
  if (!bought) return no("not_purchased");
  return bought.counts ? { eligible: true, reason: null, status: null } : no("awaiting_delivery");
}

/** The id of a product to review. Throws product_not_found if it is not on sale. */
export async function getReviewableProductId(db: Db, slug: string): Promise<number> {
  const product = await selectProductsOnSale(db).select("p.id").where("p.slug", "=", slug).executeTakeFirst();
  if (!product) throw new ShopError("product_not_found");
  return product.id;
}

export async function findPurchaseId(db: Db, accountId: number, productId: number): Promise<number | null> {
  const bought = await lastPurchase(db, accountId, productId);
  return bought?.counts ? bought.id : null;
}

/**
 * Finds an order with the product that was placed or delivered in the last 30 days. Ignores canceled, returned and
 * fully refunded orders. Prefers a paid or delivered order, whose `counts` is true, then the newest order.
 */
async function lastPurchase(db: Db, accountId: number, productId: number) {
  const since = new Date(clock.now().getTime() - REVIEW_WINDOW_DAYS * DAY_MS);
  return db
    .selectFrom("orders")
    .select(({ eb, or, exists, selectFrom }) => [
      "orders.id",
      or([
        eb("orders.status", "=", "delivered"),
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.order_id", "=", "orders.id")
            .where("payments.status", "=", "captured"),
        ),
      ])
        .$castTo<boolean>()
        .as("counts"),
    ])
    .where("orders.account_id", "=", accountId)
    .where("orders.status", "not in", ["canceled", "returned"])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("orders.placed_at", ">=", since),
        exists(
          selectFrom("order_events as e")
            .select("e.id")
            .whereRef("e.order_id", "=", "orders.id")
            .where("e.kind", "=", "delivered")
            .where("e.at", ">=", since),
        ),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines as l")
          .innerJoin("variants", "variants.id", "l.variant_id")
          .select("l.id")
          .whereRef("l.order_id", "=", "orders.id")
          .where("variants.product_id", "=", productId),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.order_id", "=", "orders.id")
            .where("payments.status", "=", "captured")
            .where("payments.amount_centimes", ">", 0)
            .whereRef("payments.refunded_centimes", "=", "payments.amount_centimes"),
        ),
      ),
    )
    .orderBy("counts", "desc")
    .orderBy("orders.id", "desc")
    .executeTakeFirst();
}
