import { useEffect } from "react";
import type { CodeSentResponse } from "../../../contract/customers.ts";
import { useForm } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { readFromTab, storeInTab } from "../../state/tab-storage.ts";
import { Button } from "../../ui/button.tsx";
import { FieldMessage } from "../../ui/field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { RedirectField } from "./redirect-field.tsx";

export const REQUEST_CODE_PATH = "/auth/customers/email/request-otp";
export const FORGOT_PASSWORD_PATH = "/auth/customers/forgot-password";

const MINUTE_SECONDS = 60;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, "0")}`;

type ResendCodeProps = {
  call: string;
  email: string;
};

/** A button that requests another code. The server allows one request per minute and three per hour (T8, K2). */
export function ResendCodeForm({ call, email }: ResendCodeProps) {
  const { t } = useAccountI18n();
  const form = useForm<{ email: string }, CodeSentResponse>({
    schema: async () => (await import("../../../contract/customers.ts")).emailInput,
    call,
    failed: t("auth.forgot.failed"),
    done: ({ resend_in }, input) => {
      storeResendTime(call, input.email, resend_in);
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

/** Times of the next allowed request (ms since the epoch), by API call and e-mail address. Stored per tab (T8). */
type Times = Record<string, number>;

const readTimes = (): Times => readFromTab<Times>(KEY) ?? {};

export function storeResendTime(call: string, email: string, resendIn: number): void {
  // If the tab's storage is unavailable, a request may come too early. The server then responds with the time to wait.
  storeInTab(KEY, { ...readTimes(), [`${call} ${email}`]: Date.now() + resendIn * SECOND_MS });
}

const secondsUntilResend = (call: string, email: string): number =>
  Math.max(0, Math.ceil(((readTimes()[`${call} ${email}`] ?? 0) - Date.now()) / SECOND_MS));
