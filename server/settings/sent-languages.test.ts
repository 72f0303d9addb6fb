import { expect, test } from "vitest";
import { toMenuValues } from "../../contract/admin-menu.ts";
import { SETTINGS_GROUP_NAMES, type SettingsGroup } from "../../contract/admin-settings.ts";
import { HOME_TEXT_KEYS } from "../../contract/home-texts.ts";
import { createEmptyText, LANGUAGES, LOCALES } from "../../contract/locales.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, owner } from "../../tests/fixtures.ts";
import { getAdminCategory } from "../catalog/admin/categories.ts";
import { getAdminProduct } from "../catalog/admin/product.ts";
import { getAdminPage } from "../content/admin/pages.ts";
import type { StoredSettings } from "../content/stored-settings.ts";
import type { Account, Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getSettingsGroup } from "./settings.ts";

const LATER = LOCALES.filter((locale) => LANGUAGES[locale].isOptIn);

/**
 * A kind of entity with translated texts. `path` is the URL that saves it, without the version. `read` returns its
 * values in the form in which a client sends them.
 */
type Kind = {
  path: string;
  read: (db: Db, admin: Caller) => Promise<{ version: string; values: object }>;
  with?: object;
};
const textOf = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]));

const settings = (group: SettingsGroup): Kind => ({
  path: `/admin/settings/${group}`,
  async read(db, admin) {
    const { version, values } = await getSettingsGroup(db, admin, group);
    const { map, menu, home_texts } = values as Partial<StoredSettings>;
    const typedValues = {
      ...(map && { map: `${map.lat}, ${map.lng}` }),
      ...(menu && { menu: toMenuValues(menu) }),
      ...(home_texts && {
        home_texts: Object.fromEntries(HOME_TEXT_KEYS.map((key) => [key, home_texts[key] ?? createEmptyText()])),
      }),
    };
    return { version, values: { ...values, ...typedValues } };
  },
});
const KINDS: Record<string, Kind> = {
  ...Object.fromEntries(SETTINGS_GROUP_NAMES.map((group) => [group, settings(group)])),
  page: { path: "/admin/pages/1", read: (db, admin) => getAdminPage(db, admin, 1) },
  category: {
    path: "/admin/categories/1",
    async read(db, admin) {
      const { version, ...values } = await getAdminCategory(db, admin, 1);
      return { version, values: { ...values, version } };
    },
  },
  product: {
    path: "/admin/products/1",
    async read(db, admin) {
      const { version, ...values } = await getAdminProduct(db, admin, 1);
      return { version, values: { ...values, version } };
    },
    // Fields that the demo product lacks.
    with: {
      specifications: [1, 2].map((n) => ({ name: textOf(`name ${n}`), value: textOf(`value ${n}`) })),
      option_name: textOf("choice"),
    },
  },
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
function byLanguage(value: unknown, change: (each: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => byLanguage(each, change));
  if (!isFields(value)) return value;
  if (LOCALES.every((locale) => locale in value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, byLanguage(each, change)]));
}
const written = (value: unknown) =>
  byLanguage(value, (each) => ({
    ...each,
    ...Object.fromEntries(LATER.map((locale) => [locale, typeof each[locale] === "boolean" ? true : "escrito"])),
  }));
const leftOut = (value: unknown) =>
  byLanguage(value, (each) =>
    Object.fromEntries(Object.entries(each).filter(([key]) => !LATER.some((one) => one === key))),
  );

describeOnBothEngines("a client that does not send a language added later", (open) => {
  test.each(Object.keys(KINDS))(
    "a client that does not send a newly added language leaves the stored texts of that language unchanged: %s [R26]",
    async (name) => {
      const { path, read, with: changes } = KINDS[name] as Kind;
      const database = await open("seeded");
      const { db } = database;
      const admin = await owner(db);
      const headers = await bearerOf(db, { account: admin.account as Account });
      const { put } = apiClient(database);
      const save = async (change: (values: unknown) => unknown) => {
        const { version, values } = await read(db, admin);
        expect(await put(`${path}?version=${version}`, change(values), headers)).toMatchObject({ status: 200 });
      };
      const storedValues = async () => {
        const { values } = await read(db, admin);
        return { ...values, version: null };
      };
      await save((values) => written({ ...(values as object), ...changes }));
      const before = await storedValues();
      await save(leftOut);
      expect(await storedValues()).toEqual(before);
    },
  );

  test("a newly added language can be chosen as the shop's first language only if it is offered [R26 K7]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const headers = await bearerOf(db, { account: admin.account as Account });
    const { put } = apiClient(database);
    const [later] = LATER;
    const save = async (offered: object) => {
      const { version } = await getSettingsGroup(db, admin, "languages");
      const languages = { offered: { ar: true, fr: true, en: true, ...offered }, first: later };
      return put(`/admin/settings/languages?version=${version}`, { languages }, headers);
    };
    expect(await save({})).toMatchObject({
      status: 422,
      body: { errors: { "languages.first": [expect.any(String)] } },
    });
    expect(await save({ [later as string]: true })).toMatchObject({ status: 200 });
    expect(await save({})).toMatchObject({ status: 200 });
  });
});
