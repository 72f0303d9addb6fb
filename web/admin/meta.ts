import type { MetaDescriptor } from "react-router";

/**
 * The `meta` of a back office page: title, and noindex. Without a title if the page failed to load; parts/trouble.tsx
 * renders one.
 */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
