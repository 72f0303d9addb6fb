import { useStoredRedirect } from "../stored-redirect.ts";

/** For browsers without JavaScript (G2). */
export function RedirectField() {
  const { next, isWanted } = useStoredRedirect();
  return isWanted && <input type="hidden" name="redirect" value={next} />;
}
