import { useRef, useState } from "react";
import type { Challenge, PlacedOrder, PlaceOrderInput, SubmitOrderInput } from "../../contract/checkout.ts";
import { toCurrentFieldNames, toLegacyFieldNames } from "../../contract/former-names.ts";
import { type ApiError, callApi } from "./api.ts";
import { forgetOrdered } from "./checkout-draft.ts";
import { readTab, storeInTab } from "./tab-storage.ts";

const ATTEMPT_KEY = "checkout.attempt";

type Attempt = { key: string; body: string; accepted_hours: number | null };

/** A new idempotency key of 128 random bits. crypto.randomUUID is not used, because it is missing on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function storedAttempt(): Attempt | null {
  const attempt = readTab<Attempt>(ATTEMPT_KEY);
  return attempt && { ...attempt, body: JSON.stringify(toCurrentFieldNames(JSON.parse(attempt.body))) };
}

/** Stores an order attempt. A retry of the same order reuses the key, even after a reload, to order once. */
function attemptFor(body: string, accepted_hours: number | null): Attempt {
  const lastAttempt = storedAttempt();
  const key = lastAttempt?.body === body ? lastAttempt.key : newKey();
  const attempt = { key, body, accepted_hours };
  storeInTab(ATTEMPT_KEY, attempt);
  return attempt;
}

const challengeOf = ({ code, data }: ApiError): Challenge | null =>
  code === "challenge_required" ? (data as { challenge: Challenge }).challenge : null;

/** Whether an API process of version 0.1 rejected the new field names, as may happen in a rolling restart. */
const isOfFormerProcess = ({ errors }: ApiError): boolean => "shipping_address.first_name" in errors;

async function proofOf(challenge: Challenge): Promise<string | null> {
  try {
    const { solve } = await import("./proof-of-work.ts");
    return await solve(challenge);
  } catch {
    return null;
  }
}

/** Sends an order. Computes a proof of work if required, and retries (T5). `onCheck`: computing or not. */
async function send(
  { key, body, accepted_hours }: Attempt,
  onCheck: (isChecking: boolean) => void = () => {},
): Promise<PlacedOrder> {
  const order = JSON.parse(body) as PlaceOrderInput;
  const input: SubmitOrderInput = accepted_hours ? { ...order, accepted_pay_before_hours: accepted_hours } : order;
  const postAs = (body: object) =>
    callApi<PlacedOrder>("/checkout/orders", { method: "POST", body, headers: { "Idempotency-Key": key } });
  const post = (body: SubmitOrderInput) =>
    postAs(body).catch((refusal: ApiError) => {
      if (!isOfFormerProcess(refusal)) throw refusal;
      return postAs(toLegacyFieldNames(body));
    });
  const placed = await post(input).catch(async (refusal: ApiError) => {
    const challenge = challengeOf(refusal);
    if (!challenge) throw refusal;
    onCheck(true);
    try {
      const proof = await proofOf(challenge);
      if (proof === null) throw refusal;
      return await post({ ...input, challenge: proof });
    } finally {
      onCheck(false);
    }
  });
  storeInTab(ATTEMPT_KEY, null);
  forgetOrdered();
  return placed;
}

export const hasOpenAttempt = (): boolean => readTab<Attempt>(ATTEMPT_KEY) !== null;

/** Retries the stored order. Null if no order is stored or it is rejected. Rejects if no response comes. */
export async function resumeAttempt(): Promise<PlacedOrder | null> {
  const attempt = storedAttempt();
  if (!attempt) return null;
  try {
    return await send(attempt);
  } catch (error) {
    if ((error as ApiError).status === 0) throw error;
    storeInTab(ATTEMPT_KEY, null);
    return null;
  }
}

/** `place` places an order. It resolves to null if another order is being placed, and rejects with ApiError. */
export function usePlaceOrder(): {
  place: (input: PlaceOrderInput, accepted_hours: number | null) => Promise<PlacedOrder | null>;
  isPlacing: boolean;
  isChecking: boolean;
} {
  const [isPlacing, setPlacing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const isUnderWay = useRef(false);
  const place = async (input: PlaceOrderInput, accepted_hours: number | null) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      return await send(attemptFor(JSON.stringify(input), accepted_hours), setChecking);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { place, isPlacing, isChecking };
}
