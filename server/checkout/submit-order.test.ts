import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, test } from "vitest";
import type { PlaceOrderInput, ProofOfWorkChallenge } from "../../contract/checkout.ts";
import { CHALLENGE_RATE_LIMIT } from "../../contract/constants.ts";
import type { ShopError } from "../../contract/errors.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyerWith, guest, orderInput, registeredCustomer, setSetting, sizeOf } from "../../tests/fixtures.ts";
import { loggedLines } from "../../tests/logged.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { recentLogLineCounts } from "../platform/security-log.ts";
import { issueChallenge } from "./challenge.ts";
import { submitOrder } from "./submit-order.ts";

type Buyer = { database: Database; caller: Caller; input: PlaceOrderInput };

async function buyerOfHoney(database: Database, changes: Partial<Caller> = {}): Promise<Buyer> {
  const caller = {
    ...(await buyerWith(database.db, { size: await sizeOf(database.db, "thyme-honey", 500), quantity: 1 })),
    ...changes,
  };
  return { database, caller, input: await orderInput(database.db, caller) };
}

/** Submits an order. With a `total` of 1, which is never right, the order is rejected. */
const attempt = (
  { database, caller, input }: Buyer,
  { total = input.expected_total, proof = null }: { total?: number; proof?: string | null } = {},
): Promise<ShopError | null> =>
  submitOrder(database, caller, {
    input: { ...input, expected_total: total },
    proof,
    idempotency_key: "attempt-1",
  }).then(
    () => null,
    (error) => error,
  );

async function proofFor(refusal: ShopError | null): Promise<string> {
  const { challenge } = (refusal as ShopError).data as { challenge: ProofOfWorkChallenge };
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    "base64",
  );
}

const ordersIn = ({ db }: Database) => db.selectFrom("orders").select("number").execute();

describeOnBothEngines("submitOrder", (open) => {
  test("logs a rejected order with error code and account; a placed order and its retry are not logged as rejected", async () => {
    const database = await open("seeded");
    const customer = await registeredCustomer(database.db);
    const buyer = await buyerOfHoney(database, { account: customer.account });
    const logged = loggedLines();
    recentLogLineCounts.clear();
    expect(await attempt(buyer, { total: 1 })).toMatchObject({ code: "cart_changed" });
    expect(await attempt(buyer)).toBeNull();
    expect(await attempt(buyer)).toBeNull();
    const lines = logged().filter(({ event }) => event === "order rejected");
    expect(lines).toEqual([{ event: "order rejected", account: customer.account?.id, why: "cart_changed" }]);
  });

  test("returns a placed order to every retry, without counting the retry as an order attempt [A9 K16]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "always");
    const buyer = await buyerOfHoney(database);
    const proof = await proofFor(await attempt(buyer));
    const request = { input: buyer.input, idempotency_key: "attempt-1" };
    const first = await submitOrder(database, buyer.caller, { ...request, proof });
    for (let attemptNumber = 0; attemptNumber < 25; attemptNumber++)
      expect(
        await submitOrder(database, buyer.caller, { ...request, proof: attemptNumber % 2 ? proof : null }),
      ).toEqual(first);
    expect(await ordersIn(database)).toHaveLength(1);
  });

  test("allows five order attempts a minute per cart and twenty per IP address, then rejects with the seconds to wait [K16 X4]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "off");
    const buyer = await buyerOfHoney(database);
    for (let tried = 0; tried < 5; tried++)
      expect(await attempt(buyer, { total: 1 })).toMatchObject({ code: "cart_changed" });
    const rejection = await attempt(buyer);
    expect(rejection).toMatchObject({ code: "too_many_checkouts" });
    expect(rejection?.params.seconds).toBeGreaterThan(50);
    expect(rejection?.params.seconds).toBeLessThanOrEqual(60);
    const elsewhere = { ...buyer, caller: { ...buyer.caller, address: "198.51.100.7" } };
    expect(await attempt(elsewhere)).toMatchObject({ code: "too_many_checkouts" });
    for (let carts = 0; carts < 3; carts++) {
      const other = await buyerOfHoney(database);
      for (let tried = 0; tried < 5; tried++)
        expect(await attempt(other, { total: 1 })).toMatchObject({ code: "cart_changed" });
    }
    expect(await attempt(await buyerOfHoney(database))).toMatchObject({ code: "too_many_checkouts" });
    expect(await attempt(await buyerOfHoney(database, { address: "198.51.100.7" }))).toBeNull();
  });

  test("if a proof of work is always required, each order attempt needs a new one; attempts without it do not count toward the rate limit [T5 V9]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "always");
    const buyer = await buyerOfHoney(database);
    for (let requested = 0; requested < 8; requested++) {
      const rejection = await attempt(buyer);
      expect(rejection).toMatchObject({ code: "challenge_required", params: {} });
    }
    const proof = await proofFor(await attempt(buyer));
    expect(await attempt(buyer, { total: 1, proof })).toMatchObject({ code: "cart_changed" });
    const spent = await attempt(buyer, { proof });
    expect(spent).toMatchObject({ code: "challenge_required" });
    expect(await ordersIn(database)).toEqual([]);
    expect(await attempt(buyer, { proof: await proofFor(spent) })).toBeNull();
    expect(await ordersIn(database)).toHaveLength(1);
  });

  test("limits proof-of-work challenges per IP address; beyond the limit, order attempts without a solved challenge are rejected [T5 X4]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "always");
    const { address } = guest();
    const requested = () => issueChallenge(database, guest(), "checkout", "too_many_requests");
    for (let issuedCount = 1; issuedCount < CHALLENGE_RATE_LIMIT.points; issuedCount++) await requested();
    const buyer = await buyerOfHoney(database, { address });
    const last = await attempt(buyer);
    expect(last).toMatchObject({ code: "challenge_required" });
    const rejection = await attempt(buyer);
    expect(rejection).toMatchObject({ code: "too_many_checkouts", data: undefined });
    expect(rejection?.params.seconds).toBeGreaterThan(50);
    await expect(requested()).rejects.toMatchObject({ code: "too_many_requests" });
    const elsewhere = await buyerOfHoney(database, { address: "198.51.100.7" });
    expect(await attempt(elsewhere)).toMatchObject({ code: "challenge_required" });
    expect(await attempt(buyer, { proof: await proofFor(last) })).toBeNull();
  });

  test("counts an order attempt with a wrong proof of work toward the rate limit [T5]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "always");
    const buyer = await buyerOfHoney(database);
    for (let tried = 0; tried < 5; tried++)
      expect(await attempt(buyer, { proof: "wrong" })).toMatchObject({ code: "challenge_required" });
    expect(await attempt(buyer, { proof: "wrong" })).toMatchObject({ code: "too_many_checkouts" });
  });

  test("with the proof-of-work setting on_rate, a cart's third or an IP address's tenth order attempt within a minute requires a proof of work [T5 K16]", async () => {
    const database = await open("seeded");
    const buyer = await buyerOfHoney(database);
    for (let tried = 0; tried < 2; tried++)
      expect(await attempt(buyer, { total: 1 })).toMatchObject({ code: "cart_changed" });
    const third = await attempt(buyer);
    expect(third).toMatchObject({ code: "challenge_required" });
    expect(third?.params.seconds).toBeGreaterThan(50);
    expect(third?.params.seconds).toBeLessThanOrEqual(60);
    expect(await attempt(buyer, { proof: await proofFor(third) })).toBeNull();
    for (let carts = 0; carts < 6; carts++) expect(await attempt(await buyerOfHoney(database))).toBeNull();
    const tenth = await buyerOfHoney(database);
    const requested = await attempt(tenth);
    expect(requested).toMatchObject({ code: "challenge_required" });
    expect(await attempt(tenth, { proof: await proofFor(requested) })).toBeNull();
    expect(await attempt(await buyerOfHoney(database, { address: "198.51.100.7" }))).toBeNull();
  });

  test("with the proof-of-work setting off, an order never requires a proof, even after four rejected attempts [T5]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "off");
    const buyer = await buyerOfHoney(database);
    for (let tried = 0; tried < 4; tried++)
      expect(await attempt(buyer, { total: 1 })).toMatchObject({ code: "cart_changed" });
    expect(await attempt(buyer)).toBeNull();
  });
});
