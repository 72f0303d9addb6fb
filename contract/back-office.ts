import { withoutLocale } from "./locales.ts";

/** Whether a path, with or without language prefix, is in the back office, which is a separate document from the shop. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(withoutLocale(path));

export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
