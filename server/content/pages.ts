import type { Page, PageSummary } from "../../contract/content.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { inLocale } from "../platform/translations.ts";
import { renderMarkdown } from "./markdown.ts";

/** The shop's pages in the owner's order: what the footer lists (A5, E16). */
export async function listPages(db: Db, caller: Caller): Promise<PageSummary[]> {
  const rows = await db.selectFrom("pages").select(["id", "slug", "title"]).orderBy("position").orderBy("id").execute();
  return rows.map(({ id, slug, title }) => ({ id, slug, title: inLocale(title, caller.locale) }));
}

/** One page with its text as HTML (R21). Refuses with `page_not_found`. */
export async function getPage(db: Db, caller: Caller, slug: string): Promise<Page> {
  const row = await db.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) throw new ShopError("page_not_found");
  return {
    id: row.id,
    slug: row.slug,
    title: inLocale(row.title, caller.locale),
    html: renderMarkdown(inLocale(row.body, caller.locale), caller.locale),
    updated_at: row.updated_at.toISOString(),
  };
}
