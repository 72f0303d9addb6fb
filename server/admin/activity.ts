import { sql } from "kysely";
import type { ActivityEntry, ActivityFilters, ActivityQuery, ActivityValue } from "../../contract/activity.ts";
import { SETTINGS_GROUPS, type SettingsGroup } from "../../contract/admin-settings.ts";
import type { Paged } from "../../contract/catalog.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { adminOf } from "../platform/staff.ts";
import type { Tables } from "../platform/tables.ts";
import { adminTranslate } from "./messages.ts";

export type ActivityPage = Paged<ActivityEntry> & { filters: ActivityFilters };

/**
 * A page of the log, the newest first: all of it, what one person did, what was done to one kind of things, or to one
 * thing. Refuses everybody but administrators.
 */
export async function listActivity(db: Db, caller: Caller, query: ActivityQuery): Promise<ActivityPage> {
  adminOf(caller);
  const { person, kind, subject, page } = query;
  const found = db
    .selectFrom("activity")
    .$if(person > 0, (all) => all.where("account_id", "=", person))
    .$if(kind !== "", (all) => all.where("action", "like", `${kind.replace(/[\\%_]/g, "\\$&")}.%`))
    .$if(subject !== "", (all) => all.where("subject", "=", subject));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    items: rows.map((row) => ({ ...entryOf(row), subject_name: nameOf(row, caller) })),
    filters: await filtersOf(db),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total,
    },
  };
}

async function filtersOf(db: Db): Promise<ActivityFilters> {
  const people = await db
    .selectFrom("accounts")
    .select(["id", sql<string>`trim(first_name || ' ' || last_name)`.as("name")])
    .where("id", "in", (eb) =>
      eb.selectFrom("activity").select("account_id").distinct().where("account_id", "is not", null),
    )
    .orderBy("name")
    .execute();
  const kinds = await db
    .selectFrom("activity")
    .select(sql<string>`split_part(action, '.', 1)`.as("kind"))
    .distinct()
    .orderBy("kind")
    .execute();
  return { people, kinds: kinds.map(({ kind }) => kind) };
}

type Row = Pick<Tables["activity"], "account_name" | "action" | "subject" | "subject_name"> & {
  id: number;
  at: Date;
  before: object | null;
  after: object | null;
};

function entryOf({ id, at, account_name, action, subject, subject_name, before, after }: Row): ActivityEntry {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return {
    id,
    at: at.toISOString(),
    by: account_name,
    action,
    subject,
    subject_name,
    changes: fields
      .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
      // Of a text in three languages, for instance, only one may have changed.
      .filter((change) => change.before !== change.after),
  };
}

/** A page of settings is called as its reader calls it; everything else as it was called when it was done. */
function nameOf({ action, subject, subject_name }: Row, { locale }: Caller): string {
  const isSettings = action === "settings.change" && Object.hasOwn(SETTINGS_GROUPS, subject);
  return isSettings ? adminTranslate(locale)(`admin.settings.${subject as SettingsGroup}`) : subject_name;
}

/** The database keeps an object's fields by the length of their names: a beginning would stand after its end. */
const IN_ORDER = ["starts_at", "ends_at", "delay_min", "delay_max", "delay_unit", ...LOCALES];
const inOrder = <Part>(fields: [string, Part][]) =>
  fields.toSorted(([a], [b]) => IN_ORDER.indexOf(a) - IN_ORDER.indexOf(b));

/** An object's plain values by their paths: `{name: {ar: "…"}}` is `name.ar`. Lists of plain values are one of them. */
function flat(value: object, path = ""): Map<string, ActivityValue> {
  const found = new Map<string, ActivityValue>();
  for (const [name, part] of inOrder(Object.entries(value))) {
    const here = path ? `${path}.${name}` : name;
    if (Array.isArray(part) && part.every((item) => typeof item !== "object")) found.set(here, part.join(", ") || null);
    else if (typeof part === "object" && part !== null) for (const entry of flat(part, here)) found.set(...entry);
    else found.set(here, part as ActivityValue);
  }
  return found;
}
