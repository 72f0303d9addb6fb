import { useEffect } from "react";
import type { CodeSent } from "../../../contract/customers.ts";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { readTab, storeInTab } from "../../state/tab-storage.ts";
import { Button } from "../../ui/button.tsx";
import { FieldMessage } from "../../ui/field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { RedirectField } from "./redirect-field.tsx";

export const REQUEST_CODE = "/auth/customers/email/request-otp";
export const FORGOT_PASSWORD = "/auth/customers/forgot-password";

const MINUTE_SECONDS = 60;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, "0")}`;

type ResendCodeProps = {
  call: string;
  email: string;
};

/** A button that requests another code. The server allows it after a minute, three per hour (T8, K2). */
export function ResendCode({ call, email }: ResendCodeProps) {
  const { t } = useAccountI18n();
  const form = useForm<{ email: string }, CodeSent>({
    schema: async () => (await import("../../../contract/customers.ts")).emailInput,
    call,
    failed: t("auth.forgot.failed"),
    done: ({ resend_in }, input) => {
      noteCodeSent(call, input.email, resend_in);
      form.wait.start(resend_in);
      toast.success(t("auth.code.resent"));
    },
  });
  const { wait, isBusy, problem } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the call or the address changes.
  useEffect(() => wait.start(secondsUntilResend(call, email)), [call, email]);
  return (
    <form {...form.form} className="text-center">
      <RedirectField />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="quiet" loading={isBusy} disabled={wait.seconds > 0} className="tabular-nums">
        {wait.seconds > 0 ? t("auth.code.resendIn", { time: clock(wait.seconds) }) : t("auth.code.resend")}
      </Button>
      <FieldMessage id="resend-problem" error={form.field("email").error ?? problem} />
    </form>
  );
}

const KEY = "codes.resendAt";
const SECOND_MS = 1000;

/** Times (ms since the epoch) of the next allowed request, by call and e-mail; in the tab's storage (T8). */
type Times = Record<string, number>;

const readTimes = (): Times => readTab<Times>(KEY) ?? {};

export function noteCodeSent(call: string, email: string, resendIn: number): void {
  // Without the tab's storage, a request may come too early: the server rejects it with the time to wait.
  storeInTab(KEY, { ...readTimes(), [`${call} ${email}`]: Date.now() + resendIn * SECOND_MS });
}

const secondsUntilResend = (call: string, email: string): number =>
  Math.max(0, Math.ceil(((readTimes()[`${call} ${email}`] ?? 0) - Date.now()) / SECOND_MS));
