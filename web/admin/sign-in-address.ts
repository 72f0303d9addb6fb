const HOME = "/admin";
/** Any origin: paths are resolved against it, so that one which leads elsewhere shows. */
const HERE = "http://shop.invalid";

/** Where signing in leads: the wanted page when it is one of the back office's own, never another site or folder (G2). */
export function afterSignIn(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return HOME;
  const { origin, pathname, search } = new URL(wanted, HERE);
  return origin === HERE && (pathname === HOME || pathname.startsWith(`${HOME}/`)) ? pathname + search : HOME;
}
