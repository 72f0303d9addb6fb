import { useSearchParams } from "react-router";
import { needsFactorCode } from "../../../server/identity/second-factor/prove.ts";
import { pageContext } from "../../context.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { createAccountMeta } from "../meta.ts";
import type { Route } from "./+types/personal";
import { TabFailure } from "./failure.tsx";
import { useProfileOwner } from "./owner.ts";
import { PendingEmail } from "./pending-email.tsx";
import { PersonalForm } from "./personal-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return { asksCode: await needsFactorCode(db, caller) };
}

export const meta: Route.MetaFunction = ({ matches }) => createAccountMeta(matches, "profile.personal", "/profile");

export default function PersonalPage({ loaderData: { asksCode } }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const owner = useProfileOwner();
  const { pending_email: pending } = owner;
  return (
    <div className="max-w-lg">
      <h1 className="text-h2">{t("profile.personal")}</h1>
      {useSearchParams()[0].has("saved") && (
        <Banner tone="success" role="status" className="mt-4">
          {t("auth.profileSaved")}
        </Banner>
      )}
      {pending && <PendingEmail key={pending} pending={pending} email={owner.email} />}
      <PersonalForm owner={owner} asksCode={asksCode} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="profile.loadFailed" />;
}
