import { redirect } from "react-router";
import { getOwnAccount } from "../../../server/identity/staff/own-account.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { Banner } from "../../ui/banner.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import type { Route } from "./+types/own-password";
import { PasswordPanel } from "./password-panel.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  if (caller.account?.mustFirst !== "own_password_required") throw redirect("/admin");
  return {
    title: formatAdminTitle(caller.locale, "admin.account.ownPassword"),
    account: await getOwnAccount(db, caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function OwnPassword({ loaderData: { account } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  return (
    <div className="mx-auto max-w-xl">
      <h1>{t("admin.account.ownPassword")}</h1>
      <Banner tone="warning" className="my-4">
        {t("refusal.own_password_required")}
      </Banner>
      <PasswordPanel account={account} variant="primary" />
    </div>
  );
}
