import { isBackOfficePath } from "./page-path.ts";

/** Adds the page to return to as a parameter. Code that reads it must pass it through safeRedirect (redirect.ts, G2). */
export const withRedirect = (path: string, next: string): string =>
  next === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(next)}`;

export const signInAddress = (path: string): string => withRedirect("/auth/login", path);

/** URL of the sign-in page for `next`. The back office has a separate sign-in page, with the second factor. */
export function signInPathFor(next: string): string {
  const [path = ""] = next.split(/[?#]/, 1);
  if (!isBackOfficePath(path)) return signInAddress(next);
  return next === "/admin" ? "/admin/sign-in" : withRedirect("/admin/sign-in", next);
}

const OFFICE = "/admin";
const HERE = "http://shop.invalid";

/** Path to open after a back-office sign-in. Other paths are replaced by the back office's home page (G2). */
export function adminPathAfterSignIn(requestedPage: string | null | undefined): string {
  if (!requestedPage || !URL.canParse(requestedPage, HERE)) return OFFICE;
  const { origin, pathname, search } = new URL(requestedPage, HERE);
  return origin === HERE && (pathname === OFFICE || pathname.startsWith(`${OFFICE}/`)) ? pathname + search : OFFICE;
}

export function signInWithNewPassword(next: string, email: string): string {
  const address = signInPathFor(next);
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ email, [PASSWORD_SET]: "1" })}`;
}

export const PASSWORD_SET = "password_set";
