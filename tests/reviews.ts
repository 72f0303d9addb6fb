import type { ReviewInput } from "../contract/reviews.ts";
import type { Account, Caller } from "../server/platform/caller.ts";
import type { Db } from "../server/platform/database/database.ts";
import { submitReview } from "../server/reviews/submit.ts";
import { buyAs, deliver, registeredCustomer, sizeOf } from "./fixtures.ts";

export const HONEY = "thyme-honey";
export const NO_PICTURE = new Uint8Array();
export const words: ReviewInput = { rating: 4, comment: "عسل طيب", would_recommend: true, quality_rating: 5 };
export type Customer = Caller & { account: Account };

export async function buyer(db: Db, changes: Parameters<typeof registeredCustomer>[1] = {}): Promise<Customer> {
  const customer = await registeredCustomer(db, changes);
  const { order } = await buyAs(db, customer, [{ size: await sizeOf(db, HONEY, 500), quantity: 1 }]);
  await deliver(db, order.number);
  return { ...customer, locale: "ar" };
}

export async function silent(db: Db): Promise<Db> {
  await db.deleteFrom("reviews").execute();
  await db.updateTable("products").set({ average_rating: 0, total_reviews: 0 }).execute();
  return db;
}

export async function written(db: Db, input: Partial<ReviewInput> = {}, picture: Uint8Array = NO_PICTURE) {
  const customer = await buyer(db);
  await submitReview(db, customer, HONEY, { ...words, ...input }, picture);
  const { id } = await db
    .selectFrom("reviews")
    .select("id")
    .where("account_id", "=", customer.account.id)
    .executeTakeFirstOrThrow();
  return { customer, id };
}

export const ratingOf = (db: Db) =>
  db
    .selectFrom("products")
    .select(["average_rating", "total_reviews"])
    .where("slug", "=", HONEY)
    .executeTakeFirstOrThrow();
export const first = { sort: "newest", page: 1, locale: "ar" } as const;
