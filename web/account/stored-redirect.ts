import { useSearchParams } from "react-router";
import { safeRedirect } from "../../contract/redirect.ts";
import { signInFor, withRedirect } from "../../contract/sign-in-address.ts";

/** The page one came for, through all the steps of signing in: where it is, and links that take it along (G2). */
export function useStoredRedirect() {
  const [search] = useSearchParams();
  const next = safeRedirect(search.get("redirect"));
  return {
    /** An unprefixed path of this site; the home page unless another one was wanted. */
    next,
    isWanted: next !== "/",
    signIn: signInFor(next),
    /** The address of the next step, which may have a query already. */
    keep: (path: string) => withRedirect(path, next),
  };
}
