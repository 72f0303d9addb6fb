import { withoutLocale } from "./locales.ts";

/** Whether a path, with or without language prefix, belongs to the back office, which is a separate document from the shop. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(withoutLocale(path));

/** The same for a route by its id, which is the path of its module. */
export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
