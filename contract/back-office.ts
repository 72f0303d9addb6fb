import { withoutLocale } from "./locales.ts";

/** The back office is a separate document from the shop. Accepts a path with or without language prefix. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?:[/.]|$)/i.test(withoutLocale(path));

export const isBackOfficeRoute = (id: string): boolean => id.startsWith("admin/");
