import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { getLanguageSettings } from "../../server/content/languages.ts";
import { pageContext } from "../context.ts";
import { QueryProvider } from "../state/queries.tsx";
import adminStyles from "../styles/admin.css?url";
import { Banner } from "../ui/banner.tsx";
import { addIcons } from "../ui/icon.tsx";
import { LATER_ICON_PATHS } from "../ui/later-icon-paths.ts";
import type { Route } from "./+types/layout";
import { isAdmin, requireStaff } from "./access.ts";
import { AdminTextsProvider, useAdminI18n } from "./i18n.tsx";
import { BottomBar } from "./parts/bottom-bar.tsx";
import { AdminHeader } from "./parts/header.tsx";
import { NewOrdersBanner } from "./parts/new-orders-banner.tsx";
import { ReauthenticationDialog } from "./parts/proof-dialog.tsx";
import { isRequiredStepPage, listSections } from "./parts/sections.ts";
import { TranslationsLoadError } from "./parts/stalled.tsx";
import { usePendingOrderActionReports } from "./pending-step.ts";
import { useAutoRefresh } from "./time.ts";

addIcons(LATER_ICON_PATHS);

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return {
    languages: await getLanguageSettings(db),
    userName: `${caller.account?.firstName} ${caller.account?.lastName}`,
    isAdmin: isAdmin(caller),
    email: caller.account?.email ?? "",
    mustFirst: caller.account?.mustFirst !== undefined,
  };
}

/** Reloads the layout's data only after pages that change it: language settings, required password or 2FA setup. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname.endsWith("/admin/settings/languages") || isRequiredStepPage(currentUrl.pathname);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTextsProvider>
      <QueryProvider>
        <Frame {...loaderData} />
      </QueryProvider>
    </AdminTextsProvider>
  );
}

type FrameProps = Pick<Route.ComponentProps["loaderData"], "userName" | "email" | "isAdmin" | "mustFirst">;

function Frame({ userName, email, isAdmin: mayAll, mustFirst }: FrameProps) {
  const { t } = useAdminI18n();
  const sections = mustFirst ? [] : listSections(mayAll);
  useAutoRefresh();
  usePendingOrderActionReports();
  return (
    <>
      <a href="#main" className="skip-link">
        {t("admin.skip")}
      </a>
      <AdminHeader userName={userName} isAdmin={mayAll} sections={sections} />
      {!mustFirst && <NewOrdersBanner />}
      <main id="main" tabIndex={-1} className="page pt-5 pb-28 lg:pt-8 lg:pb-16">
        <noscript>
          <Banner tone="warning" className="mb-5">
            {t("admin.noScripts")}
          </Banner>
        </noscript>
        <TranslationsLoadError />
        <Outlet />
      </main>
      {!mustFirst && <BottomBar sections={sections} />}
      <ReauthenticationDialog email={email} />
    </>
  );
}
