import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { ADDRESSES_MAX, PASSWORD_CHECK_LIMIT } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { newcomer, verifiedCustomer } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buyAs, deliver, guest, orderInput, owner, putIntoCart, sizeOf } from "../../tests/fixtures.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { argon2 } from "../identity/password-hashing.ts";
import { claimOrder } from "../identity/past-orders.ts";
import { findAccountByToken, signIn } from "../identity/sessions.ts";
import { listCustomerOrders } from "../orders/customer.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { getOrderOwnership } from "../orders/order.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { createAddress, listAddresses } from "./addresses.ts";
import { blockCustomer } from "./admin/blocks.ts";
import { addCustomerNote } from "./admin/notes.ts";
import { mergeEarlierRegistration } from "./earlier-registration.ts";

const EMAIL = "fatima@example.com";
const EARLIER = "the password of before";
const OWN = "the password of today";
const wrong = { code: "wrong_password", fields: { password: ["field.registeredPasswordWrong"] } };

afterEach(() => void vi.restoreAllMocks());

const idOf = (caller: Caller) => caller.account?.id ?? 0;
const join = (db: Db, caller: Caller, password = EARLIER, addresses = true) =>
  mergeEarlierRegistration(db, caller, { password, addresses });
const honey = async (db: Db) => [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }];
const numbersOf = async (db: Db, caller: Caller) =>
  (await listCustomerOrders(db, caller, { page: 1 })).items.map(({ number }) => number);
const place = async (db: Db, caller: Caller, idempotency_key: string) => {
  const buyer = await putIntoCart(db, caller, ...(await honey(db)));
  return placeOrder(db, buyer, { input: await orderInput(db, buyer), idempotency_key });
};
const home = { firstName: "Fatima", lastName: "Alaoui", phone: "0612345678", address: "Rue 1", city: "agadir" };
const people = async (db: Db) => ({
  claim: await newcomer(db, EMAIL, { password: EARLIER }),
  owner: await verifiedCustomer(db, EMAIL, { password: OWN }),
});
const orderId = async (db: Db, number: string) =>
  (await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirstOrThrow()).id;
const exists = async (db: Db, id: number) =>
  (await db.selectFrom("accounts").select("id").where("id", "=", id).execute()).length > 0;

describeOnBothEngines("mergeEarlierRegistration", (open) => {
  test("a verified account merges an unverified one by its password: it gets orders, addresses, reviews and favourites, and the unverified one is deleted [P3]", async () => {
    const { db } = await open("seeded");
    const { claim, owner: account } = await people(db);
    const key = "the-same-key-1";
    const own = await place(db, account, key);
    const [same, other] = [await place(db, claim, key), await buyAs(db, claim, await honey(db))];
    const productId = (await honey(db))[0]?.size.product_id ?? 0;
    const review = { product_id: productId, locale: "en", first_name: "F", last_name: "A", rating: 5, comment: "Good" };
    await db
      .insertInto("reviews")
      .values({
        ...review,
        account_id: idOf(claim),
        order_id: await orderId(db, same.order.number),
        created_at: clock.now(),
      })
      .execute();
    await db
      .insertInto("favourites")
      .values({ account_id: idOf(claim), product_id: productId, added_at: clock.now() })
      .execute();
    await createAddress(db, claim, home);
    await createAddress(db, account, { ...home, address: "Rue 2" });
    const { token } = await signIn(db, guest(), { email: EMAIL, password: EARLIER });
    await putIntoCart(db, claim, ...(await honey(db)));

    expect(await join(db, account)).toEqual({ orders: 2, addresses: 1 });
    expect((await numbersOf(db, account)).toSorted()).toEqual(
      [own.order.number, same.order.number, other.order.number].toSorted(),
    );
    const addresses = await listAddresses(db, account);
    expect(addresses.map((each) => [each.address, each.default])).toEqual([
      ["Rue 2", true],
      ["Rue 1", false],
    ]);
    const ofAccount = (table: "reviews" | "favourites") =>
      db.selectFrom(table).select("product_id").where("account_id", "=", idOf(account)).execute();
    expect([await ofAccount("reviews"), await ofAccount("favourites")]).toEqual([
      [{ product_id: productId }],
      [{ product_id: productId }],
    ]);
    expect(await exists(db, idOf(claim))).toBe(false);
    expect(await findAccountByToken(db, token)).toBeNull();
    await expect(signIn(db, guest(), { email: EMAIL, password: EARLIER })).rejects.toThrow("wrong_credentials");
    const mails = await db.selectFrom("mails").select("account_id").where("kind", "=", "order_placed").execute();
    expect(mails.every(({ account_id }) => account_id === null || account_id === idOf(account))).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("merging an earlier unverified account moves its postal addresses only on request, and only up to the verified account's address limit [C12]", async () => {
    const { db } = await open("seeded");
    const { claim, owner: account } = await people(db);
    await createAddress(db, claim, home);
    expect(await join(db, account, EARLIER, false)).toEqual({ orders: 0, addresses: 0 });
    expect(await listAddresses(db, account)).toEqual([]);
    const another = await newcomer(db, EMAIL, { password: EARLIER });
    for (let nth = 0; nth < 3; nth++) await createAddress(db, another, { ...home, address: `Rue ${nth}` });
    for (let nth = 1; nth < ADDRESSES_MAX; nth++)
      await createAddress(db, account, { ...home, address: `Avenue ${nth}` });
    expect(await join(db, account)).toEqual({ orders: 0, addresses: 1 });
    expect(await listAddresses(db, account)).toHaveLength(ADDRESSES_MAX);
  });

  test.each(["password", "key"])(
    "if both merged accounts have reviewed a product, a merge by %s keeps the verified account's review and updates the product's rating [F2]",
    async (by) => {
      const { db } = await open("seeded");
      const { claim, owner: account } = await people(db);
      const productId = (await honey(db))[0]?.size.product_id ?? 0;
      const ofClaim = await place(db, claim, "key-of-the-claim");
      const ofAccount = await place(db, account, "key-of-the-account");
      const review = { product_id: productId, locale: "en", first_name: "F", last_name: "A", comment: "Good" };
      for (const [caller, rating, { order }] of [
        [claim, 1, ofClaim],
        [account, 5, ofAccount],
      ] as const)
        await db
          .insertInto("reviews")
          .values({
            ...review,
            account_id: idOf(caller),
            order_id: await orderId(db, order.number),
            rating,
            status: "approved",
            created_at: clock.now(),
          })
          .execute();
      if (by === "password") await join(db, account);
      else await claimOrder(db, account, { ref: ofClaim.order.number, key: ofClaim.access_key });
      const storedReviews = await db
        .selectFrom("reviews")
        .select(["account_id", "rating"])
        .where("account_id", "is not", null)
        .execute();
      expect(storedReviews).toEqual([{ account_id: idOf(account), rating: 5 }]);
      const { total_reviews } = await db
        .selectFrom("products")
        .select("total_reviews")
        .where("id", "=", productId)
        .executeTakeFirstOrThrow();
      const { count } = await db
        .selectFrom("reviews")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("product_id", "=", productId)
        .where("status", "=", "approved")
        .executeTakeFirstOrThrow();
      expect(total_reviews).toBe(count);
      expect(await checkInvariants(db)).toEqual([]);
    },
  );

  test("merging an earlier unverified account moves its block and staff's notes to the remaining account, whose next order is rejected [P5]", async () => {
    const { db } = await open("seeded");
    const { claim, owner: account } = await people(db);
    const staff = await owner(db);
    const customer = await db
      .selectFrom("customers")
      .select("id")
      .where("account_id", "=", idOf(claim))
      .executeTakeFirstOrThrow();
    await addCustomerNote(db, staff, { id: customer.id, body: "Asked to be called" });
    await blockCustomer(db, staff, { id: customer.id, reason: "Refused three parcels" });
    await join(db, account);
    const { rows } = await sql<{ account_id: number; note: string; reason: string }>`
      SELECT c.account_id, n.body AS note, b.reason FROM customers c
      JOIN customer_notes n ON n.customer_id = c.id JOIN customer_blocks b ON b.customer_id = c.id`.execute(db);
    expect(rows).toEqual([{ account_id: idOf(account), note: "Asked to be called", reason: "Refused three parcels" }]);
    await expect(place(db, account, "key-after-the-block")).rejects.toThrow("order_refused");
  });

  test("a merge with a wrong password computes the same number of password hashes whether or not an earlier unverified account exists [A1]", async () => {
    const { db } = await open();
    const works = [];
    for (const email of [EMAIL, "other@example.com"]) {
      if (email === EMAIL) await newcomer(db, email, { password: EARLIER });
      const account = await verifiedCustomer(db, email, { password: OWN });
      const [verify, hash] = [vi.spyOn(argon2, "verify").mockClear(), vi.spyOn(argon2, "hash").mockClear()];
      for (const password of ["none of them", OWN])
        await expect(join(db, account, password)).rejects.toMatchObject(wrong);
      works.push(verify.mock.calls.length + hash.mock.calls.length);
    }
    expect(works).toEqual([2, 2]);
  });

  test("rejects a merge with the password of an account for another e-mail address, and a merge requested by an unverified account [P3]", async () => {
    const { db } = await open();
    const { claim, owner: account } = await people(db);
    await newcomer(db, "other@example.com", { password: "another's own one" });
    await expect(join(db, account, "another's own one")).rejects.toMatchObject(wrong);
    await expect(join(db, claim, EARLIER)).rejects.toMatchObject(wrong);
    expect(await exists(db, idOf(claim))).toBe(true);
  });

  test("an order placed while its unverified account is being merged is either moved to the remaining account or rejected, never lost [P3 O1]", async () => {
    const { db } = await open("seeded");
    for (let round = 0; round < 3; round++) {
      const email = `round-${round}@example.com`;
      const claim = await newcomer(db, email, { password: EARLIER });
      const account = await verifiedCustomer(db, email, { password: OWN });
      const buyer = await putIntoCart(db, claim, ...(await honey(db)));
      const placing = placeOrder(db, buyer, {
        input: await orderInput(db, buyer),
        idempotency_key: `key-round-${round}`,
      });
      const [placed, joined] = await Promise.allSettled([placing, join(db, account)]);
      expect(joined.status).toBe("fulfilled");
      if (placed.status === "rejected")
        expect(["unauthenticated", "cart_empty"]).toContain((placed.reason as { code?: string }).code);
      else expect(await numbersOf(db, account)).toEqual([placed.value.order.number]);
    }
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("of two concurrent requests to merge an earlier unverified account, one succeeds and moves its orders, the other is rejected [P3]", async () => {
    const { db } = await open("seeded");
    const { claim, owner: account } = await people(db);
    await place(db, claim, "key-of-the-claim");
    const ended = await Promise.allSettled([join(db, account), join(db, account)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find((each) => each.status === "rejected")?.reason).toMatchObject(wrong);
    expect(await numbersOf(db, account)).toHaveLength(1);
  });

  test("the API for merging an earlier unverified account rejects callers who are unverified themselves, and limits password attempts with 429 [A1 X4]", async () => {
    const database = await open();
    const { db } = database;
    const { claim, owner: account } = await people(db);
    const api = apiClient(database);
    const path = "/auth/customers/earlier-registration?locale=en";
    const [ofClaim, ofOwner] = [await bearerOf(db, claim as never), await bearerOf(db, account as never)];
    expect((await api.post(path, { password: EARLIER })).status).toBe(401);
    expect((await api.post(path, { password: EARLIER }, ofClaim)).body.code).toBe("email_unverified");
    const response = await api.post(path, { password: "none of them" }, ofOwner);
    expect([response.status, response.body.errors.password]).toEqual([
      422,
      ["No registration with your email address has this password."],
    ]);
    for (let nth = 1; nth < PASSWORD_CHECK_LIMIT.perAccount; nth++)
      await api.post(path, { password: `guess ${nth}` }, ofOwner);
    expect((await api.post(path, { password: EARLIER }, ofOwner)).status).toBe(429);
    await database.pool.query("DELETE FROM rate_limits");
    const joined = await api.post(path, { password: EARLIER }, ofOwner);
    expect(joined.body).toMatchObject({
      data: { orders: 0, addresses: 0 },
      message: "Your earlier registration is now part of your account.",
    });
  });
});

describeOnBothEngines("an order of an earlier registration", (open) => {
  test("an order key moves an earlier unverified account's order only to the verified account with the same e-mail address [P3]", async () => {
    const { db } = await open("seeded");
    const claim = await newcomer(db, EMAIL, { password: EARLIER });
    const { order, access_key } = await place(db, claim, "key-of-the-claim");
    const ref = { ref: order.number, key: access_key };
    const secondClaim = await newcomer(db, EMAIL, { password: "another password" });
    const stranger = await verifiedCustomer(db, "other@example.com");
    for (const caller of [secondClaim, stranger]) {
      await expect(claimOrder(db, caller, ref)).rejects.toThrow("order_not_found");
      expect(await getOrderOwnership(db, caller, ref)).toBe("another");
    }
    const account = await verifiedCustomer(db, EMAIL, { password: OWN });
    expect(await numbersOf(db, account)).toEqual([]);
    await expect(claimOrder(db, account, { ...ref, key: "x".repeat(43) })).rejects.toThrow("order_not_found");
    expect(await getOrderOwnership(db, account, ref)).toBe("nobody");
    await claimOrder(db, account, ref);
    await claimOrder(db, account, ref);
    expect(await getOrderOwnership(db, account, ref)).toBe("caller");
    expect([await numbersOf(db, account), await numbersOf(db, claim)]).toEqual([[order.number], []]);
    await deliver(db, order.number);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
