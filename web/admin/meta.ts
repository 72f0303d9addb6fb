import type { MetaDescriptor } from "react-router";

/** Title and noindex of a back-office page. If the page fails to load, parts/trouble.tsx renders the title instead. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
