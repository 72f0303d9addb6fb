import type { MetaDescriptor } from "react-router";

/** What every page of the back office says of itself: its title, and that no search engine may keep it. */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [{ title: title ?? "" }, { name: "robots", content: "noindex, nofollow" }];
}
