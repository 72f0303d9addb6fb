import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { REVIEW_WINDOW_DAYS, REVIEWS_PAGE_SIZE } from "../../contract/constants.ts";
import { reviewInput } from "../../contract/reviews.ts";
import { apiClient } from "../../tests/api-client.ts";
import { callerOf, PASSWORD, passTime } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buyAs, deliver, guest, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { HOSTILE_FILES, phonePicture } from "../../tests/pictures.ts";
import { buyer, first, HONEY, NO_PICTURE, ratingOf, silent, words, written } from "../../tests/reviews.ts";
import { eraseAccount } from "../customers/erase.ts";
import { exportCustomer } from "../customers/export.ts";
import { receiveTransfer, returnOrder } from "../orders/admin/actions.ts";
import { refundOrder } from "../orders/admin/refund.ts";
import { checkInvariants } from "../orders/invariants.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { countPendingReviews, moderateReview, replyToReview } from "./admin/moderate.ts";
import { getReviewEligibility } from "./eligibility.ts";
import { getReviewPicture, listReviews } from "./published.ts";
import { deleteOwnReview, submitReview } from "./submit.ts";

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

describeOnBothEngines("writing a review", (open) => {
  test("a customer may review a product until 30 days after its delivery; anybody else gets the reason why not [P4 V11 K4]", async () => {
    const db = await silent((await open("seeded")).db);
    const eligibilityOf = (caller: Caller) => getReviewEligibility(db, caller, HONEY);
    const no = (reason: string) => ({ eligible: false, reason, status: null });
    expect(await eligibilityOf(guest())).toEqual(no("login_required"));
    const customer = await registeredCustomer(db);
    expect(await eligibilityOf(customer)).toEqual(no("not_purchased"));
    const { order } = await buyAs(db, customer, [{ size: await sizeOf(db, HONEY, 500), quantity: 1 }]);
    expect(await eligibilityOf(customer)).toEqual(no("awaiting_delivery"));
    await expect(submitReview(db, customer, HONEY, words, NO_PICTURE)).rejects.toThrow("review_not_purchased");
    await deliver(db, order.number);
    expect(await eligibilityOf(customer)).toEqual({ eligible: true, reason: null, status: null });
    expect(await getReviewEligibility(db, customer, "carob-honey")).toEqual(no("not_purchased"));
    expect(await eligibilityOf(await registeredCustomer(db))).toEqual(no("not_purchased"));
    passTime(REVIEW_WINDOW_DAYS * 86_400_000 - 60_000);
    expect((await eligibilityOf(customer)).eligible).toBe(true);
    passTime(120_000);
    expect(await eligibilityOf(customer)).toEqual(no("not_purchased"));
    await expect(submitReview(db, customer, HONEY, words, NO_PICTURE)).rejects.toThrow("review_not_purchased");
    clock.now = now;
    await returnOrder(db, await owner(db), order.number, { restock: true });
    expect(await eligibilityOf(customer)).toEqual(no("not_purchased"));
    await expect(eligibilityOf(customer)).resolves.toBeTruthy();
    await expect(getReviewEligibility(db, customer, "no-such-product")).rejects.toThrow("product_not_found");
  });

  test("a paid order counts as a purchase before its delivery, until it is fully refunded [P4 V11]", async () => {
    const db = await silent((await open("seeded")).db);
    const staff = await owner(db);
    const customer = await registeredCustomer(db);
    const eligibilityOf = () => getReviewEligibility(db, customer, HONEY);
    const { order } = await buyAs(db, customer, [{ size: await sizeOf(db, HONEY, 500), quantity: 1 }]);
    await receiveTransfer(db, staff, order.number);
    expect(await eligibilityOf()).toMatchObject({ eligible: true });
    passTime((REVIEW_WINDOW_DAYS + 1) * 86_400_000);
    expect(await eligibilityOf()).toMatchObject({ reason: "not_purchased" });
    clock.now = now;
    const refund = (amount: number, refunded: number) =>
      refundOrder(db, staff, order.number, { amount, refunded, reason: "Broken jar", reference: "VIR-9" });
    await refund(10, 0);
    expect(await eligibilityOf()).toMatchObject({ eligible: true });
    await refund(order.total - 10, 10);
    expect(await eligibilityOf()).toMatchObject({ eligible: false, reason: "not_purchased" });
  });

  test("accepts one review per customer and product, even when it is sent ten times concurrently [F2 T11 X8]", async () => {
    const db = await silent((await open("seeded")).db);
    const customer = await buyer(db);
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => submitReview(db, customer, HONEY, words, NO_PICTURE)),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of sent) if (each.status === "rejected") expect(each.reason.code).toBe("review_exists");
    expect(await getReviewEligibility(db, customer, HONEY)).toEqual({
      eligible: false,
      reason: "already_reviewed",
      status: "pending",
    });
    await expect(submitReview(db, guest(), HONEY, words, NO_PICTURE)).rejects.toThrow("unauthenticated");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a review and its picture are public only after approval, with the ratings and the author's first name and last initial [E11 T11 C4]", async () => {
    const db = await silent((await open("seeded")).db);
    const input = reviewInput.parse({
      rating: "4",
      pricing_rating: "3",
      quality_rating: "5",
      service_rating: "",
      title: " Très  bon ",
      comment: "Ligne 1\r\n\r\n\r\n\r\nLigne 2\u202e\0",
      would_recommend: "yes",
      first_name: "Zineb",
      last_name: "éclair",
      email: "zineb@example.com",
    });
    const { id } = await written(db, input, await phonePicture());
    expect(await listReviews(db, HONEY, first)).toMatchObject({ reviews: [], summary: { total: 0, average: 0 } });
    await expect(getReviewPicture(db, id, "picture", { published: true })).rejects.toThrow("not_found");
    expect(await ratingOf(db)).toEqual({ average_rating: 0, total_reviews: 0 });
    expect((await countPendingReviews(db)).count).toBe(1);

    await moderateReview(db, await owner(db), id, { status: "approved" });
    const { reviews, summary, pagination } = await listReviews(db, HONEY, first);
    expect(reviews).toEqual([
      {
        id,
        author: "Zineb é.",
        rating: 4,
        pricing_rating: 3,
        quality_rating: 5,
        service_rating: null,
        title: "Très bon",
        comment: "Ligne 1\n\nLigne 2",
        would_recommend: true,
        is_verified: true,
        locale: "ar",
        date: expect.any(String),
        has_picture: true,
        reply: null,
      },
    ]);
    expect(summary).toMatchObject({
      average: 4,
      total: 1,
      pricing: 3,
      quality: 5,
      service: null,
      recommend_percent: 100,
    });
    expect(summary.distribution).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 4 ? 1 : 0 })));
    expect(pagination.total).toBe(1);
    expect(await ratingOf(db)).toEqual({ average_rating: 4, total_reviews: 1 });
    expect((await countPendingReviews(db)).count).toBe(0);
    const picture = await sharp(await getReviewPicture(db, id, "picture", { published: true })).metadata();
    expect(picture).toMatchObject({ format: "webp", width: 1200, height: 1600 });
    expect(picture.exif).toBeUndefined();
    const small = await sharp(await getReviewPicture(db, id, "thumbnail", { published: true })).metadata();
    expect(small).toMatchObject({ width: 240, height: 240 });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("lists reviews sorted, filtered by stars, and page by page [C4]", async () => {
    const { db } = await open("seeded");
    await silent(db);
    const { id: product_id } = await db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", HONEY)
      .executeTakeFirstOrThrow();
    const count = REVIEWS_PAGE_SIZE + 3;
    const row = {
      product_id,
      locale: "fr",
      first_name: "A",
      last_name: "B",
      comment: "bon",
      status: "approved",
    } as const;
    await db
      .insertInto("reviews")
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...row,
          rating: (at % 5) + 1,
          created_at: new Date(Date.now() - at * 1000),
        })),
      )
      .execute();
    const stars = async (query: Partial<Parameters<typeof listReviews>[2]>) =>
      (await listReviews(db, HONEY, { ...first, ...query })).reviews.map(({ rating }) => rating);
    expect(await stars({})).toEqual([1, 2, 3, 4, 5, 1]);
    expect(await stars({ page: 2 })).toEqual([2, 3, 4]);
    expect(await stars({ page: 3 })).toEqual([]);
    expect(await stars({ sort: "highest" })).toEqual([5, 4, 4, 3, 3, 2]);
    expect(await stars({ sort: "lowest" })).toEqual([1, 1, 2, 2, 3, 3]);
    expect(await stars({ rating: 4 })).toEqual([4, 4]);
    const { pagination } = await listReviews(db, HONEY, { ...first, rating: 4 });
    expect(pagination).toMatchObject({ total: 2, last_page: 1 });
    await db.updateTable("reviews").set({ locale: "ar" }).where("rating", "<>", 2).execute();
    expect(await stars({ locale: "fr" }), "those in the reader's language first").toEqual([2, 2, 1, 3, 4, 5]);
    expect(await stars({ locale: "fr", page: 2 })).toEqual([1, 3, 4]);
    expect(await stars({ locale: "fr", sort: "lowest" })).toEqual([2, 2, 1, 1, 3, 3]);
  });

  test.each(Object.entries(HOSTILE_FILES).filter(([name]) => name !== "nothing at all"))(
    "rejects a review with an invalid picture file and stores nothing: %s [V11]",
    async (_, make) => {
      const db = await silent((await open("seeded")).db);
      const customer = await buyer(db);
      const { bytes } = await make();
      if (bytes.byteLength > 5 * 1024 * 1024) return;
      await expect(submitReview(db, customer, HONEY, words, bytes)).rejects.toMatchObject({
        code: "picture_invalid",
        fields: { file: [expect.stringMatching(/^refusal\.picture_/)] },
      });
      expect(await db.selectFrom("reviews").select("id").execute()).toEqual([]);
    },
  );

  test("the review API accepts a form with or without a picture, or JSON; it returns errors by field and limits attempts [V11 A9 P6]", async () => {
    const database = await open("seeded");
    const db = await silent(database.db);
    const api = apiClient(database);
    const path = `/products/${HONEY}/reviews?locale=en`;
    const form = async (fields: Record<string, string | File>, headers: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      const multipartResponse = new Response(data);
      const body = new Uint8Array(await multipartResponse.arrayBuffer());
      return api.send("POST", path, body, {
        "Content-Type": multipartResponse.headers.get("Content-Type") ?? "",
        ...headers,
      });
    };
    expect((await form({ rating: "5", comment: "x" }, {})).status).toBe(401);
    const stranger = await bearerOf(db, await registeredCustomer(db));
    expect((await form({ rating: "5", comment: "x" }, stranger)).body).toMatchObject({
      code: "review_not_purchased",
      message: "You can only review products you have purchased within the last 30 days.",
    });
    const customer = await bearerOf(db, await buyer(db));
    const wrong = await form({ rating: "6", comment: " ", email: "nobody", colour: "red" }, customer);
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: {
          rating: ["Please choose from 1 to 5 stars."],
          comment: ["Please write your review."],
          email: ["Please enter a valid email address."],
        },
      },
    });
    const svg = new File(["<svg onload=alert(1)>"], "a.jpg", { type: "image/jpeg" });
    expect((await form({ rating: "5", comment: "x", file: svg }, customer)).body.errors.file).toHaveLength(1);
    const photo = new File([new Uint8Array(await phonePicture())], "a.jpg", { type: "image/jpeg" });
    expect((await form({ rating: "5", comment: "Très bon", file: photo }, customer)).status).toBe(201);
    expect((await form({ rating: "5", comment: "Encore" }, customer)).body).toMatchObject({
      code: "review_exists",
      message: "You have already reviewed this product.",
    });
    expect((await api.get(`/products/${HONEY}/reviews/eligibility`, customer)).body.data).toMatchObject({
      reason: "already_reviewed",
    });
    const other = await bearerOf(db, await buyer(db));
    expect((await api.post(path, { rating: 5, comment: "By JSON" }, other)).status).toBe(201);
    for (let tries = 0; tries < 10; tries++) await api.post(path, { rating: 5, comment: "again" }, other);
    expect((await api.post(path, { rating: 5, comment: "again" }, other)).status).toBe(429);
    const [{ id = 0 } = {}] = await db.selectFrom("review_pictures").select("review_id as id").execute();
    expect((await api.get(`/reviews/${id}/picture`)).status).toBe(404);
    await moderateReview(db, await owner(db), id, { status: "approved" });
    const picture = await api.get(`/reviews/${id}/thumbnail`);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
    expect(picture.headers.get("Cache-Control")).toMatch(/^public, max-age=/);
    const listed = await api.get(`/products/${HONEY}/reviews?rating=5&sort=highest`);
    expect(listed.body).toMatchObject({ data: { reviews: [{ id, comment: "Très bon" }] }, pagination: { total: 1 } });
    for (const query of ["rating=6", "sort=best", "page=0", "page=1e3"])
      expect((await api.get(`/products/${HONEY}/reviews?${query}`)).status, query).toBe(422);
  });
});

describeOnBothEngines("withdrawing, exporting and erasing a customer's own reviews", (open) => {
  test("withdrawing a review updates the rating, and the customer may review again [P2 F2]", async () => {
    const db = await silent((await open("seeded")).db);
    const { customer, id } = await written(db);
    await moderateReview(db, await owner(db), id, { status: "approved" });
    await replyToReview(db, await owner(db), id, { reply: "Merci Zineb" });
    await deleteOwnReview(db, customer, HONEY);
    expect(JSON.stringify(await db.selectFrom("activity").selectAll().execute())).not.toContain("Zineb");
    expect(await ratingOf(db)).toEqual({ average_rating: 0, total_reviews: 0 });
    await expect(deleteOwnReview(db, customer, HONEY)).rejects.toThrow("not_found");
    expect((await getReviewEligibility(db, customer, HONEY)).eligible).toBe(true);
  });

  test("a customer's data export contains their reviews with pictures; erasing the account deletes them and updates the rating [C14 A9 P2]", async () => {
    const db = await silent((await open("seeded")).db);
    const otherReview = await written(db, { rating: 2 });
    const customer = await buyer(db, { password: PASSWORD });
    await submitReview(db, customer, HONEY, { ...words, comment: "Secret de Zineb" }, await phonePicture());
    const staff = await owner(db);
    for (const { id } of await db.selectFrom("reviews").select("id").execute()) {
      await replyToReview(db, staff, id, { reply: "Merci" });
      await moderateReview(db, staff, id, { status: "approved" });
    }
    expect(await ratingOf(db)).toEqual({ average_rating: 3, total_reviews: 2 });
    const signedIn = await callerOf(db, customer.account.id);
    const { reviews } = await exportCustomer(db, signedIn);
    expect(reviews).toMatchObject([{ comment: "Secret de Zineb", rating: 4, status: "approved", reply: "Merci" }]);
    expect(String(reviews[0]?.picture)).toMatch(/^data:image\/webp;base64,/);

    await eraseAccount(db, signedIn, { password: PASSWORD });
    expect(await ratingOf(db)).toEqual({ average_rating: 2, total_reviews: 1 });
    expect(await db.selectFrom("reviews").select("id").execute()).toEqual([{ id: otherReview.id }]);
    expect(await db.selectFrom("review_pictures").select("review_id").execute()).toEqual([]);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
