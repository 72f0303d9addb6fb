import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ErrorCode } from "../../contract/errors.ts";
import { useFormI18n } from "../form-texts.ts";
import { ApiError, callApi } from "../state/api.ts";
import { useIsHydrated } from "../state/store.ts";
import { useCountdown } from "../use-countdown.ts";
import { dropDraft } from "./form-draft.ts";
import { type Schema, type Texts, typedIn, useFieldErrors } from "./use-field-errors.ts";

export type FormSpec<Input, Answer> = {
  /** Loads the contract's schema when the first field is used, to keep it out of the page's bundle. */
  schema: Schema<Input>;
  call: string;
  method?: "POST" | "PUT" | "DELETE";
  /** Shown if the server's response has no message (X2). */
  failed: string;
  problem?: string | null;
  beside?: Partial<Record<ErrorCode, string>>;
  draft?: string;
  /** Set if the next form reuses the draft. */
  keepsDraft?: boolean;
  /** Builds a request body other than the checked fields, such as one with a file, and its timeout. */
  pack?: (form: HTMLFormElement) => Promise<FormData>;
  timeoutMs?: number;
  onBusy?: (isBusy: boolean) => void;
  /** Runs after success; the form cannot be submitted again until it settles. */
  done: (answer: Answer, input: Input) => unknown;
  /** Handles an error outside the form; returns true if handled. */
  onRefused?: (refusal: Refusal) => boolean;
};
type Refusal = { code: ErrorCode | null; errors: Texts };

/** A form with native fields, so that no error loses input. Validates by the contract's schema before sending. */
export function useForm<Input, Answer = unknown>(spec: FormSpec<Input, Answer>) {
  const { t, locale } = useFormI18n();
  const isAlive = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(spec.problem ?? null);
  const [errorCount, setErrorCount] = useState(0);
  const wait = useCountdown();
  const { errors, setErrors, check, watch } = useFieldErrors(element, spec.schema, spec.draft);

  useEffect(() => {
    if (errorCount > 0) focusWrong(element.current);
  }, [errorCount]);
  const busy = (now: boolean) => {
    setBusy(now);
    spec.onBusy?.(now);
  };
  const showError = ({ code, errors: wrong, text }: Refusal & { text: string }) => {
    if (spec.onRefused?.({ code, errors: wrong })) return;
    setErrors(wrong);
    setProblem(Object.keys(wrong).some((name) => element.current?.querySelector(shownField(name))) ? null : text);
    setErrorCount((count) => count + 1);
  };
  const handleError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429 && error.retryAfter) return wait.start(error.retryAfter);
    const text = error.silence ? t(`api.${error.silence}`) : error.message || spec.failed;
    showError({ code: error.code, errors: wrongFields(error, spec.beside), text });
  };

  const send = async () => {
    const form = element.current;
    if (!form || isSending.current || wait.seconds > 0) return;
    isSending.current = true;
    busy(true);
    setProblem(null);
    try {
      // If the schema cannot be loaded, the server validates.
      const checked = await check(form).catch(() => null);
      if (checked?.errors) return showError({ code: "invalid", errors: checked.errors, text: t("refusal.invalid") });
      const body = checked ? checked.input : (typedIn(form) as Input);
      const sent = spec.pack ? await spec.pack(form) : body;
      const { timeoutMs } = spec;
      const answer = await callApi<Answer>(spec.call, {
        method: spec.method ?? "POST",
        body: sent,
        ...(timeoutMs && { timeoutMs }),
      });
      setErrors({});
      if (spec.draft && !spec.keepsDraft) dropDraft(spec.draft);
      await spec.done(answer, body);
    } catch (error) {
      handleError(error);
    } finally {
      isSending.current = false;
      busy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // The rate limit is per address, so another address need not wait.
    if ((event.target as HTMLInputElement).name === "email") wait.start(0);
    watch.onInput(event);
  };
  const action = `/api${spec.call}?locale=${locale}`;
  return {
    /** Native validation is used until hydration. */
    form: { ref: element, method: "post", action, noValidate: isAlive, onSubmit, ...watch, onInput } as const,
    field: (name: string) => ({ name, error: errors[name] }),
    problem,
    wait,
    isBusy,
    send,
  };
}
export type Form = ReturnType<typeof useForm>;

const shownField = (name: string): string => `[name="${name}"]:not([type=hidden])`;

/** Selects a wrong code, so that typing replaces it. */
function focusWrong(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[aria-invalid=true], [data-invalid]");
  field?.focus();
  if (field?.autocomplete === "one-time-code") field.select();
}

function wrongFields({ errors, code, message }: ApiError, beside: FormSpec<never, never>["beside"]): Texts {
  const field = code && beside?.[code];
  const named = Object.entries(errors).map(([name, [text]]) => [name, text]);
  return { ...(field && { [field]: message }), ...Object.fromEntries(named) };
}

/** A `ref` for the message that replaces a form: focuses it and scrolls it to the middle of the screen. */
export function scrollToMessage(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
