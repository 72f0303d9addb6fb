import type { MiddlewareFunction } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { safeRedirect } from "../../contract/redirect.ts";
import { signInAddress } from "../../contract/sign-in-address.ts";
import { type PageContext, pageContext } from "../context.ts";
import { prefixedRedirect } from "../prefixed-redirect.ts";

type Account = PageContext["caller"]["account"];
type Guard = MiddlewareFunction<Response>;

// A page with one of these guards needs a loader, even an empty one: without a loader the browser navigates without asking the server, and the
// guard does not run.

const guard =
  (elsewhere: (account: Account, url: URL) => string | null): Guard =>
  ({ context, url }, next) => {
    const path = elsewhere(context.get(pageContext).caller.account, url);
    if (path === null) return next();
    throw prefixedRedirect(url, path);
  };

const pathOf = ({ pathname, search }: URL): string => withoutLocale(pathname) + search;

/** For guests only (G1). A signed-in customer is redirected to the wanted page, by default home. */
export const requireGuest = guard((account, url) => account && safeRedirect(url.searchParams.get("redirect")));

/** For customers (G2). A guest signs in first and then returns here. */
export const requireCustomer = guard((account, url) => (account ? null : signInAddress(pathOf(url))));

/** For verified e-mail addresses (G3). An unverified customer is redirected to the notice. */
export const requireVerified = guard((account, url) => {
  if (!account) return signInAddress(pathOf(url));
  return account.emailVerifiedAt ? null : `/auth/verify-notice?redirect=${encodeURIComponent(pathOf(url))}`;
});

/** For an unverified e-mail address (R16, R17). Guests pass too, as they may have a code. */
export const requireUnverified = guard((account, url) =>
  account?.emailVerifiedAt ? safeRedirect(url.searchParams.get("redirect")) : null,
);
