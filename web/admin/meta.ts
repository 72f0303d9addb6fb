import type { MetaDescriptor } from "react-router";

/** `title` is undefined if the loader failed; parts/trouble.tsx then renders the title. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
