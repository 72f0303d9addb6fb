import type { MiddlewareFunction } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { safeRedirect } from "../../contract/redirect.ts";
import { signInAddress } from "../../contract/sign-in-address.ts";
import { type PageContext, pageContext, prefixedRedirect } from "../context.ts";

type Account = PageContext["caller"]["account"];
type Guard = MiddlewareFunction<Response>;

// Returns a guard that redirects. Guarded pages need a loader, or client-side navigation skips the guard.

const guard =
  (elsewhere: (account: Account, url: URL) => string | null): Guard =>
  ({ context, url }, next) => {
    const path = elsewhere(context.get(pageContext).caller.account, url);
    if (path === null) return next();
    throw prefixedRedirect(url, path);
  };

const pathOf = ({ pathname, search }: URL): string => withoutLocale(pathname) + search;

export const requireGuest = guard((account, url) => account && safeRedirect(url.searchParams.get("redirect")));

export const requireCustomer = guard((account, url) => (account ? null : signInAddress(pathOf(url))));

export const requireVerified = guard((account, url) => {
  if (!account) return signInAddress(pathOf(url));
  return account.emailVerifiedAt ? null : `/auth/verify-notice?redirect=${encodeURIComponent(pathOf(url))}`;
});

/** Redirects customers whose e-mail is verified. Guests may enter, because they may have a code (R16, R17). */
export const requireUnverified = guard((account, url) =>
  account?.emailVerifiedAt ? safeRedirect(url.searchParams.get("redirect")) : null,
);
