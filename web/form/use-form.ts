import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { type ErrorCode, isRateLimitCode, type RateLimitCode } from "../../contract/errors.ts";
import { useFormI18n } from "../form-texts.ts";
import { forgetRejectedForm, useRejectedForm, useUrlError } from "../frame.tsx";
import { withTimeLimit } from "../retry.ts";
import { ApiError, callApi } from "../state/api.ts";
import { useIsHydrated } from "../state/store.ts";
import { useCountdown } from "../use-countdown.ts";
import type { SchemaLoader } from "./contract-resolver.ts";
import { useFocusFirstError } from "./focus-first-error.ts";
import { deleteDraft, restoreDraft, saveDraft } from "./form-draft.ts";
import type { createNativeFormControl, NativeFormState } from "./native-control.ts";
import { useSingleSubmit } from "./use-busy.ts";

type FormSpec<Input, Answer> = {
  schema: SchemaLoader<Input>;
  call: string;
  method?: "POST" | "PUT" | "DELETE";
  /** Error text for a response that contains no message (X2). */
  failed?: string;
  problem?: string | null;
  beside?: Partial<Record<ErrorCode, string>>;
  draft?: string | undefined;
  /** Keeps the draft after success, because the form of the next step reuses it. */
  keepsDraft?: boolean;
  pack?: (form: HTMLFormElement) => Promise<FormData>;
  timeoutMs?: number;
  /** Sets autofocus on the first field, because a dialog would otherwise focus its close button. */
  isInDialog?: boolean;
  onBusy?: (isBusy: boolean) => void;
  /** Runs after success. The form cannot be submitted again until the returned promise settles. */
  done: (answer: Answer, input: Input) => unknown;
  /** Called when the form is rejected. Returns true if it handled the error, which the form then does not show. */
  onRefused?: (refusal: Refusal) => boolean;
};
type Texts = Record<string, string | undefined>;
type Refusal = { code: ErrorCode | null; errors: Texts };

/**
 * react-hook-form's control. It is loaded together with the schema when the form is first used, because both are too
 * large for the scripts of the first view. A field is validated on blur and, while it has an error, on each input.
 */
function useNativeControl<Input>(schema: SchemaLoader<Input>, problem: string | null, rejected: Rejection | null) {
  const words = useFormI18n();
  const element = useRef<HTMLFormElement>(null);
  const loaded = useRef<Promise<ReturnType<typeof createNativeFormControl<Input>>>>(null);
  const [state, setState] = useState<NativeFormState>(() => ({
    errors: { ...rootError(rejected?.isBeside ? null : problem), ...serverErrors(rejected?.errors ?? {}) },
    submitCount: 0,
  }));
  const load = () => {
    // Loads the schema in parallel with the control. Otherwise, the first validation would wait a round trip longer.
    const start = () => Promise.all([import("./native-control.ts"), Promise.resolve(schema()).catch(() => null)]);
    loaded.current ??= withTimeLimit(start()).then(([{ createNativeFormControl }]) =>
      createNativeFormControl({
        ...words,
        schema,
        read: () => fieldsOf(element.current),
        errors: state.errors,
        onState: setState,
      }),
    );
    return loaded.current.catch(() => {
      loaded.current = null;
      return null;
    });
  };
  /** Handles the errors of a form whose react-hook-form control could not be loaded. */
  const plain = {
    clear: () => setState(({ submitCount }) => ({ errors: {}, submitCount: submitCount + 1 })),
    setError: (name: string, { message }: { message: string }) =>
      setState(({ errors, ...rest }) => ({ ...rest, errors: { ...errors, ...serverErrors({ [name]: message }) } })),
  };
  const errorAt = (name: string) => state.errors[name]?.message?.toString() ?? null;
  useFocusFirstError(state, element);
  const validate = (names: string[]) => void load().then((control) => control?.trigger(names));
  const changed = (name: string) => validate([name, `${name}_confirmation`].filter(errorAt));
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement;
    // Blur does not validate a field that has an error. An error from the server must stay until the field changes.
    if (name && value && !errorAt(name)) validate([name]);
  };
  return { element, load, plain, errorAt, changed, onBlur };
}

const rootError = (message: string | null) => (message === null ? {} : { root: { type: "server", message } });
const serverErrors = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, { type: "server", message }]));

function useFormWait() {
  const countdown = useCountdown();
  const [code, setCode] = useState<RateLimitCode>("too_many_requests");
  const startAfter = (code: ErrorCode | null, seconds: number) => {
    setCode(code && isRateLimitCode(code) ? code : "too_many_requests");
    countdown.start(seconds);
  };
  return { ...countdown, code, startAfter };
}

/** Returns the errors of a form posted without JavaScript. `beside` maps error codes to the fields that show them. */
function useRejection({ call, beside }: Pick<FormSpec<never, never>, "call" | "beside">) {
  const form = useRejectedForm(call);
  const error = useUrlError();
  if (!form) return null;
  const field = error && beside?.[error.code];
  return { ...form, errors: { ...(field && { [field]: error.text }), ...form.errors }, isBeside: field !== undefined };
}
type Rejection = NonNullable<ReturnType<typeof useRejection>>;

/** Provides a form that also works without JavaScript. Errors, reloads and hydration do not lose the input. */
export function useForm<Input, Answer = unknown>(spec: FormSpec<Input, Answer>) {
  const { t, locale } = useFormI18n();
  const isAlive = useIsHydrated();
  const wait = useFormWait();
  const { draft, isInDialog } = spec;
  const { isBusy, once } = useSingleSubmit(spec.onBusy);
  const rejected = useRejection(spec);
  const { element, load, plain, errorAt, changed, onBlur } = useNativeControl(
    spec.schema,
    spec.problem ?? null,
    rejected,
  );

  useLayoutEffect(() => {
    if (draft && element.current) restoreDraft(draft, element.current);
    if (isInDialog) element.current?.querySelector("input[name]:not([type=hidden])")?.setAttribute("autofocus", "");
  }, [draft, isInDialog, element]);

  const refuse = ({ code, errors }: Refusal, text: string, { setError }: Pick<typeof plain, "setError">) => {
    if (spec.onRefused?.({ code, errors })) return;
    for (const [name, message] of Object.entries(errors)) if (message) setError(name, { message });
    const isShown = Object.keys(errors).some((name) => element.current?.querySelector(shownField(name)));
    if (!isShown) setError("root", { message: text });
  };
  const deliverTo = (control: Pick<typeof plain, "setError">, input: Input) =>
    deliver(spec, input, element.current).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429 && error.retryAfter) return wait.startAfter(error.code, error.retryAfter);
      const text = error.silence
        ? t(`api.${error.silence}`)
        : error.message || (spec.failed ?? t("refusal.server_error"));
      refuse({ code: error.code, errors: wrongFields(error, spec.beside) }, text, control);
    });
  const submitOf = (control: NonNullable<Awaited<ReturnType<typeof load>>>) =>
    control.handleSubmit(
      (input) => deliverTo(control, input),
      (wrong) => {
        const errors = Object.entries(wrong).map(([name, error]) => [name, error?.message?.toString()]);
        refuse({ code: "invalid", errors: Object.fromEntries(errors) }, t("refusal.invalid"), control);
      },
    );
  const send = async () => {
    if (wait.seconds > 0) return;
    await once(async () => {
      const control = await load();
      if (control) return submitOf(control)();
      // The control could not be loaded, so the fields are sent unchecked. The server validates them, too.
      plain.clear();
      await deliverTo(plain, fieldsOf(element.current) as Input);
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    // Ends the countdown. The rate limit counts per e-mail address, so a different address need not wait.
    if (name === "email") wait.start(0);
    if (draft && element.current) saveDraft(draft, element.current);
    changed(name);
  };
  const [firstRejected] = Object.keys(rejected?.errors ?? {});
  const action = `/api${spec.call}?locale=${locale}`;
  return {
    form: { ref: element, method: "post", action, noValidate: isAlive, onSubmit, onInput, onBlur } as const,
    /** Returns the props of a field. If a post without JavaScript was rejected, the posted input replaces `value`. */
    field: (name: string, value?: string) => ({
      name,
      error: errorAt(name),
      defaultValue: rejected?.fields[name] ?? value,
      // Without JavaScript, autofocus scrolls to the first rejected field. It may be far below the error notice.
      ...(name === firstRejected && { autoFocus: true }),
    }),
    tick: (name: string) => ({ name, defaultChecked: rejected?.fields[name] !== undefined }),
    problem: errorAt("root"),
    wait,
    isBusy,
    send,
  };
}
export type Form = ReturnType<typeof useForm>;

async function deliver<Input, Answer>(spec: FormSpec<Input, Answer>, input: Input, form: HTMLFormElement | null) {
  const { call, method = "POST", timeoutMs, pack, draft, keepsDraft, done } = spec;
  const body = pack && form ? await pack(form) : input;
  const answer = await callApi<Answer>(call, { method, body, ...(timeoutMs && { timeoutMs }) });
  if (draft && !keepsDraft) deleteDraft(draft);
  forgetRejectedForm();
  await done(answer, input);
}

function fieldsOf(form: HTMLFormElement | null): Record<string, FormDataEntryValue> {
  const { _method, ...fields } = Object.fromEntries(new FormData(form ?? undefined));
  return fields;
}

const shownField = (name: string): string => `[name="${name}"]:not([type=hidden])`;

function wrongFields({ errors, code, message }: ApiError, beside: FormSpec<never, never>["beside"]): Texts {
  const field = code && beside?.[code];
  const fieldTexts = Object.entries(errors).map(([name, [text]]) => [name, text]);
  return { ...(field && { [field]: message }), ...Object.fromEntries(fieldTexts) };
}

export function scrollToMessage(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
