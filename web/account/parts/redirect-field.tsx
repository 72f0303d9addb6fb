import { useSearchParams } from "react-router";
import { safeRedirect } from "../../../contract/redirect.ts";
import { signInFor, withRedirect } from "../../../contract/sign-in-address.ts";

/** Passes the wanted page through all steps of the sign-in, in links (G2). */
export function useStoredRedirect() {
  const [search] = useSearchParams();
  const next = safeRedirect(search.get("redirect"));
  return {
    /** A path of this site without language prefix; the home page by default. */
    next,
    isWanted: next !== "/",
    signIn: signInFor(next),
    keep: (path: string) => withRedirect(path, next),
  };
}

/** For browsers without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useStoredRedirect();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
