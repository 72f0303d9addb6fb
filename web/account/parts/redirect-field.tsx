import { useSearchParams } from "react-router";
import { toSafeRedirect } from "../../../contract/redirect.ts";
import { addRedirect, getSignInPath } from "../../../contract/sign-in-address.ts";

/** Returns the page to open after sign-in, and functions that add this page to the links of further steps (G2). */
export function useRedirectTarget() {
  const [search] = useSearchParams();
  const next = toSafeRedirect(search.get("redirect"));
  return {
    next,
    isWanted: next !== "/",
    signIn: getSignInPath(next),
    keep: (path: string) => addRedirect(path, next),
  };
}

/** Hidden field that contains the page to return to, for forms that are submitted without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useRedirectTarget();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
