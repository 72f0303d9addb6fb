import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { apiClient } from "../../../../tests/api-client.ts";
import { describeOnBothEngines } from "../../../../tests/database.ts";
import { activityOf, bearerOf, buy, owner, sizeOf, staffMember, stockOf } from "../../../../tests/fixtures.ts";
import { bytesOf, everything, exported, importTable, productIdOf, table } from "../../../../tests/products-csv.ts";
import { checkInvariants } from "../../../orders/invariants.ts";
import { createAnonymousCaller } from "../../../platform/caller.ts";
import { findProductSlugByFormerSlug, getProduct } from "../../product.ts";
import { getAdminProduct } from "../product.ts";
import { exportProducts } from "./export.ts";
import { applyImport, checkImport } from "./import.ts";

describeOnBothEngines("applying an import of products", (open) => {
  test("a product import creates products with stock, creates a bundle of variants, and redirects a changed product's former slug to its new slug [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const importResult = await importTable(
      db,
      admin,
      table([
        {
          slug: "fig-jam",
          sku: "FIG-250",
          name_fr: "Confiture de figues",
          category: "honey",
          price: "65,50",
          net_quantity: 250,
          weight_grams: 400,
          stock: 12,
          low_from: 3,
        },
        {
          slug: "fig-jam",
          sku: "FIG-500",
          price: 110,
          net_quantity: 500,
          weight_grams: 700,
          is_default: "oui",
          stock: 4,
        },
      ]),
    );
    expect(importResult.counts).toEqual({ new: 1, changed: 0, same: 0, errors: 0 });
    const id = await productIdOf(db, "fig-jam");
    const jam = await getAdminProduct(db, admin, id);
    expect(jam).toMatchObject({ status: "draft", name: { fr: "Confiture de figues", ar: "" } });
    expect(jam.variants).toMatchObject([
      { sku: "FIG-250", price: 65.5, is_default: false },
      { sku: "FIG-500", price: 110, is_default: true },
    ]);
    expect(await stockOf(db, jam.variants[0]?.id as number)).toEqual({ on_hand: 12, available: 12 });
    const pack = {
      sku: "FIG-PACK",
      net_quantity: 1,
      net_unit: "piece",
      weight_grams: 1500,
      price: 150,
      pack: "FIG-250*1, FIG-500*1",
    };
    await importTable(db, admin, table([{ slug: "fig-pack", name_ar: "باقة التين", category: "packs", ...pack }]));
    expect((await getAdminProduct(db, admin, await productIdOf(db, "fig-pack"))).variants[0]?.parts).toEqual(
      jam.variants.map((variant) => ({ variant_id: variant.id, quantity: 1 })),
    );
    const texts = {
      name_ar: "مربى التين",
      name_en: "Fig jam",
      description_ar: "ا",
      description_fr: "F",
      description_en: "E",
    };
    await importTable(
      db,
      admin,
      table([
        { slug: "figues", sku: "FIG-250", status: "En vente", pictures: "thyme-honey", name_fr: "Figues", ...texts },
      ]),
    );
    expect(await getProduct(db, createAnonymousCaller("fr"), "figues")).toMatchObject({ name: "Figues" });
    expect(await findProductSlugByFormerSlug(db, "fig-jam")).toBe("figues");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a product import adds the difference between edited and exported stock to the current stock, so stock movements since the export are preserved [R26 S1 S2]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const before = await stockOf(db, size.variant_id);
    const { sku } = await db
      .selectFrom("variants")
      .select("sku")
      .where("id", "=", size.variant_id)
      .executeTakeFirstOrThrow();
    const stockCell = { sku, stock: before.on_hand + 5, stock_before: before.on_hand };
    await db
      .insertInto("stock_ledger")
      .values({ variant_id: size.variant_id, delta: -2, reason: "damaged", at: new Date() })
      .execute();
    await db
      .updateTable("stock")
      .set({ on_hand: before.on_hand - 2, available: before.available - 2 })
      .where("variant_id", "=", size.variant_id)
      .execute();
    const preview = await checkImport(db, admin, table([stockCell]));
    expect(preview.products[0]?.changes).toEqual([
      { column: "Stock", option: sku, before: String(before.on_hand - 2), after: String(before.on_hand + 3) },
    ]);
    await applyImport(db, admin, table([stockCell]), preview.digest);
    expect(await stockOf(db, size.variant_id)).toEqual({
      on_hand: before.on_hand + 3,
      available: before.available + 3,
    });
    const entry = await db
      .selectFrom("stock_ledger")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      variant_id: size.variant_id,
      delta: 5,
      reason: "import",
      account_id: admin.account?.id,
    });
    const reached = { sku, stock: before.on_hand + 3, stock_before: before.on_hand };
    expect((await checkImport(db, admin, table([reached]))).counts.changed).toBe(0);
    await buy(db, { size, quantity: 2 });
    const { errors } = await checkImport(
      db,
      admin,
      table([
        { sku, stock: 1 },
        { slug: "souss-breakfast", stock: 4 },
      ]),
    );
    expect(errors.map(({ row, value }) => [row, value])).toEqual([
      [2, "1"],
      [3, "4"],
    ]);
    expect(errors[0]?.message).toContain("2");
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("importing the same product table again after a sale does not change the stock again [R26 S2]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    await db.updateTable("variants").set({ sku: "00123" }).where("id", "=", size.variant_id).execute();
    const [heads = [], ...rows]: string[][] = parse(Buffer.from(await exported(db, admin)), { bom: true });
    const row = rows.find((cells) => cells.includes("'00123"));
    if (!row) throw new Error("a number that a spreadsheet would rewrite is not marked");
    const tableWith = (name: string, value: number) =>
      bytesOf(
        stringify([heads, row.map((cell, at) => (heads[at] === name ? String(value) : cell))], { delimiter: "," }),
      );
    const { on_hand } = await stockOf(db, size.variant_id);
    await importTable(db, admin, tableWith("Stock", on_hand + 5));
    await buy(db, { size, quantity: 1 });
    await db
      .insertInto("stock_ledger")
      .values({ variant_id: size.variant_id, delta: -1, reason: "damaged", at: new Date() })
      .execute();
    await sql`UPDATE stock SET on_hand = on_hand - 1, available = available - 1 WHERE variant_id = ${size.variant_id}`.execute(
      db,
    );
    expect(await checkImport(db, admin, tableWith("Stock", on_hand + 5))).toMatchObject({
      errors: [],
      counts: { changed: 0 },
    });
    expect((await checkImport(db, admin, tableWith("Stock", on_hand + 9))).errors).toMatchObject([{ column: "Stock" }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a product import schedules, reschedules and removes sale prices [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const size = await sizeOf(db, "thyme-honey", 500);
    const { sku } = await db
      .selectFrom("variants")
      .select("sku")
      .where("id", "=", size.variant_id)
      .executeTakeFirstOrThrow();
    const sales = () =>
      db
        .selectFrom("variant_sales")
        .select(["price_centimes", "state"])
        .where("variant_id", "=", size.variant_id)
        .execute();
    const planned = {
      sku,
      planned_price: "99,90",
      planned_from: "01/06/2099 08:00",
      planned_until: "2099-06-30T20:00",
    };
    await importTable(db, admin, table([planned]));
    expect(await sales()).toEqual([{ price_centimes: 9990, state: "planned" }]);
    expect((await checkImport(db, admin, table([planned]))).counts.changed).toBe(0);
    await importTable(db, admin, table([{ sku, planned_price: 89 }]));
    expect(await sales()).toEqual([{ price_centimes: 8900, state: "planned" }]);
    const wrong = await checkImport(
      db,
      admin,
      table([{ ...planned, planned_price: 9000, planned_until: "2099-13-45" }]),
    );
    expect(wrong.errors.map(({ column }) => column)).toEqual(["Scheduled until"]);
    await importTable(db, admin, table([{ sku, planned_price: "", planned_from: "", planned_until: "" }]));
    expect(await sales()).toEqual([]);
    expect(await activityOf(db, "product.sale_ended")).toHaveLength(2);
  });

  test("a product import applies the previewed changes, but returns a new preview if a product has changed since [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const { variant_id } = await sizeOf(db, "thyme-honey", 500);
    const { sku } = await db
      .selectFrom("variants")
      .select("sku")
      .where("id", "=", variant_id)
      .executeTakeFirstOrThrow();
    const bytes = table([{ sku, price: 250 }]);
    const preview = await checkImport(db, admin, bytes);
    const price = () =>
      db.selectFrom("variants").select("price_centimes").where("id", "=", variant_id).executeTakeFirstOrThrow();
    await db
      .updateTable("variants")
      .set({ price_centimes: 24_000, sale_price_centimes: null })
      .where("id", "=", variant_id)
      .execute();
    const api = apiClient(database);
    const headers = await bearerOf(db, { account: admin.account as NonNullable<typeof admin.account> });
    const send = (path: string, digest?: string) => {
      const form = new FormData();
      form.set("file", new File([bytes], "products.csv", { type: "text/csv" }));
      if (digest) form.set("digest", digest);
      return api.send("POST", path, form, headers);
    };
    const refused = await send("/admin/products-import/apply?locale=en", preview.digest);
    expect(refused.status).toBe(409);
    expect(refused.body.data.products[0].changes[0]).toMatchObject({ before: "240.00", after: "250.00" });
    expect(await price()).toEqual({ price_centimes: 24_000 });
    const secondResponse = await send("/admin/products-import/apply?locale=en", refused.body.data.digest);
    expect(secondResponse.status).toBe(200);
    expect(await price()).toEqual({ price_centimes: 25_000 });
  });

  test("a product import rejects a file that is not a product table or not UTF-8, with the reason; staff without the administrator role are rejected [R26 P5]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const refusal = (bytes: Uint8Array) => checkImport(db, admin, bytes).catch(({ fields }) => fields);
    expect(await refusal(bytesOf("Order,Date\n1,2"))).toEqual({ file: ["field.importNamesNone"] });
    expect(await refusal(new Uint8Array(Buffer.from("sku;name_fr\n1;Thé", "latin1")))).toEqual({
      file: ["field.fileNotUtf8"],
    });
    const staff = await staffMember(db);
    for (const call of [exportProducts(db, staff, everything), checkImport(db, staff, bytesOf("sku\n1"))])
      await expect(call).rejects.toThrow("forbidden");
  });

  test("exports all products that match the list's filter, not only one page [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const bytes = await exported(db, admin, { ...everything, category: "honey" });
    const rows: Record<string, string>[] = parse(bytes, { columns: true, bom: true });
    const slugs = new Set(rows.map((row) => row["Address in the shop"]));
    const own = await db
      .selectFrom("products as p")
      .innerJoin("product_categories as pc", "pc.product_id", "p.id")
      .innerJoin("categories as c", "c.id", "pc.category_id")
      .select("p.slug")
      .where("c.slug", "=", "honey")
      .execute();
    expect(slugs).toEqual(new Set(own.map(({ slug }) => slug)));
    expect(slugs.size).toBeGreaterThan(0);
  });
});
