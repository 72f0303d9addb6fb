import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { GatewayForm, PaymentStateAnswer } from "../../contract/payments.ts";
import { ApiError, callApi } from "./api.ts";

/** An order that is paid by card, and the token by which the gateway's return led here, if it did. */
export type PaymentRef = { number: string; token: string | null };

const SECOND_MS = 1000;
/** A confirmation mostly comes within seconds: the page looks often at first, then seldom, and rests after three minutes. */
const LOOK_AFTER_MS = [2, 2, 3, 4, 6, 9, 14, 20, 30, 45, 60].map((seconds) => seconds * SECOND_MS);
/** A gateway that has not taken the browser over by then is not waited for any longer. */
const LEAVING_LIMIT_MS = 30 * SECOND_MS;

const callOf = ({ number, token }: PaymentRef) =>
  `/payments/${number}/status${token ? `?t=${encodeURIComponent(token)}` : ""}`;

/**
 * How an order's payment stands, beginning with what the page brought; while it is pending the page asks again by itself,
 * less and less often, and then rests (T1). `check` asks now; `hasAsked` once the customer did, `error` when no answer came.
 */
export function usePaymentState(ref: PaymentRef, known: PaymentStateAnswer) {
  const { data, error, isFetching, refetch } = useQuery<PaymentStateAnswer, ApiError>({
    queryKey: ["payment", ref.number, ref.token],
    queryFn: ({ signal }) => callApi<PaymentStateAnswer>(callOf(ref), { signal }),
    initialData: known,
    // Each visit begins with what its own page brought.
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

/**
 * Gives this page's place in the history to another one, which begins at its own top: by what the history holds of a place
 * the router scrolls to where it was left, and the browser does where it may, which the router allows as the page goes (G4).
 */
function handOver(address: string): void {
  history.replaceState(null, "", address);
  const stayOnTop = () => {
    history.scrollRestoration = "manual";
  };
  addEventListener("pagehide", stayOnTop, { once: true });
}

/**
 * Leaves for the gateway with its form. Where the browser comes back by its Back button, the page that was left asks the
 * server anew, at `back` if that is another address: nothing on it was waiting for that long.
 */
export function goToGateway({ url, method, fields }: GatewayForm, back = location.href): void {
  if (back !== location.href) handOver(back);
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

/** Sends the customer to the gateway for an order that waits for its payment; `error` says why that did not work. */
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
