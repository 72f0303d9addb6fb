import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { VERIFICATION_CODE_DIGITS } from "../../../contract/constants.ts";
import type { CodeSentResponse } from "../../../contract/customers.ts";
import { InterpolatedText } from "../../i18n.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useCountdown } from "../../use-countdown.ts";
import type { PostedCheckout } from "./load.ts";
import { type CheckoutStep, getStepPath } from "./use-steps.ts";

/** Verifies `email` by a mailed code (T7). `loaded` lists the verified addresses and is null if no code is required. */
export function useEmailVerification(loaded: readonly string[] | null, posted: PostedCheckout | null, email: string) {
  const { t } = useCheckoutI18n();
  const [verified, setVerified] = useState(loaded);
  const [isAsking, setAsking] = useState(posted?.proving ?? false);
  const { tried, clear, setError, ...state } = useTries(posted?.errors.email_code ?? null);
  const resend = useCountdown();
  const [next, setNext] = useState<CheckoutStep>(posted?.next ?? "delivery");
  const address = email.trim().toLowerCase();

  const send = () =>
    tried(
      async () => {
        const body = { email: address };
        const { resend_in } = await callApi<CodeSentResponse>("/checkout/email-code", { method: "POST", body });
        resend.start(resend_in);
        setAsking(true);
      },
      ({ retryAfter }) => {
        if (!retryAfter) return false;
        // The rate limit prevented a new code. The field opens anyway, because an earlier code may still be valid.
        resend.start(retryAfter);
        setAsking(true);
        return true;
      },
    );
  const check = async (code: string): Promise<boolean> => {
    if (code.length !== VERIFICATION_CODE_DIGITS) {
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
    /** Step that opens after the verification. It is payment if the customer has already tried to place the order. */
    next,
    setNext,
    check,
    ask: (step = next) => {
      setNext(step);
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
    require: () => {
      setVerified((old) => (old ?? []).filter((each) => each !== address));
      setNext("payment");
    },
  };
}
export type EmailVerification = ReturnType<typeof useEmailVerification>;

function useTries(wrong: string | null) {
  const { t } = useCheckoutI18n();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState(wrong);
  const clear = () => {
    setProblem(null);
    setError(null);
  };
  const tried = async (call: () => Promise<void>, isShownElsewhere: (error: ApiError) => boolean): Promise<boolean> => {
    setBusy(true);
    clear();
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isShownElsewhere(error)) setProblem(getErrorText(error, t, "checkout.codeFailed"));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, error, setError, clear, tried };
}

const MINUTE_SECONDS = 60;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, "0")}`;

export const EMAIL_CODE_FIELD = "email_code";

type Proving = { proof: EmailVerification; plain: PostedCheckout | null; prove: (code: string) => Promise<void> };

/** Form for the code mailed to the order's e-mail address (T7). It replaces the address fields once they are valid. */
export function EmailCodeForm({ checkout }: { checkout: Proving }) {
  const { t } = useCheckoutI18n();
  const { proof, plain, prove } = checkout;
  const { address, error, resend, isBusy } = proof;
  const input = useRef<HTMLInputElement>(null);
  const back = useHref(getStepPath("address"));
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  const askAgain = async () => {
    const field = input.current;
    if (!(await proof.askAgain()) || !field) return;
    field.value = "";
    field.focus();
  };
  return (
    <div className="grid gap-4">
      <p>
        {proof.next === "payment" && `${t("checkout.codeFirst")} `}
        <InterpolatedText
          text={t("checkout.codeSentTo")}
          values={{ email: <bdi className="font-semibold wrap-anywhere">{address}</bdi> }}
        />
      </p>
      {plain?.isResent && (
        <Banner tone="success" role="status">
          {t("checkout.codeResent")}
        </Banner>
      )}
      {plain && <input type="hidden" name="proving" value="1" />}
      <CodeInput
        ref={input}
        name={EMAIL_CODE_FIELD}
        label={t("checkout.codeLabel")}
        hint={t("checkout.codeSpam")}
        error={error}
        autoFocus={plain !== null}
        onComplete={(code) => void prove(code)}
      />
      <div className="-mx-4 flex flex-wrap justify-center">
        <Button
          variant="quiet"
          disabled={resend.seconds > 0 || isBusy}
          className="tabular-nums"
          {...(plain
            ? { type: "submit", name: "resend", value: "1", formNoValidate: true }
            : { onClick: () => void askAgain() })}
        >
          {resend.seconds > 0 ? t("checkout.codeResendIn", { time: clock(resend.seconds) }) : t("checkout.codeResend")}
        </Button>
        <Button variant="quiet" {...(plain ? { type: "submit", formAction: back } : { onClick: proof.stop })}>
          {t("checkout.otherEmail")}
        </Button>
      </div>
    </div>
  );
}
