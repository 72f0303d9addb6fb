import type { PlacedOrder } from "../../contract/checkout.ts";
import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import { readSetting } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { CardGateway } from "../platform/config/card-config.ts";
import type { Database } from "../platform/database/database.ts";
import { type Attempt, countCheckout } from "./attempts.ts";
import { consumeProof, issueChallenge, limitChallenges } from "./challenge.ts";
import { askForEmailProof, requireEmailProof } from "./email-proof.ts";
import { permitOrderMail } from "./order-mail.ts";
import { findPlacedOrder, type OrderRequest, placeOrder } from "./place-order.ts";
import type { Proofs } from "./unpaid-budget.ts";

/** An order as it comes in, and what came with it. */
export type SubmittedOrder = Omit<OrderRequest, "proofs"> & {
  proof: string | null;
  /** A form without scripts cannot do the work. */
  canWork?: boolean;
  /** The short deadline that the customer agreed to, in hours. */
  accepted_hours?: number | null;
};

/**
 * What both doors that take an order do, the API and the page's own form: a lost answer is given again and counts for
 * nothing; any other attempt counts against the limit, must come with the proofs that the settings want, and is placed.
 * Refuses as `placeOrder` does, and with too_many_checkouts, email_proof_required (T7) and challenge_required (T5): where the settings
 * want them always, or the budget of unpaid orders for this order (unpaid-budget.ts).
 * Outside of any transaction, because an attempt counts even when its order is refused.
 */
export async function submitOrder(
  database: Database,
  caller: Caller,
  { proof, canWork = true, accepted_hours = null, ...request }: SubmittedOrder,
  cards: CardGateway | null = null,
): Promise<PlacedOrder> {
  const replay = await findPlacedOrder(database.db, caller, request, cards);
  if (replay) return replay;
  const attempt = await countCheckout(database, caller);
  await requireEmailProof(database.db, caller, request.input.shipping_address.email ?? null);
  const work = await requireWork(database, caller, attempt, proof, canWork);
  const mail = await permitOrderMail(database, caller, request.input);
  try {
    return await placeOrder(database.db, caller, { ...request, proofs: { work, accepted_hours }, mail }, cards);
  } catch (error) {
    return await askForProof(database, caller, attempt, error);
  } finally {
    if (!mail.isUsed) await mail.takeBack();
  }
}

/** What is only asked for: an attempt that lacks it is none. */
const ASKED: ReadonlySet<ErrorCode> = new Set([
  "challenge_required",
  "email_proof_required",
  "short_deadline_required",
]);

/** What the budget of unpaid orders asked for within the order's transaction, which is undone by now. */
async function askForProof(database: Database, caller: Caller, { takeBack }: Attempt, error: unknown): Promise<never> {
  if (!(error instanceof ShopError) || !ASKED.has(error.code)) throw error;
  await takeBack();
  if (error.code === "challenge_required") throw await challengeFor(database, caller);
  await limitChallenges(database, caller, "too_many_checkouts");
  if (error.code === "email_proof_required") await askForEmailProof(database.db, caller);
  throw error;
}

/**
 * Refuses an attempt that lacks a proof of work where one is due, always or after several attempts: challenge_required,
 * with the challenge. Whoever sent none is only told of it, and the attempt is none; a wrong proof counts. Challenges have
 * a limit of their own, so that whoever never does the work is refused too (too_many_checkouts).
 */
async function requireWork(
  database: Database,
  caller: Caller,
  { many, takeBack }: Attempt,
  proof: string | null,
  canWork: boolean,
): Promise<Proofs["work"]> {
  const rule = await readSetting(database.db, "checkout_challenge");
  const isDone = proof !== null && (await consumeProof(database.db, "checkout", proof));
  if (isDone) return "done";
  if (rule === "off" || (rule === "on_rate" && many === null))
    return rule === "off" || !canWork ? "impossible" : "undone";
  if (proof === null) await takeBack();
  // Whoever cannot do the work may wait instead, where it is for the number of attempts.
  throw await challengeFor(database, caller, rule === "on_rate" ? many : null);
}

async function challengeFor(database: Database, caller: Caller, seconds: number | null = null): Promise<ShopError> {
  return new ShopError("challenge_required", {
    data: { challenge: await issueChallenge(database, caller, "checkout", "too_many_checkouts") },
    params: seconds === null ? {} : { seconds },
  });
}
