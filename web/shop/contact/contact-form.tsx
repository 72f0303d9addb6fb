import { type FormEvent, useRef, useState } from "react";
import type { FormMessageKey } from "../../../contract/messages/forms/en.ts";
import { ApiError, callApi, errorText } from "../../state/api.ts";
import { useIsAlive } from "../../state/store.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailInput, TextArea, TextInput } from "../../ui/field.tsx";
import { useContactI18n } from "./i18n.ts";

const loadRules = () => import("./validate.ts");

type Texts = Record<string, string | undefined>;
type State = { kind: "writing" | "sending" | "sent"; errors: Texts; failure: string | null };

/** A message to the shop (R23). Fields keep what was typed whatever happens; a plain form post works too, and then `sent` or `refused` is in the address. */
export function ContactForm({ sent, refused }: { sent: boolean; refused: boolean }) {
  const { t, locale } = useContactI18n();
  const alive = useIsAlive(); // Until then the browser's own checks are the only ones.
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({
    kind: sent ? "sent" : "writing",
    errors: {},
    failure: refused ? t("contact.failed") : null,
  });

  const refuse = (errors: Texts, failure: string | null) => {
    setState({ kind: "writing", errors, failure });
    const first = ["name", "email", "phone", "message"].find((name) => errors[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === "sending") return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setState({ kind: "sending", errors: {}, failure: null });
    try {
      // Without the rules' script the server's answer does the same, later.
      const checked = await loadRules().then(
        ({ validateContact }) => validateContact(typed),
        () => null,
      );
      if (checked?.errors)
        return refuse(
          firstOf(checked.errors, (key) => t(key as FormMessageKey)),
          null,
        );
      await callApi("/contact", { method: "POST", body: checked?.input ?? typed });
      setState({ kind: "sent", errors: {}, failure: null });
    } catch (error) {
      const errors = error instanceof ApiError ? firstOf(error.errors, (text) => text) : {};
      refuse(errors, errorText(error, t, "contact.failed"));
    }
  };

  if (state.kind === "sent") {
    return (
      <Banner tone="success" role="status">
        <p className="font-semibold">{t("contact.sent")}</p>
        <p className="text-small text-ink-2">{t("contact.reply")}</p>
      </Banner>
    );
  }
  const correct = (name: string) => () =>
    state.errors[name] && setState({ ...state, errors: { ...state.errors, [name]: undefined } });
  const field = (name: string) => ({ name, error: state.errors[name], onInput: correct(name) });
  return (
    <form
      ref={form}
      method="post"
      action={`/api/contact?locale=${locale}`}
      noValidate={alive}
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => {})}
      className="grid gap-4"
    >
      <TextInput label={t("contact.name")} {...field("name")} autoComplete="name" required maxLength={100} />
      <EmailInput label={t("contact.email")} {...field("email")} required />
      <TextInput
        label={t("contact.phone")}
        optional={t("form.optional")}
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
      />
      <TextArea label={t("contact.message")} {...field("message")} rows={6} required maxLength={2000} />
      {state.failure && (
        <Banner tone="error" role="alert">
          {state.failure}
        </Banner>
      )}
      <Button type="submit" size="lg" loading={state.kind === "sending"}>
        {t("contact.send")}
      </Button>
    </form>
  );
}

/** The first message of each field, in the visitor's language. */
function firstOf(errors: Record<string, string[]>, say: (message: string) => string): Texts {
  return Object.fromEntries(Object.entries(errors).map(([field, [message]]) => [field, message && say(message)]));
}
