import { withoutLocale } from "./locales.ts";

/** Whether an address is one of the back office, which is another document than the shop; with or without a language. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(withoutLocale(path));

/** The same of a route of the pages, by its id: the path of its module. */
export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
