import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { activityOf, customer, guest, owner, sizeOf, staffMember, stockOf } from "../../../tests/fixtures.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import type { Db } from "../../platform/database/database.ts";
import { changeProducts } from "./bulk.ts";
import { duplicateProduct } from "./duplicate.ts";
import { readProduct } from "./read-product.ts";

const idOf = async (db: Db, slug: string) =>
  (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
const stateOf = async (db: Db, id: number) => {
  const product = await readProduct(db, id);
  return { status: product?.status, is_featured: product?.is_featured, category_ids: product?.category_ids };
};

describeOnBothEngines("changing many products", (open) => {
  test("changes status, featured flag and category of several products; the undo restores all previous values [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const ids = [await idOf(db, "thyme-honey"), await idOf(db, "euphorbia-honey")];
    const tea = await db.selectFrom("categories").select("id").where("slug", "=", "tea").executeTakeFirstOrThrow();
    const before = await Promise.all(ids.map((id) => stateOf(db, id)));
    await changeProducts(
      db,
      boss,
      ids.map((id) => ({ id, status: "archived" as const, is_featured: true, add_category: tea.id })),
    );
    for (const id of ids)
      expect(await stateOf(db, id)).toEqual({ status: "archived", is_featured: true, category_ids: [tea.id] });
    const [{ search_text } = { search_text: "" }] = await db
      .selectFrom("products")
      .select("search_text")
      .where("id", "=", ids[0] as number)
      .execute();
    const { name } = await db
      .selectFrom("categories")
      .select("name")
      .where("id", "=", tea.id)
      .executeTakeFirstOrThrow();
    expect(search_text).toContain(name.en.toLowerCase());
    await changeProducts(
      db,
      boss,
      ids.map((id, at) => ({
        id,
        status: before[at]?.status,
        is_featured: before[at]?.is_featured,
        remove_category: tea.id,
      })),
    );
    expect(await Promise.all(ids.map((id) => stateOf(db, id)))).toEqual(before);
    expect(await activityOf(db, "product.changed")).toHaveLength(4);
  });

  test("a bulk change that publishes an incomplete product is rejected, and no other product of the request is changed [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const [good, bare] = [
      await idOf(db, "thyme-honey"),
      await duplicateProduct(db, boss, await idOf(db, "euphorbia-honey")),
    ];
    await db.deleteFrom("product_images").where("product_id", "=", bare).execute();
    await db.updateTable("products").set({ status: "draft" }).where("id", "=", good).execute();
    const publish = changeProducts(db, boss, [
      { id: good, status: "active" },
      { id: bare, status: "active" },
    ]);
    await expect(publish).rejects.toMatchObject({ fields: { "items.1.status": ["field.productUnready"] } });
    expect((await stateOf(db, good)).status).toBe("draft");
    await changeProducts(db, boss, [{ id: good, status: "active" }]);
    expect((await stateOf(db, good)).status).toBe("active");
    await expect(changeProducts(db, boss, [{ id: 999_999, status: "draft" }])).rejects.toThrow("product_not_found");
    await expect(changeProducts(db, boss, [{ id: good, add_category: 999_999 }])).rejects.toThrow("category_not_found");
  });

  test("a bulk change cannot remove a product from its main category [R26]", async () => {
    const { db } = await open("seeded");
    const id = await idOf(db, "thyme-honey");
    const main = (await readProduct(db, id))?.main_category_id as number;
    await changeProducts(db, await owner(db), [{ id, remove_category: main }]);
    const memberships = await db.selectFrom("product_categories").selectAll().where("product_id", "=", id).execute();
    expect(memberships).toEqual([{ product_id: id, category_id: main }]);
  });

  test("duplicates a product as a draft with its texts, pictures and variants, but with a new slug and SKUs, and without stock or sale [R26]", async () => {
    const { db } = await open("seeded");
    const boss = await owner(db);
    const id = await idOf(db, "thyme-honey");
    const original = await readProduct(db, id);
    const copy = await readProduct(db, await duplicateProduct(db, boss, id));
    expect(copy).toMatchObject({ status: "draft", name: original?.name, pictures: original?.pictures });
    expect(copy?.slug).not.toBe(original?.slug);
    expect(copy?.variants.map(({ price, net_quantity }) => [price, net_quantity])).toEqual(
      original?.variants.map(({ price, net_quantity }) => [price, net_quantity]),
    );
    const skus = new Set([...(original?.variants ?? []), ...(copy?.variants ?? [])].map(({ sku }) => sku));
    expect(skus.size).toBe((original?.variants.length ?? 0) * 2);
    for (const variant of copy?.variants ?? []) {
      expect(variant).toMatchObject({ barcode: null, sale_price: null });
      expect(await stockOf(db, variant.id)).toEqual({ on_hand: 0, available: 0 });
    }
    const pack = await db
      .selectFrom("variant_parts as vp")
      .innerJoin("variants as v", "v.id", "vp.variant_id")
      .select("v.product_id")
      .executeTakeFirstOrThrow();
    const packed = await readProduct(db, await duplicateProduct(db, boss, pack.product_id));
    expect(packed?.variants[0]?.parts).toEqual((await readProduct(db, pack.product_id))?.variants[0]?.parts);
    await expect(duplicateProduct(db, boss, 999_999)).rejects.toThrow("product_not_found");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("rejects bulk changes and duplication of products by guests, customers and staff who are not administrators [P5]", async () => {
    const { db } = await open("seeded");
    const { product_id: id } = await sizeOf(db, "thyme-honey", 500);
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
      [await staffMember(db), "forbidden"],
    ] as const) {
      await expect((async () => changeProducts(db, caller, [{ id, is_featured: true }]))()).rejects.toThrow(code);
      await expect((async () => duplicateProduct(db, caller, id))()).rejects.toThrow(code);
    }
  });
});
