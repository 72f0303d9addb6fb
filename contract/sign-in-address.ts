import { isBackOfficePath } from "./back-office.ts";

/** The page's address with the page that signing in leads to: who follows it asks safeRedirect (redirect.ts) where to (G2). */
export const withRedirect = (path: string, next: string): string =>
  next === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirect=${encodeURIComponent(next)}`;

/** The shop's sign-in page that leads back here afterwards. */
export const signInAddress = (path: string): string => withRedirect("/auth/login", path);

/** The sign-in page for an unprefixed path: the back office has its own, which asks for the second factor. */
export function signInFor(next: string): string {
  const [path = ""] = next.split(/[?#]/, 1);
  if (!isBackOfficePath(path)) return signInAddress(next);
  return next === "/admin" ? "/admin/sign-in" : withRedirect("/admin/sign-in", next);
}

const OFFICE = "/admin";
/** Any origin: paths are resolved against it, so that one which leads elsewhere shows. */
const HERE = "http://shop.invalid";

/** Where the back office's sign-in leads: the wanted page when it is one of its own, never another site or folder (G2). */
export function afterSignIn(wanted: string | null | undefined): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return OFFICE;
  const { origin, pathname, search } = new URL(wanted, HERE);
  return origin === HERE && (pathname === OFFICE || pathname.startsWith(`${OFFICE}/`)) ? pathname + search : OFFICE;
}

/** The same page after the password was set anew: it says so, and has the e-mail address filled in (T10). */
export function signInWithNewPassword(next: string, email: string): string {
  const address = signInFor(next);
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ email, [PASSWORD_SET]: "1" })}`;
}

/** The query parameter by which a sign-in page says that the new password is set. */
export const PASSWORD_SET = "password_set";
