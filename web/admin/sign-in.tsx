import { redirect, useSearchParams } from "react-router";
import { afterSignIn, PASSWORD_SET } from "../../contract/sign-in-address.ts";
import { isStepOpen } from "../../server/identity/second-factor/sign-in.ts";
import { adminTitle } from "../../server/platform/messages/admin-messages.ts";
import { errorInAddress } from "../../server/platform/messages/error-in-address.ts";
import { pageContext } from "../context.ts";
import adminStyles from "../styles/admin.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Banner } from "../ui/banner.tsx";
import type { Route } from "./+types/sign-in";
import { AdminTexts, useAdminI18n } from "./i18n.tsx";
import { adminMeta } from "./meta.ts";
import { EntryScreen } from "./parts/entry-screen.tsx";
import { SignInCodeForm } from "./parts/sign-in-code-form.tsx";
import { SignInForm } from "./parts/sign-in-form.tsx";

/**
 * Refuses nobody; who is signed in already goes on to the back office. Whose session ended before its cookie is told so.
 * `refused` is what a plain form post came back with; `again` asks for the password, also of whoever has given it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller, signInStep, keepsSession } = context.get(pageContext);
  const { searchParams } = url;
  const next = afterSignIn(searchParams.get("redirect"));
  if (caller.account && caller.account.roles.length > 0) throw redirect(next);
  const refused = errorInAddress(url, caller.locale);
  const isAgain = searchParams.has("again") || refused?.code === "sign_in_expired";
  return {
    next,
    hasEnded: keepsSession && caller.account === null,
    refused: refused?.text ?? null,
    asksForCode: signInStep !== null && !isAgain && (await isStepOpen(db, signInStep)),
    title: adminTitle(caller.locale, "admin.signIn.title"),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

/** The back office's door (R26): e-mail and password, then the code of whoever has a second factor; it also works before JavaScript. */
export default function SignIn({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTexts>
      <Screen {...loaderData} />
    </AdminTexts>
  );
}

type ScreenProps = Pick<Route.ComponentProps["loaderData"], "next" | "hasEnded" | "refused" | "asksForCode">;

function Screen({ next, hasEnded, refused, asksForCode }: ScreenProps) {
  const { t } = useAdminI18n();
  const [parameters] = useSearchParams();
  const isRecovery = parameters.has("recovery");
  const isPasswordSet = parameters.has(PASSWORD_SET);
  return asksForCode ? (
    <EntryScreen
      title={t(isRecovery ? "admin.signIn.recovery" : "admin.signIn.codeTitle")}
      text={t(isRecovery ? "admin.signIn.recoveryHint" : "admin.signIn.codeText")}
    >
      <SignInCodeForm key={String(isRecovery)} next={next} refused={refused} isRecovery={isRecovery} />
    </EntryScreen>
  ) : (
    <EntryScreen
      title={t("admin.signIn.title")}
      text={t(hasEnded && !isPasswordSet ? "admin.signIn.ended" : "admin.signIn.text")}
    >
      {isPasswordSet && (
        <Banner tone="success" role="status" className="mb-5">
          {t("admin.signIn.passwordSet")}
        </Banner>
      )}
      <SignInForm next={next} email={parameters.get("email") ?? ""} refused={refused} />
      <p className="mt-4">
        <Anchor
          to={`/auth/forgot-password?redirect=${encodeURIComponent(next)}`}
          reloadDocument
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("admin.signIn.forgot")}
        </Anchor>
      </p>
    </EntryScreen>
  );
}
