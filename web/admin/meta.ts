import type { MetaDescriptor } from "react-router";

/** Meta tags of an admin page. `title` is undefined if the loader failed; parts/trouble.tsx then sets it. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
