import { isBackOfficePath } from "./page-path.ts";

/** Adds the page to return to as a parameter. Code that reads it must pass it through toSafeRedirect (redirect.ts, G2). */
export const addRedirect = (path: string, next: string): string =>
  next === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(next)}`;

export const getCustomerSignInPath = (path: string): string => addRedirect("/auth/login", path);

/** URL of the sign-in page for `next`. The back office has a separate sign-in page, with the second factor. */
export function getSignInPath(next: string): string {
  const [path = ""] = next.split(/[?#]/, 1);
  if (!isBackOfficePath(path)) return getCustomerSignInPath(next);
  return next === "/admin" ? "/admin/sign-in" : addRedirect("/admin/sign-in", next);
}

const OFFICE = "/admin";
const HERE = "http://shop.invalid";

/** Returns the page to open after a back-office sign-in. Replaces pages outside the back office with `/admin` (G2). */
export function getAdminPathAfterSignIn(requestedPage: string | null | undefined): string {
  if (!requestedPage || !URL.canParse(requestedPage, HERE)) return OFFICE;
  const { origin, pathname, search } = new URL(requestedPage, HERE);
  return origin === HERE && (pathname === OFFICE || pathname.startsWith(`${OFFICE}/`)) ? pathname + search : OFFICE;
}

export function getNewPasswordSignInPath(next: string, email: string): string {
  const address = getSignInPath(next);
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ email, [PASSWORD_SET_PARAMETER]: "1" })}`;
}

export const PASSWORD_SET_PARAMETER = "password_set";
