import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { GatewayForm, PaymentStateResponse } from "../../contract/payments.ts";
import { ApiError, callApi } from "./api.ts";

export type PaymentRef = { number: string; token: string | null };

const SECOND_MS = 1000;
/** Pauses between polls. Most confirmations arrive within seconds. Polling stops after about three minutes. */
const LOOK_AFTER_MS = [2, 2, 3, 4, 6, 9, 14, 20, 30, 45, 60].map((seconds) => seconds * SECOND_MS);
const LEAVING_LIMIT_MS = 30 * SECOND_MS;

const callOf = ({ number, token }: PaymentRef) =>
  `/payments/${number}/status${token ? `?t=${encodeURIComponent(token)}` : ""}`;

/** Polls a pending payment with growing delays (T1). `check` polls immediately and sets `hasAsked`. */
export function usePaymentState(ref: PaymentRef, initialAnswer: PaymentStateResponse) {
  const { data, error, isFetching, refetch } = useQuery<PaymentStateResponse, ApiError>({
    queryKey: ["payment", ref.number, ref.token],
    queryFn: ({ signal }) => callApi<PaymentStateResponse>(callOf(ref), { signal }),
    initialData: initialAnswer,
    // Not cached, so that each visit starts from the data that its page loaded.
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.status === "pending" ? "always" : false),
    networkMode: "always",
    retry: false,
  });
  const [looks, setLooks] = useState(0);
  const [hasAsked, setAsked] = useState(false);
  const isPending = data.status === "pending";
  const isResting = looks >= LOOK_AFTER_MS.length;
  useEffect(() => {
    if (!isPending || isResting) return;
    const timer = setTimeout(() => void refetch().finally(() => setLooks((times) => times + 1)), LOOK_AFTER_MS[looks]);
    return () => clearTimeout(timer);
  }, [isPending, isResting, looks, refetch]);
  const check = async () => {
    await refetch();
    setAsked(true);
  };
  return { state: data, error, isChecking: isFetching, isResting, hasAsked, check };
}

/** Makes Back return to `address`. The scroll position belongs to the replaced page and is not restored (G4). */
function replaceUrlForBack(address: string): void {
  history.replaceState(null, "", address);
  const stayOnTop = () => {
    history.scrollRestoration = "manual";
  };
  addEventListener("pagehide", stayOnTop, { once: true });
}

/** Submits the signed form to the gateway. Loads the page `back` on Back, or after 30 s without a response. */
export function goToGateway({ url, method, fields }: GatewayForm, back = location.href): void {
  if (back !== location.href) replaceUrlForBack(back);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { once: true });
  setTimeout(() => location.replace(back), LEAVING_LIMIT_MS);
  const form = document.createElement("form");
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

export function usePayByCard(number: string, onRefused?: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const pay = async () => {
    if (isLeaving) return;
    setLeaving(true);
    setError(null);
    try {
      goToGateway(await callApi<GatewayForm>(`/payments/${number}/start`, { method: "POST", body: {} }));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
      setLeaving(false);
      if (thrown.status === 409) onRefused?.();
    }
  };
  return { pay, isLeaving, error };
}
