import type { MetaDescriptor } from "react-router";

/** Meta tags of a back-office page. Without `title`, because the loader failed, parts/trouble.tsx renders a title. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
