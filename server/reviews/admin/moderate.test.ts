import { expect, test } from "vitest";
import { mailsTo } from "../../../tests/customers.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buyAs, guest, owner, registeredCustomer, sizeOf } from "../../../tests/fixtures.ts";
import { customerIdOf } from "../../../tests/known-customers.ts";
import { buyer, first, HONEY, NO_PICTURE, ratingOf, silent, words, written } from "../../../tests/reviews.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { listReviews } from "../published.ts";
import { submitReview } from "../submit.ts";
import { deleteReview, listReviewQueue, moderateReview, replyToReview } from "./moderate.ts";

describeOnBothEngines("moderating reviews", (open) => {
  test("each moderation decision updates the product's rating, also when several are made concurrently [F2 P5]", async () => {
    const db = await silent((await open("seeded")).db);
    const ratings = [5, 4, 1, 2];
    const ids: number[] = [];
    for (const rating of ratings) ids.push((await written(db, { rating })).id);
    const staff = await owner(db);
    await Promise.all(ids.map((id) => moderateReview(db, staff, id, { status: "approved" })));
    expect(await ratingOf(db)).toEqual({ average_rating: 3, total_reviews: 4 });
    await Promise.all(ids.slice(2).map((id) => moderateReview(db, staff, id, { status: "rejected" })));
    expect(await ratingOf(db)).toEqual({ average_rating: 4.5, total_reviews: 2 });
    await deleteReview(db, staff, ids[0] as number);
    await moderateReview(db, staff, ids[1] as number, { status: "pending" });
    expect(await ratingOf(db)).toEqual({ average_rating: 0, total_reviews: 0 });
    expect(await checkInvariants(db)).toEqual([]);
    const log = await db.selectFrom("activity").select(["action", "before", "after"]).orderBy("id").execute();
    expect(log).toHaveLength(8);
    expect(log).toContainEqual({
      action: "review.moderate",
      before: { status: "pending" },
      after: { status: "approved" },
    });
    expect(log).toContainEqual({ action: "review.delete", before: { status: "approved", rating: 5 }, after: null });
    expect(JSON.stringify(log)).not.toContain(words.comment);
    await expect(moderateReview(db, staff, 2_000_000, { status: "approved" })).rejects.toThrow("not_found");
    const customer = await registeredCustomer(db);
    for (const act of [
      () => moderateReview(db, customer, ids[1] as number, { status: "approved" }),
      () => replyToReview(db, customer, ids[1] as number, { reply: "x" }),
      () => deleteReview(db, customer, ids[1] as number),
      () => listReviewQueue(db, customer, { status: "pending", page: 1 }),
    ])
      await expect((async () => act())()).rejects.toThrow("forbidden");
  });

  test("lists pending reviews, oldest first, with product, customer and order [P5]", async () => {
    const db = await silent((await open("seeded")).db);
    // This guest's order creates a customer without an account, so that customer ids differ from account ids.
    await buyAs(db, guest("fr"), [{ size: await sizeOf(db, HONEY, 500), quantity: 1 }]);
    const older = await written(db);
    const newer = await written(db, { rating: 1 });
    const queue = await listReviewQueue(db, await owner(db), { status: "pending", page: 1 });
    expect(queue.items.map(({ id }) => id)).toEqual([older.id, newer.id]);
    expect(queue.counts).toEqual({ pending: 2, approved: 0, rejected: 0 });
    expect(queue.items[0]).toMatchObject({
      status: "pending",
      product: { slug: HONEY },
      customer_id: await customerIdOf(db, { account: older.customer.account.id }),
      order_number: expect.stringMatching(/^AM/),
    });
  });

  test("a reply to a review is mailed in the review's language once the review is published; unpublishing the review cancels the unsent mail [P5 J1]", async () => {
    const db = await silent((await open("seeded")).db);
    const { customer, id } = await written(db);
    const staff = await owner(db);
    const got = async () => (await mailsTo(db, customer.account.email)).filter((kind) => kind === "review_reply");
    await replyToReview(db, staff, id, { reply: "شكرًا لك\nمرحبًا بك دائمًا" });
    expect(await got()).toEqual([]);
    await moderateReview(db, staff, id, { status: "approved" });
    expect(await got()).toHaveLength(1);
    await moderateReview(db, staff, id, { status: "pending" });
    expect(await got()).toEqual([]);
    await moderateReview(db, staff, id, { status: "approved" });
    const mail = await db.selectFrom("mails").selectAll().where("kind", "=", "review_reply").executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ locale: "ar", recipient: customer.account.email, account_id: customer.account.id });
    expect(mail.body).toContain("مرحبًا بك دائمًا");
    await db.updateTable("mails").set({ sent_at: new Date() }).where("id", "=", mail.id).execute();
    await replyToReview(db, staff, id, { reply: "شكرًا جزيلًا" });
    expect(await got()).toHaveLength(1);
    const { reviews } = await listReviews(db, HONEY, first);
    expect(reviews[0]?.reply).toMatchObject({ text: "شكرًا جزيلًا" });
    await replyToReview(db, staff, id, { reply: null });
    expect((await listReviews(db, HONEY, first)).reviews[0]?.reply).toBeNull();
  });

  test("sends no mail about a reply if the customer's e-mail address is unverified [P5]", async () => {
    const db = await silent((await open("seeded")).db);
    const customer = await buyer(db, { isVerified: false });
    await submitReview(db, customer, HONEY, words, NO_PICTURE);
    const { id } = await db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
    await replyToReview(db, await owner(db), id, { reply: "Merci" });
    await moderateReview(db, await owner(db), id, { status: "approved" });
    expect(await mailsTo(db, customer.account.email)).not.toContain("review_reply");
  });
});
