import { getOwnAccount } from "../../../server/identity/staff/own-account.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/second-factor";
import { DisableSecondFactorForm } from "./factor-off.tsx";
import { SecondFactorSetUp } from "./factor-set-up.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const { email, second_factor } = await getOwnAccount(db, caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.factor"),
    email,
    factor: second_factor,
    mustSetUp: caller.account?.mustFirst === "second_factor_required",
  };
}

/** Never revalidates, because that would remove the recovery codes from the screen. */
export const shouldRevalidate = () => false;
export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function SecondFactor({ loaderData: { email, factor, mustSetUp } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  return (
    <div className="mx-auto max-w-xl">
      {!mustSetUp && (
        <Anchor
          to="/admin/account"
          className="-ms-2 -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-small text-ink-2 no-underline hover:text-ink"
        >
          <Icon name="chevron-start" size={18} className="mirror-rtl" />
          {t("admin.ownAccount")}
        </Anchor>
      )}
      <h1>{t("admin.factor")}</h1>
      <p className="mt-1 mb-4 text-ink-2">{t("admin.factor.why")}</p>
      {mustSetUp && (
        <Banner tone="warning" className="mb-4">
          {t("refusal.second_factor_required")}
        </Banner>
      )}
      <Panel title={t(factor.is_on ? "admin.factor.off" : "admin.factor.setUp")}>
        {factor.is_on ? (
          <DisableSecondFactorForm email={email} isRequired={factor.is_required} />
        ) : (
          <SecondFactorSetUp email={email} />
        )}
      </Panel>
    </div>
  );
}
