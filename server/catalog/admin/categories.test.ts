import { expect, test } from "vitest";
import {
  type AdminCategory,
  type CategoryValues,
  categoryInput,
  createCategoryInput,
} from "../../../contract/admin-category.ts";
import { productQuery } from "../../../contract/catalog.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { DEFAULT_LANGUAGE_SETTINGS, mapLocales } from "../../../contract/locales.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { guest, makeCoupon, owner, registeredCustomer, setSetting } from "../../../tests/fixtures.ts";
import { inAll, NOTHING } from "../../../tests/products.ts";
import { createAnonymousCaller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { listCategories } from "../categories.ts";
import { searchProducts } from "../search.ts";
import { deleteCategory, getAdminCategory, listAdminCategories, moveCategory, saveCategory } from "./categories.ts";

const values = (changes: Partial<CategoryValues> = {}): CategoryValues => ({
  slug: "",
  parent_id: null,
  name: inAll("Jams"),
  description: NOTHING,
  stage: "#f1d9da",
  deep: "#7b2238",
  image: null,
  ...changes,
});
const toSave = (changes: Partial<CategoryValues> = {}, id: number | null = null) => ({
  ...categoryInput.parse(values(changes)),
  id,
});
const editedFrom = (category: AdminCategory, changes: Partial<CategoryValues> = {}) => ({
  ...categoryInput.parse({ ...category, ...changes }),
  id: category.id,
});
const shelf = async (db: Db, slug: string): Promise<AdminCategory> => {
  const category = (await listAdminCategories(db, await owner(db))).find((each) => each.slug === slug);
  if (!category) throw new Error(`no category ${slug}`);
  return category;
};
const slugs = async (db: Db) => (await listCategories(db, createAnonymousCaller("fr"))).map(({ slug }) => slug);

describeOnBothEngines("categories in the back office", (open) => {
  test("a new category is appended to the list, can be moved to the top and deleted again; each step is logged [R26 E15]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const before = await slugs(db);
    const created = await saveCategory(db, admin, toSave());
    expect(created).toMatchObject({ slug: "jams-en-francais", stage: "#F1D9DA", products: 0, children: 0 });
    expect(await slugs(db)).toEqual([...before, created.slug]);
    await moveCategory(db, admin, created.id, -1);
    expect(await slugs(db)).toEqual([...before.slice(0, -1), created.slug, ...before.slice(-1)]);
    for (const _ of before) await moveCategory(db, admin, created.id, -1);
    expect((await slugs(db))[0]).toBe(created.slug);
    await deleteCategory(db, admin, created.id);
    expect(await slugs(db)).toEqual(before);
    const noted = await db
      .selectFrom("activity")
      .select(["action", "subject_name"])
      .where("subject", "=", String(created.id))
      .orderBy("id")
      .execute();
    expect(new Set(noted.map(({ subject_name }) => subject_name))).toEqual(new Set([created.name.en]));
    expect([...new Set(noted.map(({ action }) => action))]).toEqual([
      "category.created",
      "category.moved",
      "category.deleted",
    ]);
  });

  test("after a category is renamed, search finds its products by the new name [V16 R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const honey = await shelf(db, "honey");
    await saveCategory(
      db,
      admin,
      editedFrom(honey, { name: { ar: "رحيق نادر", fr: "Nectars rares", en: "Rare nectars" } }),
    );
    const slugsFor = async (q: string) =>
      (await searchProducts(db, createAnonymousCaller("fr"), productQuery.parse({ q }))).pagination.total;
    expect(await slugsFor("nectars rares")).toBe(honey.products);
    expect(await slugsFor("رحيق نادر")).toBe(honey.products);
  });

  test("allows one level below a category, lists a subcategory after its parent, and rejects moving a parent below another category [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const honey = await shelf(db, "honey");
    const below = await saveCategory(db, admin, toSave({ parent_id: String(honey.id) }));
    const all = await listAdminCategories(db, admin);
    expect(all.findIndex(({ id }) => id === below.id)).toBe(all.findIndex(({ id }) => id === honey.id) + 1);
    const tea = await shelf(db, "tea");
    const tooDeep = [
      () => saveCategory(db, admin, toSave({ parent_id: below.id })),
      async () => saveCategory(db, admin, editedFrom(await shelf(db, "honey"), { parent_id: tea.id })),
      () => saveCategory(db, admin, editedFrom(tea, { parent_id: tea.id })),
      () => saveCategory(db, admin, toSave({ parent_id: 9999 })),
    ];
    for (const attempt of tooDeep)
      await expect(attempt()).rejects.toMatchObject({ fields: { parent_id: ["field.invalid"] } });
    for (const { id } of [honey, tea]) await expect(deleteCategory(db, admin, id)).rejects.toThrow("conflict");
    // A coupon whose only category is deleted would become a coupon for all products.
    const { id: coupon_id } = await makeCoupon(db, { code: "JAMS" });
    await db.insertInto("coupon_categories").values({ coupon_id, category_id: below.id }).execute();
    await expect(deleteCategory(db, admin, below.id)).rejects.toMatchObject({
      code: "conflict",
      params: { code: "JAMS" },
    });
    await expect(db.deleteFrom("categories").where("id", "=", below.id).execute()).rejects.toThrow("coupon_categories");
    await db.deleteFrom("coupon_categories").where("coupon_id", "=", coupon_id).execute();
    await deleteCategory(db, admin, below.id);
    await expect(saveCategory(db, admin, toSave({ slug: "tea" }))).rejects.toMatchObject({
      fields: { slug: ["field.taken"] },
    });
  });

  test("rejects a category whose colours have low contrast or whose name is missing in a language, with an error at the field concerned [R26]", () => {
    const errorsOf = (changes: Partial<CategoryValues>) => {
      const parsed = createCategoryInput(DEFAULT_LANGUAGE_SETTINGS).safeParse(values(changes));
      return parsed.success ? {} : toFieldErrors(parsed.error);
    };
    expect(errorsOf({ deep: "#F0D0D0" })).toEqual({ deep: ["field.contrastLow"] });
    expect(errorsOf({ name: { ...NOTHING, ar: "مربى" } })).toEqual({
      "name.fr": ["field.required"],
      "name.en": ["field.required"],
    });
    expect(errorsOf({ stage: "red" })).toEqual({ stage: ["field.invalid"] });
  });

  test("requires a category's name only in the offered languages [R26 K7]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const french = { ...NOTHING, fr: "Confitures" };
    await expect(saveCategory(db, admin, toSave({ name: french }))).rejects.toMatchObject({
      code: "invalid",
      fields: { "name.ar": ["field.required"], "name.en": ["field.required"] },
    });
    await setSetting(db, "languages", { offered: mapLocales((locale) => locale === "fr"), first: "fr" });
    expect(await saveCategory(db, admin, toSave({ name: french }))).toMatchObject({ slug: "confitures" });
  });

  test("rejects changing a category from an outdated version, or by a caller who is not an administrator [R26 P5]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const honey = await shelf(db, "honey");
    await saveCategory(db, admin, editedFrom(honey, { deep: "#6A3F1E" }));
    await expect(saveCategory(db, admin, editedFrom(honey, { stage: "#FFFFFF" }))).rejects.toThrow("conflict");
    expect(await getAdminCategory(db, admin, honey.id)).toMatchObject({ stage: honey.stage, deep: "#6A3F1E" });
    const member = await registeredCustomer(db);
    const staff = { ...member, account: { ...member.account, roles: ["staff" as const] } };
    await expect(saveCategory(db, staff, toSave())).rejects.toThrow("forbidden");
    await expect(moveCategory(db, staff, honey.id, 1)).rejects.toThrow("forbidden");
    await expect(deleteCategory(db, guest(), honey.id)).rejects.toThrow("unauthenticated");
    await expect(deleteCategory(db, admin, 9999)).rejects.toThrow("category_not_found");
  });
});
