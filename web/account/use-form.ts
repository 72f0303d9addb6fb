import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ErrorCode } from "../../contract/errors.ts";
import { useFormI18n } from "../form-texts.ts";
import { ApiError, callApi } from "../state/api.ts";
import { useIsHydrated } from "../state/store.ts";
import { useCountdown } from "../use-countdown.ts";
import { dropDraft } from "./form-draft.ts";
import { type Schema, type Texts, typedIn, useFieldErrors } from "./use-field-errors.ts";

export type FormSpec<Input, Answer> = {
  /** Loads the contract's schema, the server's own rules: with the first field that is used, not with the page. */
  schema: Schema<Input>;
  /** The call below /api that takes the form; before JavaScript the browser itself posts it there. */
  call: string;
  method?: "POST" | "PUT" | "DELETE";
  /** Said when the server has no words of its own (X2). */
  failed: string;
  /** What a plain post was refused with, before JavaScript. */
  problem?: string | null;
  /** The field that a refusal of the whole call is about, such as a wrong code's. */
  beside?: Partial<Record<ErrorCode, string>>;
  /** The name under which the tab keeps what was typed; forms that ask for the same may share one. */
  draft?: string;
  /** The next form asks for some of it again. */
  keepsDraft?: boolean;
  /** What goes over the network in place of the checked fields, such as a form with a file in it, and how long it may take. */
  pack?: (form: HTMLFormElement) => Promise<FormData>;
  timeoutMs?: number;
  /** Told when sending begins and ends, for a button that stands elsewhere. */
  onBusy?: (isBusy: boolean) => void;
  /** What follows when the server took it; until it is done, nothing is sent again. */
  done: (answer: Answer, input: Input) => unknown;
  /** For a refusal that has a screen of its own: true when it was dealt with. */
  onRefused?: (refusal: Refusal) => boolean;
};
/** Why the form was not taken, by the browser's check or by the server. */
type Refusal = { code: ErrorCode | null; errors: Texts };

/**
 * A form of the account pages. Its fields are the browser's own, so that whatever fails, nothing typed is lost: checked by
 * the server's rules before anything is sent, errors beside their fields until they are mended, the first wrong one
 * focused, refusals and a limit's countdown told, sent once however often it is pressed.
 *
 *     const login = useForm({ schema, call: "/auth/customers/login", failed: t("auth.login.failed"), done });
 *     <form {...login.form}><TextInput label={…} {...login.field("email")} /><FormAction form={login}>…</FormAction></form>
 */
export function useForm<Input, Answer = unknown>(spec: FormSpec<Input, Answer>) {
  const { t, locale } = useFormI18n();
  const isAlive = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(spec.problem ?? null);
  const [refusals, setRefusals] = useState(0);
  const wait = useCountdown();
  const { errors, setErrors, check, watch } = useFieldErrors(element, spec.schema, spec.draft);

  // Once the errors are on the page.
  useEffect(() => {
    if (refusals > 0) focusWrong(element.current);
  }, [refusals]);
  const busy = (now: boolean) => {
    setBusy(now);
    spec.onBusy?.(now);
  };
  const refuse = ({ code, errors: wrong, text }: Refusal & { text: string }) => {
    if (spec.onRefused?.({ code, errors: wrong })) return;
    setErrors(wrong);
    setProblem(Object.keys(wrong).some((name) => element.current?.querySelector(shownField(name))) ? null : text);
    setRefusals((count) => count + 1);
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429 && error.retryAfter) return wait.start(error.retryAfter);
    const text = error.silence ? t(`api.${error.silence}`) : error.message || spec.failed;
    refuse({ code: error.code, errors: wrongFields(error, spec.beside), text });
  };

  /** Sends the form as its button does: for a code that has become complete. */
  const send = async () => {
    const form = element.current;
    if (!form || isSending.current || wait.seconds > 0) return;
    isSending.current = true;
    busy(true);
    setProblem(null);
    try {
      // Without the rules' script the server's answer says the same, later.
      const checked = await check(form).catch(() => null);
      if (checked?.errors) return refuse({ code: "invalid", errors: checked.errors, text: t("refusal.invalid") });
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
      refused(error);
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
    // Attempts are counted for an address: another one need not wait.
    if ((event.target as HTMLInputElement).name === "email") wait.start(0);
    watch.onInput(event);
  };
  const action = `/api${spec.call}?locale=${locale}`;
  return {
    /** For the form element; until the page is alive the browser's own checks are the only ones. */
    form: { ref: element, method: "post", action, noValidate: isAlive, onSubmit, ...watch, onInput } as const,
    /** For a field's control, by the name that the call gives it. */
    field: (name: string) => ({ name, error: errors[name] }),
    problem,
    wait,
    isBusy,
    send,
  };
}
export type Form = ReturnType<typeof useForm>;

const shownField = (name: string): string => `[name="${name}"]:not([type=hidden])`;

/** The first wrong field gets the focus; a code is typed anew, and so marked whole. */
function focusWrong(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>("[aria-invalid=true], [data-invalid]");
  field?.focus();
  if (field?.autocomplete === "one-time-code") field.select();
}

/** The server's own words, each beside its field. */
function wrongFields({ errors, code, message }: ApiError, beside: FormSpec<never, never>["beside"]): Texts {
  const field = code && beside?.[code];
  const named = Object.entries(errors).map(([name, [text]]) => [name, text]);
  return { ...(field && { [field]: message }), ...Object.fromEntries(named) };
}

/** As the `ref` of what a form came to, in the form's place: it takes the focus that the button had, and the middle of the screen. */
export function scrollToMessage(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
