import { useStoredRedirect } from "../stored-redirect.ts";

/** Hidden field with the page to return to, for forms that are submitted without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useStoredRedirect();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
