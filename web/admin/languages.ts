import { useRouteLoaderData } from "react-router";
import { ALL_LANGUAGES, type Languages } from "../../contract/locales.ts";
import type { loader } from "./layout.tsx";

/** The languages that the shop offers its visitors: what is missing in another one is not missed. */
export const useLanguages = (): Languages =>
  useRouteLoaderData<typeof loader>("admin/layout")?.languages ?? ALL_LANGUAGES;
