import type { MetaDescriptor } from "react-router";

/**
 * What every page of the back office says of itself: its title, and that no search engine may keep it. One that could not be
 * read has none: what stands in its place (parts/trouble.tsx) brings its own.
 */
export function adminMeta(title: string | undefined): MetaDescriptor[] {
  return [...(title ? [{ title }] : []), { name: "robots", content: "noindex, nofollow" }];
}
