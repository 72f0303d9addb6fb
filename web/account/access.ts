import type { MiddlewareFunction } from "react-router";
import { removeLocalePrefix } from "../../contract/locales.ts";
import { toSafeRedirect } from "../../contract/redirect.ts";
import { getCustomerSignInPath } from "../../contract/sign-in-address.ts";
import { createLocalizedRedirect, type PageContext, pageContext } from "../context.ts";

type Account = PageContext["caller"]["account"];
type Guard = MiddlewareFunction<Response>;

// Makes a middleware that may redirect. Guarded pages need a loader, or client-side navigation skips the middleware.

const guard =
  (elsewhere: (account: Account, url: URL) => string | null): Guard =>
  ({ context, url }, next) => {
    const path = elsewhere(context.get(pageContext).caller.account, url);
    if (path === null) return next();
    throw createLocalizedRedirect(url, path);
  };

const pathOf = ({ pathname, search }: URL): string => removeLocalePrefix(pathname) + search;

export const requireGuest = guard((account, url) => account && toSafeRedirect(url.searchParams.get("redirect")));

export const requireCustomer = guard((account, url) => (account ? null : getCustomerSignInPath(pathOf(url))));

export const requireVerifiedEmail = guard((account, url) => {
  if (!account) return getCustomerSignInPath(pathOf(url));
  return account.emailVerifiedAt ? null : `/auth/verify-notice?redirect=${encodeURIComponent(pathOf(url))}`;
});

/** Redirects customers with a verified e-mail address. Admits guests, who may have a code to verify it (R16, R17). */
export const requireUnverifiedEmail = guard((account, url) =>
  account?.emailVerifiedAt ? toSafeRedirect(url.searchParams.get("redirect")) : null,
);
