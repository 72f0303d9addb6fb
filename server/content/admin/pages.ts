import { sql } from "kysely";
import {
  type AdminPageRow,
  findMissingPageTexts,
  LEGAL_PAGES,
  type PageInput,
  type PageSaveResult,
  type ParsedPageInput,
  REQUIRED_PAGES,
} from "../../../contract/admin-pages.ts";
import { fillMissingLocales } from "../../../contract/each-locale.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { LocalizedText } from "../../../contract/locales.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { computeStateVersion, type EveryColumn } from "../../platform/database/rows.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { createSlug, findUnusedSlug } from "../../platform/slugs.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { getLanguageSettings } from "../languages.ts";

export type AdminPage = {
  id: number;
  version: string;
  values: Omit<PageInput, "slug"> & { slug: string };
  /** The shop's own code links to this page, so its slug is fixed and it must stay published. */
  is_kept: boolean;
};

export async function listAdminPages(db: Db, caller: Caller): Promise<AdminPageRow[]> {
  requireAdmin(caller);
  const { offered } = await getLanguageSettings(db);
  const rows = await readRows(db);
  return rows.map(({ id, slug, title, body, is_published, updated_at, saved_at, saved_by }) => ({
    id,
    slug,
    title,
    is_published,
    is_legal: LEGAL_PAGES.includes(slug),
    missing: offered.filter((locale) => title[locale] === "" || body[locale] === ""),
    changed_at: (saved_at ?? updated_at).toISOString(),
    changed_by: saved_by,
  }));
}

export async function getAdminPage(db: Db, caller: Caller, id: number): Promise<AdminPage> {
  requireAdmin(caller);
  return toAdminPage(requirePage(await readRows(db), id));
}

/**
 * Saves a page, or creates a page if `seenVersion` is null (R21). Administrators only. Throws page_not_found, `invalid`
 * by field, and `conflict` with the current page and its author if the version is stale. A page to which the shop's own
 * code links keeps its slug (invalid) and stays published (conflict).
 */
export async function savePage(
  db: Db,
  caller: Caller,
  seenVersion: { id: number; version: string } | null,
  sent: ParsedPageInput,
): Promise<PageSaveResult> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    const rows = await lockPages(tx);
    const row = seenVersion && requirePage(rows, seenVersion.id);
    const before = row && toAdminPage(row);
    if (before && before.version !== seenVersion.version)
      throw new ShopError("conflict", { data: { ...before, by: row.saved_by } });
    const input = fillMissingLocales(sent, before?.values);
    await checkTexts(tx, input);
    const slug = input.slug ?? before?.values.slug ?? (await freeSlug(tx, input.title));
    checkSlug(rows, before, { ...input, slug });
    const id = before ? before.id : await insertPage(tx, slug);
    await tx
      .updateTable("pages")
      .set({
        slug,
        is_published: input.is_published,
        title: JSON.stringify(input.title),
        description: JSON.stringify(input.description),
        body: JSON.stringify(input.body),
        updated_at: clock.now(),
      } satisfies EveryColumn<"pages", "id" | "position">)
      .where("id", "=", id)
      .execute();
    await redirectFormerSlug(tx, id, before?.values.slug ?? null, slug);
    const after = toAdminPage(requirePage(await readRows(tx), id));
    await recordActivity(tx, admin, {
      action: before ? "page.edited" : "page.created",
      subject: id,
      subjectName: nameOf(after.values, caller),
      before: before?.values ?? null,
      after: after.values,
    });
    return { id, version: after.version };
  });
}

export async function movePage(db: Db, caller: Caller, id: number, by: -1 | 1): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const rows = await lockPages(tx);
    const page = requirePage(rows, id);
    const from = rows.indexOf(page);
    const to = from + by;
    if (to < 0 || to >= rows.length) return;
    const reorderedPages = rows.toSpliced(from, 1).toSpliced(to, 0, page);
    for (const [index, each] of reorderedPages.entries())
      await tx
        .updateTable("pages")
        .set({ position: index + 1 })
        .where("id", "=", each.id)
        .execute();
    await recordActivity(tx, admin, {
      action: "page.moved",
      subject: id,
      subjectName: nameOf(page, caller),
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
  });
}

/** Deletes a page. For administrators. Throws `conflict` if the shop's own code links to it. */
export async function deletePage(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const page = toAdminPage(requirePage(await lockPages(tx), id));
    if (page.is_kept) throw new ShopError("conflict", { says: "refusal.page_kept" });
    await tx.deleteFrom("pages").where("id", "=", id).execute();
    await recordActivity(tx, admin, {
      action: "page.deleted",
      subject: id,
      subjectName: nameOf(page.values, caller),
      before: page.values,
      after: null,
    });
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Locks the whole table against other writers, but not against readers. The table has few rows. */
async function lockPages(tx: Db): Promise<Row[]> {
  await sql`LOCK TABLE pages IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  return readRows(tx);
}

const readRows = (db: Db) =>
  db
    .selectFrom("pages as p")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("activity")
          .select(["at as saved_at", "account_name as saved_by"])
          .where("action", "in", ["page.created", "page.edited"])
          .where("subject", "=", sql<string>`p.id::text`)
          .orderBy("id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .selectAll("p")
    .select(["last.saved_at", "last.saved_by"])
    .orderBy("p.position")
    .orderBy("p.id")
    .execute();

function requirePage(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new ShopError("page_not_found");
  return row;
}

function toAdminPage({ id, slug, is_published, title, description, body }: Row): AdminPage {
  const values = { slug, is_published, title, description, body };
  return { id, version: computeStateVersion(values), values, is_kept: REQUIRED_PAGES.includes(slug) };
}

const nameOf = ({ title, slug }: { title: LocalizedText; slug: string }, { locale }: Caller): string =>
  getTextInLocale(title, locale) || slug;

async function checkTexts(tx: Db, input: PageInput): Promise<void> {
  const { first } = await getLanguageSettings(tx);
  const lacking = findMissingPageTexts(input, first).map((path) => [path.join("."), ["field.required"]]);
  if (lacking.length > 0) throw new ShopError("invalid", { fields: Object.fromEntries(lacking) });
}

function checkSlug(
  rows: readonly Row[],
  before: AdminPage | null,
  { slug, is_published }: { slug: string; is_published: boolean },
): void {
  if (before?.is_kept && slug !== before.values.slug)
    throw new ShopError("invalid", { fields: { slug: ["field.pageKept"] } });
  if (before?.is_kept && !is_published) throw new ShopError("conflict", { says: "refusal.page_kept" });
  if (rows.some((row) => row.slug === slug && row.id !== before?.id))
    throw new ShopError("invalid", { fields: { slug: ["field.taken"] } });
}

const freeSlug = (tx: Db, title: LocalizedText): Promise<string> =>
  findUnusedSlug(createSlug(title) || "page", async (slugs) => {
    const rows = await tx.selectFrom("pages").select("slug").where("slug", "like", slugs).execute();
    return rows.map(({ slug }) => slug);
  });

async function insertPage(tx: Db, slug: string): Promise<number> {
  const { id } = await tx
    .insertInto("pages")
    .values({
      slug,
      position: sql<number>`(SELECT COALESCE(max(position), 0) + 1 FROM pages)`,
      title: "{}",
      body: "{}",
      updated_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function redirectFormerSlug(tx: Db, id: number, former: string | null, slug: string): Promise<void> {
  if (former === slug) return;
  await tx.deleteFrom("page_slugs").where("slug", "=", slug).execute();
  if (former === null) return;
  await tx
    .insertInto("page_slugs")
    .values({ slug: former, page_id: id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ page_id: id }))
    .execute();
}
