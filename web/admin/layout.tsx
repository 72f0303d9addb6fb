import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { getLanguages } from "../../server/content/languages.ts";
import { pageContext } from "../context.ts";
import { Queries } from "../state/queries.tsx";
import adminStyles from "../styles/admin.css?url";
import { Banner } from "../ui/banner.tsx";
import { addIcons } from "../ui/icon.tsx";
import { LATER_ICON_PATHS } from "../ui/later-icon-paths.ts";
import type { Route } from "./+types/layout";
import { isAdmin, requireStaff } from "./access.ts";
import { AdminTexts, useAdminI18n } from "./i18n.tsx";
import { BottomBar } from "./parts/bottom-bar.tsx";
import { AdminHeader } from "./parts/header.tsx";
import { NewOrdersBanner } from "./parts/new-orders-banner.tsx";
import { ProofDialog } from "./parts/proof-dialog.tsx";
import { isFirstPage, sectionsFor } from "./parts/sections.ts";
import { MessagesLoadError } from "./parts/stalled.tsx";
import { usePendingSteps } from "./pending-step.ts";
import { useFreshPage } from "./time.ts";

addIcons(LATER_ICON_PATHS);

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return {
    languages: await getLanguages(db),
    userName: `${caller.account?.firstName} ${caller.account?.lastName}`,
    isAdmin: isAdmin(caller),
    email: caller.account?.email ?? "",
    mustFirst: caller.account?.mustFirst !== undefined,
  };
}

/** Whether to reload the layout's data, which only language settings and required first tasks change. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname.endsWith("/admin/settings/languages") || isFirstPage(currentUrl.pathname);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminTexts>
      <Queries>
        <Frame {...loaderData} />
      </Queries>
    </AdminTexts>
  );
}

type FrameProps = Pick<Route.ComponentProps["loaderData"], "userName" | "email" | "isAdmin" | "mustFirst">;

function Frame({ userName, email, isAdmin: mayAll, mustFirst }: FrameProps) {
  const { t } = useAdminI18n();
  const sections = mustFirst ? [] : sectionsFor(mayAll);
  useFreshPage();
  usePendingSteps();
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
        <MessagesLoadError />
        <Outlet />
      </main>
      {!mustFirst && <BottomBar sections={sections} />}
      <ProofDialog email={email} />
    </>
  );
}
