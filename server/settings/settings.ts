import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import {
  findMissingSettingsTexts,
  SETTINGS_GROUPS,
  type SettingsGroup,
  type SettingsInput,
} from "../../contract/admin-settings.ts";
import { fillMissingLocales } from "../../contract/each-locale.ts";
import { ShopError } from "../../contract/errors.ts";
import type { SensitiveAction } from "../../contract/reauthentication.ts";
import { isStoredPicture } from "../catalog/admin/pictures.ts";
import { storeActivePeriods } from "../content/planned.ts";
import {
  findUnreadableSettings,
  readSetting,
  readSettings,
  type SettingKey,
  type StoredSettings,
} from "../content/stored-settings.ts";
import { recordSensitiveAction } from "../identity/staff/sensitive.ts";
import { listBankAccounts } from "../payments/bank-accounts.ts";
import { findLastActor, recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { computeStateVersion } from "../platform/database/rows.ts";
import type { Tables } from "../platform/database/tables.ts";
import { adminTranslate } from "../platform/messages/admin-messages.ts";
import { requireAdmin } from "../platform/staff.ts";

type KeyOf<Group extends SettingsGroup> = keyof SettingsInput<Group> & SettingKey;
export type SettingsValues<Group extends SettingsGroup> = Pick<StoredSettings, KeyOf<Group>>;
export type LoadedSettings<Group extends SettingsGroup> = {
  version: string;
  values: SettingsValues<Group>;
  /** Paths of stored values that could not be read. `values` has their defaults; saving overwrites the stored values. */
  unreadable: string[];
};

const KEYS = Object.fromEntries(
  Object.entries(SETTINGS_GROUPS).map(([group, schema]) => [group, Object.keys(schema.shape)]),
) as { [Group in SettingsGroup]: KeyOf<Group>[] };

type SensitiveGroup<Group extends SettingsGroup> = {
  act: SensitiveAction;
  keys?: readonly KeyOf<Group>[];
};

/** Sensitive settings groups: a change could divert money or customers, or weaken protection. Null: not sensitive. */
const SENSITIVE: { [Group in SettingsGroup]: SensitiveGroup<Group> | null } = {
  // `shop`: the seller on invoices and in the legal notice. `contact`: where customers send receipts and questions.
  shop: { act: "seller_settings", keys: ["seller", "legal"] },
  contact: { act: "contact_settings", keys: ["company_email", "company_phone", "company_whatsapp"] },
  payment: { act: "payment_settings" },
  protection: { act: "protection_settings" },
  pick_up: { act: "payment_settings" },
  // These groups are not sensitive, because a change is visible to all visitors and easy to undo.
  languages: null,
  hours: null,
  links: null,
  orders: null,
  menu: null,
  home: null,
  notice: null,
  offer: null,
  taxes: null,
};

function sensitiveAct<Group extends SettingsGroup>(
  group: Group,
  before: object,
  after: object,
): SensitiveAction | null {
  const rule: SensitiveGroup<Group> | null = SENSITIVE[group];
  const keys: readonly string[] = rule?.keys ?? KEYS[group];
  const [previous, next] = [before, after] as Record<string, unknown>[];
  return rule && keys.some((key) => key in after && !isDeepStrictEqual(previous?.[key], next?.[key])) ? rule.act : null;
}

/** Returns a save's sensitive action; null if no sensitive value changes. An outdated `version` counts as a change. */
export async function findSensitiveAction<Group extends SettingsGroup>(
  db: Db,
  caller: Caller,
  group: Group,
  { version, input }: { version: string; input: SettingsInput<Group> },
): Promise<SensitiveAction | null> {
  const now = await getSettingsGroup(db, caller, group);
  return now.version === version
    ? sensitiveAct(group, now.values, fillMissingLocales(input, now.values))
    : (SENSITIVE[group]?.act ?? null);
}

/** Reads a group of settings. For administrators (P5). `version` is for optimistic locking. */
export async function getSettingsGroup<Group extends SettingsGroup>(
  db: Db,
  caller: Caller,
  group: Group,
): Promise<LoadedSettings<Group>> {
  requireAdmin(caller);
  const storedSettings = await readSettings(db);
  const values = Object.fromEntries(KEYS[group].map((key) => [key, storedSettings[key]])) as SettingsValues<Group>;
  const unreadable = (await findUnreadableSettings(db))
    .filter(({ key }) => (KEYS[group] as SettingKey[]).includes(key))
    .flatMap(({ key, unreadable: paths }) => paths.map((path) => (path === "" ? key : `${key}.${path}`)));
  return { version: computeStateVersion(unreadable.length > 0 ? { values, unreadable } : values), values, unreadable };
}

/** Reads a group's stored values for the activity log. Settings that cannot be read are kept as raw JSON. */
async function storedBefore<Group extends SettingsGroup>(
  tx: Transaction<Tables>,
  { values, unreadable }: LoadedSettings<Group>,
): Promise<SettingsValues<Group>> {
  const keys = new Set(unreadable.map((path) => path.split(".", 1)[0] as string));
  if (keys.size === 0) return values;
  const rows = await tx
    .selectFrom("settings")
    .selectAll()
    .where("key", "in", [...keys])
    .execute();
  return { ...values, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

/** Saves and logs settings (U18). Throws `invalid`, and `conflict` with the current group if `version` is outdated. */
export async function saveSettings<Group extends SettingsGroup>(
  db: Db,
  caller: Caller,
  group: Group,
  { version, input: sent }: { version: string; input: SettingsInput<Group> },
): Promise<{ version: string }> {
  const admin = requireAdmin(caller);
  return inTransaction(db, async (tx) => {
    // Serializes concurrent saves, also of settings that have no row yet. Readers are not blocked.
    await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const before = await getSettingsGroup(tx, caller, group);
    if (before.version !== version) throw await changedMeanwhile(tx, group, before);
    const input: object = fillMissingLocales(sent, before.values);
    await checkTexts(tx, input);
    if ("languages" in input) checkLanguages(input.languages as StoredSettings["languages"]);
    if ("bank_transfer_enabled" in sent && sent.bank_transfer_enabled && (await listBankAccounts(tx)).length === 0)
      throw new ShopError("invalid", { fields: { bank_transfer_enabled: ["field.transferNeedsAccount"] } });
    if ("special_offer_slug" in sent && !(await mayBeOffer(tx, sent.special_offer_slug)))
      throw new ShopError("invalid", { fields: { special_offer_slug: ["field.invalid"] } });
    if ("home_picture" in sent && sent.home_picture !== null && !(await isStoredPicture(tx, sent.home_picture)))
      throw new ShopError("invalid", { fields: { home_picture: ["field.invalid"] } });
    const city = "pick_up" in input ? (input as SettingsInput<"pick_up">).pick_up.city : "";
    if (city !== "" && !(await isCity(tx, city)))
      throw new ShopError("invalid", { fields: { "pick_up.city": ["field.cityUnknown"] } });
    const stoodBefore = await storedBefore(tx, before);
    const rows = Object.entries(input).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    await tx
      .insertInto("settings")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => ({ value: sql<string>`${eb.ref("excluded.value")}` })),
      )
      .execute();
    await storeActivePeriods(tx);
    const after = await getSettingsGroup(tx, caller, group);
    const change = {
      action: "settings.change",
      subject: group,
      subjectName: adminTranslate(caller.locale)(`admin.settings.${group}`),
      before: stoodBefore,
      after: after.values,
    } as const;
    const act = sensitiveAct(group, before.values, after.values);
    await (act ? recordSensitiveAction(tx, caller, act, change) : recordActivity(tx, admin, change));
    return { version: after.version };
  });
}

async function checkTexts(tx: Transaction<Tables>, input: object): Promise<void> {
  const { first } = await readSetting(tx, "languages");
  const lacking = findMissingSettingsTexts(input, first).map((path) => [path.join("."), ["field.required"]]);
  if (lacking.length > 0) throw new ShopError("invalid", { fields: Object.fromEntries(lacking) });
}

function checkLanguages({ offered, first }: StoredSettings["languages"]): void {
  if (!offered[first]) throw new ShopError("invalid", { fields: { "languages.first": ["field.languageNotOffered"] } });
}

async function mayBeOffer(tx: Transaction<Tables>, slug: string): Promise<boolean> {
  if (slug === "") return true;
  return (await tx.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirst()) !== undefined;
}

async function changedMeanwhile(
  tx: Transaction<Tables>,
  group: SettingsGroup,
  now: LoadedSettings<SettingsGroup>,
): Promise<ShopError> {
  return new ShopError("conflict", { data: { ...now, by: await findLastActor(tx, ["settings.change"], group) } });
}

const isCity = async (tx: Transaction<Tables>, slug: string): Promise<boolean> =>
  (await tx.selectFrom("cities").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;
