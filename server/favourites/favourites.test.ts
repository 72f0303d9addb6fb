import { expect, test } from "vitest";
import { FAVOURITES_MAX, FAVOURITES_PAGE_SIZE } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, guest, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import type { Db } from "../platform/database/database.ts";
import {
  addFavourite,
  getFavouriteState,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
  toggleFavourite,
} from "./favourites.ts";

const path = "/auth/customers/favorites";

async function products(db: Db, count: number): Promise<number[]> {
  const rows = await db.selectFrom("products").select("id").orderBy("id").limit(count).execute();
  return rows.map(({ id }) => id);
}

async function addAll(db: Db, customer: Awaited<ReturnType<typeof registeredCustomer>>, ids: number[]): Promise<void> {
  const start = Date.now();
  const rows = ids.map((product_id, at) => ({
    account_id: customer.account.id,
    product_id,
    added_at: new Date(start + at),
  }));
  await db.insertInto("favourites").values(rows).execute();
}

describeOnBothEngines("favourites", (open) => {
  test("adds, checks and removes a favourite; repeating a request changes nothing, and the count is never negative [A6 E17 T18]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    expect(await getFavouriteState(db, customer, { product_id })).toEqual({ is_favorited: false, count: 0 });
    expect(await removeFavourite(db, customer, { product_id })).toEqual({ is_favorited: false, count: 0 });
    for (let time = 0; time < 2; time++)
      expect(await addFavourite(db, customer, { product_id })).toEqual({ is_favorited: true, count: 1 });
    expect(await listFavouriteIds(db, customer.account.id)).toEqual([product_id]);
    for (let time = 0; time < 2; time++)
      expect(await removeFavourite(db, customer, { product_id })).toEqual({ is_favorited: false, count: 0 });
  });

  test("six concurrent toggles of one favourite are applied sequentially, so that the product ends as not a favourite [A6 T19]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    const toggles = await Promise.all(Array.from({ length: 6 }, () => toggleFavourite(db, customer, { product_id })));
    expect(toggles.filter(({ is_favorited }) => is_favorited)).toHaveLength(3);
    expect(await getFavouriteState(db, customer, { product_id })).toEqual({ is_favorited: false, count: 0 });
    const both = await Promise.all([
      toggleFavourite(db, customer, { product_id }),
      addFavourite(db, customer, { product_id }),
    ]);
    expect(both.some(({ is_favorited }) => is_favorited)).toBe(true);
  });

  test("lists favourites as cards in the caller's language, page by page, newest first, and an empty page past the end [A6 T18]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { locale: "fr" });
    const ids = await products(db, FAVOURITES_PAGE_SIZE + 2);
    await addAll(db, customer, ids);
    const newest = ids.toReversed();
    const first = await listFavourites(db, customer, { page: 1 });
    const second = await listFavourites(db, customer, { page: 2 });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(newest);
    expect(await listFavouriteIds(db, customer.account.id)).toEqual(newest);
    expect(first.items).toHaveLength(FAVOURITES_PAGE_SIZE);
    expect(first.items[0]).toMatchObject({ currentPrice: expect.any(Number), categories: expect.any(Array) });
    expect(second.pagination).toEqual({
      current_page: 2,
      last_page: 2,
      per_page: FAVOURITES_PAGE_SIZE,
      total: ids.length,
    });
    expect((await listFavourites(db, customer, { page: 3 })).items).toEqual([]);
    expect((await listFavourites(db, await registeredCustomer(db), { page: 1 })).pagination).toMatchObject({
      last_page: 1,
      total: 0,
    });
  });

  test("a favourite product that is not on sale is neither listed, counted nor added, and is listed again once on sale [A6 E17]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const [notOnSale = 0, onSale = 0] = await products(db, 2);
    await addAll(db, customer, [notOnSale, onSale]);
    const setStatus = (status: "archived" | "active") =>
      db.updateTable("products").set({ status }).where("id", "=", notOnSale).execute();
    await setStatus("archived");
    expect((await listFavourites(db, customer, { page: 1 })).pagination.total).toBe(1);
    expect(await listFavouriteIds(db, customer.account.id)).toEqual([onSale]);
    expect(await getFavouriteState(db, customer, { product_id: notOnSale })).toEqual({ is_favorited: false, count: 1 });
    for (const product_id of [notOnSale, 2_000_000])
      await expect(addFavourite(db, customer, { product_id })).rejects.toThrow("product_not_found");
    await setStatus("active");
    expect(await listFavouriteIds(db, customer.account.id)).toEqual([onSale, notOnSale]);
    await setStatus("archived");
    expect(await removeFavourite(db, customer, { product_id: notOnSale })).toEqual({ is_favorited: false, count: 1 });
    expect(await db.selectFrom("favourites").select("product_id").execute()).toEqual([{ product_id: onSale }]);
  });

  test("lists a customer's own favourites only, and rejects guests [E17]", async () => {
    const { db } = await open("seeded");
    const [one, other] = [await registeredCustomer(db), await registeredCustomer(db)];
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    await addFavourite(db, one, { product_id });
    expect(await getFavouriteState(db, other, { product_id })).toEqual({ is_favorited: false, count: 0 });
    await removeFavourite(db, other, { product_id });
    expect(await listFavouriteIds(db, one.account.id)).toEqual([product_id]);
    for (const verb of [addFavourite, removeFavourite, toggleFavourite, getFavouriteState])
      await expect((async () => verb(db, guest(), { product_id }))()).rejects.toThrow("unauthenticated");
    await expect(listFavourites(db, guest(), { page: 1 })).rejects.toThrow("unauthenticated");
  });

  test("accepts up to 500 favourites, and rejects the next [A6 X7]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    const { product_id } = await sizeOf(db, "thyme-honey", 500);
    const template = await db.selectFrom("products").selectAll().where("id", "=", product_id).executeTakeFirstOrThrow();
    const { id: _, ...columns } = template;
    const texts = (
      [
        "name",
        "short_description",
        "description",
        "specifications",
        "origin_region",
        "origin_place",
        "producer",
      ] as const
    ).map((column) => [column, columns[column] && JSON.stringify(columns[column])]);
    const copies = await db
      .insertInto("products")
      .values(
        Array.from({ length: FAVOURITES_MAX }, (_, at) => ({
          ...columns,
          ...(Object.fromEntries(texts) as Record<"name", string>),
          slug: `copy-${at}`,
        })) as never,
      )
      .returning("id")
      .execute();
    await db
      .insertInto("variants")
      .values(
        copies.map(({ id }) => ({
          product_id: id,
          position: 0,
          is_default: true,
          sku: `COPY-${id}`,
          price_centimes: 100,
          net_quantity: 1,
          net_unit: "g" as const,
          shipping_weight_grams: 1,
        })),
      )
      .execute();
    await addAll(
      db,
      customer,
      copies.map(({ id }) => id),
    );
    await expect(addFavourite(db, customer, { product_id })).rejects.toThrow("favourites_full");
    expect((await getFavouriteState(db, customer, { product_id })).count).toBe(FAVOURITES_MAX);
    await removeFavourite(db, customer, { product_id: copies[0]?.id as number });
    expect(await addFavourite(db, customer, { product_id })).toEqual({ is_favorited: true, count: FAVOURITES_MAX });
  });

  test("a guest's favourites request gets 401 with an error message that names the attempted action, in three languages [A6 V15 V16 P1]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const customer = await registeredCustomer(database.db);
    const headers = await bearerOf(database.db, customer);
    const { product_id } = await sizeOf(database.db, "thyme-honey", 500);
    expect((await api.post(path, { product_id: String(product_id) }, headers)).body.data).toEqual({
      is_favorited: true,
      count: 1,
    });
    expect((await api.get(`${path}/check/${product_id}`, headers)).body.data.is_favorited).toBe(true);
    expect((await api.get("/session", headers)).body.data.favorites).toEqual([product_id]);
    const list = await api.get(`${path}?page=1&locale=fr`, headers);
    expect(list.body).toMatchObject({
      success: true,
      data: [{ id: product_id, slug: "thyme-honey" }],
      pagination: { current_page: 1, last_page: 1, total: 1 },
    });
    expect((await api.post(`${path}/toggle`, { product_id }, headers)).body.data).toEqual({
      is_favorited: false,
      count: 0,
    });
    expect((await api.delete(`${path}/${product_id}`, {}, headers)).body.data).toEqual({
      is_favorited: false,
      count: 0,
    });
    for (const wrong of ["x", 0, -1, 1.5, true, null])
      expect((await api.post(path, { product_id: wrong }, headers)).status, String(wrong)).toBe(422);
    expect((await api.get(`${path}?page=0`, headers)).status).toBe(422);

    const messageOf = async (method: "get" | "post" | "delete", to: string, locale: string) => {
      const url = `${path}${to}?locale=${locale}`;
      const { status, body } = await (method === "get" ? api.get(url) : api[method](url, { product_id }));
      expect([status, body.code]).toEqual([401, "unauthenticated"]);
      return body.message;
    };
    expect(await messageOf("post", "", "en")).toBe("You must be logged in to add favorites");
    expect(await messageOf("delete", `/${product_id}`, "en")).toBe("You must be logged in to remove favorites");
    for (const [method, to] of [
      ["post", "/toggle"],
      ["get", ""],
      ["get", `/check/${product_id}`],
    ] as const)
      expect(await messageOf(method, to, "en")).toBe("You must be logged in to manage favorites");
    expect(await messageOf("post", "", "fr")).toBe("Vous devez être connecté pour ajouter des favoris");
    expect(await messageOf("post", "", "ar")).toContain("تسجيل الدخول");
  });
});
