import { sql } from "kysely";
import type { ActivityEntry, ActivityFilters, ActivityQuery } from "../../contract/activity.ts";
import { SETTINGS_GROUPS, type SettingsGroup } from "../../contract/admin-settings.ts";
import type { Paged } from "../../contract/catalog.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { isMailKind } from "../../contract/mail-kinds.ts";
import { COUNTED_ROWS_MAX } from "../../contract/paging.ts";
import { listChanges } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { createPagination } from "../platform/database/pagination.ts";
import type { Tables } from "../platform/database/tables.ts";
import { adminTranslate } from "../platform/messages/admin-messages.ts";
import { requireAdmin } from "../platform/staff.ts";

export type ActivityPage = Paged<ActivityEntry> & { is_more: boolean; filters: ActivityFilters };

export async function listActivity(db: Db, caller: Caller, query: ActivityQuery): Promise<ActivityPage> {
  requireAdmin(caller);
  const { person, kind, subject, page } = query;
  const entriesQuery = db
    .selectFrom("activity")
    .$if(person > 0, (all) => all.where("account_id", "=", person))
    .$if(kind !== "", (all) => all.where("action", "like", `${kind.replace(/[\\%_]/g, "\\$&")}.%`))
    .$if(subject !== "", (all) => all.where("subject", "=", subject));
  const { total } = await db
    .selectFrom(entriesQuery.select("id").limit(COUNTED_ROWS_MAX).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await entriesQuery
    .selectAll()
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => ({ ...entryOf(row), subject_name: nameOf(row, caller) })),
    filters: await filtersOf(db),
    ...createPagination({ page, found: rows.length, total }),
  };
}

/** Finds the people and kinds of actions in the log. A loose index scan avoids reading the whole log, which is slow. */
async function filtersOf(db: Db): Promise<ActivityFilters> {
  const people = await sql<{ id: number; name: string }>`
    WITH RECURSIVE acted AS (
      (SELECT account_id FROM activity WHERE account_id IS NOT NULL ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT a.account_id FROM activity a WHERE a.account_id > acted.account_id ORDER BY a.account_id LIMIT 1)
      FROM acted WHERE acted.account_id IS NOT NULL)
    SELECT id, trim(first_name || ' ' || last_name) AS name FROM accounts WHERE id IN (SELECT account_id FROM acted)
    ORDER BY name`.execute(db);
  // Actions are named `kind.verb`. "/" follows "." in ASCII, so `>= kind/` skips all other actions of this kind.
  const kinds = await sql<{ kind: string }>`
    WITH RECURSIVE done AS (
      (SELECT split_part(action, '.', 1) AS kind FROM activity ORDER BY action USING ~<~ LIMIT 1)
      UNION ALL
      SELECT (SELECT split_part(a.action, '.', 1) FROM activity a WHERE a.action ~>=~ (done.kind || '/')
        ORDER BY a.action USING ~<~ LIMIT 1)
      FROM done WHERE done.kind IS NOT NULL)
    SELECT kind FROM done WHERE kind IS NOT NULL ORDER BY kind`.execute(db);
  return { people: people.rows, kinds: kinds.rows.map(({ kind }) => kind) };
}

type Row = Pick<Tables["activity"], "account_name" | "action" | "subject" | "subject_name"> & {
  id: number;
  at: Date;
  before: object | null;
  after: object | null;
};

function entryOf({ id, at, account_name, action, subject, subject_name, before, after }: Row): ActivityEntry {
  const changes = listChanges(before, after);
  return { id, at: at.toISOString(), by: account_name, action, subject, subject_name, changes };
}

function nameOf({ action, subject, subject_name }: Row, { locale }: Caller): string {
  if (action.startsWith("mail.") && isMailKind(subject_name))
    return adminTranslate(locale)(`admin.mailKind.${subject_name}`);
  const isSettings = action === "settings.change" && Object.hasOwn(SETTINGS_GROUPS, subject);
  return isSettings ? adminTranslate(locale)(`admin.settings.${subject as SettingsGroup}`) : subject_name;
}
