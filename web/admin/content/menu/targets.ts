import type { MenuEntryValues } from "../../../../contract/admin-menu.ts";
import type { Text } from "../../../../contract/locales.ts";
import { type MenuTargets, menuTargetOf } from "../../../../contract/menu.ts";

/** Targets of menu entries. `places`: the shop's other pages. `goneProducts`: slugs of inactive products. */
export type EditorTargets = MenuTargets & {
  places: readonly { url: string; name: Text }[];
  goneProducts: readonly string[];
};

type Target = Pick<MenuEntryValues, "type" | "slug" | "page_id" | "url">;

export const OTHER = "other";

export function targetValue({ type, slug, page_id, url }: Target, { places }: EditorTargets): string {
  if (type === "category") return `category:${slug}`;
  if (type === "page") return `page:${page_id}`;
  return places.some((place) => place.url === url) ? `place:${url}` : OTHER;
}

export function targetOf(value: string): Target {
  const [kind, ...rest] = value.split(":");
  const name = rest.join(":");
  if (kind === "category") return { type: "category", slug: name, page_id: null, url: "" };
  if (kind === "page") return { type: "page", slug: "", page_id: Number(name), url: "" };
  return { type: "url", slug: "", page_id: null, url: name };
}

/** The name of a menu entry's target. Null if the target has none; the entry then needs its own name. */
export const nameOfTarget = (target: Target, targets: EditorTargets): Text | null =>
  (target.type === "url"
    ? targets.places.find(({ url }) => url === target.url)?.name
    : menuTargetOf(target, targets)?.name) ?? null;

export function isTargetMissing(target: Target, targets: EditorTargets): boolean {
  const lead = menuTargetOf(target, targets);
  if (!lead) return true;
  const [, kind, slug] = /^\/(category|page|product)\/([^/?#]+)/.exec(lead.url) ?? [];
  if (kind === "category") return !targets.categories.some((category) => category.slug === slug);
  if (kind === "page") return !targets.pages.some((page) => page.slug === slug && page.is_published);
  return kind === "product" && targets.goneProducts.includes(String(slug));
}
