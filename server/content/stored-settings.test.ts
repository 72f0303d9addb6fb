import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, owner } from "../../tests/fixtures.ts";
import { getHealth } from "../dashboard/health.ts";
import { checkInvariants } from "../orders/invariants.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Db } from "../platform/database/database.ts";
import { JSON_COLUMNS } from "../platform/database/json-columns.ts";
import { migrate } from "../platform/database/migrate.ts";
import { log } from "../platform/log.ts";
import { getSettingsGroup, saveSettings } from "../settings/settings.ts";
import { getSettings } from "./settings.ts";
import {
  findUnreadableSettings,
  getNumberSetting,
  readSetting,
  readSettings,
  STORED_SETTINGS,
} from "./stored-settings.ts";

const STORED = join(import.meta.dirname, "../../tests/fixtures/stored");
const VERSIONS = (await readdir(STORED)).filter((name) => name.endsWith(".json")).sort();
const CARRIED: Record<string, Record<string, unknown>> = {};

const AGADIR = { ar: "أكادير", fr: "Agadir", en: "Agadir", es: "Agadir" };
const SELLER = {
  legal_name: "Amlou SARL",
  address: AGADIR,
  ice: "001234567000089",
  tax_id: "1",
  trade_register: "2",
  patente: "3",
};

const store = (db: Db, settings: Record<string, unknown>) =>
  db
    .insertInto("settings")
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })))
    .execute();

const errors = () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  return logged.mock.calls;
};

describeOnBothEngines("stored settings", (open, engine) => {
  // A process logs each wrong value only once. Both engines run in one process, so each needs a different value.
  const WRONG = engine === "embedded" ? 7 : 77;

  test.each(VERSIONS)("after the migration, every setting stored by version %s is readable", async (version) => {
    const database = await open("blank");
    await migrate(database, version.replace(".json", ".sql"));
    const settings = JSON.parse(await readFile(join(STORED, version), "utf8"));
    await store(database.db, settings);
    await migrate(database);
    expect(await findUnreadableSettings(database.db)).toEqual([]);
    expect(await readSettings(database.db)).toMatchObject({ ...settings, ...CARRIED[version] });
  });

  test("reads the valid fields of a partly invalid setting, and logs each invalid setting once, without stored values", async () => {
    const { db } = await open("seeded");
    const calls = errors();
    const [first, ...others] = await readSetting(db, "menu");
    await store(db, {
      seller: { ...SELLER, ice: WRONG, address: { ar: "أكادير", fr: "Agadir" } },
      menu: [{ ...first, text: { ar: "الرئيسية", fr: "Accueil" } }, ...others, { id: "secret-entry", position: WRONG }],
      company_phone: { number: `0600000000${engine}` },
      bank_transfer_hours: `72${engine}`,
    });
    for (let round = 0; round < 3; round++) {
      const { seller, menu, company_phone } = await readSettings(db);
      expect(seller).toEqual({ ...SELLER, ice: "", address: { ar: "أكادير", fr: "Agadir", en: "", es: "" } });
      expect(menu).toEqual([{ ...first, text: { ar: "الرئيسية", fr: "Accueil", en: "", es: "" } }, ...others]);
      expect(company_phone).toBe("");
      expect(await getNumberSetting(db, "bank_transfer_hours")).toBe(48);
    }
    expect((await getSettings(db, guest("en"))).company_address).not.toBe("");
    expect(calls).toHaveLength(4);
    const logDetails = calls.map(([, , details]) => details);
    expect(logDetails).toContainEqual({ setting: "seller", unreadable: expect.arrayContaining(["ice", "address.en"]) });
    expect(logDetails).toContainEqual({ setting: "company_phone", unreadable: [""] });
    expect(JSON.stringify(logDetails)).not.toMatch(/Agadir|secret-entry|0600000000|72/);
    await store(db, { company_phone: WRONG });
    await readSetting(db, "company_phone");
    expect(calls).toHaveLength(5);
  });

  test("the health page reports an unreadable setting with its settings form; saving the form repairs the setting and logs the previous value", async () => {
    const database = await open("seeded");
    const { db } = database;
    errors();
    const admin = await owner(db);
    const health = () => getHealth(database, admin, { ...readConfig({}), dataDir: "/nowhere" });
    expect((await health()).unreadable).toEqual([]);
    await store(db, { seller: { ...SELLER, ice: 7 }, demo_products: "many" });
    expect((await health()).unreadable).toEqual([
      { setting: "demo_products", parts: [], group: null },
      { setting: "seller", parts: ["ice"], group: "shop" },
    ]);
    const loaded = await getSettingsGroup(db, admin, "shop");
    expect(loaded).toMatchObject({ values: { seller: { ...SELLER, ice: "" } }, unreadable: ["seller.ice"] });
    const saved = await saveSettings(db, admin, "shop", { version: loaded.version, input: loaded.values });
    expect(saved.version).not.toBe(loaded.version);
    expect((await health()).unreadable).toMatchObject([{ setting: "demo_products" }]);
    expect((await getSettingsGroup(db, admin, "shop")).unreadable).toEqual([]);
    const [entry] = await db.selectFrom("activity").select(["before", "after"]).execute();
    expect(entry).toEqual({ before: { seller: { ...SELLER, ice: 7 } }, after: { seller: { ...SELLER, ice: "" } } });
  });

  test("rejects saving a settings form with conflict if an unreadable value was stored after the form was loaded", async () => {
    const { db } = await open("seeded");
    errors();
    const admin = await owner(db);
    const { version, values } = await getSettingsGroup(db, admin, "shop");
    await store(db, { seller: { ...values.seller, fax: 7, ice: 7 } });
    await expect(saveSettings(db, admin, "shop", { version, input: values })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describeOnBothEngines("stored JSON", (open) => {
  test("the list JSON_COLUMNS names every JSON column of the database", async () => {
    const { db } = await open("migrated");
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('json', 'jsonb') ORDER BY 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(JSON_COLUMNS).sort());
  });

  test.each([
    ["a language that is missing", sql`name - 'en'`],
    ["no text", sql`'"honey"'::jsonb`],
    ["a text that is null", sql`name || '{"fr": null}'`],
  ])("the invariant check reports a text column with this fault: %s [L5]", async (_, value) => {
    const { db } = await open("seeded");
    expect(await checkInvariants(db)).toEqual([]);
    await sql`UPDATE categories SET name = ${value} WHERE id = 1`.execute(db);
    await sql`UPDATE products SET specifications = '[{"name": {"ar": "", "fr": "", "en": ""}}]' WHERE id = 2`.execute(
      db,
    );
    expect(await checkInvariants(db)).toEqual([
      expect.stringMatching(/^L5 a stored text is in every language: categories.name 1, products.specifications 2$/),
    ]);
  });

  test("the SQL function add_language adds the given language to every stored translated text, except in append-only tables", async () => {
    const { db } = await open("seeded");
    await sql`SELECT add_language('de')`.execute(db);
    const menu = (await db.selectFrom("settings").select("value").where("key", "=", "menu").executeTakeFirstOrThrow())
      .value;
    expect((menu as { text: object }[]).map(({ text }) => Object.keys(text).sort())).toEqual(
      Array(8).fill(["ar", "de", "en", "es", "fr"]),
    );
    expect((await readSettings(db)).languages.offered).toEqual({ ar: true, fr: true, en: true, es: false });
    const lacking = Object.entries(JSON_COLUMNS).flatMap(([name, kind]) => (kind === "text" ? [name.split(".")] : []));
    for (const [table = "", column = ""] of lacking) {
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE NOT ${sql.ref(column)} ? 'de'`.execute(db);
      expect(rows, `${table}.${column}`).toEqual([]);
    }
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("settings stored before the shop supported a language stay valid: their texts in that language are empty, and the language is not offered [U18 C9]", async () => {
    const { db } = await open("seeded");
    const calls = errors();
    const { es: _, ...address } = AGADIR;
    const before = { ...SELLER, address };
    await store(db, { seller: before, languages: { offered: { ar: true, fr: true, en: false }, first: "fr" } });
    const completeSeller = { ...SELLER, address: { ...address, es: "" } };
    expect(await readSettings(db)).toMatchObject({
      seller: completeSeller,
      languages: { offered: { ar: true, fr: true, en: false, es: false }, first: "fr" },
    });
    expect(await findUnreadableSettings(db)).toEqual([]);
    expect(calls).toEqual([]);
  });
});

test("the default of every setting is valid by the setting's own schema", () => {
  for (const [key, { schema, fallback }] of Object.entries(STORED_SETTINGS))
    expect(schema.safeParse(fallback), key).toMatchObject({ success: true });
});
