import { useSearchParams } from "react-router";
import { safeRedirect } from "../../../contract/redirect.ts";
import { signInPathFor, withRedirect } from "../../../contract/sign-in-address.ts";

/** The page to return to after sign-in, and functions that add this page to the links of further steps (G2). */
export function useRedirectTarget() {
  const [search] = useSearchParams();
  const next = safeRedirect(search.get("redirect"));
  return {
    /** Path of the page to return to, without language prefix. By default, the home page. */
    next,
    isWanted: next !== "/",
    signIn: signInPathFor(next),
    keep: (path: string) => withRedirect(path, next),
  };
}

/** Hidden field that contains the page to return to, for forms that are submitted without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useRedirectTarget();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
