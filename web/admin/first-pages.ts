import { withoutLocale } from "../../contract/locales.ts";
import type { MustFirst } from "../../server/platform/caller.ts";

/** Where a member of the team does what has to be done before anything else is open to them. */
export const FIRST_PAGES: Record<MustFirst, string> = {
  own_password_required: "/admin/account/password",
  second_factor_required: "/admin/account/second-factor",
};

/** Whether a path, with its language's prefix or without, is one of them. */
export const isFirstPage = (path: string): boolean => Object.values(FIRST_PAGES).includes(withoutLocale(path));
