import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import { Filled } from "../../../i18n.tsx";
import { useCheckoutI18n } from "../../../part-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import type { Checkout } from "../use-checkout.ts";
import { stepPath } from "../use-steps.ts";

const MINUTE_SECONDS = 60;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, "0")}`;

export const CODE_FIELD = "email_code";

/** Asks for the code that was mailed to the order's e-mail address (T7). Replaces the address fields once they are valid. */
export function EmailCode({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { proof, plain, prove } = checkout;
  const { address, error, resend, isBusy } = proof;
  const input = useRef<HTMLInputElement>(null);
  const back = useHref(stepPath("address"));
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
        <Filled
          text={t("checkout.codeSentTo")}
          values={{ email: <bdi className="font-semibold wrap-anywhere">{address}</bdi> }}
        />
      </p>
      {plain && <input type="hidden" name="proving" value="1" />}
      <CodeInput
        ref={input}
        name={CODE_FIELD}
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
