import { useLocation } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { useSlowNavigation } from "../use-slow-navigation.ts";

/** The path, without its language, of the page one is on; once another takes its time, of that one: it is what was pressed. */
export function useShownPath(): { path: string; isComing: boolean } {
  const here = useLocation();
  const next = useSlowNavigation();
  return { path: withoutLocale((next ?? here).pathname), isComing: next !== null };
}
