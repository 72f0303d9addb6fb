import { redirect, useSearchParams } from "react-router";
import { getAdminPathAfterSignIn, PASSWORD_SET_PARAMETER } from "../../contract/sign-in-address.ts";
import { isSignInStepOpen } from "../../server/identity/second-factor/sign-in.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { readErrorFromUrl } from "../../server/platform/messages/error-in-address.ts";
import { pageContext } from "../context.ts";
import adminStyles from "../styles/admin.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Banner } from "../ui/banner.tsx";
import type { Route } from "./+types/sign-in";
import { AdminTextsProvider, useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { AuthScreen } from "./parts/entry-screen.tsx";
import { SignInCodeForm } from "./parts/sign-in-code-form.tsx";
import { SignInForm } from "./parts/sign-in-form.tsx";

/** Loads the sign-in page. `?again` opens the password step. `problem` is the error of a post without JavaScript. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller, signInStep, hasSessionCookie, rejectedForm } = context.get(pageContext);
  const { searchParams } = url;
  const next = getAdminPathAfterSignIn(searchParams.get("redirect"));
  if (caller.account && caller.account.roles.length > 0) throw redirect(next);
  const error = readErrorFromUrl(url, caller.locale, rejectedForm);
  const isAgain = searchParams.has("again") || error?.code === "sign_in_expired";
  return {
    next,
    hasEnded: hasSessionCookie && caller.account === null,
    problem: error?.text ?? null,
    asksForCode: signInStep !== null && !isAgain && (await isSignInStepOpen(db, signInStep)),
    title: formatAdminTitle(caller.locale, "admin.signIn.title"),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];
export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTextsProvider>
      <Screen {...loaderData} />
    </AdminTextsProvider>
  );
}

type ScreenProps = Pick<Route.ComponentProps["loaderData"], "next" | "hasEnded" | "problem" | "asksForCode">;

function Screen({ next, hasEnded, problem, asksForCode }: ScreenProps) {
  const { t } = useAdminI18n();
  const [parameters] = useSearchParams();
  const isRecovery = parameters.has("recovery");
  const isPasswordSet = parameters.has(PASSWORD_SET_PARAMETER);
  return asksForCode ? (
    <AuthScreen
      title={t(isRecovery ? "admin.signIn.recovery" : "admin.signIn.codeTitle")}
      text={t(isRecovery ? "admin.signIn.recoveryHint" : "admin.signIn.codeText")}
    >
      <SignInCodeForm key={String(isRecovery)} next={next} problem={problem} isRecovery={isRecovery} />
    </AuthScreen>
  ) : (
    <AuthScreen
      title={t("admin.signIn.title")}
      text={t(hasEnded && !isPasswordSet ? "admin.signIn.ended" : "admin.signIn.text")}
    >
      {isPasswordSet && (
        <Banner tone="success" role="status" className="mb-5">
          {t("admin.signIn.passwordSet")}
        </Banner>
      )}
      <SignInForm next={next} email={parameters.get("email") ?? ""} problem={problem} />
      <p className="mt-4">
        <Anchor
          to={`/auth/forgot-password?redirect=${encodeURIComponent(next)}`}
          reloadDocument
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("admin.signIn.forgot")}
        </Anchor>
      </p>
    </AuthScreen>
  );
}
