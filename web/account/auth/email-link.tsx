import { useState } from "react";
import { data } from "react-router";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { AccountMessageKey } from "../../../messages/en/account.ts";
import { isLinkUsable } from "../../../server/identity/codes.ts";
import { isVerificationLinkKnown } from "../../../server/identity/verify-email.ts";
import { pageContext } from "../../context.ts";
import { FormSubmit } from "../../form/form-action.tsx";
import { useForm } from "../../form/use-form.ts";
import type { NotFoundData } from "../../not-found.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { refreshSessionAndCart } from "../entering.ts";
import { createAccountMeta } from "../meta.ts";
import { FormResultMessage } from "../parts/auth-screen.tsx";
import { RegisteredPasswordField, usePasswordPrompt } from "../parts/registered-password.tsx";
import type { Route } from "./+types/email-link";

/** Purposes of a mailed link: to verify a new account's e-mail address, or the new address of an e-mail change. */
const PURPOSES = {
  verify: { call: "/auth/customers/verify-email/link", title: "auth.link.title", text: "auth.link.text" },
  change: {
    call: "/auth/customers/verify-email-change/link",
    title: "auth.link.changeTitle",
    text: "auth.link.changeText",
  },
} as const satisfies Record<string, { call: string; title: AccountMessageKey; text: AccountMessageKey }>;
type Purpose = keyof typeof PURPOSES;
const CODES = { verify: "verify_email", change: "change_email" } as const satisfies Record<Purpose, string>;
type State = "asking" | "done" | "invalid";

const isPurpose = (text: string): text is Purpose => Object.hasOwn(PURPOSES, text);

/** Only reads the link. Opening it must not consume it, because mail programs open links by themselves. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isPurpose(params.purpose)) throw data({ code: "page_not_found" } satisfies NotFoundData, { status: 404 });
  const { db, caller } = context.get(pageContext);
  const isVerified = Boolean(caller.account?.emailVerifiedAt);
  // `sent` marks a form post without JavaScript. A successful post uses up the link and verifies a signed-in user.
  const isPossible = url.searchParams.has("sent") && (caller.account === null || isVerified);
  const isDone = isPossible && !(await isLinkUsable(db, { purpose: CODES[params.purpose], token: params.token }));
  const isUsed = isVerified && params.purpose === "verify" && !(await isVerificationLinkKnown(db, params.token));
  return { purpose: params.purpose, isSignedIn: caller.account !== null, isVerified, isUsed, isDone };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  createAccountMeta(
    matches,
    PURPOSES[isPurpose(params.purpose) ? params.purpose : "verify"].title,
    "/auth/email/verify",
  );

export default function EmailLinkPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { purpose, isSignedIn, isVerified, isUsed, isDone } = loaderData;
  const { call, title, text } = PURPOSES[purpose];
  const { t } = useAccountI18n();
  const [state, setState] = useState<State>(isDone ? "done" : "asking");
  const { asksPassword, ask } = usePasswordPrompt();
  const form = useForm<{ token: string }>({
    // A truncated link is rejected here, without a request. The message is the same as for a used link.
    schema: async () => (await import("../../../contract/customers.ts")).emailLinkInput,
    call,
    failed: t("auth.code.failed"),
    done: () => {
      if (isSignedIn) refreshSessionAndCart();
      setState("done");
    },
    onRefused: ({ code, errors }) => {
      if (ask({ code })) return true;
      const isInvalid = INVALID.includes(code) && !errors.password;
      if (isInvalid) setState("invalid");
      return isInvalid;
    },
  });
  if (state === "done") return <Done isSignedIn={isSignedIn} />;
  if (isUsed) return <Done isSignedIn text="auth.link.alreadyText" />;
  if (state === "invalid") return <Invalid isVerified={isVerified} />;
  const button = (
    <form {...form.form} className="grid w-full min-w-64 gap-4">
      <input type="hidden" name="token" value={token} />
      {asksPassword && <RegisteredPasswordField form={form} of={purpose === "verify" ? "registration" : "account"} />}
      <FormSubmit form={form}>{t("auth.link.submit")}</FormSubmit>
    </form>
  );
  return <EmptyState heading="h1" icon="mail" title={t(title)} text={t(text)} action={button} />;
}

const INVALID: readonly (ErrorCode | null)[] = ["link_invalid", "invalid"];

type DoneProps = { isSignedIn: boolean; text?: AccountMessageKey };

function Done({ isSignedIn, text = "auth.link.doneText" }: DoneProps) {
  const { t } = useAccountI18n();
  return (
    <FormResultMessage
      icon="check"
      title={t("auth.link.done")}
      text={t(text)}
      action={
        <>
          <ButtonLink to={isSignedIn ? "/profile" : "/auth/login"}>
            {t(isSignedIn ? "auth.link.profile" : "frame.signIn")}
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {t("auth.link.shop")}
          </ButtonLink>
        </>
      }
    />
  );
}

function Invalid({ isVerified }: { isVerified: boolean }) {
  const { t } = useAccountI18n();
  return (
    <FormResultMessage
      icon="mail"
      title={t("refusal.link_invalid")}
      text={t(isVerified ? "auth.link.alreadyText" : "auth.link.invalidText")}
      action={
        <ButtonLink to={isVerified ? "/profile" : "/auth/verify-otp"}>
          {t(isVerified ? "auth.link.profile" : "auth.link.again")}
        </ButtonLink>
      }
    />
  );
}
