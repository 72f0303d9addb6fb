import { afterEach, expect, test, vi } from "vitest";
import { SIGN_IN_ATTEMPT_LIMITS } from "../contract/constants.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { attempts, isWhole, median, PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { buyerWith, registeredCustomer, sizeOf } from "../tests/fixtures.ts";
import { diceOf } from "../tests/fuzz.ts";
import { createApp } from "./app.ts";
import { argon2 } from "./identity/password-hashing.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Database } from "./platform/database/database.ts";

afterEach(() => void vi.restoreAllMocks());

function callerOf(database: Database) {
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: "/tmp", TRUSTED_PROXIES: "127.0.0.1" });
  const app = createApp({ config, database }, null);
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await app.request(`http://localhost/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
}

const addressOf = (nth: number) => ({ "X-Forwarded-For": `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` });
const SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

describeOnBothEngines("guesses", (open) => {
  test("no guess at a cart secret opens the cart, in any route [P2 T13]", { timeout: PROMISE_LIMIT_MS }, async () => {
    const database = await open("seeded");
    const { db } = database;
    const call = callerOf(database);
    const size = await sizeOf(db, "thyme-honey", 500);
    const { cartSecret } = await buyerWith(db, { size, quantity: 2 });
    const secret = cartSecret as string;
    const line = await db.selectFrom("cart_lines").select(["id", "cart_id"]).executeTakeFirstOrThrow();
    const before = await db.selectFrom("carts").selectAll().execute();
    const calls: readonly [string, string, object?][] = [
      ["GET", "/cart"],
      ["PUT", `/cart/update/${line.id}`, { quantity: 9 }],
      ["DELETE", `/cart/remove/${line.id}`, {}],
      ["DELETE", "/cart/clear", {}],
      ["DELETE", "/cart/coupon", {}],
    ];
    for (const nth of attempts("guesses", 50_000, 100)) {
      const dice = diceOf(nth);
      const at = dice(secret.length);
      const sign = SIGNS[dice(SIGNS.length)] as string;
      const random = Array.from({ length: 43 }, () => SIGNS[dice(SIGNS.length)]).join("");
      const guesses = [
        secret.slice(0, at) + sign + secret.slice(at + 1),
        secret.slice(0, -1 - dice(8)),
        `${secret}${sign}`,
        secret.toUpperCase(),
        `${secret.split("_", 2).join("_")}_${random}`,
        String(line.cart_id),
        `cs_${random.slice(0, 8).toLowerCase()}_${random}`,
        `${secret}' OR '1'='1`,
      ];
      const guess = guesses[dice(guesses.length)] as string;
      if (guess === secret) continue;
      const [method, path, body] = calls[nth % calls.length] as (typeof calls)[number];
      const { status, text } = await call(method, path, body, { "X-Cart-Session": guess, ...addressOf(nth) });
      expect(status === 404 || (status === 200 && text.includes('"items":[]')), `${guess}: ${status} ${text}`).toBe(
        true,
      );
    }
    expect(await db.selectFrom("carts").selectAll().execute()).toEqual(before);
    expect(await db.selectFrom("cart_lines").select(["id", "quantity"]).execute()).toEqual([
      { id: line.id, quantity: 2 },
    ]);
  });

  test("of thousands of sign-in attempts, only as many passwords are checked as the limits per account and per IP address allow [T12 X4]", {
    timeout: PROMISE_LIMIT_MS,
  }, async () => {
    const database = await open("seeded");
    const call = callerOf(database);
    const { account } = await registeredCustomer(database.db, { email: "fatima@example.com" });
    const verify = vi.spyOn(argon2, "verify").mockResolvedValue(false);
    const many = tries(10_000, 240) / 2;
    const signIn = (email: string, nth: number) =>
      call("POST", "/auth/customers/login", { email, password: `guess ${nth}` }, addressOf(nth));
    const triedBy = () => new Set(verify.mock.calls.map(([, password]) => password)).size;
    for (let nth = 0; nth < many; nth++) expect([401, 422, 429]).toContain((await signIn(account.email, nth)).status);
    expect(triedBy()).toBe(SIGN_IN_ATTEMPT_LIMITS.perAccount);
    verify.mockClear();
    for (let nth = 0; nth < many; nth++) {
      const body = { email: `user-${nth}@example.com`, password: `guess ${nth}` };
      // The trusted proxy added only the last address, which is always the same. The client forged the first one.
      const from = { "X-Forwarded-For": `10.9.${nth & 255}.1, 192.0.2.7` };
      expect([401, 422, 429]).toContain((await call("POST", "/auth/customers/login", body, from)).status);
    }
    expect(triedBy()).toBe(SIGN_IN_ATTEMPT_LIMITS.perAddress);
  });

  test("responses and response times do not reveal whether an e-mail address has an account [T10 T12 A1]", {
    timeout: PROMISE_LIMIT_MS,
  }, async () => {
    const database = await open("seeded");
    const { db, pool } = database;
    const call = callerOf(database);
    await registeredCustomer(db, { email: "known@example.com", password: "correct horse battery" });
    const asks = [
      (email: string) => ["/auth/customers/login", { email, password: "wrong one, this" }] as const,
      (email: string) => ["/auth/customers/forgot-password", { email }] as const,
    ];
    for (const ask of asks) {
      const times: Record<string, number[]> = { known: [], unknown: [] };
      const texts = new Set<string>();
      for (const nth of attempts("enumeration", 500, 5))
        for (const who of nth % 2 ? ["known", "unknown"] : ["unknown", "known"]) {
          await pool.query("DELETE FROM rate_limits");
          await pool.query("DELETE FROM codes");
          const [path, body] = ask(`${who}@example.com`);
          const startedAt = performance.now();
          const { status, text } = await call("POST", path, body, addressOf(nth));
          expect([200, 401, 422]).toContain(status);
          times[who]?.push(performance.now() - startedAt);
          texts.add(`${status} ${text.replaceAll(`${who}@`, "@")}`);
        }
      expect([...texts]).toHaveLength(1);
      const [knownMs, unknownMs] = [median(times.known ?? []), median(times.unknown ?? [])];
      if (isWhole) expect(Math.abs(knownMs - unknownMs), ask("x")[0]).toBeLessThan(5);
    }
  });
});
