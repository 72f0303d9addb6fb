import { useLocation } from "react-router";
import { withoutLocale } from "../../../contract/locales.ts";
import { useSlowNavigation } from "../../use-slow-navigation.ts";
import { readChoices } from "./query.ts";

/** Whether other products are slow to load in this list; false while more of the same load. */
export function useListPending(): boolean {
  const next = useSlowNavigation();
  const here = useLocation();
  if (!next || withoutLocale(next.pathname) !== here.pathname) return false;
  return readChoices(new URLSearchParams(next.search)).page === 1;
}
