import { useRef, useState } from "react";
import { CODE_DIGITS } from "../../../../contract/constants.ts";
import type { CodeSent } from "../../../../contract/customers.ts";
import { useCheckoutI18n } from "../../../part-texts.ts";
import { ApiError, callApi, errorText } from "../../../state/api.ts";
import { toast } from "../../../ui/toast-store.ts";
import { useCountdown } from "../../../use-countdown.ts";
import type { Posted } from "../posted.ts";
import type { Step } from "../use-steps.ts";

/** Verifies the order's `email` by a code (T7). `loaded`: e-mail addresses that need no code; null if none needs one. */
export function useEmailProof(loaded: readonly string[] | null, posted: Posted | null, email: string) {
  const { t } = useCheckoutI18n();
  const [verified, setVerified] = useState(loaded);
  const [isAsking, setAsking] = useState(posted?.proving ?? false);
  const { tried, clear, setError, ...state } = useTries(posted?.errors.email_code ?? null);
  const resend = useCountdown();
  const next = useRef<Step>("delivery");
  const address = email.trim().toLowerCase();

  const send = () =>
    tried(
      async () => {
        const body = { email: address };
        const { resend_in } = await callApi<CodeSent>("/checkout/email-code", { method: "POST", body });
        resend.start(resend_in);
        setAsking(true);
      },
      ({ retryAfter }) => {
        if (!retryAfter) return false;
        // The request was rate limited. The field is shown anyway, because an earlier code may still be valid.
        resend.start(retryAfter);
        setAsking(true);
        return true;
      },
    );
  const check = async (code: string): Promise<boolean> => {
    if (code.length !== CODE_DIGITS) {
      setError(t(code === "" ? "field.codeRequired" : "field.codeInvalid"));
      return false;
    }
    return tried(
      async () => {
        await callApi("/checkout/email-code/verify", { method: "POST", body: { email: address, code } });
        setVerified((old) => [...(old ?? []), address]);
        setAsking(false);
      },
      (error) => {
        if (error.code === "code_invalid") setError(error.message);
        return error.code === "code_invalid";
      },
    );
  };
  return {
    ...state,
    address,
    isRequired: verified !== null,
    isNeeded: verified !== null && !verified.includes(address),
    isAsking,
    resend,
    next,
    check,
    ask: (step: Step) => {
      next.current = step;
      return send();
    },
    askAgain: async () => {
      const isSent = await send();
      if (isSent) toast.success(t("checkout.codeResent"));
      return isSent;
    },
    stop: () => {
      setAsking(false);
      clear();
    },
    require: () => setVerified((old) => (old ?? []).filter((each) => each !== address)),
  };
}
export type EmailProof = ReturnType<typeof useEmailProof>;

function useTries(wrong: string | null) {
  const { t } = useCheckoutI18n();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState(wrong);
  const clear = () => {
    setProblem(null);
    setError(null);
  };
  /** Shows an error above the button unless `isShownElsewhere` returns true. Resolves to true on success. */
  const tried = async (call: () => Promise<void>, isShownElsewhere: (error: ApiError) => boolean): Promise<boolean> => {
    setBusy(true);
    clear();
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isShownElsewhere(error)) setProblem(errorText(error, t, "checkout.codeFailed"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, error, setError, clear, tried };
}
