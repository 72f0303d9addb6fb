const HOME = "/admin";
/** A dummy origin to resolve paths against, so that a URL of another site is detected. */
const HERE = "http://shop.invalid";

/** The wanted page if it is a path of the back office, else the home page: never another site or folder (G2). */
export function afterSignIn(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return HOME;
  const { origin, pathname, search } = new URL(wanted, HERE);
  return origin === HERE && (pathname === HOME || pathname.startsWith(`${HOME}/`)) ? pathname + search : HOME;
}
