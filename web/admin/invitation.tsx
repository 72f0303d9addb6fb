import { useNavigate } from "react-router";
import type { JoinTeamInput } from "../../contract/team.ts";
import { readInvitation } from "../../server/identity/staff/invitations.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { readErrorFromUrl } from "../../server/platform/messages/error-in-address.ts";
import { pageContext } from "../context.ts";
import { useForm } from "../form/use-form.ts";
import adminStyles from "../styles/admin.css?url";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextInput } from "../ui/field.tsx";
import { toast } from "../ui/toast-store.ts";
import type { Route } from "./+types/invitation";
import { AdminTextsProvider, useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { AuthScreen } from "./parts/entry-screen.tsx";
import { FormProblem } from "./parts/form-problem.tsx";
import { NewPasswordFields } from "./parts/new-password-fields.tsx";

/** Only reads the invitation. Opening the link must not consume it, because mail programs open links by themselves. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, caller, rejectedForm } = context.get(pageContext);
  return {
    token: params.token,
    invited: /^[\w-]{43}$/.test(params.token) ? await readInvitation(db, params.token) : null,
    problem: readErrorFromUrl(url, caller.locale, rejectedForm)?.text ?? null,
    title: formatAdminTitle(caller.locale, "admin.join.title"),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];
export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function InvitationPage({ loaderData: { invited, token, problem } }: Route.ComponentProps) {
  return (
    <AdminTextsProvider>
      {invited ? <Join token={token} email={invited.email} problem={problem} /> : <Ended />}
    </AdminTextsProvider>
  );
}

function Join({ token, email, problem }: { token: string; email: string; problem: string | null }) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const form = useForm<JoinTeamInput>({
    schema: async () => (await import("../../contract/team.ts")).joinTeamInput,
    call: "/admin/invitation",
    problem,
    done: () => {
      toast.success(t("admin.join.done"));
      return navigate("/admin/sign-in", { replace: true });
    },
  });
  return (
    <AuthScreen
      title={t("admin.join.title")}
      text={
        <>
          {t("admin.join.text")} <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>
        </>
      }
    >
      <form {...form.form} className="grid gap-5">
        <FormProblem form={form} />
        <input type="hidden" name="token" value={token} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            {...form.field("first_name")}
            label={t("admin.account.firstName")}
            autoComplete="given-name"
            required
          />
          <TextInput
            {...form.field("last_name")}
            label={t("admin.account.lastName")}
            autoComplete="family-name"
            required
          />
        </div>
        <NewPasswordFields form={form} />
        <Button type="submit" size="lg" wide loading={form.isBusy}>
          {t("admin.join.submit")}
        </Button>
      </form>
    </AuthScreen>
  );
}

function Ended() {
  const { t } = useAdminI18n();
  return (
    <AuthScreen title={t("admin.join.endedTitle")} text={t("admin.join.endedText")}>
      <ButtonLink to="/admin/sign-in">{t("admin.signIn.title")}</ButtonLink>
    </AuthScreen>
  );
}
