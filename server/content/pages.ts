import type { Page, PageSummary } from "../../contract/content.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { fillPlaceholders, hasPlaceholder, LEGAL_SETTINGS } from "./legal-texts.ts";
import { renderMarkdown } from "./markdown.ts";
import { readSettingsByKeys } from "./stored-settings.ts";

export async function listPages(db: Db, caller: Caller): Promise<PageSummary[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "slug", "title"])
    .where("is_published", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, slug, title }) => ({ id, slug, title: getTextInLocale(title, caller.locale) }));
}

/** Returns a published page with its text as HTML (R21). Throws `page_not_found`, also for a draft. */
export async function getPage(db: Db, caller: Caller, slug: string): Promise<Page> {
  const row = await db
    .selectFrom("pages")
    .selectAll()
    .where("slug", "=", slug)
    .where("is_published", "=", true)
    .executeTakeFirst();
  if (!row) throw new ShopError("page_not_found");
  return {
    id: row.id,
    slug: row.slug,
    title: getTextInLocale(row.title, caller.locale),
    description: getTextInLocale(row.description, caller.locale),
    html: await renderPage(db, getTextInLocale(row.body, caller.locale), caller.locale),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function renderPage(db: Db, body: string, locale: Locale): Promise<string> {
  const markdown = hasPlaceholder(body)
    ? fillPlaceholders(body, await readSettingsByKeys(db, LEGAL_SETTINGS), locale)
    : body;
  return renderMarkdown(markdown, locale);
}

export async function findPageSlugByFormerSlug(db: Db, slug: string): Promise<string | null> {
  const page = await db
    .selectFrom("page_slugs as s")
    .innerJoin("pages as p", "p.id", "s.page_id")
    .select("p.slug")
    .where("s.slug", "=", slug)
    .where("p.is_published", "=", true)
    .executeTakeFirst();
  return page?.slug ?? null;
}
