import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { useScriptLoadError } from "../loading-page.ts";
import { createShopMeta } from "../meta.ts";
import { limitLoadTime } from "../navigation-progress.tsx";
import { useSessionUpdates } from "../state/session-upkeep.ts";
import { HydrationIsland } from "../ui/island.tsx";
import type { Route } from "./+types/layout";
import { AlertBanner } from "./alert-banner.tsx";
import { CartOverlays } from "./cart-overlays.tsx";
import { isNotFoundError, PageFailure } from "./failure.tsx";
import { Footer } from "./footer.tsx";
import { PageFormError } from "./form-error.tsx";
import { Header } from "./header.tsx";
import { ReserveSpaceScript } from "./inline-script.tsx";
import { getShopStylesheetLinks } from "./shop-frame.ts";
import { VerifyReminder } from "./verify-reminder.tsx";

export const links = getShopStylesheetLinks;
export const clientMiddleware = [limitLoadTime];

export function meta({ matches, error }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t, root }) => ({
    title: error
      ? t(isNotFoundError(error) ? "refusal.page_not_found" : "failure.component")
      : root.settings.site_description,
    description: root.settings.site_description,
    path: "/",
    noindex: true,
  }));
}

export default function ShopLayout() {
  const failure = useScriptLoadError();
  return <ShopFrame>{failure ? <PageFailure error={failure} /> : <Outlet />}</ShopFrame>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <PageFailure error={error} />
    </ShopFrame>
  );
}

function ShopFrame({ children }: { children: ReactNode }) {
  const { settings } = useShopData();
  const { t } = useI18n();
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t("frame.skip")}
      </a>
      <AlertBanner alert={settings.alert} />
      <Header />
      <VerifyReminder />
      <ReserveSpaceScript />
      <main ref={main} id="content" tabIndex={-1} className="grow outline-none">
        <PageFormError />
        {children}
      </main>
      <HydrationIsland>
        <Footer />
      </HydrationIsland>
      <CartOverlays />
      <SessionUpkeep />
    </div>
  );
}

/** Runs useSessionUpdates in a component of its own, so that a change of the session does not re-render the layout. */
function SessionUpkeep() {
  useSessionUpdates();
  return null;
}

/** Moves the focus to the content after each navigation, for screen readers. The first view keeps the browser's focus. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focus = () => main.current?.focus({ preventScroll: true });
    // Focuses again when an open drawer has closed, because closing returns the focus to the drawer's button.
    document.querySelector("dialog[open]")?.addEventListener("close", focus, { once: true });
    focus();
  }, [pathname]);
  return main;
}
