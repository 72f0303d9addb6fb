import { useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { removeLocalePrefix } from "../../contract/locales.ts";
import { getUser } from "../../server/customers/user.ts";
import { pageContext } from "../context.ts";
import { FormErrorNotice, formErrorHandle } from "../shop/form-error.tsx";
import { useSlowNavigation } from "../use-slow-navigation.ts";
import type { Route } from "./+types/profile";
import { requireVerifiedEmail } from "./access.ts";
import { OrderSkeleton } from "./orders/skeleton.tsx";
import { TabFailure } from "./profile/failure.tsx";
import { findProfileTab, ProfileNav } from "./profile/nav.tsx";
import type { ProfileOwner } from "./profile/owner.ts";
import { TabSkeleton } from "./profile/skeleton.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireVerifiedEmail];
export const handle = formErrorHandle;

export async function loader({ context }: Route.LoaderArgs): Promise<ProfileOwner> {
  const { db, caller } = context.get(pageContext);
  const { addresses: _addresses, cod_eligible: _eligible, ...owner } = await getUser(db, caller);
  return owner;
}

/** Keeps the layout's data between profile pages. The access check still runs, because each page has a loader. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate;

export default function ProfileFrame({ loaderData: owner }: Route.ComponentProps) {
  useOldLinks();
  const { pathname } = useLocation();
  const next = useSlowNavigation();
  // Path of the page that is loading. It may have a language prefix, which `pathname` does not have.
  const awaited = next ? removeLocalePrefix(next.pathname) : pathname;
  if (awaited.startsWith("/orders/")) return <OrderSkeleton />;
  const isAwaited = awaited !== pathname && awaited.startsWith("/profile");
  const tab = findProfileTab(isAwaited ? awaited : pathname);
  return (
    <div className="page pt-4 pb-16 md:pt-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-x-16">
      <ProfileNav owner={owner} tab={tab} />
      <div className="min-w-0 pt-6 lg:pt-0">
        <FormErrorNotice className="mb-6 max-w-lg" />
        {isAwaited ? <TabSkeleton tab={tab} /> : <Outlet context={owner} />}
      </div>
    </div>
  );
}

/** New paths of old links with a hash. The browser must redirect, because the server never gets the hash (R18). */
const OLD_LINKS: Record<string, string> = { "#favorites": "/favorites", "#orders": "/profile/orders" };

function useOldLinks(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const path = OLD_LINKS[hash];
    if (path) void navigate(path, { replace: true });
  }, [hash, navigate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="profile.loadFailed" />;
}
