import { useSearchParams } from "react-router";
import { safeRedirect } from "../../../contract/redirect.ts";
import { signInFor, withRedirect } from "../../../contract/sign-in-address.ts";

/** The page to return to after sign-in, and links that pass it on to the next step (G2). */
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

/** Hidden field with the page to return to, for forms that are submitted without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useStoredRedirect();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
