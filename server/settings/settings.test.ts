import { expect, test } from "vitest";
import {
  SETTINGS_GROUP_NAMES,
  SETTINGS_GROUPS,
  type SettingsGroup,
  type SettingsInput,
} from "../../contract/admin-settings.ts";
import { createEmptyText, mapLocales } from "../../contract/locales.ts";
import { describeOnBothEngines, openSecondDatabase } from "../../tests/database.ts";
import { customer, guest, owner, setSetting } from "../../tests/fixtures.ts";
import { plainPicture } from "../../tests/pictures.ts";
import { getCart } from "../cart/cart.ts";
import { addPicture } from "../catalog/admin/pictures.ts";
import { getSettings } from "../content/settings.ts";
import { listPaymentMethods } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getSettingsGroup, saveSettings } from "./settings.ts";

async function change<Group extends SettingsGroup>(
  db: Db,
  caller: Caller,
  group: Group,
  input: Partial<SettingsInput<Group>>,
): Promise<{ version: string }> {
  const { version, values } = await getSettingsGroup(db, caller, group);
  return saveSettings(db, caller, group, { version, input: { ...values, ...input } as SettingsInput<Group> });
}

const OPEN = {
  bank_transfer_enabled: true,
  bank_transfer_hours: "48",
  bank_transfer_reminder_hours: "24",
  cod_enabled: true,
  cod_rule: "after_first_order",
  card_payments: "on",
  card_payment_hours: "1",
};

describeOnBothEngines("saveSettings", (open, engine) => {
  test("shop name, notice and menu labels are required in the shop's first language; a menu label without a translation is shown in that language [U18 U13 E14]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { languages } = (await getSettingsGroup(db, admin, "languages")).values;
    await setSetting(db, "languages", { offered: mapLocales(() => true), first: "fr" });
    const arabic = { ...createEmptyText(), ar: "نص" };
    const french = { ...createEmptyText(), fr: "Texte" };
    const { alert } = (await getSettingsGroup(db, admin, "notice")).values;
    const notice = (message: typeof arabic) =>
      change(db, admin, "notice", { alert: { ...alert, enabled: true, from: null, until: null, message } });
    const link = { id: "a", type: "url", url: "/contact", is_hidden: false, position: 1, children: [] } as const;
    const menu = (text: typeof arabic) => change(db, admin, "menu", { menu: [{ ...link, children: [], text }] });
    const lacks = (field: string) => ({ code: "invalid", fields: { [field]: ["field.required"] } });
    const shop = (site_name: typeof arabic) => change(db, admin, "shop", { site_name });
    await expect(shop(arabic)).rejects.toMatchObject(lacks("site_name.fr"));
    await shop(french);
    await expect(notice(arabic)).rejects.toMatchObject(lacks("alert.message.fr"));
    await expect(menu(arabic)).rejects.toMatchObject(lacks("menu.0.text.fr"));
    await notice(french);
    await menu(french);
    expect((await getSettings(db, guest("en"))).menu).toMatchObject([{ text: "Texte" }]);
    // A missing text falls back to the shop's first language instead of Arabic.
    await setSetting(db, "menu", [{ ...link, children: [], text: { ...french, ar: "نص" } }]);
    expect((await getSettings(db, guest("en"))).menu).toMatchObject([{ text: "Texte" }]);
    await setSetting(db, "languages", languages);
    expect((await getSettings(db, guest("en"))).menu).toMatchObject([{ text: "نص" }]);
  });

  test("saved settings are shown in the shop, and the log records who changed what [U18 A5 K16]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { version } = await change(db, admin, "orders", { free_shipping_threshold_dh: 450 });
    expect(version).toBe((await getSettingsGroup(db, admin, "orders")).version);
    expect(await getSettings(db, guest("fr"))).toMatchObject({ free_shipping_threshold: 450, coupons_enabled: true });
    expect((await getCart(db, guest())).free_shipping.threshold).toBe(450);
    const log = await db.selectFrom("activity").selectAll().execute();
    expect(log).toMatchObject([
      {
        account_id: admin.account?.id,
        action: "settings.change",
        subject: "orders",
        subject_name: "Orders and cart",
        before: { free_shipping_threshold_dh: 400 },
        after: { free_shipping_threshold_dh: 450 },
      },
    ]);
  });

  test("the home page picture can be set to an uploaded picture or removed; a name that is no uploaded picture's is rejected [R1 R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const refused = change(db, admin, "home", { home_picture: "u0" });
    await expect(refused).rejects.toMatchObject({ code: "invalid", fields: { home_picture: ["field.invalid"] } });
    const { name } = await addPicture(db, admin, await plainPicture("#f7e2ae"));
    await change(db, admin, "home", { home_picture: name });
    expect((await getSettingsGroup(db, admin, "home")).values.home_picture).toBe(name);
    await change(db, admin, "home", { home_picture: null });
    expect((await getSettingsGroup(db, admin, "home")).values.home_picture).toBeNull();
  });

  test("a setting without a stored row is created by its first save, and saving unchanged values adds no log entry", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await db.deleteFrom("settings").execute();
    await change(db, admin, "hours", { business_hours: [{ day: 1, open: "09:00", close: "12:00" }] });
    await change(db, admin, "hours", {});
    expect((await getSettings(db, guest())).business_hours).toEqual([{ day: 1, open: "09:00", close: "12:00" }]);
    expect(await db.selectFrom("activity").select("action").execute()).toHaveLength(1);
  });

  test("the second of two saves of the same settings version is rejected with the current settings and the name of the person who saved them", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const loadedSettings = await getSettingsGroup(db, admin, "taxes");
    const save = (usual: 0 | 10) =>
      saveSettings(db, admin, "taxes", {
        version: loadedSettings.version,
        input: { vat: { ...loadedSettings.values.vat, usual } },
      });
    const outcomes = await Promise.allSettled([save(0), save(10)]);
    const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const now = await getSettingsGroup(db, admin, "taxes");
    const by = `${admin.account?.firstName} ${admin.account?.lastName}`;
    expect(refused.reason).toMatchObject({ code: "conflict", data: { ...now, by } });
    expect(await save(0).catch(({ code }) => code)).toBe("conflict");
  });

  test("guests, customers and staff who are not administrators can neither read nor save settings [P5]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const staff: Caller = { ...admin, account: admin.account && { ...admin.account, roles: ["staff"] } };
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
      [staff, "forbidden"],
    ] as const) {
      for (const group of SETTINGS_GROUP_NAMES) {
        await expect(getSettingsGroup(db, caller, group)).rejects.toMatchObject({ code });
        const { version, values } = await getSettingsGroup(db, admin, group);
        const input = values as SettingsInput<typeof group>;
        await expect(saveSettings(db, caller, group, { version, input })).rejects.toMatchObject({ code });
      }
    }
  });

  test("rejects enabling bank transfer without a bank account [E10]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await change(db, admin, "payment", { bank_transfer_enabled: false });
    expect((await listPaymentMethods(db, guest())).map(({ code }) => code)).not.toContain("bank_transfer");
    await db.deleteFrom("bank_accounts").execute();
    await expect(change(db, admin, "payment", { bank_transfer_enabled: true })).rejects.toMatchObject({
      code: "invalid",
      fields: { bank_transfer_enabled: ["field.transferNeedsAccount"] },
    });
    await change(db, admin, "payment", { cod_enabled: false });
  });

  test("rejects payment settings that leave new customers without a payment method [C7 V9 P3]", () => {
    const saved = { ...OPEN, bank_transfer_enabled: false, card_payments: "coming_soon" };
    const closed = [
      { ...saved, cod_enabled: false },
      { ...saved, cod_rule: "after_first_order" },
    ];
    for (const input of closed)
      expect(SETTINGS_GROUPS.payment.safeParse(input).error?.issues).toMatchObject([{ message: "field.noWayToPay" }]);
    const open = [
      { ...saved, cod_rule: "registered" },
      { ...saved, card_payments: "on" },
      { ...saved, bank_transfer_enabled: true },
    ];
    for (const input of open) expect(SETTINGS_GROUPS.payment.safeParse(input).success).toBe(true);
  });

  test.runIf(engine === "postgres")(
    "another process is notified of saved settings and reads the new values immediately [U18]",
    async () => {
      const here = await open("seeded");
      const there = await openSecondDatabase(here);
      try {
        const settingsNotified = Promise.withResolvers<void>();
        await there.listen("public_content", () => settingsNotified.resolve());
        await change(here.db, await owner(here.db), "orders", { free_shipping_threshold_dh: 350 });
        await settingsNotified.promise;
        expect((await getSettings(there.db, guest())).free_shipping_threshold).toBe(350);
      } finally {
        await there.close();
      }
    },
  );
});
