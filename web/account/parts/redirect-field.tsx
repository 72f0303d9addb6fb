import { useStoredRedirect } from "../stored-redirect.ts";

/** A hidden field with the wanted page, for browsers without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useStoredRedirect();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
