import type { MetaDescriptor } from "react-router";

/** Meta tags of an admin page. If the loader failed, `title` is undefined, and parts/trouble.tsx sets the title. */
export function createAdminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
