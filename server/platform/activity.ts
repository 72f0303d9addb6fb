import type { ActivityEntry, ActivityValue } from "../../contract/activity.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { Account } from "./caller.ts";
import { clock } from "./clock.ts";
import type { Db } from "./database/database.ts";
import { insertRows } from "./database/rows.ts";

type Values = Record<string, unknown>;

export type Activity = {
  /** Operation such as `product.price`, which the back office shows as message `admin.activity.<action>`. */
  action: `${string}.${string}`;
  /** Id of the changed record in back-office URLs: an order number, product id or setting key. */
  subject: string | number;
  subjectName: string;
  before?: Values | null;
  after?: Values | null;
};

/**
 * Records a change made by staff, in the same transaction as the change. Stores only the fields that changed, and
 * nothing if none did. `before` and `after` must not contain secrets or pictures.
 */
export const recordActivity = (db: Db, staff: Account, change: Activity): Promise<void> =>
  recordActivities(db, staff, [change]);

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

function differences(before: Values | null, after: Values | null): { before: Values | null; after: Values | null } {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const pickChanged = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => differs(name)));
  return { before: pickChanged(before), after: pickChanged(after) };
}

export async function findLastActor(
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

export function listChanges(before: object | null, after: object | null): ActivityEntry["changes"] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Display order of changed fields. Without it, `ends_at` would come first, because jsonb sorts keys by length. */
const IN_ORDER = ["starts_at", "ends_at", "delay_min", "delay_max", "delay_unit", ...LOCALES];
const inOrder = <Part>(fields: [string, Part][]) =>
  fields.toSorted(([a], [b]) => IN_ORDER.indexOf(a) - IN_ORDER.indexOf(b));

function flat(value: object, path = ""): Map<string, ActivityValue> {
  const flattened = new Map<string, ActivityValue>();
  for (const [name, part] of inOrder(Object.entries(value))) {
    const here = path ? `${path}.${name}` : name;
    if (Array.isArray(part) && part.every((item) => typeof item !== "object"))
      flattened.set(here, part.join(", ") || null);
    else if (typeof part === "object" && part !== null) for (const entry of flat(part, here)) flattened.set(...entry);
    // Empty text counts as missing, so that the first save of a page lists only the fields with text.
    else flattened.set(here, part === "" ? null : (part as ActivityValue));
  }
  return flattened;
}
