import type { MiddlewareFunction } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { pageContext } from "../context.ts";
import { prefixedRedirect } from "../prefixed-redirect.ts";
import { signInAddress } from "./sign-in-address.ts";

/** Lets only the shop's staff through to the back office; anyone else is asked to sign in (P5). */
export const requireStaff: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const { caller } = context.get(pageContext);
  if (caller.account && caller.account.roles.length > 0) return next();
  throw prefixedRedirect(url, signInAddress(withoutLocale(url.pathname) + url.search));
};
