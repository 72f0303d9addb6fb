import type { ActivityEntry, ActivityValue } from "../../contract/activity.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { Account } from "./caller.ts";
import { clock } from "./clock.ts";
import type { Db } from "./database/database.ts";
import { insertRows } from "./database/rows.ts";

type Values = Record<string, unknown>;

/** One change made in the back office. */
export type Activity = {
  /** Kind and deed, such as `product.price`; its words are the message `admin.activity.<action>`. */
  action: `${string}.${string}`;
  /** What names the thing in the back office's addresses: an order's number, a product's id, a setting's key. */
  subject: string | number;
  /** What people call it. */
  subjectName: string;
  before?: Values | null;
  after?: Values | null;
};

/**
 * Writes who changed what, in the change's own transaction. Of `before` and `after` only what differs is kept; a change
 * that changes nothing is not written. Secrets and pictures do not belong in either.
 */
export const recordActivity = (db: Db, staff: Account, change: Activity): Promise<void> =>
  recordActivities(db, staff, [change]);

/** The same of many changes at once. */
export async function recordActivities(db: Db, staff: Account, changes: readonly Activity[]): Promise<void> {
  const rows = changes.flatMap(({ action, subject, subjectName, ...values }) => {
    const { before, after } = differences(values.before ?? null, values.after ?? null);
    if (before && after && Object.keys(after).length === 0 && Object.keys(before).length === 0) return [];
    const of = { action, subject: String(subject), subject_name: subjectName, before, after };
    return [
      { at: clock.now(), account_id: staff.id, account_name: `${staff.firstName} ${staff.lastName}`.trim(), ...of },
    ];
  });
  await insertRows(db, "activity", rows);
}

/** Both without the fields in which they are equal. */
function differences(before: Values | null, after: Values | null): { before: Values | null; after: Values | null } {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const keep = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => differs(name)));
  return { before: keep(before), after: keep(after) };
}

/** The name of who did one of these to something last, such as who saved it meanwhile; null where the log does not know. */
export async function lastActor(
  db: Db,
  actions: readonly Activity["action"][],
  subject: string | number,
): Promise<string | null> {
  const last = await db
    .selectFrom("activity")
    .select("account_name")
    .where("action", "in", actions)
    .where("subject", "=", String(subject))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.account_name ?? null;
}

/** What differs between the two, a field each by its path, such as `name.ar`. */
export function changesOf(before: object | null, after: object | null): ActivityEntry["changes"] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return (
    fields
      .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
      // Of a text in three languages, for instance, only one may have changed.
      .filter((change) => change.before !== change.after)
  );
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
    // An empty text is none: of a page that is saved for the first time only what says something is a change.
    else found.set(here, part === "" ? null : (part as ActivityValue));
  }
  return found;
}
