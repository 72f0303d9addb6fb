import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { productInput } from "../../../../contract/admin-product.ts";
import { BACK_OFFICE_LOCALES } from "../../../../contract/locales.ts";
import { describeOnBothEngines } from "../../../../tests/database.ts";
import { activityOf, owner, sizeOf } from "../../../../tests/fixtures.ts";
import { aSize, inAll, NOTHING, productToSave } from "../../../../tests/products.ts";
import { bytesOf, everything, exported, importTable, productIdOf, table } from "../../../../tests/products-csv.ts";
import { createAnonymousCaller } from "../../../platform/caller.ts";
import { getProduct } from "../../product.ts";
import { getAdminProduct, saveProduct } from "../product.ts";
import { COLUMNS, findColumn } from "./columns.ts";
import { applyImport, checkImport } from "./import.ts";

test("recognizes each column of a product table by its id and by its heading in every language [R26]", () => {
  for (const column of COLUMNS)
    for (const heading of [column.id, ...BACK_OFFICE_LOCALES.map(column.heading)])
      expect(findColumn(heading), heading).toBe(column);
});

describeOnBothEngines("products as a table", (open) => {
  test("importing an unchanged export changes nothing, for every pair of languages of exporter and importer [R26]", async () => {
    const { db } = await open("seeded");
    const { total } = await db
      .selectFrom("products")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    for (const locale of BACK_OFFICE_LOCALES) {
      const bytes = await exported(db, await owner(db, locale));
      for (const reader of [locale, "en" as const])
        expect(await checkImport(db, await owner(db, reader), bytes)).toMatchObject({
          counts: { new: 0, changed: 0, same: total, errors: 0 },
          unknown_columns: [],
          products: [],
        });
    }
  });

  test("any text in a product is unchanged after export and import [R26 X2]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    const hostile = fc
      .string({
        unit: fc.constantFrom(
          "'",
          '"',
          "=",
          "+",
          "-",
          "@",
          "\t",
          "\n",
          "\r",
          ",",
          ";",
          ":",
          "\\",
          "*",
          "\ufeff",
          "a",
          "عَ",
        ),
        maxLength: 12,
      })
      .map((text) => text.trim());
    const text = fc.record({ ar: hostile, fr: hostile, en: hostile });
    const content = fc.record({
      name: text.map((name) => ({ ...name, fr: `${name.fr}n` })),
      short_description: text,
      description: text,
      producer: text,
      option_name: text,
      specifications: fc.array(fc.record({ name: text, value: text }), { maxLength: 3 }),
      brand_name: hostile,
      option: text,
      sku: hostile,
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const plain = await productToSave(db, {
      status: "draft",
      variants: [aSize({ sku: "PLAIN" }), aSize({ sku: "OTHER" })],
    });
    const { id } = await saveProduct(db, admin, plain);
    await fc.assert(
      fc.asyncProperty(content, async ({ option, sku, quantity, ...own }) => {
        const first = aSize({
          sku: `${sku}x`,
          option_value: option,
          initial_stock: "",
          net_unit: "piece",
          parts: [{ variant_id: honey.variant_id, quantity: String(quantity) }],
        });
        const now = await getAdminProduct(db, admin, id);
        const variants = [
          { ...first, id: now.variants[0]?.id as number },
          { ...aSize({ sku: `${sku}y` }), id: now.variants[1]?.id as number },
        ];
        const odd = productInput.parse({ ...plain, ...own, variants });
        await db
          .deleteFrom("stock")
          .where("variant_id", "=", variants[0]?.id as number)
          .execute();
        const saved = await saveProduct(db, admin, { ...odd, id, version: null });
        const bytes = await exported(db, admin, { ...everything, tab: "draft" });
        expect((await checkImport(db, admin, bytes)).counts).toEqual({ new: 0, changed: 0, same: 1, errors: 0 });
        // Changes the values of the product. The import must restore them, which proves that it reads each cell.
        const blank = {
          ...odd,
          name: inAll("Blank"),
          short_description: NOTHING,
          specifications: [],
          brand_name: null,
        };
        const bare = odd.variants.map((variant) => ({ ...variant, option_value: inAll("O"), price: 7 }));
        await saveProduct(db, admin, { ...blank, description: NOTHING, variants: bare, id, version: null });
        await importTable(db, admin, bytes);
        expect(await getAdminProduct(db, admin, id)).toEqual(saved);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test("previewing an edited product import lists the changed cells and saves nothing; applying it saves and logs the change [R26]", async () => {
    const { db, listen } = await open("seeded");
    const admin = await owner(db, "fr");
    let notificationCount = 0;
    await listen("public_content", () => void notificationCount++);
    const bytes = await exported(db, admin);
    const rows: Record<string, string>[] = parse(bytes, { columns: true, delimiter: ";", bom: true });
    const row = rows.find((each) => each["Adresse dans la boutique"] === "thyme-honey") as Record<string, string>;
    const was = row["Prix (DH)"] as string;
    row["Prix (DH)"] = "1 149,5";
    const edited = bytesOf(stringify(rows, { header: true, delimiter: ";", record_delimiter: "windows", bom: true }));
    const preview = await checkImport(db, admin, edited);
    expect(preview.counts).toMatchObject({ new: 0, changed: 1, errors: 0 });
    expect(preview.products[0]?.changes).toEqual([
      { column: "Prix (DH)", option: row.Référence, before: was, after: "1149,50" },
    ]);
    const id = await productIdOf(db, "thyme-honey");
    expect((await getAdminProduct(db, admin, id)).variants[0]?.price).not.toBe(1149.5);
    expect(notificationCount).toBe(0);
    await applyImport(db, admin, edited, preview.digest);
    await expect.poll(() => notificationCount).toBe(1);
    expect((await getAdminProduct(db, admin, id)).variants[0]?.price).toBe(1149.5);
    const shopProduct = await getProduct(db, createAnonymousCaller("fr"), "thyme-honey");
    expect(shopProduct.attributes[0]?.options.map(({ price }) => price)).toContain(1149.5);
    expect(await activityOf(db, "product.edited")).toMatchObject([{ subject: String(id), account_name: "Amal Owner" }]);
    expect((await checkImport(db, admin, edited)).counts.changed).toBe(0);
  });

  test("imports a product table with only some columns, in any order, separated by semicolon, comma or tab, and lists unknown columns [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { sku } = await db
      .selectFrom("variants")
      .select("sku")
      .where("id", "=", (await sizeOf(db, "thyme-honey", 500)).variant_id)
      .executeTakeFirstOrThrow();
    const before = await getAdminProduct(db, admin, await productIdOf(db, "thyme-honey"));
    for (const [price, delimiter] of [
      ["201,5", ";"],
      ["202.50", ","],
      ["٢٠٣", "\t"],
    ] as const) {
      const result = await importTable(db, admin, table([{ Prix: "x", price, SKU: sku, ملاحظة: "?" }], delimiter));
      expect(result.unknown_columns).toEqual(["Prix", "ملاحظة"]);
      expect(result.counts).toMatchObject({ changed: 1, new: 0 });
    }
    const titled = (lines: string) => new TextEncoder().encode(lines);
    const title = await importTable(db, admin, titled(`sep=;\nNos produits;novembre\n\nSKU;price\n${sku};203\n`));
    expect(title.unknown_columns).toEqual([]);
    const wrong = await checkImport(db, admin, titled(`Nos produits\n\nSKU;price\n${sku};abc\n`));
    expect(wrong.errors.map(({ row }) => row)).toEqual([4]);
    const after = await getAdminProduct(db, admin, before.id);
    const priced = before.variants.map((variant) => (variant.sku === sku ? { ...variant, price: 203 } : variant));
    expect(after).toEqual({ ...before, version: after.version, variants: priced });
  });

  test("an import preview reports each error with row, column and a message in the user's language; applying that import is rejected and saves nothing [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db, "ar");
    const bytes = table([
      { slug: "thyme-honey", sku: "AML-THY-250", price: "free", status: "", featured: "" },
      { slug: "thyme-honey", sku: "", price: 10, status: "", featured: "" },
      { slug: "souss-breakfast", sku: "", price: 1, status: "gone", featured: "perhaps" },
      { slug: "no-such-thing", sku: "NEW-1", price: 10, status: "", featured: "" },
    ]);
    const preview = await checkImport(db, admin, bytes);
    expect(preview.errors.map(({ row, column, value }) => [row, column, value])).toEqual(
      expect.arrayContaining([
        [3, "رمز المنتج", ""],
        [4, "الحالة", "gone"],
        [4, "منتج مميز", "perhaps"],
        [5, "الصنف", ""],
        [5, "المحتوى الصافي", ""],
        [5, "وزن الشحن (غ)", ""],
      ]),
    );
    for (const { message } of preview.errors) expect(message).toMatch(/^[^a-z]*[\u0600-\u06ff]/);
    await expect(applyImport(db, admin, bytes, preview.digest)).rejects.toMatchObject({ code: "conflict" });
    expect(await activityOf(db, "product.edited")).toEqual([]);
  });
});
