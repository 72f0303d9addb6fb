import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { PlaceOrderInput, ProofOfWorkChallenge } from "../contract/checkout.ts";
import { UNPAID_ORDER_LIMITS } from "../contract/constants.ts";
import { ShopError } from "../contract/errors.ts";
import { sendEmailCode, verifyEmailByCode } from "../server/checkout/email-proof.ts";
import { submitOrder } from "../server/checkout/submit-order.ts";
import type { Caller } from "../server/platform/caller.ts";
import type { Database, Db } from "../server/platform/database/database.ts";
import { lastMail } from "./customers.ts";
import { guest, orderInput, putIntoCart, type SizeOf } from "./fixtures.ts";
import { WIDE_BUDGET } from "./wide-budget.ts";

export async function widenUnpaidBudget(db: Db): Promise<void> {
  const rows = Object.entries(WIDE_BUDGET).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto("settings")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function defaultUnpaidBudget(db: Db): Promise<void> {
  await db.deleteFrom("settings").where("key", "in", Object.keys(WIDE_BUDGET)).execute();
}

async function proofFor({ data }: ShopError): Promise<string> {
  const { challenge } = data as { challenge: ProofOfWorkChallenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export type Line = { size: SizeOf; quantity: number };
export type Asked = "challenge_required" | "email_proof_required" | "short_deadline_required";

type Willing = {
  as?: Caller;
  phone?: string;
  climbs?: readonly Asked[];
  changes?: Partial<PlaceOrderInput>;
};

/**
 * Places an order by the operation. When a check in `climbs` is required, passes it and tries again. In the result,
 * `asked` lists the checks that were required.
 */
export async function orderWithChecks(database: Database, lines: readonly Line[], about: Willing = {}) {
  const { as = guest(), phone = "0612345678", climbs = [], changes = {} } = about;
  const buyer = await putIntoCart(database.db, as, ...lines);
  const email = climbs.includes("email_proof_required") ? `throw-away-${crypto.randomUUID()}@example.com` : null;
  const draft = await orderInput(database.db, buyer, changes);
  const input = { ...draft, shipping_address: { ...draft.shipping_address, email, phone } };
  const idempotency_key = crypto.randomUUID();
  const requiredChecks: Asked[] = [];
  let proof: string | null = null;
  let accepted_hours: number | null = null;
  for (let attempt = 0; ; attempt++) {
    await database.pool.query("DELETE FROM rate_limits");
    try {
      const placed = await submitOrder(database, buyer, { input, idempotency_key, proof, accepted_hours });
      return { placed, buyer, input, asked: requiredChecks, error: null };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const code = error.code as Asked;
      if (!climbs.includes(code) || attempt > 5)
        return { placed: null, buyer, input, asked: [...requiredChecks, code], error };
      requiredChecks.push(code);
      if (code === "challenge_required") proof = await proofFor(error);
      if (code === "email_proof_required") {
        await sendEmailCode(database, buyer, email as string);
        await verifyEmailByCode(database, buyer, {
          email: email as string,
          code: (await lastMail(database.db, email as string)).code,
        });
      }
      if (code === "short_deadline_required") accepted_hours = UNPAID_ORDER_LIMITS.shortHours;
    }
  }
}

export const ALL_RUNGS: readonly Asked[] = ["challenge_required", "email_proof_required", "short_deadline_required"];
