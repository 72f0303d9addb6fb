import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../contract/locales.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { owner, registeredCustomer } from "../../tests/fixtures.ts";
import { recordActivities, recordActivity } from "../platform/activity.ts";
import type { Account } from "../platform/caller.ts";
import { adminTranslate } from "../platform/messages/admin-messages.ts";
import { listActivity } from "./activity.ts";

const ALL = { person: 0, kind: "", subject: "", page: 1 };

describeOnBothEngines("the activity log", (open) => {
  test("the activity log lists only changed fields, newest entry first, filtered by person, kind or subject; non-administrators are rejected [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const amal = admin.account as Account;
    const nadia = { ...(await registeredCustomer(db)).account, roles: ["staff"] as const };
    const name = { ar: "عسل", fr: "Miel", en: "Honey" };
    await recordActivity(db, amal, {
      action: "product.edit",
      subject: 7,
      subjectName: "Honey",
      before: { name, price: 149, tags: ["a", "b"], kept: true },
      after: { name: { ...name, fr: "Miel de thym" }, price: 129, tags: [], kept: true },
    });
    await recordActivity(db, nadia, { action: "order.note", subject: "AM1", subjectName: "AM1", after: { note: "x" } });
    await recordActivity(db, amal, {
      action: "product.archive",
      subject: 8,
      subjectName: "Tea",
      before: { active: true },
    });

    const all = await listActivity(db, admin, ALL);
    expect(all.items.map(({ action, by }) => `${action} ${by}`)).toEqual([
      "product.archive Amal Owner",
      "order.note Fatima Alaoui",
      "product.edit Amal Owner",
    ]);
    expect(all.items[2]?.changes).toEqual([
      { field: "name.fr", before: "Miel", after: "Miel de thym" },
      { field: "tags", before: "a, b", after: null },
      { field: "price", before: 149, after: 129 },
    ]);
    expect(all.items[1]?.changes).toEqual([{ field: "note", before: null, after: "x" }]);
    expect(all.filters.kinds).toEqual(["order", "product"]);
    expect(all.filters.people.map((person) => person.name)).toEqual(["Amal Owner", "Fatima Alaoui"]);

    const subjects = async (query: Partial<typeof ALL>) =>
      (await listActivity(db, admin, { ...ALL, ...query })).items.map(({ subject }) => subject);
    expect(await subjects({ person: nadia.id })).toEqual(["AM1"]);
    expect(await subjects({ kind: "product" })).toEqual(["8", "7"]);
    expect(await subjects({ kind: "product", subject: "7" })).toEqual(["7"]);
    expect(await subjects({ kind: "%" })).toEqual([]);
    expect(await subjects({ page: 2 })).toEqual([]);
    await expect(listActivity(db, { ...admin, account: nadia }, ALL)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("an activity log of 1,100 entries can be paged to the oldest entry, and a filtered total counts all matching entries [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const amal = admin.account as Account;
    const kinds = ["bank", "coupon", "order", "orders", "order_note", "product"];
    const deeds = Array.from({ length: 1100 }, (_, n) => ({
      action: `${kinds[n % kinds.length]}.${n % 2 ? "edit" : "made"}` as const,
      subject: n,
      subjectName: `${n}`,
    }));
    await recordActivities(db, amal, deeds);
    const first = await listActivity(db, admin, ALL);
    expect(first.filters).toMatchObject({ kinds: kinds.toSorted(), people: [{ name: "Amal Owner" }] });
    expect([first.items.length, first.pagination.total, first.is_more]).toEqual([24, 1000, true]);
    const latePage = await listActivity(db, admin, { ...ALL, page: 45 });
    expect([latePage.items.length, latePage.pagination.last_page, latePage.is_more]).toEqual([24, 46, true]);
    const last = await listActivity(db, admin, { ...ALL, page: 46 });
    expect([last.items.length, last.items.at(-1)?.subject, last.pagination.last_page]).toEqual([20, "0", 46]);
    const banks = await listActivity(db, admin, { ...ALL, kind: "bank" });
    expect([banks.pagination.total, banks.is_more]).toEqual([184, false]);
  });

  test("for a new multilingual text, the activity log lists only the languages that have a text [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const hero = { ar: "", fr: "Du miel", en: "" };
    const change = { action: "settings.change", subject: "home", subjectName: "home" } as const;
    await recordActivity(db, admin.account as Account, { ...change, before: { hero: null }, after: { hero } });
    const emptied = { hero: { ...hero, fr: "" } };
    await recordActivity(db, admin.account as Account, { ...change, before: { hero }, after: emptied });
    const { items } = await listActivity(db, admin, ALL);
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: "hero.fr", before: "Du miel", after: null }],
      [expect.objectContaining({ field: "hero.fr", before: null, after: "Du miel" })],
    ]);
  });

  test("the activity log sorts the changed fields of an entry: languages in the shop's order, minimum before maximum, start before end [P5]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const name = { ar: "عسل", fr: "Miel", en: "Honey" };
    const sale = { price: 99, starts_at: new Date(0), ends_at: new Date(1) };
    const rates = { fee: 30, delay_max: 3, delay_min: 1 };
    const change = { action: "product.sale_planned", subject: 1, subjectName: "Honey" } as const;
    await recordActivity(db, admin.account as Account, { ...change, after: { ...sale, name, rates: [rates] } });
    const [logEntry] = (await listActivity(db, admin, ALL)).items;
    expect(logEntry?.changes.map(({ field }) => field)).toEqual([
      "name.ar",
      "name.fr",
      "name.en",
      "price",
      "rates.0.fee",
      "rates.0.delay_min",
      "rates.0.delay_max",
      "starts_at",
      "ends_at",
    ]);
  });

  test("the activity log shows a settings page's name in the viewer's language, not in the language in which the change was logged [P5 U17]", async () => {
    const { db } = await open();
    const admin = await owner(db);
    const change = { action: "settings.change", subject: "orders", subjectName: "الطلبات والسلة" } as const;
    await recordActivity(db, admin.account as Account, { ...change, before: { a: 1 }, after: { a: 2 } });
    const subjectName = async (locale: Locale) =>
      (await listActivity(db, { ...admin, locale }, ALL)).items[0]?.subject_name;
    for (const locale of LOCALES)
      expect(await subjectName(locale)).toBe(adminTranslate(locale)("admin.settings.orders"));
  });
});
