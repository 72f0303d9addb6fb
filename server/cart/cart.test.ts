import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buyerWith, guest, setStock, sizeOf } from "../../tests/fixtures.ts";
import { hashSecret } from "../platform/caller.ts";
import { getCart } from "./cart.ts";
import { addToCart, clearCart, removeCartLine, updateCartLine } from "./change.ts";

describeOnBothEngines("cart", (open) => {
  test("reading the cart of a visitor who has no cart returns an empty cart and stores nothing [T13 A4 E5]", async () => {
    const { db } = await open("seeded");
    expect(await getCart(db, guest())).toMatchObject({
      items: [],
      count: 0,
      total: 0,
      free_shipping: { threshold: 400, remaining: 400 },
    });
    expect(await db.selectFrom("carts").selectAll().execute()).toEqual([]);
  });

  test("adding the first item creates a cart; the database stores only a hash of the cart secret [T13 E6 E7]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const { cart, secret } = await addToCart(db, guest("en"), { ...size, quantity: 2 });
    expect(secret).toMatch(/^cs_[a-z0-9]+_[\w-]{43}$/);
    expect(cart.items).toMatchObject([
      {
        name: "Thyme honey from Azilal",
        price: 149,
        quantity: 2,
        total: 298,
        options: { combination: [{ value: "500 g" }] },
        selectedAttribute: { variant_id: size.variant_id, price: 189, sale_price: 149 },
        problem: null,
        isGift: false,
      },
    ]);
    expect(cart).toMatchObject({ count: 2, subtotal: 298, total: 298, cart_session_id: secret });
    const { secret_hash } = await db.selectFrom("cart_secrets").select("secret_hash").executeTakeFirstOrThrow();
    expect(secret_hash).toEqual(hashSecret(secret as string));
  });

  test("adding a variant twice sums the quantities; adding without a variant adds the product's default variant [T13]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 1 });
    const { cart, secret } = await addToCart(db, buyer, { product_id: size.product_id, quantity: 3 });
    expect(secret).toBeNull();
    expect(cart.items).toHaveLength(1);
    expect(cart.count).toBe(4);
  });

  test("caps a cart line at 99; the response states the requested and the added quantity, with a message in the visitor's language [K5 K6 E7]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 500);
    const buyer = await buyerWith(db, { size, quantity: 96 });
    const add = async (quantity: number, locale: "en" | "fr" | "ar") => {
      const { cart } = await addToCart(db, { ...buyer, locale }, { ...size, quantity });
      return { ...cart.added, count: cart.count };
    };
    expect(await add(1, "en")).toEqual({ requested: 1, quantity: 1, message: null, count: 97 });
    const some = "2 of 5 added: the cart takes at most 99 of one item.";
    expect(await add(5, "en")).toEqual({ requested: 5, quantity: 2, message: some, count: 99 });
    const none = "Nothing was added: the cart already has 99 of this item, the most it takes.";
    expect(await add(5, "en")).toEqual({ requested: 5, quantity: 0, message: none, count: 99 });
    expect((await add(5, "fr")).message).toMatch(/^Rien n’a été ajouté/);
    expect((await add(5, "ar")).message).toMatch(/^لم يُضف شيء/);
  });

  test("sets the quantity of a cart line, and rejects a line of another visitor's cart with cart_item_not_found [T14]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 1 });
    const other = await buyerWith(db, { size, quantity: 1 });
    const [line] = (await getCart(db, buyer)).items;
    const row_id = line?.rowId as number;
    expect((await updateCartLine(db, buyer, { row_id, quantity: 5 })).count).toBe(5);
    await expect(updateCartLine(db, other, { row_id, quantity: 9 })).rejects.toThrow("cart_item_not_found");
    await expect(removeCartLine(db, other, { row_id })).rejects.toThrow("cart_item_not_found");
    expect((await getCart(db, buyer)).count).toBe(5);
  });

  test("removes a cart line, clears a cart, and clears an empty cart without an error [T15]", async () => {
    const { db } = await open("seeded");
    const honey = await sizeOf(db, "thyme-honey", 500);
    const amlou = await sizeOf(db, "almond-argan-amlou", 350);
    const buyer = await buyerWith(db, { size: honey, quantity: 1 }, { size: amlou, quantity: 2 });
    const [first] = (await getCart(db, buyer)).items;
    expect((await removeCartLine(db, buyer, { row_id: first?.rowId as number })).items).toMatchObject([
      { quantity: 2 },
    ]);
    expect(await clearCart(db, buyer)).toMatchObject({ items: [], count: 0, total: 0 });
    expect(await clearCart(db, guest())).toMatchObject({ items: [] });
  });

  test("adding to the cart rejects a variant that is unavailable, sold out or short of stock, and changes nothing [X1]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    await setStock(db, size.variant_id, 3);
    await expect(addToCart(db, guest(), { ...size, quantity: 4 })).rejects.toMatchObject({
      code: "not_enough_stock",
      params: { count: 3 },
    });
    await expect(addToCart(db, guest(), { product_id: 2_000_000, quantity: 1 })).rejects.toThrow("product_unavailable");
    await db.updateTable("products").set({ status: "archived" }).where("id", "=", size.product_id).execute();
    await expect(addToCart(db, guest(), { ...size, quantity: 1 })).rejects.toThrow("product_unavailable");
    expect(await db.selectFrom("carts").selectAll().execute()).toEqual([]);
  });

  test("reading a cart uses the current catalogue prices and marks a line that exceeds the stock [E5]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 3 });
    await db.updateTable("variants").set({ sale_price_centimes: 14_050 }).where("id", "=", size.variant_id).execute();
    await setStock(db, size.variant_id, 2);
    const cart = await getCart(db, buyer);
    expect(cart).toMatchObject({ subtotal: 421.5, free_shipping: { remaining: 0 } });
    expect(cart.items[0]).toMatchObject({ price: 140.5, total: 421.5, available: 2, problem: "not_enough" });
  });

  test("limits the available quantity of a bundle to its scarcest component [E3]", async () => {
    const { db } = await open("seeded");
    const pack = await sizeOf(db, "souss-breakfast", 1);
    const amlou = await sizeOf(db, "almond-argan-amlou", 350);
    await setStock(db, amlou.variant_id, 2);
    const buyer = await buyerWith(db, { size: pack, quantity: 2 });
    expect((await getCart(db, buyer)).items[0]?.available).toBe(2);
    await expect(addToCart(db, buyer, { ...pack, quantity: 1 })).rejects.toThrow("not_enough_stock");
  });

  test("each change of a cart queries the cart's lines only once [T13 T14 T15]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const buyer = await buyerWith(db, { size, quantity: 1 });
    const row_id = (await getCart(db, buyer)).items[0]?.rowId as number;
    let readings = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === "RawNode" && node.sqlFragments.join("").includes("FROM cart_lines l")) readings++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await addToCart(counted, buyer, { ...size, quantity: 1 });
    expect(readings).toBe(1);
    await updateCartLine(counted, buyer, { row_id, quantity: 3 });
    expect(readings).toBe(2);
    await removeCartLine(counted, buyer, { row_id });
    expect(readings).toBe(3);
  });
});
