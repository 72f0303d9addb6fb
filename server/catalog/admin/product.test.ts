import { expect, test } from "vitest";
import {
  type AdminProduct,
  createProductInput,
  type ProductValues,
  productInput,
} from "../../../contract/admin-product.ts";
import { productQuery } from "../../../contract/catalog.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { DEFAULT_LANGUAGE_SETTINGS } from "../../../contract/locales.ts";
import { apiClient } from "../../../tests/api-client.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import {
  bearerOf,
  buy,
  guest,
  owner,
  putIntoCart,
  registeredCustomer,
  sizeOf,
  stockOf,
} from "../../../tests/fixtures.ts";
import { aSize, NOTHING, productToSave, productValues } from "../../../tests/products.ts";
import { getCart } from "../../cart/cart.ts";
import { readSetting } from "../../content/stored-settings.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import { createAnonymousCaller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { findProductSlugByFormerSlug, getProduct } from "../product.ts";
import { searchProducts } from "../search.ts";
import { getAdminProduct, saveProduct } from "./product.ts";

const shopper = createAnonymousCaller("fr");
const idOf = async (db: Db, slug: string) =>
  (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
const editedFrom = (product: AdminProduct, changes: Partial<ProductValues> = {}) => ({
  ...productInput.parse({ ...product, ...changes }),
  id: product.id,
});
const activityOf = (db: Db, subject: number) =>
  db.selectFrom("activity").selectAll().where("subject", "=", String(subject)).orderBy("id").execute();
const errorsOf = (values: object) => {
  const parsed = createProductInput(DEFAULT_LANGUAGE_SETTINGS).safeParse(values);
  return parsed.success ? {} : toFieldErrors(parsed.error);
};
const refusedFields = (saved: Promise<unknown>) =>
  saved.then(
    () => ({}),
    (error) => error.fields,
  );

describeOnBothEngines("saveProduct", (open) => {
  test("creates a product with two variants that can be found and bought in every language [R26 C1 E3]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const input = await productToSave(db, {
      name: { ar: "مربى التين", fr: "Confiture de figues d’Œuf", en: "Fig jam" },
      variants: [
        aSize({
          sku: "FIG-250",
          barcode: "611 940 099 999 0",
          price: "65,50",
          net_quantity: "250",
          initial_stock: "3",
        }),
        aSize({ price: "120", sale_price: "99", is_default: true }),
      ],
    });
    const createdProduct = await saveProduct(db, admin, input);
    expect(createdProduct).toMatchObject({ slug: "confiture-de-figues-d-oeuf", status: "active" });
    const shownProduct = await getProduct(db, shopper, createdProduct.slug);
    expect(shownProduct).toMatchObject({
      name: "Confiture de figues d’Œuf",
      price: 120,
      sale_price: 99,
      mark: "BIO",
      stock_quantity: 12,
    });
    expect(shownProduct.attributes.map(({ name, options }) => [name, options.map(({ value }) => value)])).toEqual([
      ["Contenance", ["250 g", "500 g"]],
    ]);
    expect((await getProduct(db, createAnonymousCaller("ar"), createdProduct.slug)).name).toBe("مربى التين");
    for (const q of ["مربى التين", "figues", "FIG JAM"]) {
      const { items } = await searchProducts(db, shopper, productQuery.parse({ q }));
      expect(
        items.map(({ slug }) => slug),
        q,
      ).toContain(createdProduct.slug);
    }
    const variant_id = createdProduct.variants[0]?.id as number;
    expect(await stockOf(db, variant_id)).toEqual({ on_hand: 3, available: 3 });
    await buy(db, { size: { product_id: createdProduct.id, variant_id, price: 65.5 }, quantity: 2 });
    expect(await stockOf(db, variant_id)).toEqual({ on_hand: 3, available: 1 });
    expect(await checkInvariants(db)).toEqual([]);
    const [created] = await activityOf(db, createdProduct.id);
    expect(created).toMatchObject({ action: "product.created", account_name: "Amal Owner", before: null });
  });

  test.each([
    ["ar", "مربى التين"],
    ["fr", "Confiture de figues"],
    ["en", "مربى التين"],
  ] as const)(
    "for a user in language %s, the activity log names a product in that language, or in the shop's first language if that name is empty: %s [P5 R26]",
    async (locale, loggedName) => {
      const { db } = await open("seeded");
      const admin = { ...(await owner(db)), locale };
      const name = { ar: "مربى التين", fr: "Confiture de figues", en: "" };
      const createdProduct = await saveProduct(db, admin, await productToSave(db, { status: "draft", name }));
      await saveProduct(db, admin, editedFrom(createdProduct, { mark: "AOP" }));
      expect((await activityOf(db, createdProduct.id)).map(({ subject_name }) => subject_name)).toEqual([
        loggedName,
        loggedName,
      ]);
    },
  );

  test("accepts a draft without languages, picture or variants, and rejects publishing it [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const bare = {
      status: "draft" as const,
      name: { ...NOTHING, ar: "مسودة" },
      description: NOTHING,
      pictures: [],
      variants: [],
    };
    const draft = await saveProduct(db, admin, await productToSave(db, bare));
    expect(draft.slug).toBe("product");
    await expect(getProduct(db, shopper, draft.slug)).rejects.toThrow("product_not_found");
    expect(errorsOf(await productValues(db, { ...bare, status: "active" }))).toEqual({
      "name.fr": ["field.required"],
      "name.en": ["field.required"],
      "description.ar": ["field.required"],
      "description.fr": ["field.required"],
      "description.en": ["field.required"],
      pictures: ["field.required"],
      variants: ["field.required"],
    });
    expect(errorsOf(await productValues(db, { ...bare, name: NOTHING }))).toEqual({ "name.ar": ["field.required"] });
    expect(errorsOf(await productValues(db, { variants: [aSize({ is_archived: true })] }))).toEqual({
      variants: ["field.required"],
    });
  });

  test.each<[string, Parameters<typeof aSize>[0], string, string]>([
    ["no price", { price: "" }, "price", "field.required"],
    ["a price of nothing", { price: "0" }, "price", "field.moneyInvalid"],
    ["a word for a price", { price: "cheap" }, "price", "field.moneyInvalid"],
    ["a sale price that is no lower", { sale_price: "120" }, "sale_price", "field.salePriceTooHigh"],
    ["a barcode with a wrong last digit", { barcode: "6119400000018" }, "barcode", "field.barcodeInvalid"],
    ["a net content of nothing", { net_quantity: "0" }, "net_quantity", "field.wholeBetween?min=1&max=100000"],
    ["no weight", { shipping_weight_grams: "" }, "shipping_weight_grams", "field.required"],
  ])("rejects a variant with %s at its field [R26 V5]", async (_, changes, field, message) => {
    const { db } = await open("seeded");
    expect(errorsOf(await productValues(db, { variants: [aSize(changes)] }))).toEqual({
      [`variants.0.${field}`]: [message],
    });
  });

  test("reports a duplicate slug, SKU or barcode at its field; if slug and SKU are empty, unique ones are generated [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const otherVariant = await db.selectFrom("variants").select(["sku", "barcode"]).limit(1).executeTakeFirstOrThrow();
    const values = await productToSave(db, {
      slug: "thyme-honey",
      variants: [aSize(otherVariant), aSize({ sku: "NEW-1" }), aSize({ sku: "NEW-1" })],
      pictures: [{ name: "u0123456789abcdef01234567", alt: NOTHING }],
      category_ids: [9999],
    });
    expect(await refusedFields(saveProduct(db, admin, values))).toEqual({
      slug: ["field.taken"],
      category_ids: ["field.invalid"],
      "variants.0.sku": ["field.taken"],
      "variants.0.barcode": ["field.taken"],
      "variants.2.sku": ["field.taken"],
      "pictures.0.name": ["field.invalid"],
    });
    const one = await saveProduct(db, admin, await productToSave(db));
    const two = await saveProduct(db, admin, await productToSave(db));
    expect([one.slug, two.slug]).toEqual(["fig-jam-en-francais", "fig-jam-en-francais-2"]);
    expect(one.variants[0]?.sku).not.toBe(two.variants[0]?.sku);
  });

  test("rejects saving a product from an outdated version with 409 and returns the current product [R26]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const admin = await owner(db);
    const loadedProduct = await getAdminProduct(db, admin, await idOf(db, "thyme-honey"));
    // The version detects every change of the product, also one made elsewhere, such as in the price field of the
    // product list.
    await db
      .updateTable("variants")
      .set({ price_centimes: 77_700 })
      .where("id", "=", loadedProduct.variants[0]?.id as number)
      .execute();
    const api = apiClient(database);
    const headers = await bearerOf(db, { account: admin.account as NonNullable<typeof admin.account> });
    const answer = await api.put(
      `/admin/products/${loadedProduct.id}?locale=fr`,
      { ...loadedProduct, mark: "AOP" },
      headers,
    );
    expect(answer.status).toBe(409);
    expect(answer.body.data.variants[0].price).toBe(777);
    const now = await getAdminProduct(db, admin, loadedProduct.id);
    expect(now.mark).toBe(loadedProduct.mark);
    expect(await saveProduct(db, admin, editedFrom(now, { mark: "AOP" }))).toMatchObject({ mark: "AOP" });
    expect((await activityOf(db, loadedProduct.id))[0]).toMatchObject({
      before: { mark: loadedProduct.mark },
      after: { mark: "AOP" },
    });
  });

  test("while a scheduled sale runs, saving a product rejects a regular price at or below the sale's price, and any change of the sale price [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const loadedProduct = await getAdminProduct(db, admin, await idOf(db, "thyme-honey"));
    const [first, ...others] = loadedProduct.variants as [
      AdminProduct["variants"][number],
      ...AdminProduct["variants"],
    ];
    const now = clock.now().getTime();
    await db
      .insertInto("variant_sales")
      .values({
        variant_id: first.id,
        price_centimes: 3000,
        starts_at: new Date(now - 1000),
        ends_at: new Date(now + 3_600_000),
        state: "running",
      })
      .execute();
    const saved = (changes: object) =>
      refusedFields(
        saveProduct(db, admin, editedFrom(loadedProduct, { variants: [{ ...first, ...changes }, ...others] })),
      );
    expect(await saved({ price: 30, sale_price: null })).toMatchObject({
      "variants.0.price": ["field.priceUnderSale"],
    });
    expect(await saved({ sale_price: 12 })).toEqual({ "variants.0.sale_price": ["field.saleRuns"] });
    expect(await saved({ price: 500 })).toEqual({});
  });

  test("if two saves of a product run concurrently, one succeeds and the other is rejected [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const loadedProduct = await getAdminProduct(db, admin, await idOf(db, "thyme-honey"));
    const saved = await Promise.allSettled(
      ["AOP", "IGP"].map((mark) => saveProduct(db, admin, editedFrom(loadedProduct, { mark }))),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("saving an unchanged product changes nothing and logs nothing [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    for (const slug of ["thyme-honey", "souss-breakfast"]) {
      const loadedProduct = await getAdminProduct(db, admin, await idOf(db, slug));
      const before = await getProduct(db, shopper, slug);
      expect(await saveProduct(db, admin, editedFrom(loadedProduct))).toEqual(loadedProduct);
      expect(await getProduct(db, shopper, slug)).toEqual(before);
      expect(await activityOf(db, loadedProduct.id)).toEqual([]);
    }
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("reorders the variants of a product, swaps their SKUs, and restores an archived variant [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const loadedProduct = await getAdminProduct(db, admin, await idOf(db, "thyme-honey"));
    const [first, second] = loadedProduct.variants as [
      AdminProduct["variants"][number],
      AdminProduct["variants"][number],
    ];
    const turned = [
      { ...second, sku: first.sku, barcode: first.barcode, is_default: true, is_archived: false },
      { ...first, sku: second.sku, barcode: second.barcode, is_default: false },
      ...loadedProduct.variants.slice(2).map((variant) => ({ ...variant, is_default: false, is_archived: true })),
    ];
    const saved = await saveProduct(db, admin, editedFrom(loadedProduct, { variants: turned }));
    expect(saved.variants.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
    expect(saved.variants[0]).toMatchObject({ sku: first.sku, is_default: true });
    const shownProduct = await getProduct(db, shopper, "thyme-honey");
    expect(shownProduct.default_option.variant_id).toBe(second.id);
    expect(shownProduct.attributes[0]?.options.map(({ variant_id }) => variant_id)).toEqual([second.id, first.id]);
  });

  test("saving a product archives a removed variant that was ordered, and deletes a removed variant that was never ordered together with its cart lines [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const createdProduct = await saveProduct(
      db,
      admin,
      await productToSave(db, {
        variants: [aSize(), aSize({ net_quantity: "250" }), aSize({ net_quantity: "1000", initial_stock: "" })],
      }),
    );
    const [ordered, , never] = createdProduct.variants as [{ id: number }, unknown, { id: number }];
    const size = { product_id: createdProduct.id, variant_id: ordered.id, price: 120 };
    await buy(db, { size, quantity: 1 });
    await db.updateTable("stock").set({ on_hand: 5, available: 5 }).where("variant_id", "=", never.id).execute();
    const buyer = await putIntoCart(db, guest(), { size: { ...size, variant_id: never.id }, quantity: 1 });
    await db.updateTable("stock").set({ on_hand: 0, available: 0 }).where("variant_id", "=", never.id).execute();
    const saved = await saveProduct(
      db,
      admin,
      editedFrom(createdProduct, { variants: [createdProduct.variants[1] as AdminProduct["variants"][number]] }),
    );
    expect(saved.variants.map(({ id, is_archived, is_default }) => ({ id, is_archived, is_default }))).toEqual([
      { id: createdProduct.variants[1]?.id, is_archived: false, is_default: true },
      { id: ordered.id, is_archived: true, is_default: false },
    ]);
    expect((await getCart(db, buyer)).items).toEqual([]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a bundle's stock is limited by its components' stock, and a bundle cannot be a component of another bundle [C3 R26 L3]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const honey = await sizeOf(db, "thyme-honey", 500);
    const pack = aSize({
      net_unit: "piece",
      net_quantity: "1",
      price: "200",
      initial_stock: "",
      parts: [{ variant_id: honey.variant_id, quantity: "2" }],
    });
    const createdBundle = await saveProduct(db, admin, await productToSave(db, { variants: [pack] }));
    const shownProduct = await getProduct(db, shopper, createdBundle.slug);
    const { available } = await stockOf(db, honey.variant_id);
    expect(shownProduct).toMatchObject({ is_pack: true, stock_quantity: Math.min(99, Math.floor(available / 2)) });
    expect(shownProduct.subproducts).toMatchObject([{ slug: "thyme-honey", quantity: 2 }]);
    await buy(db, {
      size: { product_id: createdBundle.id, variant_id: createdBundle.variants[0]?.id as number, price: 200 },
      quantity: 1,
    });
    expect((await stockOf(db, honey.variant_id)).available).toBe(available - 2);

    const inPack = { ...pack, parts: [{ variant_id: createdBundle.variants[0]?.id as number, quantity: "1" }] };
    expect(await refusedFields(saveProduct(db, admin, await productToSave(db, { variants: [inPack] })))).toEqual({
      "variants.0.parts.0.variant_id": ["field.invalid"],
    });
    const argan = await sizeOf(db, "souss-breakfast", 1);
    const loadedProduct = await getAdminProduct(db, admin, honey.product_id);
    const asPack = loadedProduct.variants.map((variant) => ({
      ...variant,
      parts: [{ variant_id: argan.variant_id, quantity: 1 }],
    }));
    const refused = await refusedFields(saveProduct(db, admin, editedFrom(loadedProduct, { variants: asPack })));
    expect(Object.keys(refused as object)).toContain("variants.0.parts.0.variant_id");
    expect(Object.keys(refused as object)).toContain(
      `variants.${loadedProduct.variants.findIndex(({ id }) => id === honey.variant_id)}.parts`,
    );
    expect(await checkInvariants(db)).toEqual([]);
  });

  test("a product's former slug redirects to its current slug until another product uses the former one; the special offer setting gets the new slug [R5 R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const offer = await readSetting(db, "special_offer_slug");
    const loadedProduct = await getAdminProduct(db, admin, await idOf(db, offer));
    const moved = await saveProduct(db, admin, editedFrom(loadedProduct, { slug: "a-new-place" }));
    expect(await findProductSlugByFormerSlug(db, offer)).toBe("a-new-place");
    expect(await readSetting(db, "special_offer_slug")).toBe("a-new-place");
    const heir = await saveProduct(db, admin, await productToSave(db, { slug: offer }));
    expect(await findProductSlugByFormerSlug(db, offer)).toBeNull();
    expect((await getProduct(db, shopper, offer)).id).toBe(heir.id);
    const back = await saveProduct(db, admin, editedFrom(moved, { slug: "a-third-place", status: "draft" }));
    expect(await findProductSlugByFormerSlug(db, "a-new-place")).toBeNull();
    await saveProduct(db, admin, editedFrom(back, { status: "active" }));
    expect(await findProductSlugByFormerSlug(db, "a-new-place")).toBe("a-third-place");
  });

  test("rejects reading and saving a product in the back office by staff, customers and guests [P5]", async () => {
    const { db } = await open("seeded");
    const input = await productToSave(db);
    const member = await registeredCustomer(db);
    const staff = { ...member, account: { ...member.account, roles: ["staff" as const] } };
    for (const caller of [staff, member]) {
      await expect(saveProduct(db, caller, input)).rejects.toThrow("forbidden");
      await expect(getAdminProduct(db, caller, 1)).rejects.toThrow("forbidden");
    }
    await expect(saveProduct(db, guest(), input)).rejects.toThrow("unauthenticated");
    await expect(saveProduct(db, await owner(db), { ...input, id: 999_999 })).rejects.toThrow("product_not_found");
  });
});
