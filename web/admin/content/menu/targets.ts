import type { MenuEntryValues } from "../../../../contract/admin-menu.ts";
import type { LocalizedText } from "../../../../contract/locales.ts";
import { findMenuTarget, type MenuTargets } from "../../../../contract/menu.ts";

/** Targets of menu entries. `places`: other pages of the shop. `goneProducts`: slugs of inactive products. */
export type EditorTargets = MenuTargets & {
  places: readonly { url: string; name: LocalizedText }[];
  goneProducts: readonly string[];
};

type Target = Pick<MenuEntryValues, "type" | "slug" | "page_id" | "url">;

export const OTHER_TARGET = "other";

export function toTargetOptionValue({ type, slug, page_id, url }: Target, { places }: EditorTargets): string {
  if (type === "category") return `category:${slug}`;
  if (type === "page") return `page:${page_id}`;
  return places.some((place) => place.url === url) ? `place:${url}` : OTHER_TARGET;
}

export function parseTargetOptionValue(value: string): Target {
  const [kind, ...rest] = value.split(":");
  const name = rest.join(":");
  if (kind === "category") return { type: "category", slug: name, page_id: null, url: "" };
  if (kind === "page") return { type: "page", slug: "", page_id: Number(name), url: "" };
  return { type: "url", slug: "", page_id: null, url: name };
}

/** Returns the name of a menu entry's target. Null means that the entry must have its own name. */
export const findTargetName = (target: Target, targets: EditorTargets): LocalizedText | null =>
  (target.type === "url"
    ? targets.places.find(({ url }) => url === target.url)?.name
    : findMenuTarget(target, targets)?.name) ?? null;

export function isTargetMissing(target: Target, targets: EditorTargets): boolean {
  const lead = findMenuTarget(target, targets);
  if (!lead) return true;
  const [, kind, slug] = /^\/(category|page|product)\/([^/?#]+)/.exec(lead.url) ?? [];
  if (kind === "category") return !targets.categories.some((category) => category.slug === slug);
  if (kind === "page") return !targets.pages.some((page) => page.slug === slug && page.is_published);
  return kind === "product" && targets.goneProducts.includes(String(slug));
}
