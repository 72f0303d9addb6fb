import { useRef, useState } from "react";
import type { PlacedOrder, PlaceOrderInput, ProofOfWorkChallenge, SubmitOrderInput } from "../../contract/checkout.ts";
import { toCurrentFieldNames, toLegacyFieldNames } from "../../contract/former-names.ts";
import { type ApiError, callApi } from "./api.ts";
import { deleteStoredDraft } from "./checkout-draft.ts";
import { readFromTab, storeInTab } from "./tab-storage.ts";

const ATTEMPT_KEY = "checkout.attempt";

type Attempt = { key: string; body: string; accepted_hours: number | null };

/** A new idempotency key of 128 random bits. crypto.randomUUID is not used, because it is missing on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function storedAttempt(): Attempt | null {
  const attempt = readFromTab<Attempt>(ATTEMPT_KEY);
  return attempt && { ...attempt, body: JSON.stringify(toCurrentFieldNames(JSON.parse(attempt.body))) };
}

/** Stores an order attempt. A retry of the same order, even after a reload, reuses its idempotency key. */
function attemptFor(body: string, accepted_hours: number | null): Attempt {
  const lastAttempt = storedAttempt();
  const key = lastAttempt?.body === body ? lastAttempt.key : newKey();
  const attempt = { key, body, accepted_hours };
  storeInTab(ATTEMPT_KEY, attempt);
  return attempt;
}

const challengeOf = ({ code, data }: ApiError): ProofOfWorkChallenge | null =>
  code === "challenge_required" ? (data as { challenge: ProofOfWorkChallenge }).challenge : null;

/** Whether an API process of version 0.1 rejected the new field names, as may happen in a rolling restart. */
const isOfFormerProcess = ({ errors }: ApiError): boolean => "shipping_address.first_name" in errors;

async function proofOf(challenge: ProofOfWorkChallenge): Promise<string | null> {
  try {
    const { solveProofOfWork } = await import("./proof-of-work.ts");
    return await solveProofOfWork(challenge);
  } catch {
    return null;
  }
}

/** Sends an order. If required, retries with a proof of work (T5). `onCheck` reports the start and end of the retry. */
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
  deleteStoredDraft();
  return placed;
}

export const hasUnconfirmedOrder = (): boolean => readFromTab<Attempt>(ATTEMPT_KEY) !== null;

/** Retries the stored order. Null if no order is stored or it is rejected. Rejects if no response comes. */
export async function retryUnconfirmedOrder(): Promise<PlacedOrder | null> {
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

/** Hook to place an order. `place` resolves to null if an order is already being placed, and rejects with ApiError. */
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
