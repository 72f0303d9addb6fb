import type { PlacedOrder } from "../../contract/checkout.ts";
import { ShopError } from "../../contract/errors.ts";
import { readSetting } from "../content/stored-settings.ts";
import type { Caller } from "../platform/caller.ts";
import type { CardGateway } from "../platform/card-config.ts";
import type { Database } from "../platform/db.ts";
import { type Attempt, countCheckout } from "./attempts.ts";
import { issueChallenge, spendProof } from "./challenge.ts";
import { requireEmailProof } from "./email-proof.ts";
import { permitOrderMail } from "./order-mail.ts";
import { findPlacedOrder, type OrderRequest, placeOrder } from "./place-order.ts";

/** An order as it comes in, and the proof of work that came with it. */
export type SubmittedOrder = OrderRequest & { proof: string | null };

/**
 * What both doors that take an order do, the API and the page's own form: a lost answer is given again and counts for
 * nothing; any other attempt counts against the limit, must come with the proofs that the settings want, and is placed.
 * Refuses as `placeOrder` does, and with too_many_checkouts, email_proof_required (T7) and challenge_required (T5).
 * Outside of any transaction, because an attempt counts even when its order is refused.
 */
export async function submitOrder(
  database: Database,
  caller: Caller,
  { proof, ...request }: SubmittedOrder,
  cards: CardGateway | null = null,
): Promise<PlacedOrder> {
  const replay = await findPlacedOrder(database.db, caller, request, cards);
  if (replay) return replay;
  const attempt = await countCheckout(database, caller);
  await requireEmailProof(database.db, caller, request.input.shipping_address.email ?? null);
  await requireWork(database, caller, attempt, proof);
  const mail = await permitOrderMail(database, caller, request.input);
  try {
    return await placeOrder(database.db, caller, { ...request, mail }, cards);
  } finally {
    if (!mail.isUsed) await mail.takeBack();
  }
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
): Promise<void> {
  const rule = await readSetting(database.db, "checkout_challenge");
  if (rule === "off" || (rule === "on_rate" && many === null)) return;
  if (proof !== null && (await spendProof(database.db, "checkout", proof))) return;
  if (proof === null) await takeBack();
  throw new ShopError("challenge_required", {
    data: { challenge: await issueChallenge(database, caller, "checkout", "too_many_checkouts") },
    // Whoever cannot do the work may wait instead, where it is for the number of attempts.
    params: rule === "on_rate" && many !== null ? { seconds: many } : {},
  });
}
