import { expect, test } from "vitest";
import { type AdminProductQuery, adminProductQuery } from "../../../contract/admin-products.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { customer, guest, owner, setSetting, setStock, sizeOf, stockOf } from "../../../tests/fixtures.ts";
import { listProducts } from "./list.ts";
import { getLowStockCount } from "./low-stock.ts";

const listQuery = (query: Partial<AdminProductQuery> = {}): AdminProductQuery => ({
  ...adminProductQuery.parse({}),
  ...query,
});

describeOnBothEngines("the list of products", (open) => {
  test("lists each product's variants with price, sale price, stock on hand and reservations, in the caller's language [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db, "fr");
    const { sku } = await db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select("sku")
      .where("slug", "=", "thyme-honey")
      .executeTakeFirstOrThrow();
    const { items, pagination, counts } = await listProducts(db, staff, listQuery({ q: sku }));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ slug: "thyme-honey", status: "active", missing: [], category: "Miel" });
    const honey = await sizeOf(db, "thyme-honey", 500);
    const listedVariant = items[0]?.variants.find(({ id }) => id === honey.variant_id);
    const { on_hand, available } = await stockOf(db, honey.variant_id);
    expect(listedVariant).toMatchObject({
      size: "500 g",
      shelf: { on_hand, reserved: on_hand - available },
      available,
    });
    expect(pagination).toMatchObject({ total: 1, last_page: 1 });
    expect(counts).toMatchObject({ all: 1, active: 1, draft: 0, archived: 0 });
  });

  test("finds products in the back office by words in any language, ignoring case and accents, by SKU and by barcode [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const { sku, barcode } = await db
      .selectFrom("variants")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["sku", "barcode"])
      .where("slug", "=", "thyme-honey")
      .executeTakeFirstOrThrow();
    const find = async (q: string) => (await listProducts(db, staff, listQuery({ q }))).items.map(({ slug }) => slug);
    for (const q of ["THYME honey", "عسل الزعتر", "عَسَل الزعتر", sku.toLowerCase(), String(barcode)])
      expect(await find(q), q).toContain("thyme-honey");
    for (const q of ["%", "_", "no such thing", "\\"]) expect(await find(q), q).toEqual([]);
  });

  test("filters the product list by status, category, low stock and missing language, and sorts it [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const all = (await listProducts(db, staff, listQuery())).counts;
    const honey = await sizeOf(db, "thyme-honey", 500);
    await db.updateTable("products").set({ status: "draft" }).where("id", "=", honey.product_id).execute();
    await db
      .updateTable("products")
      .set({ name: JSON.stringify({ ar: "عسل", fr: "", en: "Honey" }) })
      .where("id", "=", honey.product_id)
      .execute();
    expect((await listProducts(db, staff, listQuery())).counts).toEqual({ ...all, active: all.active - 1, draft: 1 });
    const only = async (query: Partial<AdminProductQuery>) =>
      (await listProducts(db, staff, listQuery(query))).items.map(({ slug }) => slug);
    expect(await only({ tab: "draft" })).toEqual(["thyme-honey"]);
    expect(await only({ missing: "fr" })).toEqual(["thyme-honey"]);
    expect(await only({ missing: "en" })).toEqual([]);
    expect((await listProducts(db, staff, listQuery({ missing: "fr" }))).items[0]?.missing).toEqual(["fr"]);
    for (const { category } of (await listProducts(db, staff, listQuery({ category: "honey" }))).items)
      expect(category).toBe("Honey");
    expect(await only({ category: "nothing-of-the-kind" })).toEqual([]);
    const sold = (await listProducts(db, staff, listQuery({ sort: "sold" }))).items.map((item) => item.sold);
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
    const prices = (await listProducts(db, staff, listQuery({ sort: "price" }))).items.map(({ variants }) =>
      Math.min(...variants.map(({ price, sale_price }) => sale_price ?? price)),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const stockCounts = (await listProducts(db, staff, listQuery({ sort: "stock" }))).items.map(({ variants }) =>
      variants.reduce((sum, { available }) => sum + available, 0),
    );
    expect(stockCounts).toEqual([...stockCounts].sort((a, b) => a - b));
  });

  test("lists each product on exactly one page of the product list, for every sort order [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    for (const sort of ["newest", "name", "price", "stock", "sold"] as const) {
      const listedIds: number[] = [];
      const { pagination } = await listProducts(db, staff, listQuery({ sort }));
      for (let page = 1; page <= pagination.last_page; page++)
        listedIds.push(...(await listProducts(db, staff, listQuery({ sort, page }))).items.map(({ id }) => id));
      expect(new Set(listedIds).size, sort).toBe(pagination.total);
    }
    expect((await listProducts(db, staff, listQuery({ page: 900 }))).items).toEqual([]);
  });

  test("a variant's own low-stock threshold overrides the shop's; a bundle's available quantity is computed from its components' stock [R26]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, honey.variant_id, 8);
    const isLow = async () =>
      (await listProducts(db, staff, listQuery({ tab: "low" }))).items.some(({ slug }) => slug === "thyme-honey");
    const before = await getLowStockCount(db, staff);
    expect(await isLow()).toBe(false);
    await db.updateTable("stock").set({ low_from: 8 }).where("variant_id", "=", honey.variant_id).execute();
    expect(await isLow()).toBe(true);
    expect(await getLowStockCount(db, staff)).toBe(before + 1);
    expect((await listProducts(db, staff, listQuery())).counts.low).toBe(before + 1);
    await db.updateTable("stock").set({ low_from: 3 }).where("variant_id", "=", honey.variant_id).execute();
    await setSetting(db, "low_stock_from", 9);
    expect(await isLow()).toBe(false);

    const pack = await db
      .selectFrom("variant_parts")
      .select(["variant_id", "part_variant_id", "quantity"])
      .executeTakeFirstOrThrow();
    await setStock(db, pack.part_variant_id, pack.quantity);
    // A variant that was turned into a bundle still has its own stock row, which must not count as low stock.
    const isLowBefore = await getLowStockCount(db, staff);
    await db.insertInto("stock").values({ variant_id: pack.variant_id, on_hand: 0, available: 0 }).execute();
    expect(await getLowStockCount(db, staff)).toBe(isLowBefore);
    const rows = (await Promise.all([1, 2, 3].map((page) => listProducts(db, staff, listQuery({ page }))))).flatMap(
      ({ items }) => items.flatMap(({ variants }) => variants),
    );
    expect(rows.find(({ id }) => id === pack.variant_id)).toMatchObject({ shelf: null, available: 1, is_low: false });
  });

  test("rejects listing products in the back office by guests and customers [P5]", async () => {
    const { db } = await open("seeded");
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
    ] as const) {
      await expect(listProducts(db, caller, listQuery())).rejects.toThrow(code);
      await expect(getLowStockCount(db, caller)).rejects.toThrow(code);
    }
  });
});
