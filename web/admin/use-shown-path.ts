import { useLocation } from "react-router";
import { withoutLocale } from "../../contract/locales.ts";
import { useSlowNavigation } from "../use-slow-navigation.ts";

/** The current path without language prefix; during a slow navigation, the path of the clicked link. */
export function useShownPath(): { path: string; isComing: boolean } {
  const here = useLocation();
  const next = useSlowNavigation();
  return { path: withoutLocale((next ?? here).pathname), isComing: next !== null };
}
