import { expect, test } from "vitest";
import { bankAccountInput } from "../../contract/admin-banks.ts";
import { PRODUCT_STATUSES } from "../../contract/admin-product.ts";
import { SETTINGS_GROUPS } from "../../contract/admin-settings.ts";
import { courierInput, courierRate } from "../../contract/admin-shipping.ts";
import {
  CARD_PAYMENT_MODES,
  CHALLENGE_RULES,
  COD_RULES,
  LEGAL_FORMS,
  SOCIAL_NETWORKS,
} from "../../contract/content.ts";
import { BACK_OFFICE_LOCALES, isLocale } from "../../contract/locales.ts";
import { settings } from "../../db/seed/settings.ts";
import { messages as en } from "../../messages/en/admin.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { owner } from "../../tests/fixtures.ts";
import { aSize, inAll, productToSave } from "../../tests/products.ts";
import { changeProducts } from "../catalog/admin/bulk.ts";
import { saveProduct } from "../catalog/admin/product.ts";
import { STORED_SETTINGS } from "../content/stored-settings.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Account } from "../platform/caller.ts";
import { inTransaction } from "../platform/database/database.ts";
import { adminTranslate } from "../platform/messages/admin-messages.ts";
import { orderMessagesOf } from "../platform/messages/part-messages.ts";
import { listActivity } from "./activity.ts";

/** The parts of a field's path that need a label. The parts in `names` are shown unchanged. */
const wordsOf = (path: string, names: readonly string[] = []) =>
  path.split(".").filter((part) => !/^\d+$/.test(part) && !isLocale(part) && !names.includes(part));

const pathsOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, path ? `${path}.${name}` : name))
    : [path];

const unnamed = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => !(`admin.activity.field.${word}` in en));

test("every field of settings, couriers and bank accounts, and every option of a choice field, has a label in the activity log [R26]", () => {
  const groups = Object.values(SETTINGS_GROUPS).flatMap(({ shape }) => Object.keys(shape));
  // VAT by category is left out, because categories are shown by name. Home page texts have the labels of their form
  // (web/admin/parts/field-name.ts).
  const { vat, home_texts: _, ...demo } = settings;
  const groupedSettings = Object.fromEntries(Object.entries(demo).filter(([key]) => groups.includes(key)));
  const rates = [...Object.keys(courierInput.shape), ...Object.keys(courierRate.shape)];
  const fields = [...groups, ...rates, ...Object.keys(bankAccountInput.shape), ...SOCIAL_NETWORKS];
  const nested = [...pathsOf(groupedSettings), ...Object.keys(vat as object)].flatMap((path) => wordsOf(path));
  expect(unnamed([...fields, ...nested])).toEqual([]);
  const choices = [
    ...PRODUCT_STATUSES,
    ...CARD_PAYMENT_MODES,
    ...COD_RULES,
    ...CHALLENGE_RULES,
    ...LEGAL_FORMS,
    "hours",
    "days",
    "piece",
  ];
  expect(choices.filter((choice) => !(`admin.activity.value.${choice}` in en))).toEqual([]);
});

test("every stored setting has a label for the health page", () => {
  expect(unnamed(Object.keys(STORED_SETTINGS))).toEqual([]);
});

test.each(BACK_OFFICE_LOCALES)(
  "in %s all screens use one term for a sale price, and one term for a courier [R26 U17]",
  (locale) => {
    const t = adminTranslate(locale);
    const sale = t("admin.products.list.salePrice");
    expect(t("admin.activity.field.sale_price")).toBe(sale);
    const units = [
      "admin.products.form.salePrice",
      "admin.products.csv.salePrice",
      "admin.products.sale.price",
    ] as const;
    for (const key of units) expect(t(key)).toContain(sale);
    const courier = orderMessagesOf(locale)["track.courier"];
    for (const key of ["admin.ship.courier", "admin.csv.courier", "admin.activity.field.courier"] as const)
      expect(t(key)).toBe(courier);
  },
);

describeOnBothEngines("the log's words", (open) => {
  test("the activity log shows a mail's kind in the viewer's language, and an unknown kind by its code [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await inTransaction(db, async (tx) => {
      for (const kind of ["order_refunded", "of_an_older_version"])
        await recordActivity(tx, admin.account as Account, { action: "mail.dismissed", subject: 1, subjectName: kind });
    });
    const all = { person: 0, kind: "mail", subject: "", page: 1 };
    for (const locale of BACK_OFFICE_LOCALES) {
      const { items } = await listActivity(db, { ...admin, locale }, all);
      expect(items.map(({ subject_name }) => subject_name)).toEqual([
        "of_an_older_version",
        adminTranslate(locale)("admin.mailKind.order_refunded"),
      ]);
    }
  });

  test("the activity log has a label for every field of a product, and shows variants, components and categories by name [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const part = await db.selectFrom("variants").select(["id", "sku"]).limit(1).executeTakeFirstOrThrow();
    const pack = aSize({ sku: "PACK-1", initial_stock: "", parts: [{ variant_id: part.id, quantity: "2" }] });
    const input = await productToSave(db, {
      option_name: inAll("Choice"),
      origin_region: inAll("Souss"),
      producer: inAll("Cooperative"),
      variants: [aSize({ sku: "SIZE-1", option_value: inAll("Jar"), barcode: "6119400999990" }), pack],
    });
    const { id } = await saveProduct(db, admin, input);
    await changeProducts(db, admin, [{ id, status: "archived", is_featured: true }]);
    const { items } = await listActivity(db, admin, { person: 0, kind: "product", subject: String(id), page: 1 });
    const changes = items.flatMap((item) => item.changes);
    const names = ["SIZE-1", "PACK-1", "thyme-honey"];
    expect(unnamed(changes.flatMap(({ field }) => wordsOf(field, names)))).toEqual([]);
    expect(changes).toContainEqual({ field: "variants.PACK-1.parts", before: null, after: `${part.sku} × 2` });
    expect(changes).toContainEqual({ field: "category", before: null, after: "honey" });
    expect(BACK_OFFICE_LOCALES.every((locale) => changes.some(({ field }) => field === `name.${locale}`))).toBe(true);
  });
});

test("in each language, the history entry of a placed order does not say that the order is confirmed [T2 U17]", () => {
  for (const locale of BACK_OFFICE_LOCALES) {
    const t = adminTranslate(locale);
    expect(t("admin.event.placed"), locale).not.toContain(t("admin.action.confirm"));
  }
});
