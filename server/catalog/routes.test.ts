import { expect, test } from "vitest";
import * as z from "zod/mini";
import { productCard, product as productShape, specialOffer, specialOfferProduct } from "../../contract/catalog.ts";
import { productsCacheItem } from "../../contract/static-cache.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";

describeOnBothEngines("routes of the catalogue", (open) => {
  test.each([
    "/categories",
    "/products",
    "/products/featured",
    "/products/latest",
    "/products/category/honey",
    "/products/category/1",
  ])("GET %s returns 200 with a list of products or categories [A5 A7]", async (path) => {
    const { status, body } = await apiClient(await open("seeded")).get(path);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.length).toBeGreaterThan(4);
  });

  test("GET of a product or of the special offer returns the product in the response's data field [A7]", async () => {
    const { get } = apiClient(await open("seeded"));
    expect((await get("/products/thyme-honey?locale=fr")).body.data.name).toBe("Miel de thym d’Azilal");
    expect((await get("/products/special-offer")).body.data).toMatchObject({
      slug: "souss-breakfast",
      discount_percent: 15,
    });
  });

  test("returns related products in data.data: four, or as many as the parameter limit says [A7 K11]", async () => {
    const { get } = apiClient(await open("seeded"));
    expect((await get("/products/thyme-honey/related")).body.data.data).toHaveLength(4);
    expect((await get("/products/thyme-honey/related?limit=2")).body.data.data).toHaveLength(2);
    for (const limit of ["0", "101", "1.5", "x"])
      expect((await get(`/products/thyme-honey/related?limit=${limit}`)).status, limit).toBe(422);
  });

  test("returns one page of products with its pagination, and rejects more than 100 products per page with 422 [A7 K11]", async () => {
    const { get } = apiClient(await open("seeded"));
    const { body } = await get("/products?per_page=10&page=2&sort=price_asc&utm_source=x");
    expect(body.pagination).toMatchObject({ current_page: 2, per_page: 10 });
    expect(body.data).toHaveLength(10);
    expect((await get("/products?per_page=100")).status).toBe(200);
    for (const query of [
      "per_page=101",
      "per_page=0",
      "page=-1",
      "page=1.5",
      "sort=random",
      "min_price=x",
      "rating=6",
    ]) {
      const refused = await get(`/products?${query}`);
      expect(refused.status, query).toBe(422);
      expect(refused.body.errors, query).toHaveProperty(query.split("=")[0] ?? "");
    }
  });

  test.each([
    ["/products?per_page=100", productShape, productCard],
    ["/products/featured", productShape, productCard],
    ["/products/latest", productShape, productCard],
    ["/products/category/honey", productShape, productCard],
    ["/products/thyme-honey/related", productShape, productCard],
    ["/products/special-offer", specialOfferProduct, specialOffer],
  ])("GET %s returns complete products, or cards with minimal=1 [E3 E4 A7]", async (path, whole, card) => {
    const { get } = apiClient(await open("seeded"));
    const ask = path.includes("?") ? "&" : "?";
    const getProducts = async (address: string) => {
      const { status, body } = await get(address);
      expect(status, address).toBe(200);
      return [body.data.data ?? body.data].flat();
    };
    const products = await getProducts(path);
    const strict = (shape: z.ZodMiniObject) => z.strictObject(shape.shape);
    for (const product of products) expect(() => strict(whole).parse(product)).not.toThrow();
    const cards = await getProducts(`${path}${ask}minimal=1`);
    for (const each of cards) expect(() => strict(card).parse(each)).not.toThrow();
    expect(cards.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    expect(await getProducts(`${path}${ask}minimal=false`)).toEqual(products);
    expect((await get(`${path}${ask}minimal=maybe`)).status).toBe(422);
  });

  test("the query parameters “include” and “minimal” select the product fields in /products-cache.json and in /products/all-for-cache alike [A7 A8]", async () => {
    const { get } = apiClient(await open("seeded"));
    const productFields = async (query: string) => {
      const { data } = (await get(`/products/all-for-cache${query}`)).body;
      expect((await get(`/products-cache.json${query}`)).body.products).toEqual(data);
      for (const product of data) expect(() => productsCacheItem.parse(product)).not.toThrow();
      return Object.keys(data[0]);
    };
    const standard = await productFields("");
    expect(standard).toEqual(expect.arrayContaining(["categories", "attributes", "sku", "words"]));
    expect(standard).not.toContain("images");
    const both = ["categories", "image_url", "images"];
    expect((await productFields("?include=images,categories")).sort()).toEqual(
      [...new Set([...standard, ...both])].sort(),
    );
    expect(await productFields("?include=images")).not.toContain("categories");
    const minimal = await productFields("?include=categories,images&minimal=1");
    expect(minimal.sort()).toEqual(Object.keys({ ...productCard.shape, image_url: 0, images: 0 }).sort());
    for (const wrong of ["include=stock", "minimal=2"])
      for (const path of ["/products/all-for-cache", "/products-cache.json"])
        expect((await get(`${path}?${wrong}`)).status, `${path} ${wrong}`).toBe(422);
  });

  test.each([
    ["/products/no-such", "Product not found", "Produit introuvable"],
    ["/products/no-such/related", "Product not found", "Produit introuvable"],
    ["/products/category/no-such", "Category not found", "Catégorie introuvable"],
    ["/products?category=no-such", "Category not found", "Catégorie introuvable"],
  ])("GET %s returns 404 with the error text in the visitor's language [X10]", async (path, english, french) => {
    const { get } = apiClient(await open("seeded"));
    expect(await get(path)).toMatchObject({ status: 404, body: { success: false, message: english } });
    expect((await get(path, { "Accept-Language": "fr-MA" })).body.message).toBe(french);
  });
});
