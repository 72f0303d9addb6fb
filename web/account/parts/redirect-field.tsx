import { useStoredRedirect } from "../stored-redirect.ts";

/** The wanted page within a form, which a browser without scripts takes along to the next step (G2). */
export function RedirectField() {
  const { next, isWanted } = useStoredRedirect();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
