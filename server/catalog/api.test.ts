import { expect, test } from "vitest";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";

describeOnBothEngines("the catalogue's calls", (open) => {
  test.each([
    "/categories",
    "/products",
    "/products/featured",
    "/products/latest",
    "/products/category/honey",
    "/products/category/1",
  ])("[A5 A7] GET %s gives a list", async (path) => {
    const { status, body } = await apiClient(await open("seeded")).get(path);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.length).toBeGreaterThan(4);
  });

  test("[A7] one product, and the special offer, are in data", async () => {
    const { get } = apiClient(await open("seeded"));
    expect((await get("/products/thyme-honey?locale=fr")).body.data.name).toBe("Miel de thym d’Azilal");
    expect((await get("/products/special-offer")).body.data).toMatchObject({
      slug: "souss-breakfast",
      discount_percent: 15,
    });
  });

  test("[A7 K11] related products are in data.data, four unless a limit is given", async () => {
    const { get } = apiClient(await open("seeded"));
    expect((await get("/products/thyme-honey/related")).body.data.data).toHaveLength(4);
    expect((await get("/products/thyme-honey/related?limit=2")).body.data.data).toHaveLength(2);
    for (const limit of ["0", "101", "1.5", "x"])
      expect((await get(`/products/thyme-honey/related?limit=${limit}`)).status, limit).toBe(422);
  });

  test("[A7 K11] a page of products says where it stands, and holds at most 100", async () => {
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
    ["/products/no-such", "Product not found", "Produit introuvable"],
    ["/products/no-such/related", "Product not found", "Produit introuvable"],
    ["/products/category/no-such", "Category not found", "Catégorie introuvable"],
    ["/products?category=no-such", "Category not found", "Catégorie introuvable"],
  ])("[X10] GET %s: 404 in the visitor's language", async (path, english, french) => {
    const { get } = apiClient(await open("seeded"));
    expect(await get(path)).toMatchObject({ status: 404, body: { success: false, message: english } });
    expect((await get(path, { "Accept-Language": "fr-MA" })).body.message).toBe(french);
  });
});
