import type { MetaDescriptor } from "react-router";

/** The `meta` of a page: title and noindex. If the page failed to load, parts/trouble.tsx renders the title instead. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
