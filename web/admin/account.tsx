import { getOwnAccount } from "../../server/identity/staff/own-account.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/account";
import { DevicesPanel } from "./account/devices-panel.tsx";
import { SecondFactorPanel } from "./account/factor-panel.tsx";
import { NamesPanel } from "./account/names-panel.tsx";
import { PasswordPanel } from "./account/password-panel.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return { title: formatAdminTitle(caller.locale, "admin.ownAccount"), account: await getOwnAccount(db, caller) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Account({ loaderData: { account } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  return (
    <div className="mx-auto max-w-3xl">
      <h1>{t("admin.ownAccount")}</h1>
      <p className="mt-1 mb-4 text-ink-2">
        <bdi dir="ltr" className="wrap-anywhere">
          {account.email}
        </bdi>
      </p>
      <div className="grid gap-3 lg:gap-5">
        <SecondFactorPanel factor={account.second_factor} />
        <NamesPanel account={account} />
        <PasswordPanel account={account} />
        <DevicesPanel account={account} />
      </div>
    </div>
  );
}
