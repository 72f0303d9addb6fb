import { expect, test } from "vitest";
import { apiClient } from "../tests/api-client.ts";
import { describeOnBothEngines } from "../tests/database.ts";
import { buy, buyerWith, orderInput, setSetting, setStock, sizeOf } from "../tests/fixtures.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./platform/config/config.ts";
import type { Db } from "./platform/database/database.ts";
import { BODY_MAX_BYTES } from "./platform/http/body.ts";
import { apiRoutes } from "./routes.ts";

const TEAM = ["staff", "admin", "member"] as const;
const SIGNING_IN = /^\/admin\/(?:session(?:\/code)?|invitation)$/;

describeOnBothEngines("the API", (open) => {
  test("a guest places an order using only the API, with the cart session id in a header [A4 A9]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const size = await sizeOf(database.db, "thyme-honey", 500);
    const added = await api.post("/cart/add", {
      product_id: size.product_id,
      variant_id: size.variant_id,
      quantity: 2,
    });
    expect(added).toMatchObject({ status: 200, body: { success: true, data: { count: 2, subtotal: 298 } } });
    const cart = { "X-Cart-Session": added.body.data.cart_session_id };
    const [line] = added.body.data.items;
    expect((await api.put(`/cart/update/${line.rowId}`, { quantity: 1 }, cart)).body.data).toMatchObject({
      count: 1,
      subtotal: 149,
    });

    const cities = await api.get(`/checkout/cities?q=${encodeURIComponent("اكادير")}&locale=fr`);
    expect(cities.body.data).toMatchObject([{ slug: "agadir", name: "Agadir" }]);
    const methods = (await api.get("/checkout/shipping-methods?city=agadir", cart)).body.data;
    const payments = (await api.get("/checkout/payment-methods", cart)).body.data;
    expect(payments.map((method: { code: string; available: boolean }) => [method.code, method.available])).toEqual([
      ["bank_transfer", true],
      ["cod", false],
      ["cmi", true],
    ]);
    const order = {
      shipping_address: {
        firstName: "Fatima",
        lastName: "Alaoui",
        phone: "+212 612-345678",
        city: "agadir",
        address: "12, rue des Amandiers",
      },
      shipping_method_id: methods[0].id,
      payment_method: "bank_transfer",
      expected_total: 149 + methods[0].fee,
    };
    const placed = await api.post("/checkout/orders", order, { ...cart, "Idempotency-Key": "purchase-1" });
    expect(placed).toMatchObject({
      status: 201,
      body: { data: { payment: null, order: { shipping_address: { phone: "0612345678" } } } },
    });
    const {
      order: { number },
      access_key,
    } = placed.body.data;
    expect((await api.get(`/orders/${number}?key=${access_key}`)).body.data).toMatchObject({
      number,
      total: order.expected_total,
    });
    expect((await api.get(`/orders/${number}/tracking?key=${access_key}`)).body.data.events).toMatchObject([
      { status: "placed" },
    ]);
    expect((await api.get(`/orders/${number}`)).status).toBe(404);
    expect((await api.post("/checkout/orders", order, { ...cart, "Idempotency-Key": "purchase-1" })).body).toEqual(
      placed.body,
    );
  });

  test("hostile requests are rejected with 4xx or stripped of invalid characters; an address with 60,000 spaces takes under 1 second of CPU time", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await api.send("POST", "/contact", "a=1&a.0=x", form)).status).toBe(400);
    const long = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.com`;
    expect((await api.post("/admin/session", { email: long, password: "x" })).status).toBe(401);
    const buyer = await buyerWith(database.db, { size: await sizeOf(database.db, "thyme-honey", 500), quantity: 1 });
    const input = await orderInput(database.db, buyer);
    const cart = { "X-Cart-Session": buyer.cartSecret as string, "Idempotency-Key": "hostile-1" };
    expect((await api.post("/checkout/orders", { ...input, note: "a\0b" }, cart)).body.data.order.note).toBe("ab");
    expect((await api.get("/payments/%00/status?key=a")).status).toBe(404);
    expect((await api.get("/products?q=a%00b")).status).toBe(200);
    const nested = `${"%0".repeat(2600)}%00${"0".repeat(2600)}`;
    for (const path of ["/settings", `/products/${nested}`])
      expect((await api.get(`${path}?${nested}`)).status).toBe(404);
    expect((await api.get("/products/%zz")).status).toBe(422);
    expect((await api.get("/products?q=%zz%ff")).status).toBe(200);
    const message = "half\0 \ud83d, whole \ud83c\udf6f";
    expect((await api.post("/contact", { name: "A\0b", email: "a@example.com", message })).status).toBe(201);
    const storedMessages = await database.db.selectFrom("contact_messages").select(["name", "message"]).execute();
    expect(storedMessages).toEqual([{ name: "Ab", message: "half \ufffd, whole 🍯" }]);
    const plain = "name=A%00b&email=a%40example.com&message=a%20whole%20message";
    expect((await api.send("POST", "/contact", plain, form)).status).toBe(303);
    const before = process.cpuUsage();
    const address = `x${" ".repeat(60_000)}x`;
    const answer = await api.post(
      "/checkout/orders",
      { ...input, shipping_address: { ...input.shipping_address, address } },
      cart,
    );
    expect(answer.status).toBe(422);
    // CPU time does not depend on the machine's load. A trim by a backtracking regular expression would take seconds.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });

  test("opening a link with an order key redirects to the same URL without the key; only a valid key is stored in a cookie, and no redirect leaves the site", async () => {
    const database = await open("seeded");
    const { order, access_key } = await buy(database.db, {
      size: await sizeOf(database.db, "thyme-honey", 500),
      quantity: 1,
    });
    const app = createApp({ config: readConfig({ LOG_LEVEL: "silent" }), database }, null);
    const visit = (path: string, key: string) =>
      app.request(`http://localhost${path}?order=${order.number}&key=${key}`);
    const opened = await visit("/fr/track", access_key);
    expect(opened.headers.get("Location")).toBe(`/fr/track?order=${order.number}`);
    expect(opened.headers.get("Set-Cookie")).toContain(access_key);
    for (const path of ["/%5Cevil.example/track", "/%0d%0aX/track", "/de/track"])
      expect((await visit(path, access_key)).headers.get("Location"), path).toBeNull();
    expect((await visit("/track", "x".repeat(43))).headers.get("Set-Cookie")).toBeNull();
    const redirect = await app.request(
      `http://localhost/track?order=%20${order.number.toLowerCase()}&key=${access_key}`,
    );
    expect(redirect.headers.get("Location")).toBe(`/track?order=${order.number}`);
    expect(redirect.headers.get("Set-Cookie")).toContain(`order_${order.number}=${access_key}`);
  });

  test("responds 503 while the database is unavailable, and 500 for an unexpected error", async () => {
    const database = await open("seeded");
    const failing = (error: object) => {
      const db = new Proxy({} as Db, {
        get: () => {
          throw error;
        },
      });
      return apiClient({ ...database, db }).get("/settings");
    };
    expect((await failing(Object.assign(new Error("shutting down"), { code: "57P01" }))).status).toBe(503);
    expect((await failing(new Error("Connection terminated unexpectedly"))).status).toBe(503);
    expect((await failing(new Error("some fault"))).status).toBe(500);
  });

  test("rejects invalid fields with 422 and an error text for each field, in the requested language [A9 X3 V1 V2 V3 V4 V9]", async () => {
    const api = apiClient(await open("seeded"));
    const body = {
      shipping_address: { firstName: "F", lastName: "", phone: "0912", address: "abc", city: "", email: "no" },
      expected_total: 1,
    };
    const { status, body: answer } = await api.post("/checkout/orders?locale=en", body, {
      "Idempotency-Key": "some-key-1",
    });
    expect(status).toBe(422);
    expect(answer.errors).toEqual({
      "shipping_address.firstName": ["This field must be at least 2 characters long."],
      "shipping_address.lastName": ["Last name is required"],
      "shipping_address.phone": ["Please enter a valid phone number."],
      "shipping_address.address": ["Address must be at least 5 characters long."],
      "shipping_address.city": ["City is required"],
      "shipping_address.email": ["Please enter a valid email address."],
      shipping_method_id: ["Please choose a shipping method."],
      payment_method: ["Please choose a payment method."],
    });
    expect(answer.message).toBe("This field must be at least 2 characters long.");
    const french = await api.post("/checkout/orders", body, {
      "Idempotency-Key": "some-key-1",
      "Accept-Language": "fr-MA,fr;q=0.9,en;q=0.5",
    });
    expect(french.body.errors["shipping_address.phone"]).toEqual(["Saisissez un numéro de téléphone valable."]);
    const arabic = await api.post("/checkout/orders?locale=ar", body, {
      "Idempotency-Key": "some-key-1",
      "Accept-Language": "fr",
    });
    expect(arabic.body.errors["shipping_address.phone"]).toEqual(["المرجو إدخال رقم هاتف صحيح."]);
    expect(arabic.body.message).toBe(arabic.body.errors["shipping_address.firstName"][0]);
  });

  test("rejects invalid quantities, ids and unknown fields in every cart route [A4]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const { product_id } = await sizeOf(database.db, "thyme-honey", 500);
    for (const quantity of [-1, 0, 1.5, 100, 2 ** 31, 2 ** 53, "1e3", "٣x", [], [1], true, null, {}])
      expect((await api.post("/cart/add", { product_id, quantity })).status, JSON.stringify(quantity)).toBe(422);
    for (const id of ["abc", "-1", "1.5", "99999999999"])
      expect((await api.put(`/cart/update/${id}`, { quantity: 1 })).status, id).toBe(422);
    expect((await api.put("/cart/update/%00", { quantity: 1 })).status).toBe(404);
  });

  test("responds in JSON: 400 to malformed JSON or another content type, 413 to a large body, 404 to an unknown path [A9]", async () => {
    const api = apiClient(await open());
    const send = (body: string, type = "application/json") =>
      api.send("POST", "/cart/add", body, { "Content-Type": type });
    expect(await send("{")).toMatchObject({
      status: 400,
      body: { success: false, message: "The request could not be read." },
    });
    expect((await send("a=1", "text/plain")).status).toBe(400);
    expect((await send(`"${"x".repeat(BODY_MAX_BYTES)}"`)).status).toBe(413);
    expect((await api.get("/nowhere")).body).toMatchObject({ success: false, code: "not_found" });
    expect((await send("[".repeat(10_000))).status).toBe(400);
  });

  test("responds 405 with an Allow header to a method that the path does not support [A9]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const cases: [method: string, path: string, allow: string][] = [
      ["OPTIONS", "/products", "GET, HEAD"],
      ["PUT", "/products/thyme-honey", "GET, HEAD"],
      ["DELETE", "/cart", "GET, HEAD"],
      ["GET", "/cart/add", "POST"],
      ["PATCH", "/auth/customers/addresses/1", "DELETE, GET, HEAD, PUT"],
      ["PUT", "/products-cache.json", "GET, HEAD"],
      ["DELETE", "/health/live", "GET, HEAD"],
      ["OPTIONS", "/openapi.json", "GET, HEAD"],
      ["PUT", "/docs", "GET, HEAD"],
      ["GET", "/payments/cmi/callback", "POST"],
    ];
    for (const [method, path, allow] of cases) {
      const { status, headers, body } = await api.send(method, path);
      expect([status, headers.get("Allow"), body.code], `${method} ${path}`).toEqual([
        405,
        allow,
        "method_not_allowed",
      ]);
    }
    for (const method of ["OPTIONS", "PUT", "DELETE"]) expect((await api.send(method, "/nowhere")).status).toBe(404);
    expect((await api.send("PUT", "/cart?locale=fr")).body.message).toBe("Cette méthode n’est pas autorisée ici");
    const app = createApp({ config: readConfig({ LOG_LEVEL: "silent" }), database }, null);
    for (const [path, allow] of [
      ["/products", "GET, HEAD, POST"],
      ["/media/thyme-honey-1080.webp", "GET, HEAD"],
    ] as const) {
      const answer = await app.request(`http://localhost${path}`, { method: "PUT" });
      expect([answer.status, answer.headers.get("Allow")], path).toEqual([405, allow]);
    }
  });

  test("rejects every cross-site state-changing request with 403 before reading the body [A9]", async () => {
    const api = apiClient(await open());
    const forged: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ];
    for (const route of apiRoutes.filter(({ method }) => method !== "GET"))
      for (const headers of forged) {
        const path = route.path.replace(/\{\w+\}/g, "1");
        expect(
          (await api.send(route.method, path, "{}", { ...headers, "Content-Type": "application/json" })).status,
          `${route.method} ${path}`,
        ).toBe(403);
      }
  });

  test("a plain HTML form adds a product to the cart, and redirects to the cart in the page's language [A4]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const size = await sizeOf(database.db, "thyme-honey", 500);
    const form = `product_id=${size.product_id}&variant_id=${size.variant_id}&quantity=2`;
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      Referer: "http://localhost/fr/product/thyme-honey",
    };
    const added = await api.send("POST", "/cart/add", form, headers);
    expect(added.status).toBe(303);
    expect(added.headers.get("Location")).toBe("/fr/cart");
    const cookie = added.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^cart=cs_[^;]+;.*HttpOnly/);
    const jar = { Cookie: cookie.split(";", 1)[0] as string };
    const cart = (await api.get("/cart", { ...jar, "Sec-Fetch-Site": "same-origin" })).body.data;
    expect(cart).toMatchObject({ count: 2, cart_session_id: null });
    const removed = await api.send("POST", `/cart/remove/${cart.items[0].rowId}`, "_method=DELETE", {
      ...headers,
      ...jar,
    });
    expect(removed.status).toBe(303);
    expect((await api.get("/cart", jar)).body.data.count).toBe(0);
    await setStock(database.db, size.variant_id, 0);
    const rejected = await api.send("POST", "/cart/add", form, headers);
    expect(rejected.headers.get("Location")).toBe("/fr/product/thyme-honey?refused=not_enough_stock");
  });

  test("routes a form post with _method=DELETE to the DELETE route of the same path [R26]", async () => {
    const api = apiClient(await open("seeded"));
    const form = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
    const signedOut = await api.send("POST", "/admin/session", "_method=DELETE", form);
    expect(signedOut.status).toBe(303);
    expect(signedOut.headers.get("Location")).not.toContain("refused");
    expect((await api.send("POST", "/cart/add", "_method=PUT&product_id=1", form)).status).toBe(404);
  });

  test("rejects a cart's sixth order attempt within a minute with 429 and the seconds to wait [X4 K16]", async () => {
    const database = await open("seeded");
    await setSetting(database.db, "checkout_challenge", "off");
    const api = apiClient(database);
    const size = await sizeOf(database.db, "thyme-honey", 500);
    const { body } = await api.post("/cart/add", { product_id: size.product_id, quantity: 1 });
    const headers = { "X-Cart-Session": body.data.cart_session_id, "Idempotency-Key": "attempt-1" };
    const order = {
      shipping_address: {
        firstName: "Fatima",
        lastName: "Alaoui",
        phone: "0612345678",
        city: "agadir",
        address: "12, rue des Amandiers",
      },
      shipping_method_id: 1,
      payment_method: "bank_transfer",
      expected_total: 1,
    };
    for (let i = 0; i < 5; i++) expect((await api.post("/checkout/orders", order, headers)).status).not.toBe(429);
    const limited = await api.post("/checkout/orders", order, headers);
    const seconds = Number(limited.headers.get("Retry-After"));
    expect(limited.status).toBe(429);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(limited.body.message).toBe(`Too many checkout attempts. Please try again in ${seconds} seconds.`);
  });

  test("responds 401 to a guest in exactly the routes that require an account [A9 R26]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const { order } = await buy(database.db, { size: await sizeOf(database.db, "thyme-honey", 500), quantity: 1 });
    for (const route of apiRoutes) {
      const path = route.path
        .replace("{number}", order.number)
        .replace("{ref}", order.number)
        .replace(/\{\w+\}/g, "1");
      const { status } = await api.send(route.method, path, route.method === "GET" ? undefined : "{}", {
        "Content-Type": "application/json",
      });
      if ((route.access ?? "anyone") !== "anyone") expect(status, path).toBe(401);
      else expect([401, 403], path).not.toContain(status);
      expect(route.path.startsWith("/admin/") && !SIGNING_IN.test(route.path), `${path} declares its access`).toBe(
        TEAM.some((access) => access === route.access),
      );
    }
  });

  test("the OpenAPI document contains every route, with complete schemas [A9]", async () => {
    const api = apiClient(await open());
    const { body } = await api.get("/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    for (const route of apiRoutes)
      expect(body.paths[route.path]?.[route.method.toLowerCase()], route.path).toBeDefined();
    expect(body.paths["/payments/cmi/callback"].post.responses[200].content).toHaveProperty("text/plain");
    const { schema } = body.paths["/checkout/orders"].post.requestBody.content["application/json"];
    expect(schema).toEqual({ $ref: "#/components/schemas/OrderInput" });
    expect(Object.keys(body.components.schemas.OrderInput.properties)).toEqual([
      "shipping_address",
      "shipping_method_id",
      "payment_method",
      "note",
      "expected_total",
      "challenge",
      "accepted_pay_before_hours",
    ]);
    expect((await api.send("GET", "/docs")).status).toBe(200);
  });
});
