import type { MiddlewareFunction } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { safeRedirect } from "../../contract/redirect.ts";
import { signInAddress } from "../../contract/sign-in-address.ts";
import { type PageContext, pageContext } from "../context.ts";
import { prefixedRedirect } from "../prefixed-redirect.ts";

type Account = PageContext["caller"]["account"];
type Guard = MiddlewareFunction<Response>;

// Each page that names one of these needs a loader, however small: without it a navigation in the browser asks the server
// nothing, and so not whether the page may be seen.

/** Lets an account through, or whoever is none, when `elsewhere` names no other place for them to be. */
const guard =
  (elsewhere: (account: Account, url: URL) => string | null): Guard =>
  ({ context, url }, next) => {
    const path = elsewhere(context.get(pageContext).caller.account, url);
    if (path === null) return next();
    throw prefixedRedirect(url, path);
  };

const pathOf = ({ pathname, search }: URL): string => withoutLocale(pathname) + search;

/** For guests only (G1): who is signed in goes on to where signing in would have led, else home. */
export const requireGuest = guard((account, url) => account && safeRedirect(url.searchParams.get("redirect")));

/** For who is signed in (G2): a guest signs in first, and then comes back here. */
export const requireCustomer = guard((account, url) => (account ? null : signInAddress(pathOf(url))));

/** For a proved mailbox (G3): a guest signs in first, an unverified customer is told what is missing. */
export const requireVerified = guard((account, url) => {
  if (!account) return signInAddress(pathOf(url));
  return account.emailVerifiedAt ? null : `/auth/verify-notice?redirect=${encodeURIComponent(pathOf(url))}`;
});

/** For a mailbox still to be proved (R16, R17): a customer who has done it goes on. A guest may hold a code too. */
export const requireUnverified = guard((account, url) =>
  account?.emailVerifiedAt ? safeRedirect(url.searchParams.get("redirect")) : null,
);
