import type { PlacedOrder } from "../../contract/checkout.ts";
import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import { findCartBySecret, findOpenCart } from "../cart/secret.ts";
import { readSetting } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { CardGateway } from "../platform/config/card-config.ts";
import type { Database } from "../platform/database/database.ts";
import { logRejectedOrder } from "../platform/security-log.ts";
import { type CheckoutAttempt, countCheckoutAttempt } from "./attempts.ts";
import { consumeProofOfWork, issueChallenge, limitChallenges } from "./challenge.ts";
import { markEmailProofNeeded, requireVerifiedEmail } from "./email-proof.ts";
import { permitOrderMail } from "./order-mail.ts";
import { findPlacedOrder, type OrderRequest, placeOrder } from "./place-order.ts";
import type { BuyerProofs } from "./unpaid-budget.ts";

type SubmittedOrder = Omit<OrderRequest, "proofs"> & {
  proof: string | null;
  /** False for a form without JavaScript, which cannot solve a proof-of-work challenge. */
  canWork?: boolean;
  accepted_hours?: number | null;
};

/**
 * Counts the attempt, checks the required proofs and places the order. A retry returns the existing order and is not
 * counted. Call it outside a transaction, because a rejected order counts too. Throws the errors of placeOrder,
 * too_many_checkouts, email_proof_required (T7) and challenge_required (T5). Logs rejected orders.
 */
export async function submitOrder(...request: Parameters<typeof tryOrder>): Promise<PlacedOrder> {
  const [, caller] = request;
  try {
    return await tryOrder(...request);
  } catch (error) {
    if (error instanceof ShopError) logRejectedOrder(caller, error);
    throw error;
  }
}

async function tryOrder(
  database: Database,
  caller: Caller,
  { proof, canWork = true, accepted_hours = null, ...request }: SubmittedOrder,
  cards: CardGateway | null = null,
): Promise<PlacedOrder> {
  const secretsCart = await findCartBySecret(database.db, caller);
  const replay = await findPlacedOrder(database.db, caller, { ...request, secretsCart }, cards);
  if (replay) return replay;
  const attempt = await countCheckoutAttempt(database, caller, await findOpenCart(database.db, caller, secretsCart));
  await requireVerifiedEmail(database.db, caller, request.input.shipping_address.email ?? null);
  const work = await requireWork(database, caller, attempt, proof, canWork);
  const mail = await permitOrderMail(database, caller, request.input);
  try {
    return await placeOrder(
      database.db,
      caller,
      { ...request, secretsCart, proofs: { work, accepted_hours }, mail },
      cards,
    );
  } catch (error) {
    return await askForProof(database, caller, attempt, error);
  } finally {
    if (!mail.isUsed) await mail.uncount();
  }
}

/** Errors after which the client sends a proof or accepts a shorter deadline. Such an attempt is not counted. */
const PROOF_ERRORS: ReadonlySet<ErrorCode> = new Set([
  "challenge_required",
  "email_proof_required",
  "short_deadline_required",
]);

/** Uncounts the attempt if `error` asks for a proof, and prepares that proof. Call it after the order's rollback. */
async function askForProof(
  database: Database,
  caller: Caller,
  { uncount }: CheckoutAttempt,
  error: unknown,
): Promise<never> {
  if (!(error instanceof ShopError) || !PROOF_ERRORS.has(error.code)) throw error;
  await uncount();
  if (error.code === "challenge_required") throw await challengeFor(database, caller);
  await limitChallenges(database, caller, "too_many_checkouts");
  if (error.code === "email_proof_required") await markEmailProofNeeded(database.db, caller);
  throw error;
}

/** Throws challenge_required if a required proof of work is missing, and too_many_checkouts after many challenges. */
async function requireWork(
  database: Database,
  caller: Caller,
  { waitSeconds, uncount }: CheckoutAttempt,
  proof: string | null,
  canWork: boolean,
): Promise<BuyerProofs["work"]> {
  const rule = await readSetting(database.db, "checkout_challenge");
  const isDone = proof !== null && (await consumeProofOfWork(database.db, "checkout", proof));
  if (isDone) return "done";
  if (rule === "off" || (rule === "on_rate" && waitSeconds === null))
    return rule === "off" || !canWork ? "impossible" : "undone";
  if (proof === null) await uncount();
  // Without JavaScript, a client can only wait. If many attempts caused the challenge, the error says how long.
  throw await challengeFor(database, caller, rule === "on_rate" ? waitSeconds : null);
}

async function challengeFor(database: Database, caller: Caller, seconds: number | null = null): Promise<ShopError> {
  return new ShopError("challenge_required", {
    data: { challenge: await issueChallenge(database, caller, "checkout", "too_many_checkouts") },
    params: seconds === null ? {} : { seconds },
  });
}
