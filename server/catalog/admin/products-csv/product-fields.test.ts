import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import {
  adminProduct,
  mapProductDetails,
  PRODUCT_DETAILS,
  type ProductDetailName,
  type ProductValues,
} from "../../../../contract/admin-product.ts";
import { adminProductQuery } from "../../../../contract/admin-products.ts";
import { mapLocales } from "../../../../contract/locales.ts";
import { describeOnBothEngines } from "../../../../tests/database.ts";
import { owner } from "../../../../tests/fixtures.ts";
import { aSize, categoryId, inAll, productToSave } from "../../../../tests/products.ts";
import { exported, importTable, productIdOf, table } from "../../../../tests/products-csv.ts";
import { listActivity } from "../../../dashboard/activity.ts";
import { getAdminProduct, saveProduct } from "../product.ts";

const exampleValues = mapProductDetails<Required<Pick<ProductValues, ProductDetailName>>>((name) => {
  const { typed } = PRODUCT_DETAILS[name];
  return [inAll(name), "2025", "1"].find((value) => typed.safeParse(value).success) as string;
});

describeOnBothEngines("each field of a product", (open) => {
  test("every product field is stored, logged, exported and imported [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const input = await productToSave(db, {
      slug: "every-field",
      status: "archived",
      category_ids: [await categoryId(db, "amlou")],
      brand_name: "Another brand",
      origin_country: "SN",
      is_featured: true,
      option_name: mapLocales((locale) => `Choice ${locale}`),
      variants: [aSize({ sku: "EVERY-1" }), aSize({ sku: "EVERY-2", net_quantity: "250" })],
      ...exampleValues,
    });
    const { id } = await saveProduct(db, admin, input);
    const storedProduct = await getAdminProduct(db, admin, id);
    const own = Object.keys(adminProduct.shape).filter((name) => !["id", "version", "slug", "variants"].includes(name));
    expect(storedProduct).toMatchObject(
      Object.fromEntries(own.map((name) => [name, input[name as keyof typeof input]])),
    );

    const { items } = await listActivity(db, admin, { person: 0, kind: "product", subject: String(id), page: 1 });
    const logged = new Set(items.flatMap(({ changes }) => changes.map(({ field }) => field.split(".")[0])));
    expect(Object.keys(exampleValues).filter((name) => !logged.has(name))).toEqual([]);

    const bytes = await exported(db, admin, adminProductQuery.parse({ tab: "archived" }));
    const [headings = [], ...rows] = parse(bytes, { bom: true, relax_column_count: true }) as string[][];
    const copied = rows.map((cells) =>
      Object.fromEntries(
        cells.map((cell, at) => [headings[at], cell.replace("every-field", "copied").replace("EVERY-", "COPIED-")]),
      ),
    );
    await importTable(db, admin, table(copied));
    const copy = await getAdminProduct(db, admin, await productIdOf(db, "copied"));
    // The table has picture names only; alternative texts belong to the stored pictures.
    const { pictures: _, ...fields } = Object.fromEntries(
      own.map((name) => [name, storedProduct[name as keyof typeof storedProduct]]),
    );
    expect(copy).toMatchObject(fields);
  });
});
