import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { AccountMessageKey } from "../../../messages/en/account.ts";
import type { Form } from "../../form/use-form.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { PasswordField } from "./password-fields.tsx";
import { useRedirectTarget } from "./redirect-field.tsx";

const ASKS: readonly (string | null)[] = ["password_required", "wrong_password"] satisfies ErrorCode[];

export function usePasswordPrompt() {
  const errorCode = useSearchParams()[0].get("refused");
  const [asksPassword, setAsks] = useState(ASKS.includes(errorCode));
  const ask = ({ code }: { code: ErrorCode | null }): boolean => {
    const isNew = code === "password_required" && !asksPassword;
    if (isNew) setAsks(true);
    return isNew;
  };
  return { asksPassword, ask };
}

/** Texts by reason. `registration`: an address has several unverified registrations. `account`: nobody is signed in. */
const TEXTS = {
  registration: { text: "auth.verify.registeredText", label: "auth.verify.registeredPassword" },
  account: { text: "auth.link.changePasswordText", label: "form.password" },
} as const satisfies Record<string, { text: AccountMessageKey; label: AccountMessageKey }>;

export function RegisteredPasswordField({ form, of = "registration" }: { form: Form; of?: keyof typeof TEXTS }) {
  const { t } = useAccountI18n();
  const { keep } = useRedirectTarget();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={panel} role="status" className="grid gap-3 rounded-md bg-sand p-4 text-start">
      <p>{t(TEXTS[of].text)}</p>
      <PasswordField form={form} label={t(TEXTS[of].label)} />
      <Anchor
        to={keep("/auth/forgot-password")}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("auth.verify.registeredForgot")}
      </Anchor>
    </div>
  );
}
