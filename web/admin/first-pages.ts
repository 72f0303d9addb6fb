import { withoutLocale } from "../../contract/locales.ts";
import type { MustFirst } from "../../server/platform/caller.ts";

/** Pages for tasks that a team member must complete before opening any other page. */
export const FIRST_PAGES: Record<MustFirst, string> = {
  own_password_required: "/admin/account/password",
  second_factor_required: "/admin/account/second-factor",
};

/** `path` may have a language prefix. */
export const isFirstPage = (path: string): boolean => Object.values(FIRST_PAGES).includes(withoutLocale(path));
